import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export const findFolderHome = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('location_folders')
    .select(['id', 'location_id', 'name', 'sort_order', 'visible', 'cover_image_id', 'awaiting_approval', 'deleted_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
export type FolderRow = NonNullable<Awaited<ReturnType<typeof findFolderHome>>>

/** Folders of a gallery with the number of their pictures, in order; or those in the trash, latest first. */
export async function findManagedFolders(db: SiteDb, siteId: number, locationId: number, options: { trash: boolean }) {
  const { rows } = await sql<FolderRow & { image_count: number; hidden_count: number }>`
    select folder.id, folder.location_id, folder.name, folder.sort_order, folder.visible, folder.cover_image_id, folder.awaiting_approval,
      folder.deleted_at, count(image.id)::int as image_count, count(image.id) filter (where image.hidden or image.awaiting_approval)::int as hidden_count
    from location_folders folder
    left join location_images image on image.site_id = folder.site_id and image.folder_id = folder.id and image.deleted_at is null
    where folder.site_id = ${siteId} and folder.location_id = ${locationId}
      and (folder.deleted_at is not null) = ${options.trash}
    group by folder.site_id, folder.id
    order by folder.deleted_at desc, folder.sort_order, folder.id`.execute(db)
  return rows
}
export type ManagedFolderRow = Awaited<ReturnType<typeof findManagedFolders>>[number]

/** Those of the ids that are folders of this gallery, in the trash or not as asked. */
export const findFoldersOf = (db: SiteDb, siteId: number, locationId: number, ids: readonly number[], options: { trash: boolean }) =>
  db
    .selectFrom('location_folders')
    .select(['id', 'name', 'awaiting_approval'])
    .where('site_id', '=', siteId)
    .where('location_id', '=', locationId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('deleted_at', options.trash ? 'is not' : 'is', null)
    .execute()

interface FolderColumns {
  name?: string
  visible?: boolean
  cover_image_id?: number | null
  awaiting_approval?: boolean
}
export const updateFolder = (db: SiteDb, siteId: number, id: number, fields: FolderColumns) =>
  db.updateTable('location_folders').set(fields).where('site_id', '=', siteId).where('id', '=', id).execute()

export const updateFolderPlaces = (db: SiteDb, siteId: number, places: readonly { id: number; order: number }[]) =>
  sql`
    update location_folders set sort_order = given.place
    from unnest(${places.map((one) => one.id)}::int[], ${places.map((one) => one.order)}::int[]) as given(id, place)
    where location_folders.site_id = ${siteId} and location_folders.id = given.id`.execute(db)

export const insertManagedFolder = (
  db: SiteDb,
  folder: { site_id: number; location_id: number; name: string; sort_order: number; awaiting_approval: boolean },
) => db.insertInto('location_folders').values(folder).returning('id').executeTakeFirstOrThrow()

export const trashFolders = (db: SiteDb, siteId: number, ids: readonly number[], made: { at: Date | null; by: number | null }) =>
  db
    .updateTable('location_folders')
    .set({ deleted_at: made.at, deleted_by: made.by })
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()

/** The pictures in these folders that are not in the trash by themselves. */
export const findImagesIn = (db: SiteDb, siteId: number, folderIds: readonly number[]) =>
  db
    .selectFrom('location_images')
    .select('id')
    .where('site_id', '=', siteId)
    .where('folder_id', '=', sql<number>`any(${[...folderIds]}::int[])`)
    .where('deleted_at', 'is', null)
    .execute()

/** Empties folders that are removed for good: their own pictures go to the trash, for the same write to remove. */
export async function trashImagesIn(db: SiteDb, siteId: number, folderIds: readonly number[], at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update location_images set deleted_at = coalesce(deleted_at, ${at}::timestamptz), folder_id = null
    where site_id = ${siteId} and folder_id = any(${[...folderIds]}::int[]) returning id`.execute(db)
  return rows.map((row) => row.id)
}

export const deleteFolders = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .deleteFrom('location_folders')
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
