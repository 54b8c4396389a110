/** Every statement about stored files. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export const insertFile = (db: SiteDb, file: { site_id: number; hash: string; bytes: number; type: string }) =>
  db
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const findFile = (db: SiteDb, siteId: number, hash: string) =>
  db.selectFrom('files').select(['hash', 'bytes', 'type']).where('site_id', '=', siteId).where('hash', '=', hash).executeTakeFirst()

export const deleteFile = (db: SiteDb, siteId: number, hash: string) =>
  db.deleteFrom('files').where('site_id', '=', siteId).where('hash', '=', hash).execute()

/** Says that bytes may lie under this name which no row vouches for; waits while a sweep removes them. */
export const insertDraft = (db: SiteDb, siteId: number, name: string, at: Date) =>
  db
    .insertInto('file_drafts')
    .values({ site_id: siteId, name, created_at: at })
    .onConflict((conflict) => conflict.columns(['site_id', 'name']).doUpdateSet({ created_at: at }))
    .execute()

export const deleteDrafts = (db: SiteDb, siteId: number, names: readonly string[]) =>
  db
    .deleteFrom('file_drafts')
    .where('site_id', '=', siteId)
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .execute()

/** A draft that is old, for the one who removes it: others wait or pass it over. */
export const takeDraft = (db: SiteDb, siteId: number, before: Date) =>
  db
    .selectFrom('file_drafts')
    .select('name')
    .where('site_id', '=', siteId)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
