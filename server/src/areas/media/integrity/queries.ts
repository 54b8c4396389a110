/** What rows say of stored files. */
import type { SiteDb } from '#kit/db/database.ts'
import { isInPart, keyPartSize, type KeyPart } from '#kit/media-owner.ts'

/** Hashes of originals, in their order. */
export const listFiles = (db: SiteDb, siteId: number, part: KeyPart) =>
  db
    .selectFrom('files')
    .select('hash')
    .where('site_id', '=', siteId)
    .where(isInPart('hash', part))
    .orderBy('hash')
    .limit(keyPartSize)
    .execute()

/** Of these names those of bytes that are on their way in or out. */
export const listDrafts = (db: SiteDb, siteId: number, names: readonly string[]) =>
  db
    .selectFrom('file_drafts')
    .select('name')
    .where('site_id', '=', siteId)
    .where(isInPart('name', { keys: names }))
    .execute()
