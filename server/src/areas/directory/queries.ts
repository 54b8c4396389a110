import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** The ids that a link table holds for an entry, in order. */
const linked = (table: string, column: string) => sql<number[]>`array(
  select link.${sql.ref(column)} from ${sql.table(table)} link
  where link.site_id = entry.site_id and link.entry_id = entry.id order by link.${sql.ref(column)})`

/** A file of an entry, as far as it is needed to show it. */
export interface EntryFileFacts {
  id: number
  kind: string
  key: string
  state: string
  type: string
  bytes: number
  width: number
  height: number
  thumbhash: string
  color: string
  created_at: string
}

/** Every file of an entry, whether its record names it or not. */
const files = sql<EntryFileFacts[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', file.id, 'kind', file.kind, 'key', file.key, 'state', file.state, 'type', file.type, 'bytes', file.bytes, 'width', file.width,
    'height', file.height, 'thumbhash', file.thumbhash, 'color', file.color, 'created_at', file.created_at))
  from directory_files file where file.site_id = entry.site_id and file.entry_id = entry.id), '[]'::jsonb)`

const entries = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('directory_entries as entry')
    .selectAll('entry')
    .select([
      // A category that was deleted since says nothing.
      sql<number[]>`array(
        select link.category_id from directory_categories link
        join directory_category_tree category on category.site_id = link.site_id and category.id = link.category_id
        where link.site_id = entry.site_id and link.entry_id = entry.id and category.deleted_at is null
        order by link.category_id)`.as('categories'),
      linked('directory_locations', 'location_id').as('location_ids'),
      linked('directory_projects', 'project_id').as('project_ids'),
      files.as('files'),
    ])
    .where('entry.site_id', '=', siteId)

/** Entries by id, in the trash or not, in no order. */
export const entriesById = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  entries(db, siteId).where('entry.id', '=', sql<number>`any(${[...ids]}::int[])`)
export const findEntries = (db: SiteDb, siteId: number, ids: readonly number[]) => entriesById(db, siteId, ids).execute()
export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number]

export const findEntry = async (db: SiteDb, siteId: number, id: number): Promise<EntryRow | undefined> =>
  (await findEntries(db, siteId, [id]))[0]

/** Ids of the entries that go by exactly this name, whatever its case: by their own name, a company's or a person's. */
export async function findIdsByName(db: SiteDb, siteId: number, name: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select search.entry_id as id from directory_search search
    join directory_entries entry on entry.site_id = search.site_id and entry.id = search.entry_id
    where search.site_id = ${siteId} and lower(search.label) = lower(${name}) and entry.deleted_at is null
    order by search.entry_id limit 20`.execute(db)
  return rows.map((row) => row.id)
}
