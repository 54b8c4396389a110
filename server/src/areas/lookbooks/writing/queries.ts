/** Statements that every write in a lookbook makes. */
import type { SiteDb } from '#kit/db/database.ts'

/** Locked until the transaction ends: whoever changes this lookbook next waits. Ids in one order, so that two never wait for each other. */
export const lockLookbooks = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('lookbooks')
    .select(['id', 'name', 'project_id', 'description', 'version', 'words_version', 'cover_image_id'])
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
export type LockedLookbook = Awaited<ReturnType<typeof lockLookbooks>>[number]

export const touchLookbook = (
  db: SiteDb,
  siteId: number,
  id: number,
  made: { version: number; at: Date; by: number | null; /** See the column. */ changesFrom?: number },
) =>
  db
    .updateTable('lookbooks')
    .set({
      version: made.version,
      updated_at: made.at,
      updated_by: made.by,
      ...(made.changesFrom === undefined ? {} : { told_from: made.changesFrom }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
