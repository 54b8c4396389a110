import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

export type EntryRow = Selectable<DB['permit_library']>

export const listEntries = (db: SiteDb, siteId: number): Promise<EntryRow[]> =>
  db
    .selectFrom('permit_library')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .limit(500)
    .execute()

export const readEntry = (db: SiteDb, siteId: number, id: number): Promise<EntryRow | undefined> =>
  db
    .selectFrom('permit_library')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Also one that was taken away, for it can come back. Locked. */
export const findEntry = (db: SiteTransaction, siteId: number, id: number): Promise<EntryRow | undefined> =>
  db.selectFrom('permit_library').selectAll().where('site_id', '=', siteId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insertEntry = (db: SiteTransaction, row: Insertable<DB['permit_library']>): Promise<EntryRow> =>
  db.insertInto('permit_library').values(row).returningAll().executeTakeFirstOrThrow()

export const updateEntry = (
  db: SiteTransaction,
  siteId: number,
  id: number,
  columns: Updateable<DB['permit_library']>,
): Promise<EntryRow> =>
  db
    .updateTable('permit_library')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
