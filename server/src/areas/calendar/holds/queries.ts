import { sql, type Insertable, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

export interface HoldFilter {
  location?: number | undefined
  project?: number | undefined
  isLive: boolean
  /** Only of places of this owner. */
  owner?: number | undefined
}

export interface HoldRow {
  id: number
  location_id: number
  location_name: string
  owner_user_id: number | null
  project_id: number
  project_name: string
  date_from: string
  date_to: string
  status: string
  rank: number | null
  challenged_by: number | null
  due_at: Date | null
  note: string
  owner_answer: string
  owner_answered_at: Date | null
  version: number
  created_by: number | null
  created_at: Date
}

const isLive = sql`hold.status in ('active', 'challenged', 'confirmed')`
/** Who asked first for a day that both want is first in line. */
const rank = sql<number>`case when ${isLive} then 1 + (
  select count(*) from location_holds other where other.site_id = hold.site_id and other.location_id = hold.location_id
    and other.status in ('active', 'challenged', 'confirmed') and other.id < hold.id
    and other.date_from <= hold.date_to and other.date_to >= hold.date_from)::int end`

const matching = (siteId: number, { location, project, isLive: live, owner }: HoldFilter) => sql`
  from location_holds hold
    join locations location on location.site_id = hold.site_id and location.id = hold.location_id and location.deleted_at is null
    join projects project on project.site_id = hold.site_id and project.id = hold.project_id
  where hold.site_id = ${siteId}
    ${location === undefined ? sql`` : sql`and hold.location_id = ${location}`}
    ${project === undefined ? sql`` : sql`and hold.project_id = ${project}`}
    ${owner === undefined ? sql`` : sql`and location.owner_user_id = ${owner}`}
    ${live ? sql`and ${isLive}` : sql``}`

const columns = sql`hold.id, hold.location_id, location.location_name, location.owner_user_id, hold.project_id, project.project_name, hold.date_from, hold.date_to,
  hold.status, ${rank} as rank, hold.challenged_by, hold.due_at, hold.note, hold.owner_answer, hold.owner_answered_at, hold.version,
  hold.created_by, hold.created_at`

export async function listHolds(db: SiteDb, siteId: number, filter: HoldFilter, page: { skip: number; limit: number }): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`select ${columns} ${matching(siteId, filter)}
    order by hold.date_from, hold.id offset ${page.skip} limit ${page.limit}`.execute(db)
  return rows
}

export async function countHolds(db: SiteDb, siteId: number, filter: HoldFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${matching(siteId, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findHold(db: SiteDb, siteId: number, id: number): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`select ${columns} ${matching(siteId, { isLive: false })} and hold.id = ${id}`.execute(db)
  return rows[0]
}

/** The line of a place is one thing: who changes it waits for whoever does so already. */
export const lockLine = (db: SiteDb, siteId: number, locationId: number) =>
  db.selectFrom('locations').select('id').where('site_id', '=', siteId).where('id', '=', locationId).forNoKeyUpdate().executeTakeFirst()

/** The first in line for the days of a hold, if it is another one. */
export async function findFirst(db: SiteDb, siteId: number, hold: HoldRow): Promise<number | undefined> {
  const row = await db
    .selectFrom('location_holds')
    .select('id')
    .where('site_id', '=', siteId)
    .where('location_id', '=', hold.location_id)
    .where('status', 'in', ['active', 'challenged', 'confirmed'])
    .where('id', '<', hold.id)
    .where('date_from', '<=', hold.date_to)
    .where('date_to', '>=', hold.date_from)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export const insertHold = (db: SiteDb, row: Insertable<DB['location_holds']>) =>
  db.insertInto('location_holds').values(row).returning('id').executeTakeFirstOrThrow()

export const updateHold = (db: SiteDb, siteId: number, id: number, changed: Updateable<DB['location_holds']>) =>
  db
    .updateTable('location_holds')
    .set({ ...changed, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

/** Holds whose time is over, locked for this run; what another run has is left to it. */
export async function takeDue(db: SiteDb, siteId: number, due: { at: Date; today: string }, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from location_holds where site_id = ${siteId} and status in ('active', 'challenged', 'confirmed')
      and (date_to < ${due.today} or (status = 'challenged' and due_at <= ${due.at}))
    order by id limit ${limit} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

export const findHoldBySecret = (db: SiteDb, siteId: number, secretHash: string) =>
  db.selectFrom('location_holds').select('id').where('site_id', '=', siteId).where('owner_secret_hash', '=', secretHash).executeTakeFirst()
