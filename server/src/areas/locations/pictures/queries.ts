import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export interface NewImage {
  site_id: number
  location_id: number
  folder_id: number | null
  sort_order: number
  caption: string
  tags: string[]
  key: string
  file_hash: string
  width: number
  height: number
  bytes: number
  credit: string
  licence: string
  licence_url: string
  source_url: string
  source_key: string | null
  created_by: number | null
  file_name?: string
  is_video?: boolean
  video_type?: string | null
  state?: 'waiting' | 'ready'
  awaiting_approval?: boolean
  duplicate_of?: number | null
  chosen_order?: number | null
}

/** Undefined when another one has brought the same picture at this moment. */
export const insertImage = (db: SiteDb, image: NewImage) =>
  db
    .insertInto('location_images')
    .values(image)
    .onConflict((conflict) => conflict.columns(['site_id', 'source_key']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const findImage = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('location_images').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

export const findImages = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('location_images')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .execute()

export const findImageBySource = (db: SiteDb, siteId: number, sourceKey: string) =>
  db
    .selectFrom('location_images')
    .select(['id', 'file_hash', 'location_id', sql<boolean>`coalesce(undone_at = deleted_at, false)`.as('undone')])
    .where('site_id', '=', siteId)
    .where('source_key', '=', sourceKey)
    .executeTakeFirst()

/** Whether this folder is in the trash. */
export async function isFolderGone(db: SiteDb, siteId: number, id: number | null): Promise<boolean> {
  if (id === null) return false
  const folder = await db
    .selectFrom('location_folders')
    .select('deleted_at')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return folder?.deleted_at != null
}

export const moveImage = (db: SiteDb, siteId: number, id: number, folderId: number | null) =>
  db.updateTable('location_images').set({ folder_id: folderId }).where('site_id', '=', siteId).where('id', '=', id).execute()

/** Counts the pictures that are shown and gives a location without a cover its first one. */
export const refreshGalleryFacts = (db: SiteDb, siteId: number, locationId: number) =>
  sql`
    update locations set
      image_count = (
        select count(*) from location_images image
        left join location_folders folder on folder.site_id = image.site_id and folder.id = image.folder_id
        where image.site_id = locations.site_id and image.location_id = locations.id
          and image.state = 'ready' and image.deleted_at is null and not image.hidden and not image.awaiting_approval
          and coalesce(folder.visible and folder.deleted_at is null and not folder.awaiting_approval, true)),
      cover_image_id = coalesce(
        (select image.id from location_images image
          where image.site_id = locations.site_id and image.id = locations.cover_image_id and image.deleted_at is null and image.state <> 'failed'),
        (select image.id from location_images image
          left join location_folders folder on folder.site_id = image.site_id and folder.id = image.folder_id
          where image.site_id = locations.site_id and image.location_id = locations.id and image.deleted_at is null and not image.hidden
            and not image.awaiting_approval and not (image.is_video and image.poster_hash is null)
            and image.state <> 'failed' and coalesce(folder.visible and folder.deleted_at is null and not folder.awaiting_approval, true)
          order by image.sort_order, image.id limit 1))
    where site_id = ${siteId} and id = ${locationId}`.execute(db)

export const findFolderByName = (db: SiteDb, siteId: number, locationId: number, name: string) =>
  db
    .selectFrom('location_folders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('location_id', '=', locationId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const insertFolder = (db: SiteDb, folder: { site_id: number; location_id: number; name: string; sort_order: number }) =>
  db.insertInto('location_folders').values(folder).returning('id').executeTakeFirstOrThrow()
