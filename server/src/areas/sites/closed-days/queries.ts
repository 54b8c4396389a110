import { sql, type Insertable, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

const columns = ['id', 'name', 'kind', 'date_from', 'date_to', 'version', 'deleted_at'] as const

export const listClosedDays = (db: SiteDb, siteId: number, range: { from: string; to: string }, trash: boolean, limit: number) =>
  db
    .selectFrom('closed_days')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('date_from', '<=', range.to)
    .where('date_to', '>=', range.from)
    .where('deleted_at', trash ? 'is not' : 'is', null)
    .orderBy('date_from')
    .orderBy('id')
    .limit(limit)
    .execute()
export type ClosedDayRow = Awaited<ReturnType<typeof listClosedDays>>[number]

/** Also those of the trash; locked until the transaction ends. */
export const lockClosedDay = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('closed_days').select(columns).where('site_id', '=', siteId).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertClosedDays = (db: SiteDb, rows: readonly Insertable<DB['closed_days']>[]) =>
  db
    .insertInto('closed_days')
    .values([...rows])
    .returning(columns)
    .execute()

export const updateClosedDay = (db: SiteDb, siteId: number, id: number, changed: Updateable<DB['closed_days']>) =>
  db
    .updateTable('closed_days')
    .set({ ...changed, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
