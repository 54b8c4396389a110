/** Statements that list records by their state, and the one that removes them. */
import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

/** With its pictures, folders and versions, which go with it. */
export const deleteRecord = (db: SiteTransaction, siteId: number, id: number) =>
  db.deleteFrom('locations').where('site_id', '=', siteId).where('id', '=', id).execute()

export interface Page {
  skip: number
  limit: number
}
const countOf = ({ rows }: { rows: { count: number }[] }): number => Number(rows[0]?.count ?? 0)

export interface TrashedRow {
  id: number
  deleted_at: Date
  deleted_by: number | null
}
/** What is in the trash, the latest first. */
export async function listTrash(db: SiteDb, siteId: number, page: Page): Promise<{ total: number; rows: TrashedRow[] }> {
  const { rows } = await sql<TrashedRow>`
    select id, deleted_at, deleted_by from locations where site_id = ${siteId} and deleted_at is not null
    order by deleted_at desc, id desc offset ${page.skip} limit ${page.limit}`.execute(db)
  const total = await sql<{ count: number }>`
    select count(*) as count from locations where site_id = ${siteId} and deleted_at is not null`.execute(db)
  return { total: countOf(total), rows }
}

export interface WaitingRow {
  id: number
  proposal_id: number | null
  submitted_at: Date
  submitted_by: number | null
}
/** New records that wait, and edits of public ones that were handed in; what waits longest first. */
export async function listWaiting(db: SiteDb, siteId: number, page: Page): Promise<{ total: number; rows: WaitingRow[] }> {
  const waiting = sql`
    select id, null::int as proposal_id, coalesce(submitted_at, updated_at) as submitted_at, owner_user_id as submitted_by
    from locations where site_id = ${siteId} and status = 'pending' and not archived and deleted_at is null
    union all
    select location.id, proposal.id, proposal.submitted_at, proposal.created_by
    from location_proposals proposal
    join locations location on location.site_id = proposal.site_id and location.id = proposal.location_id
    where proposal.site_id = ${siteId} and proposal.state = 'submitted' and location.deleted_at is null`
  const { rows } = await sql<WaitingRow>`
    select * from (${waiting}) waiting order by submitted_at, id offset ${page.skip} limit ${page.limit}`.execute(db)
  const total = await sql<{ count: number }>`select count(*) as count from (${waiting}) waiting`.execute(db)
  return { total: countOf(total), rows }
}

export interface OwnRow {
  id: number
  review_note: string
  submitted_at: Date | null
}
/** An owner's records, the latest changed first. */
export async function listOwned(db: SiteDb, siteId: number, userId: number, page: Page): Promise<{ total: number; rows: OwnRow[] }> {
  const { rows } = await sql<OwnRow>`
    select id, review_note, submitted_at from locations where site_id = ${siteId} and owner_user_id = ${userId} and deleted_at is null
    order by updated_at desc, id desc offset ${page.skip} limit ${page.limit}`.execute(db)
  const total = await sql<{ count: number }>`
    select count(*) as count from locations where site_id = ${siteId} and owner_user_id = ${userId} and deleted_at is null`.execute(db)
  return { total: countOf(total), rows }
}

export const findUpdaters = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('locations')
    .select(['id', 'updated_by'])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
