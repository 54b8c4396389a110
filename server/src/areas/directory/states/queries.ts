/** Statements that list entries by their state. */
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export interface Page {
  skip: number
  limit: number
}
interface Listed<Row> {
  total: number
  rows: Row[]
}

/** One page of a statement's rows in an order, and how many there are. */
async function pageOf<Row>(db: SiteDb, statement: RawBuilder<unknown>, order: RawBuilder<unknown>, page: Page): Promise<Listed<Row>> {
  const { rows } = await sql<Row>`select * from (${statement}) found order by ${order} offset ${page.skip} limit ${page.limit}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::int as count from (${statement}) found`.execute(db)
  return { total: counted.rows[0]?.count ?? 0, rows }
}

/** Holds a list to entries that name one of these categories; null holds it to everything but contacts. */
const within = (categories: readonly number[] | null): RawBuilder<unknown> =>
  categories === null
    ? sql`entry.kind = 'listing'`
    : sql`exists (select from directory_categories link where link.site_id = entry.site_id and link.entry_id = entry.id
        and link.category_id = any(${[...categories]}::int[]))`

export interface TrashedRow {
  id: number
  deleted_at: Date
  deleted_by: number | null
}
/** What is in the trash, the latest first. */
export const listTrash = (db: SiteDb, siteId: number, page: Page) =>
  pageOf<TrashedRow>(
    db,
    sql`select id, deleted_at, deleted_by from directory_entries where site_id = ${siteId} and deleted_at is not null`,
    sql`deleted_at desc, id desc`,
    page,
  )

export interface WaitingRow {
  id: number
  proposal_id: number | null
  submitted_at: Date
  submitted_by: number | null
}
/** New entries that wait, and edits of public ones that were handed in; what waits longest first. */
export const listWaiting = (db: SiteDb, siteId: number, categories: readonly number[] | null, page: Page) =>
  pageOf<WaitingRow>(
    db,
    sql`
    select entry.id, null::int as proposal_id, coalesce(entry.submitted_at, entry.updated_at) as submitted_at, entry.owner_user_id as submitted_by
    from directory_entries entry
    where entry.site_id = ${siteId} and entry.status = 'pending' and not entry.archived and entry.deleted_at is null and ${within(categories)}
    union all
    select entry.id, proposal.id, proposal.submitted_at, proposal.created_by
    from directory_proposals proposal
    join directory_entries entry on entry.site_id = proposal.site_id and entry.id = proposal.entry_id
    where proposal.site_id = ${siteId} and proposal.state = 'submitted' and entry.deleted_at is null and ${within(categories)}`,
    sql`submitted_at, id`,
    page,
  )

export interface ChangedRow {
  id: number
  updated_at: Date
  updated_by: number | null
}
/** What changed last. */
export const listChanged = (db: SiteDb, siteId: number, categories: readonly number[] | null, page: Page) =>
  pageOf<ChangedRow>(
    db,
    sql`
    select entry.id, entry.updated_at, entry.updated_by from directory_entries entry
    where entry.site_id = ${siteId} and entry.deleted_at is null and ${within(categories)}`,
    sql`updated_at desc, id desc`,
    page,
  )

export interface OwnRow {
  id: number
  review_note: string
  submitted_at: Date | null
  updated_at: Date
}
/** An owner's entries, the latest changed first. */
export const listOwned = (db: SiteDb, siteId: number, userId: number, page: Page) =>
  pageOf<OwnRow>(
    db,
    sql`
    select id, review_note, submitted_at, updated_at from directory_entries
    where site_id = ${siteId} and owner_user_id = ${userId} and kind = 'listing' and deleted_at is null`,
    sql`updated_at desc, id desc`,
    page,
  )
