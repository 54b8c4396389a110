/** Statements that list records by their state: one builder, an order and an index for each list. */
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { RecordTables } from '../queries.ts'

export interface Page {
  skip: number
  limit: number
}
/** What else a record of a list must be; it is called `record` there. */
export type Filter = RawBuilder<unknown>
export const all: Filter = sql`true`

interface Lists {
  tables: RecordTables
  filter: Filter
}
interface Found<Row> {
  total: number
  rows: Row[]
}

/** One page of a statement's rows in an order, and how many there are. */
async function pageOf<Row>(db: SiteDb, statement: RawBuilder<unknown>, order: RawBuilder<unknown>, page: Page): Promise<Found<Row>> {
  const { rows } = await sql<Row>`select * from (${statement}) found order by ${order} offset ${page.skip} limit ${page.limit}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::int as count from (${statement}) found`.execute(db)
  return { total: counted.rows[0]?.count ?? 0, rows }
}

export interface TrashedRow {
  id: number
  deleted_at: Date
  deleted_by: number | null
}
/** What is in the trash, the latest first. */
export const listTrash = (db: SiteDb, siteId: number, { tables, filter }: Lists, page: Page) =>
  pageOf<TrashedRow>(
    db,
    sql`select id, deleted_at, deleted_by from ${sql.table(tables.records)} record
      where site_id = ${siteId} and deleted_at is not null and ${filter}`,
    sql`deleted_at desc, id desc`,
    page,
  )

export interface WaitingRow {
  id: number
  proposal_id: number | null
  submitted_at: Date
  submitted_by: number | null
}
/** New records that wait, and edits of public ones that were submitted; what waits longest first. */
export const listWaiting = (db: SiteDb, siteId: number, { tables, filter }: Lists, page: Page) =>
  pageOf<WaitingRow>(
    db,
    sql`
    select record.id, null::int as proposal_id, coalesce(record.submitted_at, record.updated_at) as submitted_at,
      record.owner_user_id as submitted_by
    from ${sql.table(tables.records)} record
    where record.site_id = ${siteId} and record.status = 'pending' and not record.archived and record.deleted_at is null and ${filter}
    union all
    select record.id, proposal.id, proposal.submitted_at, proposal.created_by
    from ${sql.table(tables.proposals)} proposal
    join ${sql.table(tables.records)} record on record.site_id = proposal.site_id and record.id = proposal.${sql.ref(tables.key)}
    where proposal.site_id = ${siteId} and proposal.state = 'submitted' and record.deleted_at is null and ${filter}`,
    sql`submitted_at, id`,
    page,
  )

export interface ChangedRow {
  id: number
  updated_at: Date
  updated_by: number | null
}
/** How many records the list of the last changes has, however long ago they were. */
const recentLeast = 50

/** What changed since a day, and at least the last 50; the latest first. */
export async function listChanged(db: SiteDb, siteId: number, { tables, filter }: Lists, { skip, limit }: Page, since: Date) {
  const records = sql`${sql.table(tables.records)} record where site_id = ${siteId} and deleted_at is null and ${filter}`
  const last = sql`select 1 from ${records} limit ${recentLeast}`
  const counted = await sql<{ total: number }>`
    select greatest(
      (select count(*) from ${records} and updated_at >= ${since}),
      (select count(*) from (${last}) last)
    )::int as total`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  const { rows } = await sql<ChangedRow>`
    select id, updated_at, updated_by from ${records}
    order by updated_at desc, id desc offset ${skip} limit ${Math.max(0, Math.min(limit, total - skip))}`.execute(db)
  return { total, rows }
}

export interface OwnRow {
  id: number
  review_note: string
  submitted_at: Date | null
  updated_at: Date
}
/** An owner's records, the latest changed first. */
export const listOwned = (db: SiteDb, siteId: number, { tables, userId }: { tables: RecordTables; userId: number }, page: Page) =>
  pageOf<OwnRow>(
    db,
    sql`select id, review_note, submitted_at, updated_at from ${sql.table(tables.records)}
      where site_id = ${siteId} and owner_user_id = ${userId} and deleted_at is null`,
    sql`updated_at desc, id desc`,
    page,
  )
