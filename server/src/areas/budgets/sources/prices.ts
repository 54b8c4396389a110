/** A price that comes into force by its date reaches the lines that follow on that day, without anybody changing anything. */
import { dayIn, now } from '#kit/clock.ts'
import type { Ctx, Platform } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { followLater } from './later.ts'
import { takePrices } from './queries.ts'

/** Over all sites; stores a job for each budget that is behind. Returns how many. */
export async function followNewPrices(platform: Platform, contextOf: (siteId: number) => Promise<Ctx>): Promise<number> {
  const { rows } = await platform.database.owner((client) =>
    client.query<{ site_id: number }>(
      `select distinct budget.site_id from budgets budget
         join prices price on price.site_id = budget.site_id and price.deleted_at is null
           and price.valid_from > coalesce(budget.prices_day, budget.created_at::date - 1) and price.valid_from <= $1::date + 1
       where budget.deleted_at is null order by budget.site_id`,
      [dayIn('UTC', now())],
    ),
  )
  let behind = 0
  for (const { site_id: siteId } of rows) {
    const ctx = await contextOf(siteId)
    behind += await inTransaction(ctx, async (inside) => {
      const ids = await takePrices(inside.db, siteId, officeToday(ctx))
      for (const id of ids) await followLater(inside, id)
      return ids.length
    })
  }
  return behind
}
