import type { SiteDb } from '#kit/db/database.ts'

export const findSharing = (db: SiteDb, siteId: number, kind: string, targetId: number) =>
  db
    .selectFrom('lookbook_sharing')
    .select(['password_hash', 'allow_download'])
    .where('site_id', '=', siteId)
    .where('target_kind', '=', kind)
    .where('target_id', '=', targetId)
    .executeTakeFirst()

interface Target {
  site_id: number
  target_kind: string
  target_id: number
}

/** As it is, made where it is not yet: until the transaction ends nobody else changes it. */
export const lockSharing = (db: SiteDb, target: Target) => saveSharing(db, target, {})

export const saveSharing = (db: SiteDb, target: Target, changes: { password_hash?: string | null; allow_download?: boolean }) =>
  db
    .insertInto('lookbook_sharing')
    .values({ ...target, ...changes })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'target_kind', 'target_id']).doUpdateSet({ site_id: target.site_id, ...changes }),
    )
    .returning(['password_hash', 'allow_download'])
    .executeTakeFirstOrThrow()
