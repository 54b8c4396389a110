import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

/** Columns of an entry that a write may set. */
export interface EntryColumns {
  status: string
  archived: boolean
  display_as: string
  name: string
  last_name: string
  company_name: string
  listing_name: string
  main_category_id: number | null
  owner_user_id: number | null
  require_reapproval: boolean
  details: string
  lockboxes: string
  submitted_at: Date | null
  review_note: string
  deleted_at: Date | null
  deleted_by: number | null
  list_terms_version: string | null
  list_terms_at: Date | null
  last_verified_at: Date | null
  verify_due_at: Date
  verify_asked_at: Date | null
  verify_reminded_at: Date | null
  verify_misses: number
  silent_version: number | null
  silent_at: Date | null
}
const linkTables = {
  categories: ['directory_categories', 'category_id'],
  location_ids: ['directory_locations', 'location_id'],
  project_ids: ['directory_projects', 'project_id'],
} as const
export type LinkField = keyof typeof linkTables
export const linkFields = Object.keys(linkTables) as LinkField[]

/** Makes an entry's links of one kind exactly these. */
export async function replaceLinks(
  db: SiteTransaction,
  siteId: number,
  id: number,
  field: LinkField,
  ids: readonly number[],
): Promise<void> {
  const [table, column] = [sql.table(linkTables[field][0]), sql.ref(linkTables[field][1])]
  await sql`
    delete from ${table} where site_id = ${siteId} and entry_id = ${id} and ${column} <> all(${[...ids]}::int[])`.execute(db)
  await sql`
    insert into ${table} (site_id, entry_id, ${column})
    select ${siteId}::int, ${id}::int, given from unnest(${[...ids]}::int[]) as given on conflict do nothing`.execute(db)
}

/** Names of what entries are linked to, in the trash or not. */
export async function findLinkedNames(
  db: SiteDb,
  siteId: number,
  table: 'locations' | 'projects',
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const name = sql.ref(table === 'locations' ? 'location_name' : 'project_name')
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${name} as name from ${sql.table(table)} where site_id = ${siteId} and id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.name]))
}
