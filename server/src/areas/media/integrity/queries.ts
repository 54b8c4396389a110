/** What rows say of stored files. */
import type { SiteDb } from '#kit/db/database.ts'

export const listFiles = (db: SiteDb, siteId: number) => db.selectFrom('files').select('hash').where('site_id', '=', siteId).execute()

/** Names of bytes that are on their way in or out. */
export const listDrafts = (db: SiteDb, siteId: number) =>
  db.selectFrom('file_drafts').select('name').where('site_id', '=', siteId).execute()
