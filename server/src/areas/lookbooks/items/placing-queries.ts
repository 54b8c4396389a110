/** Statements that put things into a lookbook, move them and take them out. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { homeOf, isClosed, standing, withHome } from '../queries.ts'

const columns = sql`item.id, item.lookbook_id, item.folder_id, item.kind, item.location_id, item.image_id, item.location_name,
  item.title, item.text, item.note, item.sort_order as order, coalesce(item.closed_at, item.confirmed_at) as closed_at`

/** An item as a write needs it. */
export interface PlacedItem {
  id: number
  lookbook_id: number
  folder_id: number | null
  kind: string
  location_id: number | null
  image_id: number | null
  location_name: string
  title: string
  text: string
  note: string
  order: number
  /** Of one that is closed, or was until somebody confirmed it where it stands: a copy is not confirmed. */
  closed_at: Date | null
}

/** Those of these items that stand and are closed. */
export async function findClosed(db: SiteDb, siteId: number, lookbookId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select item.id from lookbook_items item ${withHome}
    where item.site_id = ${siteId} and item.lookbook_id = ${lookbookId} and item.id = any(${[...ids]}::int[])
      and home.deleted_at is null and ${isClosed}
    order by item.id`.execute(db)
  return rows.map((row) => row.id)
}

/** What stands in one folder, or outside of all, in order. */
export async function findStanding(db: SiteDb, siteId: number, lookbookId: number, folderId: number | null): Promise<PlacedItem[]> {
  const { rows } = await sql<PlacedItem>`
    select ${columns} from lookbook_items item
    where item.site_id = ${siteId} and item.lookbook_id = ${lookbookId} and item.deleted_at is null
      and ${homeOf} = ${folderId ?? 0}::int
    order by item.sort_order, item.id`.execute(db)
  return rows
}

export async function countStanding(db: SiteDb, siteId: number, lookbookId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lookbook_items item ${withHome}
    where item.site_id = ${siteId} and item.lookbook_id = ${lookbookId} and ${standing}`.execute(db)
  return rows[0]?.count ?? 0
}

interface Which {
  /** Of this lookbook; of all when absent. */
  lookbookId?: number
  itemIds?: readonly number[]
  locationIds?: readonly number[]
  imageIds?: readonly number[]
  /** 0 is outside of all folders. */
  folderId?: number | undefined
}

/** Those that stand and are named by their id, or by what they show. */
export async function findNamed(db: SiteDb, siteId: number, which: Which): Promise<PlacedItem[]> {
  const { lookbookId, itemIds = [], locationIds = [], imageIds = [], folderId } = which
  // What is not asked for is not in the statement, so that ids alone are found by their key.
  const names = [
    ...(itemIds.length === 0 ? [] : [sql`item.id = any(${[...itemIds]}::int[])`]),
    ...(locationIds.length === 0 ? [] : [sql`item.kind = 'location' and item.location_id = any(${[...locationIds]}::int[])`]),
    ...(imageIds.length === 0 ? [] : [sql`item.kind = 'picture' and item.image_id = any(${[...imageIds]}::int[])`]),
  ]
  if (names.length === 0) return []
  const { rows } = await sql<PlacedItem>`
    select ${columns} from lookbook_items item ${withHome}
    join lookbooks lookbook on lookbook.site_id = item.site_id and lookbook.id = item.lookbook_id and lookbook.deleted_at is null
    where item.site_id = ${siteId} and ${standing}
      and ${lookbookId === undefined ? sql`true` : sql`item.lookbook_id = ${lookbookId}`}
      and ${folderId === undefined ? sql`true` : sql`${homeOf} = ${folderId}::int`}
      and (${sql.join(names, sql` or `)})
    order by item.sort_order, item.id`.execute(db)
  return rows
}

/** Where an item of this lookbook stands, or stood when it was taken out. */
export const findNeighbour = (db: SiteDb, siteId: number, lookbookId: number, id: number) =>
  db
    .selectFrom('lookbook_items')
    .select(['id', 'folder_id as home', 'sort_order as order'])
    .where('site_id', '=', siteId)
    .where('lookbook_id', '=', lookbookId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function findTakenOut(db: SiteDb, siteId: number, lookbookId: number, ids: readonly number[]): Promise<PlacedItem[]> {
  const { rows } = await sql<PlacedItem>`
    select ${columns} from lookbook_items item
    where item.site_id = ${siteId} and item.lookbook_id = ${lookbookId} and item.id = any(${[...ids]}::int[]) and item.deleted_at is not null
    order by item.folder_id nulls first, item.sort_order, item.id`.execute(db)
  return rows
}

export type NewItem = Pick<
  PlacedItem,
  'folder_id' | 'kind' | 'location_id' | 'image_id' | 'location_name' | 'title' | 'text' | 'note' | 'order' | 'closed_at'
>

/** Returns the ids in the order of the rows. */
export async function insertItems(
  db: SiteDb,
  siteId: number,
  lookbookId: number,
  items: readonly NewItem[],
  made: { version: number; by: number | null; at: Date },
): Promise<number[]> {
  if (items.length === 0) return []
  const given = JSON.stringify(items.map((item, index) => ({ ...item, index })))
  const { rows } = await sql<{ id: number }>`
    insert into lookbook_items (site_id, lookbook_id, folder_id, kind, location_id, image_id, location_name, title, text, note, sort_order,
      closed_at, version, created_by, created_at)
    select ${siteId}, ${lookbookId}, given.folder_id, given.kind, given.location_id, given.image_id, given.location_name, given.title,
      given.text, given.note, given."order", given.closed_at, ${made.version}::int, ${made.by}::int, ${made.at}::timestamptz
    from json_to_recordset(${given}::json) as given(
      index int, folder_id int, kind text, location_id int, image_id int, location_name text, title text, text text, note text, "order" int,
      closed_at timestamptz)
    order by given.index
    returning id`.execute(db)
  return rows.map((row) => row.id)
}

export const updateItemPlaces = (
  db: SiteDb,
  siteId: number,
  places: readonly { id: number; order: number }[],
  to: { folderId: number | null; version: number },
) =>
  sql`
    update lookbook_items set sort_order = given.place, folder_id = ${to.folderId}::int, version = ${to.version}::int
    from unnest(${places.map((one) => one.id)}::int[], ${places.map((one) => one.order)}::int[]) as given(id, place)
    where lookbook_items.site_id = ${siteId} and lookbook_items.id = given.id`.execute(db)

interface ItemColumns {
  note?: string
  title?: string
  text?: string
  folder_id?: number | null
  sort_order?: number
  deleted_at?: Date | null
  deleted_by?: number | null
  closed_at?: Date | null
  confirmed_at?: Date | null
  confirmed_by?: number | null
  version: number
}
export const updateItems = (db: SiteDb, siteId: number, ids: readonly number[], fields: ItemColumns) =>
  db
    .updateTable('lookbook_items')
    .set(fields)
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()

/** Locations of the site that are not in the trash. */
export const findLocationNames = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('locations')
    .select(['id', 'location_name'])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('deleted_at', 'is', null)
    .execute()

const pictures = sql`location_images image
  join locations location on location.site_id = image.site_id and location.id = image.location_id and location.deleted_at is null
  left join location_folders folder on folder.site_id = image.site_id and folder.id = image.folder_id`

/** Pictures of the site that are not thrown away, hidden ones among them: naming one is choosing it. */
export async function findPictureNames(db: SiteDb, siteId: number, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; location_id: number; location_name: string }>`
    select image.id, image.location_id, location.location_name from ${pictures}
    where image.site_id = ${siteId} and image.id = any(${[...ids]}::int[]) and image.deleted_at is null and image.state <> 'failed'
      and folder.deleted_at is null`.execute(db)
  return rows
}

/** What is shown of gallery folders, in the order of the folders as given: hidden pictures come along only by name. */
export async function findShownIn(db: SiteDb, siteId: number, galleryFolderIds: readonly number[], limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select image.id from ${pictures}
    where image.site_id = ${siteId} and image.folder_id = any(${[...galleryFolderIds]}::int[]) and image.deleted_at is null
      and image.state = 'ready' and not image.hidden and not image.awaiting_approval and folder.deleted_at is null
    order by array_position(${[...galleryFolderIds]}::int[], image.folder_id), image.sort_order, image.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

export async function findGalleryFolders(db: SiteDb, siteId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('location_folders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

/** Whether a picture stands in a lookbook, by itself or with its location. */
export async function isShownIn(db: SiteDb, siteId: number, lookbookId: number, imageId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select item.id from lookbook_items item ${withHome} cross join (${pictures})
    where image.site_id = item.site_id and image.id = ${imageId} and item.site_id = ${siteId} and item.lookbook_id = ${lookbookId} and ${standing}
      and image.deleted_at is null and folder.deleted_at is null
      and (item.kind = 'picture' and item.image_id = image.id or item.kind = 'location' and item.location_id = image.location_id)
    limit 1`.execute(db)
  return rows.length > 0
}
