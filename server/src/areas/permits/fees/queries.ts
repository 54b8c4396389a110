import type { Insertable, Selectable, Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

/** Prices in force that a rule applies. */
export const listPrices = (db: SiteDb, siteId: number, day: string) =>
  db
    .selectFrom('prices')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .where('rule', '<>', '')
    .where((where) => where.or([where('valid_from', 'is', null), where('valid_from', '<=', day)]))
    .orderBy('code')
    .orderBy('valid_from')
    .execute()
export type PriceRow = Awaited<ReturnType<typeof listPrices>>[number]

/** Also those that are not in force any more. */
export const listPricesOf = (db: SiteDb, siteId: number, rules: readonly string[]) =>
  db.selectFrom('prices').select('code').distinct().where('site_id', '=', siteId).where('rule', 'in', rules).execute()

export type FeeRow = Selectable<DB['case_fees']>
export const listFees = (db: SiteDb, siteId: number, permitId: number): Promise<FeeRow[]> =>
  db
    .selectFrom('case_fees')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('kind', '=', 'permit')
    .where('case_id', '=', permitId)
    .orderBy('id')
    .execute()

export const findFee = (db: SiteDb, siteId: number, id: number): Promise<FeeRow | undefined> =>
  db.selectFrom('case_fees').selectAll().where('site_id', '=', siteId).where('kind', '=', 'permit').where('id', '=', id).executeTakeFirst()

export const insertFees = (db: SiteTransaction, rows: Insertable<DB['case_fees']>[]) => db.insertInto('case_fees').values(rows).execute()

export const updateFee = (db: SiteTransaction, siteId: number, id: number, columns: Updateable<DB['case_fees']>): Promise<FeeRow> =>
  db.updateTable('case_fees').set(columns).where('site_id', '=', siteId).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
