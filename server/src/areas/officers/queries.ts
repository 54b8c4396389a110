import type { officerOrders, organizationFilters, OfficerKind } from '@backlot/contract/officers'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

export interface OfficerFilter {
  kind: OfficerKind
  removed: boolean
  organization: (typeof organizationFilters)[number]
  search: string
}

const columns = [
  'id',
  'kind',
  'organization',
  'first_name',
  'last_name',
  'rank',
  'badge_no',
  'phone',
  'mobile',
  'email',
  'motor',
  'certified_film',
  'seniority_date',
  'rotation_position',
  'hourly_rate',
  'min_hours',
  'active',
  'version',
  'deleted_at',
] as const

const filtered = (db: SiteDb, siteId: number, { kind, removed, organization, search }: OfficerFilter) => {
  const text = sql<string>`lower(first_name || ' ' || last_name || ' ' || badge_no || ' ' || email)`
  return db
    .selectFrom('officers')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('deleted_at', removed ? 'is not' : 'is', null)
    .$if(organization !== 'ALL', (query) => query.where(sql<string>`upper(organization)`, '=', organization))
    .$if(search !== '', (query) => query.where(sql<boolean>`position(${search.toLowerCase()} in ${text}) > 0`))
}

export const countOfficers = (db: SiteDb, siteId: number, filter: OfficerFilter) =>
  filtered(db, siteId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

interface Page {
  order: (typeof officerOrders)[number]
  skip: number
  limit: number
}
export const listOfficers = (db: SiteDb, siteId: number, filter: OfficerFilter, { order, skip, limit }: Page) =>
  filtered(db, siteId, filter)
    .select(columns)
    .$if(order === 'rotation', (query) => query.orderBy('rotation_position', (by) => by.asc().nullsLast()))
    .$if(order === 'seniority', (query) => query.orderBy('seniority_date', (by) => by.asc().nullsLast()))
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute()
export type OfficerRow = Awaited<ReturnType<typeof listOfficers>>[number]

/** Also one of the trash; locked until the transaction ends. */
export const lockOfficer = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('officers').select(columns).where('site_id', '=', siteId).where('id', '=', id).forUpdate().executeTakeFirst()

/** Also one of the trash. */
export const findOfficer = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('officers').select(columns).where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

/** Those of a kind who take posts, in the order in which they are asked; who is not in turn comes last. */
export const listInTurn = (db: SiteDb, siteId: number, kind: string) =>
  db
    .selectFrom('officers')
    .select(['id', 'first_name', 'last_name', 'rank', 'organization', 'motor', 'certified_film', 'email', 'rotation_position'])
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('rotation_position', (by) => by.asc().nullsLast())
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .limit(500)
    .execute()

/** Behind all others of the kind. Whoever is not in turn stays so. */
export async function putLastInTurn(db: SiteDb, siteId: number, id: number): Promise<void> {
  await sql`
    update officers set rotation_position = last.position + 1, version = version + 1
    from (
      select max(other.rotation_position) as position, own.kind
      from officers own join officers other on other.site_id = own.site_id and other.kind = own.kind and other.deleted_at is null
      where own.site_id = ${siteId} and own.id = ${id} group by own.kind
    ) as last
    where officers.site_id = ${siteId} and officers.id = ${id} and officers.rotation_position < last.position`.execute(db)
}

/** Whether another officer has the badge. */
export const findBadge = (
  db: SiteDb,
  siteId: number,
  id: number | null,
  { kind, organization, badge_no }: { kind: string; organization: string; badge_no: string },
) =>
  db
    .selectFrom('officers')
    .select('id')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .where(sql<string>`lower(organization)`, '=', organization.toLowerCase())
    .where(sql<string>`lower(badge_no)`, '=', badge_no.toLowerCase())
    .$if(id !== null, (query) => query.where('id', '<>', id ?? 0))
    .executeTakeFirst()

export const insertOfficer = (db: SiteDb, row: Insertable<DB['officers']>) =>
  db.insertInto('officers').values(row).returning(columns).executeTakeFirstOrThrow()

export const updateOfficer = (db: SiteDb, siteId: number, id: number, changed: Updateable<DB['officers']>) =>
  db
    .updateTable('officers')
    .set({ ...changed, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
