/** Every statement about stored files. */
import type { SiteDb } from '#kit/db/database.ts'

export const insertFile = (db: SiteDb, file: { site_id: number; hash: string; bytes: number; type: string }) =>
  db
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
