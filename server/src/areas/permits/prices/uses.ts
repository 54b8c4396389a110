/** Which prices open applications have: what a change would reach, and what it would not. */
import type { PriceUse } from '@backlot/contract/permit-prices'
import { feeQuantities, type FeeRule } from '@backlot/contract/permit-rules'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { newestPrices } from '../fees/lines.ts'
import { fieldsOfPlaces } from '../places/fields.ts'
import { isOffice } from '../policy.ts'
import { countCharged, countOpenChanges, listDrafts } from './queries.ts'

/** Submitted, and not issued or over. */
const open = ['submitted', 'in_review', 'info_requested', 'in_approval', 'approved']

export async function getUses(ctx: Ctx): Promise<PriceUse[]> {
  must(isOffice(ctx.actor), 'forbidden')
  const charged = await countCharged(ctx.db, ctx.site.id, open)
  const drafts = await countDrafts(ctx)
  return (await newestPrices(ctx))
    .map(({ code, rule }) => ({ code, drafts: drafts.get(rule) ?? 0, charged: charged.get(code) ?? 0 }))
    .filter((use) => use.drafts + use.charged > 0)
}

/** By the rule that applies to them. */
async function countDrafts(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await listDrafts(ctx.db, ctx.site.id)
  const fields = await fieldsOfPlaces(ctx.db, ctx.site.id, rows)
  const counts = new Map<string, number>([['rider', await countOpenChanges(ctx.db, ctx.site.id)]])
  for (const places of Map.groupBy(rows, ({ permit_id: id }) => id).values()) {
    const [first] = places
    if (!first) continue
    const quantities = feeQuantities(
      first,
      places.flatMap(({ id }) => fields.get(id) ?? []),
    )
    for (const rule of Object.keys(quantities) as FeeRule[]) if (quantities[rule] !== 0) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  }
  return counts
}
