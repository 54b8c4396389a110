import { endedPermits } from '@backlot/contract/permit-machine'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { ofSite } from '#kit/db/of-site.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'

/** Prices in force, also those that only people add. */
export const pricesOn = (db: SiteDb, siteId: number, day: string) =>
  db
    .selectFrom('prices')
    .selectAll()
    .where(ofSite('prices', siteId))
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('valid_from', 'is', null), where('valid_from', '<=', day)]))
    .orderBy('code')
    .orderBy('valid_from', (order) => order.asc().nullsFirst())
export const listPrices = (db: SiteDb, siteId: number, day: string) => pricesOn(db, siteId, day).modifyEnd(prepareStatement).execute()
export type PriceRow = Awaited<ReturnType<typeof listPrices>>[number]

/** Also those that are not in force any more, or on the list. */
export const listPricesOf = (db: SiteDb, siteId: number, rules: readonly string[]) =>
  db.selectFrom('prices').select('code').distinct().where('site_id', '=', siteId).where('rule', 'in', rules).execute()

/** Places of the permits of a project, without those that came to nothing. */
export async function listApplied(db: SiteDb, siteId: number, projectId: number) {
  const rows = await db
    .selectFrom('location_permits as place')
    .innerJoin('permits', (join) => join.onRef('permits.site_id', '=', 'place.site_id').onRef('permits.id', '=', 'place.permit_id'))
    .selectAll('place')
    .select(['permits.permit_no', 'permits.title', 'permits.permit_type'])
    .where('place.site_id', '=', siteId)
    .where('permits.project_id', '=', projectId)
    .where('permits.deleted_at', 'is', null)
    .where('permits.status', 'not in', endedPermits)
    .where('place.deleted_at', 'is', null)
    .where('place.status', 'not in', ['denied', 'cancelled'])
    .orderBy('permits.id')
    .orderBy('place.id')
    .execute()
  return rows.map(({ permit_no: number, title, permit_type, ...place }) => ({
    permit: { id: place.permit_id, permit_no: number ?? '', title, permit_type },
    place,
  }))
}

export type FeeRow = Selectable<DB['case_fees']>
export const listFees = (db: SiteDb, siteId: number, permitId: number): Promise<FeeRow[]> =>
  db
    .selectFrom('case_fees')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('kind', '=', 'permit')
    .where('case_id', '=', permitId)
    .orderBy('id')
    .modifyEnd(prepareStatement)
    .execute()

export const findFee = (db: SiteDb, siteId: number, id: number): Promise<FeeRow | undefined> =>
  db.selectFrom('case_fees').selectAll().where('site_id', '=', siteId).where('kind', '=', 'permit').where('id', '=', id).executeTakeFirst()

export const insertFees = (db: SiteTransaction, rows: Insertable<DB['case_fees']>[]): Promise<FeeRow[]> =>
  db.insertInto('case_fees').values(rows).returningAll().execute()

export const updateFee = (db: SiteTransaction, siteId: number, id: number, columns: Updateable<DB['case_fees']>): Promise<FeeRow> =>
  db.updateTable('case_fees').set(columns).where('site_id', '=', siteId).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
