import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { CategoryRow } from './tree.ts'

/** Live categories, each level in its order. */
export const listCategories = (db: SiteDb, siteId: number): Promise<CategoryRow[]> =>
  db
    .selectFrom('directory_category_tree')
    .select(['id', 'name', 'parent_id', 'admin_only', 'sort_order', 'key'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

/** Each category with one that it stands below, or with itself. */
export interface Above {
  category_id: number
  above_id: number
}
/** How many entries stand in these categories and below them; an entry of several counts once. */
export async function countBelow(
  db: SiteDb,
  siteId: number,
  aboves: readonly Above[],
  { onlyPublic }: { onlyPublic: boolean },
): Promise<{ id: number; count: number }[]> {
  const isShown = onlyPublic
    ? sql`entry.kind = 'listing' and entry.status = 'public' and not entry.archived and entry.deleted_at is null`
    : sql`not entry.archived and entry.deleted_at is null`
  const { rows } = await sql<{ id: number; count: number }>`
    select given.above_id as id, count(distinct link.entry_id)::int as count
    from directory_entries entry
    join directory_categories link on link.site_id = entry.site_id and link.entry_id = entry.id
    join unnest(${aboves.map((one) => one.category_id)}::int[], ${aboves.map((one) => one.above_id)}::int[]) as given(category_id, above_id)
      on given.category_id = link.category_id
    where entry.site_id = ${siteId} and ${isShown} group by given.above_id`.execute(db)
  return rows
}

export interface ManagedRow extends CategoryRow {
  used: number
  deleted_at: Date | null
}

const used = sql<number>`(
  select count(*)::int from directory_categories link
  join directory_entries entry on entry.site_id = link.site_id and entry.id = link.entry_id and entry.deleted_at is null
  where link.site_id = category.site_id and link.category_id = category.id)`

const withUse = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('directory_category_tree as category')
    .select(['category.id', 'category.name', 'category.parent_id', 'category.admin_only', 'category.sort_order', 'category.deleted_at'])
    .select(used.as('used'))
    .where('category.site_id', '=', siteId)

export const listManaged = (db: SiteDb, siteId: number): Promise<ManagedRow[]> =>
  withUse(db, siteId)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

export async function listDeleted(db: SiteDb, siteId: number, page: { skip: number; limit: number }) {
  const rows = await withUse(db, siteId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  const { count } = await db
    .selectFrom('directory_category_tree')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}

/** Writes of the tree follow each other: every rule about it looks at several rows. */
export const lockTree = (db: SiteDb, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('directory_category_tree'), ${siteId})`.execute(db)

export const findManaged = (db: SiteDb, siteId: number, id: number): Promise<ManagedRow | undefined> =>
  withUse(db, siteId).where('category.id', '=', id).executeTakeFirst()

export interface NewCategory {
  id?: number
  name: string
  parent_id: number | null
  admin_only: boolean
  sort_order?: number
}
/** Adds a category, at the end of its parent unless it says where. */
export const insertCategory = (db: SiteDb, siteId: number, row: NewCategory) =>
  db
    .insertInto('directory_category_tree')
    .values({
      site_id: siteId,
      ...row,
      sort_order:
        row.sort_order ??
        sql<number>`(select coalesce(max(sort_order) + 1, 0) from directory_category_tree
          where site_id = ${siteId} and coalesce(parent_id, 0) = ${row.parent_id ?? 0})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Adds categories that say where they stand. */
export const insertCategories = (db: SiteDb, siteId: number, rows: readonly (NewCategory & { sort_order: number; key: string | null })[]) =>
  db
    .insertInto('directory_category_tree')
    .values(rows.map((row) => ({ site_id: siteId, ...row })))
    .returning(['id', 'name', 'parent_id'])
    .execute()

/** Notes what the product's own list calls them. */
export const writeCategoryKeys = (db: SiteDb, siteId: number, given: readonly { id: number; key: string }[]) =>
  sql`
    update directory_category_tree category set key = given.key
    from unnest(${given.map((one) => one.id)}::int[], ${given.map((one) => one.key)}::text[]) as given(id, key)
    where category.site_id = ${siteId} and category.id = given.id`.execute(db)

export const updateCategory = (
  db: SiteDb,
  siteId: number,
  id: number,
  fields: { name?: string; parent_id?: number | null; admin_only?: boolean; deleted_at?: Date | null },
) => db.updateTable('directory_category_tree').set(fields).where('site_id', '=', siteId).where('id', '=', id).execute()

/** Puts these first, in this order, their siblings behind them as they were. Returns how many of the given ids are there. */
export async function sortChildren(db: SiteDb, siteId: number, parent: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ given: boolean }>`
    with ranked as (
      select id, array_position(${[...ids]}::int[], id) is not null as given,
        row_number() over (order by array_position(${[...ids]}::int[], id) nulls last, sort_order, lower(name), id) - 1 as place
      from directory_category_tree where site_id = ${siteId} and deleted_at is null and coalesce(parent_id, 0) = ${parent})
    update directory_category_tree category set sort_order = ranked.place from ranked
    where category.site_id = ${siteId} and category.id = ranked.id returning ranked.given`.execute(db)
  return rows.filter((row) => row.given).length
}

/** Ids of all entries that name one of these categories, also of those in the trash. */
export async function findUsers(db: SiteDb, siteId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct entry_id as id from directory_categories
    where site_id = ${siteId} and category_id = any(${[...ids]}::int[]) order by entry_id`.execute(db)
  return rows.map((row) => row.id)
}

/** The first entries that name a category; ones in the trash do not count. */
export const findNamedUsers = (db: SiteDb, siteId: number, id: number, limit: number) =>
  db
    .selectFrom('directory_categories as link')
    .innerJoin('directory_entries as entry', (join) =>
      join.onRef('entry.site_id', '=', 'link.site_id').onRef('entry.id', '=', 'link.entry_id'),
    )
    .select(['entry.id', 'entry.display_as', 'entry.listing_name', 'entry.company_name', 'entry.name', 'entry.last_name'])
    .where('link.site_id', '=', siteId)
    .where('link.category_id', '=', id)
    .where('entry.deleted_at', 'is', null)
    .orderBy('entry.id')
    .limit(limit)
    .execute()

/** Every entry that names `from` names `to` afterwards, once. */
export async function moveUsers(
  db: SiteDb,
  siteId: number,
  from: number,
  to: number,
  made: { at: Date; by: number | null },
): Promise<void> {
  await sql`
    insert into directory_categories (site_id, entry_id, category_id)
    select site_id, entry_id, ${to}::int from directory_categories where site_id = ${siteId} and category_id = ${from}
    on conflict do nothing`.execute(db)
  await sql`
    update directory_entries set main_category_id = case when main_category_id = ${from} then ${to}::int else main_category_id end,
      version = version + 1, updated_at = ${made.at}::timestamptz, updated_by = ${made.by}::int
    where site_id = ${siteId} and id in (select entry_id from directory_categories where site_id = ${siteId} and category_id = ${from})`.execute(
    db,
  )
  await sql`delete from directory_categories where site_id = ${siteId} and category_id = ${from}`.execute(db)
}
