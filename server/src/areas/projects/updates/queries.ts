import type { Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

export const insertFile = (db: SiteTransaction, row: Insertable<DB['project_update_files']>) =>
  db.insertInto('project_update_files').values(row).execute()

/** A file, in the trash or not. */
export const findFile = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('project_update_files')
    .select(['id', 'update_id', 'file_hash', 'file_name', 'deleted_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()

export const countFiles = async (db: SiteDb, siteId: number, updateId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('project_update_files')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where('update_id', '=', updateId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const markFile = (db: SiteTransaction, siteId: number, id: number, deletedAt: Date | null) =>
  db.updateTable('project_update_files').set({ deleted_at: deletedAt }).where('site_id', '=', siteId).where('id', '=', id).execute()

/** Clients are told of news once. Returns whether this is the first time. */
export const noteClientsNotified = async (db: SiteTransaction, siteId: number, updateId: number, at: Date): Promise<boolean> => {
  const row = await db
    .updateTable('project_updates')
    .set({ clients_notified_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', updateId)
    .where('clients_notified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
