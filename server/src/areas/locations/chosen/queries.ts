import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { ImageRow } from '../queries.ts'

/** Pictures by id that are made and not thrown away, nor their folder, nor their location; hidden ones among them. */
export async function findImagesById(db: SiteDb, siteId: number, ids: readonly number[]): Promise<ImageRow[]> {
  return db
    .selectFrom('location_images as image')
    .innerJoin('locations as location', (join) =>
      join.onRef('location.site_id', '=', 'image.site_id').onRef('location.id', '=', 'image.location_id'),
    )
    .leftJoin('location_folders as folder', (join) =>
      join.onRef('folder.site_id', '=', 'image.site_id').onRef('folder.id', '=', 'image.folder_id'),
    )
    .selectAll('image')
    .select([
      sql<boolean | null>`folder.visible and not folder.awaiting_approval`.as('folder_visible'),
      'location.status',
      'location.archived',
      'location.owner_user_id',
    ])
    .where('image.site_id', '=', siteId)
    .where('image.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('image.deleted_at', 'is', null)
    .where('image.state', '=', 'ready')
    .where('folder.deleted_at', 'is', null)
    .where('location.deleted_at', 'is', null)
    .execute()
}

/** The picture of a rendition's key. */
export const findIdOfKey = (db: SiteDb, siteId: number, key: string) =>
  db.selectFrom('location_images').select('id').where('site_id', '=', siteId).where('key', '=', key).executeTakeFirst()
