/** Statements about location permits. */
import { ruledFields } from '@backlot/contract/permit-rules'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { ofSite } from '#kit/db/of-site.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import type { Scope } from '#engine/cases/desk/listing.ts'

export type PlaceRow = Selectable<DB['location_permits']>
/** What the card of a place and the rules of its permit read: a fifth of the row. */
const cardColumns = ['id', 'permit_id', 'location_id', 'place_name', 'address', 'status', 'status_since', 'version', 'deleted_at'] as const
export type RuledRow = Pick<PlaceRow, (typeof cardColumns)[number] | (typeof ruledFields)[number]>

export const findPlace = (db: SiteDb, siteId: number, id: number): Promise<PlaceRow | undefined> =>
  db.selectFrom('location_permits').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

/** Those of a permit that are not in the trash. */
const wherePermit = (db: SiteDb, siteId: number, permitId: number) =>
  db
    .selectFrom('location_permits')
    .where(ofSite('location_permits', siteId))
    .where('permit_id', '=', permitId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
export const placesOf = (db: SiteDb, siteId: number, permitId: number) => wherePermit(db, siteId, permitId).selectAll()
export const ruledPlacesOf = (db: SiteDb, siteId: number, permitId: number) =>
  wherePermit(db, siteId, permitId).select([...cardColumns, ...ruledFields])
export const listPlaces = (db: SiteDb, siteId: number, permitId: number): Promise<PlaceRow[]> =>
  placesOf(db, siteId, permitId).modifyEnd(prepareStatement).execute()

export const insertPlace = (db: SiteTransaction, row: Insertable<DB['location_permits']>) =>
  db.insertInto('location_permits').values(row).returning('id').executeTakeFirstOrThrow()

export const updatePlace = (db: SiteTransaction, siteId: number, id: number, columns: Updateable<DB['location_permits']>) =>
  db
    .updateTable('location_permits')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

/** Of the library; `isPublic` leaves out what visitors do not see. */
export const findLocation = (db: SiteDb, siteId: number, id: number, { isPublic }: { isPublic: boolean }) =>
  db
    .selectFrom('locations')
    .select(['id', 'location_name'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(isPublic, (query) => query.where('status', '=', 'public').where('archived', '=', false))
    .executeTakeFirst()

export interface PlaceCardRow {
  id: number
  permit_id: number
  permit_no: string | null
  title: string
  location_id: number | null
  place_name: string
  address: string
  status: string
  status_since: Date
  first_day: string | null
  last_day: string | null
  version: number
  deleted_at: Date | null
}

const ofScope = (scope: Scope) =>
  scope.of === 'all' ? sql`` : scope.of === 'applicant' ? sql`and permits.applicant_user_id = ${scope.userId}` : sql`and false`

/** One page of location permits, the newest first, and how many there are. */
export async function listCards(
  db: SiteDb,
  siteId: number,
  asked: { skip: number; limit: number; scope: Scope; deleted?: boolean; permitId?: number },
): Promise<{ total: number; rows: PlaceCardRow[] }> {
  const from = sql`
    from location_permits place join permits on permits.site_id = place.site_id and permits.id = place.permit_id
    where place.site_id = ${siteId} and place.deleted_at ${asked.deleted ? sql`is not null` : sql`is null`} ${ofScope(asked.scope)}
      ${asked.permitId === undefined ? sql`` : sql`and place.permit_id = ${asked.permitId}`}`
  const { rows } = await sql<PlaceCardRow>`
    select place.id, place.permit_id, permits.permit_no, permits.title, place.location_id, place.place_name, place.address, place.status,
      place.status_since, place.version, place.deleted_at,
      (select min(act.date_from)::text from location_permit_activities act
        where act.site_id = place.site_id and act.location_permit_id = place.id) as first_day,
      (select max(act.date_to)::text from location_permit_activities act
        where act.site_id = place.site_id and act.location_permit_id = place.id) as last_day
    ${from} order by place.id desc limit ${asked.limit} offset ${asked.skip} ${prepareStatement}`.execute(db)
  if (asked.skip === 0 && rows.length < asked.limit) return { total: rows.length, rows }
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  return { total: counted[0]?.total ?? 0, rows }
}
