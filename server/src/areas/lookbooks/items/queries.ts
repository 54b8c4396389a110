import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { homeOf, standing, withHome } from '../queries.ts'

export interface ItemRow {
  id: number
  lookbook_id: number
  folder_id: number | null
  kind: string
  location_id: number | null
  image_id: number | null
  location_name: string
  /** As the library calls it now; null when it has it no more. */
  current_name: string | null
  is_gone: boolean
  /** See the column; what is gone is not closed besides. */
  is_closed: boolean
  confirmed_at: Date | null
  title: string
  text: string
  note: string
  sort_order: number
  version: number
  created_by: number | null
  created_at: Date
}

const columns = sql`item.id, item.lookbook_id, item.folder_id, item.kind, item.location_id, item.image_id, item.location_name,
  location.location_name as current_name, item.title, item.text, item.note, item.sort_order, item.version, item.created_by, item.created_at,
  item.closed_at is not null as is_closed, item.confirmed_at,
  (item.kind <> 'section' and (location.id is null or location.deleted_at is not null)
    or item.kind = 'picture' and (image.id is null or image.deleted_at is not null or image.folder_deleted_at is not null)) as is_gone`

/** What an item shows, each found by its key, whatever the database believes about the size of its tables. */
const withLibrary = sql`
  left join lateral (
    select found.id, found.location_name, found.deleted_at from locations found
    where found.site_id = item.site_id and found.id = item.location_id limit 1) location on true
  left join lateral (
    select found.id, found.caption, found.deleted_at, gallery_folder.deleted_at as folder_deleted_at from location_images found
    left join location_folders gallery_folder on gallery_folder.site_id = found.site_id and gallery_folder.id = found.folder_id
    where found.site_id = item.site_id and found.id = item.image_id limit 1) image on true`

const itemsOf = (siteId: number, lookbookId: number) => sql`item.site_id = ${siteId} and item.lookbook_id = ${lookbookId}`
const place = sql`${homeOf}, item.sort_order, item.id`

/** 0 is what stands outside of all folders; everything where none is asked for. */
const inFolder = (folderId: number | undefined): RawBuilder<unknown> =>
  folderId === undefined ? sql`true` : sql`${homeOf} = ${folderId}::int`

/** One page, folder by folder, each in order. */
export async function findItemPage(
  db: SiteDb,
  siteId: number,
  lookbookId: number,
  page: { folderId: number | undefined; after: readonly number[] | null; limit: number },
): Promise<{ rows: ItemRow[]; next: number[] | null }> {
  const { rows } = await sql<ItemRow>`
    select ${columns} from (
      select item.* from lookbook_items item ${withHome}
      where ${itemsOf(siteId, lookbookId)} and ${standing} and ${inFolder(page.folderId)}
        and ${page.after === null ? sql`true` : sql`(${place}) > (${sql.join(page.after.map((one) => sql`${one}::int`))})`}
      order by ${place} limit ${page.limit + 1}) item ${withLibrary}
    order by ${place}`.execute(db)
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > page.limit && last ? [last.folder_id ?? 0, last.sort_order, last.id] : null }
}

export async function findItem(db: SiteDb, siteId: number, id: number): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select ${columns} from lookbook_items item ${withHome} ${withLibrary}
    join lookbooks lookbook on lookbook.site_id = item.site_id and lookbook.id = item.lookbook_id and lookbook.deleted_at is null
    where item.site_id = ${siteId} and item.id = ${id} and ${standing}`.execute(db)
  return rows[0]
}

/** What came, moved or was written after a version, and what left. */
export async function findChangedItems(db: SiteDb, siteId: number, lookbookId: number, since: number) {
  const { rows } = await sql<ItemRow & { has_left: boolean }>`
    select ${columns}, item.deleted_at is not null as has_left from lookbook_items item ${withHome} ${withLibrary}
    where ${itemsOf(siteId, lookbookId)} and item.version > ${since} and (item.deleted_at is not null or ${standing})
    order by ${place}`.execute(db)
  return rows
}

export interface MemberRow {
  id: number
  folder_id: number | null
  kind: string
  location_id: number | null
  image_id: number | null
}
export async function findMembers(db: SiteDb, siteId: number, lookbookId: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select item.id, item.folder_id, item.kind, item.location_id, item.image_id from lookbook_items item ${withHome}
    where ${itemsOf(siteId, lookbookId)} and ${standing} order by ${place}`.execute(db)
  return rows
}

export interface Found {
  words: readonly string[]
  kind: string | null
  lookbookId: number | undefined
  folderIds: readonly number[]
  locationIds: readonly number[]
  skip: number
  limit: number
}

/** Items that hold every word somewhere in their own words or those of what they show. */
export async function searchItems(db: SiteDb, siteId: number, asked: Found): Promise<{ total: number; rows: ItemRow[] }> {
  const said = sql`lower(concat_ws(' ', coalesce(location.location_name, item.location_name), image.caption, item.title, item.text, item.note))`
  const conditions = [
    sql`item.site_id = ${siteId} and ${standing}`,
    ...(asked.lookbookId === undefined ? [] : [sql`item.lookbook_id = ${asked.lookbookId}`]),
    ...(asked.kind === null ? [] : [sql`item.kind = ${asked.kind}`]),
    ...(asked.folderIds.length === 0 ? [] : [sql`item.folder_id = any(${[...asked.folderIds]}::int[])`]),
    ...(asked.locationIds.length === 0 ? [] : [sql`item.location_id = any(${[...asked.locationIds]}::int[])`]),
    ...asked.words.map((word) => sql`position(lower(${word}) in ${said}) > 0`),
  ]
  const source = sql`from lookbook_items item ${withHome} ${withLibrary}
    join lookbooks lookbook on lookbook.site_id = item.site_id and lookbook.id = item.lookbook_id and lookbook.deleted_at is null
    where ${sql.join(conditions, sql` and `)}`
  const { rows } = await sql<ItemRow>`
    select ${columns} ${source} order by lookbook.sort_order, lookbook.id, ${place} offset ${asked.skip} limit ${asked.limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${source}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}
