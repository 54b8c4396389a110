import { sql, type Insertable, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

export const insertPicture = (db: SiteDb, row: Insertable<DB['bible_pictures']>) =>
  db.insertInto('bible_pictures').values(row).returning('id').executeTakeFirstOrThrow()

/** Also one in the trash. */
export const findPicture = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('bible_pictures')
    .select(['id', 'place_id', 'side', 'caption', 'deleted_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()

export const findByHash = (db: SiteDb, siteId: number, placeId: number, hash: string) =>
  db
    .selectFrom('bible_pictures')
    .select(['id', 'side', 'deleted_at'])
    .where('site_id', '=', siteId)
    .where('place_id', '=', placeId)
    .where('file_hash', '=', hash)
    .execute()

export const countPictures = async (db: SiteDb, siteId: number, placeId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bible_pictures
    where site_id = ${siteId} and place_id = ${placeId} and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

export const updatePicture = (db: SiteDb, siteId: number, id: number, changed: Updateable<DB['bible_pictures']>) =>
  db.updateTable('bible_pictures').set(changed).where('site_id', '=', siteId).where('id', '=', id).execute()

export const findByKey = (db: SiteDb, siteId: number, key: string) =>
  db.selectFrom('bible_pictures').select('id').where('site_id', '=', siteId).where('key', '=', key).executeTakeFirst()
