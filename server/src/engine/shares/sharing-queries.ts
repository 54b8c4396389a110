import type { SiteDb } from '#kit/db/database.ts'

export const findSharing = (db: SiteDb, siteId: number, kind: string, targetId: number) =>
  db
    .selectFrom('lookbook_sharing')
    .select(['password_hash', 'allow_download'])
    .where('site_id', '=', siteId)
    .where('target_kind', '=', kind)
    .where('target_id', '=', targetId)
    .executeTakeFirst()

export const saveSharing = (
  db: SiteDb,
  target: { site_id: number; target_kind: string; target_id: number },
  changes: { password_hash?: string | null; allow_download?: boolean },
) =>
  db
    .insertInto('lookbook_sharing')
    .values({ ...target, ...changes })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'target_kind', 'target_id']).doUpdateSet({ site_id: target.site_id, ...changes }),
    )
    .returning(['password_hash', 'allow_download'])
    .executeTakeFirstOrThrow()
