import { sql, type Insertable, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'
import { asJson } from '#kit/db/rows.ts'

const items = (db: SiteDb, siteId: number) => db.selectFrom('budget_items').selectAll().where('site_id', '=', siteId)

export const listItems = (db: SiteDb, siteId: number) =>
  items(db, siteId).where('deleted_at', 'is', null).orderBy('sort_order').orderBy('id').execute()
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

export const listRemovedItems = (db: SiteDb, siteId: number) =>
  items(db, siteId).where('deleted_at', 'is not', null).orderBy('deleted_at', 'desc').orderBy('id').limit(1000).execute()

/** Also one of the trash. */
export const findItem = (db: SiteDb, siteId: number, id: number) => items(db, siteId).where('id', '=', id).executeTakeFirst()

/** Until the transaction ends nobody else changes the key of the site. */
export const lockKey = (db: SiteDb, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('budget_items'), ${siteId}::int)`.execute(db)

export const insertItems = (db: SiteDb, rows: readonly Insertable<DB['budget_items']>[]) =>
  db.insertInto('budget_items').values(rows).returning('id').execute()

export const updateItem = (db: SiteDb, siteId: number, id: number, columns: Updateable<DB['budget_items']>) =>
  db
    .updateTable('budget_items')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

export const removeItems = (db: SiteDb, siteId: number, ids: readonly number[], made: { at: Date; by: number | null }) =>
  db
    .updateTable('budget_items')
    .set({ deleted_at: made.at, updated_at: made.at, updated_by: made.by })
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()

export const deleteItem = (db: SiteDb, siteId: number, id: number) =>
  db.deleteFrom('budget_items').where('site_id', '=', siteId).where('id', '=', id).execute()

/** Gives rows of a table the numbers of their place, as far as they are others. */
export const setOrder = (
  db: SiteDb,
  siteId: number,
  table: 'budget_items' | 'budget_episodes' | 'budget_locations' | 'budget_lines',
  ids: readonly number[],
) =>
  sql`update ${sql.table(table)} as row set sort_order = given.place
    from json_to_recordset(${asJson(ids.map((id, place) => ({ id, place: place + 1 })))}::json) as given (id int, place int)
    where row.site_id = ${siteId} and row.id = given.id and row.sort_order <> given.place`.execute(db)
