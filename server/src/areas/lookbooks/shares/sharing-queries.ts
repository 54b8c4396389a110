/** Statements about what every link of a lookbook asks for that says nothing itself. */
import type { SiteDb } from '#kit/db/database.ts'

export const findSharing = (db: SiteDb, siteId: number, lookbookId: number) =>
  db
    .selectFrom('lookbook_sharing')
    .select(['password_hash', 'allow_download'])
    .where('site_id', '=', siteId)
    .where('lookbook_id', '=', lookbookId)
    .executeTakeFirst()

export const saveSharing = (
  db: SiteDb,
  siteId: number,
  lookbookId: number,
  changes: { password_hash?: string | null; allow_download?: boolean },
) =>
  db
    .insertInto('lookbook_sharing')
    .values({ site_id: siteId, lookbook_id: lookbookId, ...changes })
    .onConflict((conflict) => conflict.columns(['site_id', 'lookbook_id']).doUpdateSet({ site_id: siteId, ...changes }))
    .returning(['password_hash', 'allow_download'])
    .executeTakeFirstOrThrow()
