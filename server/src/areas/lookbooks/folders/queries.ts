import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { chosenPicture, firstPicture, homeOf } from '../queries.ts'

export interface FolderRow {
  id: number
  lookbook_id: number
  parent_folder_id: number | null
  name: string
  visible: boolean
  cover_image_id: number | null
  shown_cover_id: number | null
  sort_order: number
  version: number
  item_count: number
  created_at: Date
  deleted_at: Date | null
}

const columns = sql`folder.id, folder.lookbook_id, folder.parent_folder_id, folder.name, folder.visible, folder.cover_image_id,
  folder.sort_order, folder.version, folder.created_at, folder.deleted_at,
  coalesce(${chosenPicture('folder')},
    ${firstPicture({ site: sql`folder.site_id`, lookbook: sql`folder.lookbook_id`, folder: sql`folder.id` })}) as shown_cover_id,
  (select count(*)::int from lookbook_items item
    where item.site_id = folder.site_id and item.lookbook_id = folder.lookbook_id and ${homeOf} = folder.id and item.deleted_at is null) as item_count`

/** Folders of a lookbook, each level in order; `since` takes those that changed after a version, also into the trash. */
export async function findFolders(
  db: SiteDb,
  siteId: number,
  lookbookId: number,
  which: { since?: number; id?: number } = {},
): Promise<FolderRow[]> {
  const { rows } = await sql<FolderRow>`
    select ${columns} from lookbook_folders folder
    where folder.site_id = ${siteId} and folder.lookbook_id = ${lookbookId}
      and ${which.since === undefined ? sql`folder.deleted_at is null` : sql`folder.version > ${which.since}`}
      and ${which.id === undefined ? sql`true` : sql`folder.id = ${which.id}`}
    order by folder.sort_order, folder.id`.execute(db)
  return rows
}

/** Those that were thrown away by themselves, latest first; what went with one is not named. */
export async function findTrashedFolders(
  db: SiteDb,
  siteId: number,
  which: { lookbookId: number | undefined; skip: number; limit: number },
): Promise<{ total: number; rows: (FolderRow & { lookbook_name: string })[] }> {
  const source = sql`from lookbook_folders folder
    join lookbooks lookbook on lookbook.site_id = folder.site_id and lookbook.id = folder.lookbook_id and lookbook.deleted_at is null
    left join lookbook_folders parent on parent.site_id = folder.site_id and parent.id = folder.parent_folder_id
    where folder.site_id = ${siteId} and folder.deleted_at is not null and folder.deleted_at is distinct from parent.deleted_at
      and ${which.lookbookId === undefined ? sql`true` : sql`folder.lookbook_id = ${which.lookbookId}`}`
  const { rows } = await sql<FolderRow & { lookbook_name: string }>`
    select ${columns}, lookbook.name as lookbook_name ${source}
    order by folder.deleted_at desc, folder.id desc offset ${which.skip} limit ${which.limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${source}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}

/** The lookbook of a folder that is not in the trash. */
export const findFolderHome = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('lookbook_folders as folder')
    .innerJoin('lookbooks as lookbook', (join) =>
      join.onRef('lookbook.site_id', '=', 'folder.site_id').onRef('lookbook.id', '=', 'folder.lookbook_id'),
    )
    .select(['folder.lookbook_id', 'lookbook.name as lookbook_name'])
    .where('folder.site_id', '=', siteId)
    .where('folder.id', '=', id)
    .where('folder.deleted_at', 'is', null)
    .where('lookbook.deleted_at', 'is', null)
    .executeTakeFirst()

/** Every folder of a lookbook as a tree needs it, those in the trash among them, each level in order. */
export const findTree = (db: SiteDb, siteId: number, lookbookId: number) =>
  db
    .selectFrom('lookbook_folders')
    .select(['id', 'parent_folder_id', 'name', 'visible', 'cover_image_id', 'sort_order as order', 'version', 'deleted_at'])
    .where('site_id', '=', siteId)
    .where('lookbook_id', '=', lookbookId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
export type TreeRow = Awaited<ReturnType<typeof findTree>>[number]

export interface NewFolder {
  site_id: number
  lookbook_id: number
  parent_folder_id: number | null
  name: string
  visible: boolean
  cover_image_id?: number | null
  sort_order: number
  version: number
  created_by: number | null
}
export const insertFolder = (db: SiteDb, folder: NewFolder) =>
  db.insertInto('lookbook_folders').values(folder).returning('id').executeTakeFirstOrThrow()

interface FolderColumns {
  name?: string
  visible?: boolean
  cover_image_id?: number | null
  version: number
}
export const updateFolder = (db: SiteDb, siteId: number, id: number, fields: FolderColumns) =>
  db.updateTable('lookbook_folders').set(fields).where('site_id', '=', siteId).where('id', '=', id).execute()

/** New places; `moved` go to another parent. */
export const updateFolderPlaces = (
  db: SiteDb,
  siteId: number,
  places: readonly { id: number; order: number }[],
  to: { parentId: number | null; version: number },
) =>
  sql`
    update lookbook_folders set sort_order = given.place, parent_folder_id = ${to.parentId}::int, version = ${to.version}::int
    from unnest(${places.map((one) => one.id)}::int[], ${places.map((one) => one.order)}::int[]) as given(id, place)
    where lookbook_folders.site_id = ${siteId} and lookbook_folders.id = given.id`.execute(db)

export const trashFolders = (
  db: SiteDb,
  siteId: number,
  ids: readonly number[],
  made: { at: Date | null; by: number | null; version: number },
) =>
  db
    .updateTable('lookbook_folders')
    .set({ deleted_at: made.at, deleted_by: made.by, version: made.version })
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()

/** What comes back is told whole: its items count as changed. */
export const touchItemsIn = (db: SiteDb, siteId: number, folderIds: readonly number[], version: number) =>
  db
    .updateTable('lookbook_items')
    .set({ version })
    .where('site_id', '=', siteId)
    .where('folder_id', '=', sql<number>`any(${[...folderIds]}::int[])`)
    .where('deleted_at', 'is', null)
    .execute()

export const deleteFolders = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .deleteFrom('lookbook_folders')
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
