/** The key that a site begins with (domain.md §6.3). */
import type { PresetBudgetItem } from '@backlot/contract/budget-items'
import type { SiteDb } from '#kit/db/database.ts'
import { insertItems } from './queries.ts'

/** Fills the key of a site that never had one. */
export async function saveBudgetKey(db: SiteDb, siteId: number, items: readonly PresetBudgetItem[]): Promise<void> {
  const found = await db.selectFrom('budget_items').select('id').where('site_id', '=', siteId).limit(1).execute()
  if (found.length > 0) return
  await insertItems(
    db,
    items.map((item, index) => ({ site_id: siteId, ...item, sort_order: index + 1 })),
  )
}
