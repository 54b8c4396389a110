/** The prices that a site begins with. */
import type { PriceInput } from '@backlot/contract/permit-rules'
import type { SiteDb } from '#kit/db/database.ts'

/** Writes them where a site has none; what an office has changed stays. Returns how many were written. */
export async function savePrices(db: SiteDb, siteId: number, prices: readonly PriceInput[]): Promise<number> {
  const found = await db.selectFrom('prices').select('id').where('site_id', '=', siteId).limit(1).executeTakeFirst()
  if (found || prices.length === 0) return 0
  const rows = prices.map(({ minimum = 0, rule = '', ...price }) => ({ site_id: siteId, ...price, minimum: String(minimum), rule }))
  await db.insertInto('prices').values(rows).execute()
  return rows.length
}
