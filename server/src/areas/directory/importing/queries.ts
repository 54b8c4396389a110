import { sql } from 'kysely'
import type { SiteTransaction } from '#kit/db/database.ts'
import { asJson } from '#kit/db/rows.ts'
import { looseEntryFields } from '../editing/fields.ts'
import { lockEntries } from '../search/queries.ts'
import { findEntries, type EntryRow } from '../queries.ts'

export interface KnownEntry {
  id: number
  source_key: string
  source_digest: string | null
  /** In the trash because the import that brought it was undone. */
  undone: boolean
}

/** What is known of these sources: enough to tell that nothing is new. */
export async function findDigests(db: SiteTransaction, siteId: number, keys: readonly string[]): Promise<KnownEntry[]> {
  const { rows } = await sql<KnownEntry>`
    select id, source_key, source_digest, coalesce(undone_at = deleted_at, false) as undone
    from directory_entries where site_id = ${siteId} and source_key = any(${[...keys]}::text[])`.execute(db)
  return rows
}

/** Entries by id, locked until the transaction ends. */
export async function lockFoundEntries(db: SiteTransaction, siteId: number, ids: readonly number[]): Promise<EntryRow[]> {
  if (ids.length === 0) return []
  // In a statement of its own: the next one then sees what others wrote before the lock was free.
  await lockEntries(db, siteId, ids)
  return findEntries(db, siteId, ids)
}

/** An entry's columns as they are to be; all of them are written. */
export interface WrittenRow {
  id: number
  /** Whether a person would see a difference; only then it is a new version. */
  changed: boolean
  display_as: string
  name: string
  last_name: string
  company_name: string
  listing_name: string
  main_category_id: number | null
  details: unknown
  source: unknown
  source_digest: string | null
  source_marks: unknown
  deleted_at: Date | null
  deleted_by: number | null
  undone_at: Date | null
}

const columns = {
  display_as: 'text',
  name: 'text',
  last_name: 'text',
  company_name: 'text',
  listing_name: 'text',
  main_category_id: 'int',
  details: 'jsonb',
  source: 'jsonb',
  source_digest: 'text',
  source_marks: 'jsonb',
  deleted_at: 'timestamptz',
  deleted_by: 'int',
  undone_at: 'timestamptz',
  ...looseEntryFields.columns,
} satisfies Record<Exclude<keyof WrittenRow, 'id' | 'changed'>, string>
const setList = sql.raw(
  Object.keys(columns)
    .map((name) => `${name} = given.${name}`)
    .join(', '),
)
const typedList = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)

export const updateEntries = (
  db: SiteTransaction,
  siteId: number,
  made: { at: Date; by: number | null },
  rows: readonly WrittenRow[],
): Promise<unknown> =>
  sql`
    update directory_entries entry set ${setList},
      version = version + given.changed::int,
      updated_at = case when given.changed then ${made.at}::timestamptz else updated_at end,
      updated_by = case when given.changed then ${made.by}::int else updated_by end
    from json_to_recordset(${asJson(rows)}::json) as given(id int, changed boolean, ${typedList})
    where entry.site_id = ${siteId} and entry.id = given.id`.execute(db)

/** Makes the categories of these entries exactly the given ones. */
export async function replaceCategories(
  db: SiteTransaction,
  siteId: number,
  entries: readonly { id: number; categories: readonly number[] }[],
): Promise<void> {
  if (entries.length === 0) return
  const links = entries.flatMap(({ id, categories }) => categories.map((category): [number, number] => [id, category]))
  await sql`
    delete from directory_categories where site_id = ${siteId} and entry_id = any(${entries.map(({ id }) => id)}::int[])`.execute(db)
  await sql`
    insert into directory_categories (site_id, entry_id, category_id)
    select ${siteId}::int, given.entry, given.category
    from unnest(${links.map(([entry]) => entry)}::int[], ${links.map(([, category]) => category)}::int[]) as given(entry, category)
    on conflict do nothing`.execute(db)
}
