/** Locations that follow are brought up to date after what they follow has changed. */
import { feeRules } from '@backlot/contract/budget-items'
import { LocationRecord } from '@backlot/contract/location-records'
import type { Json } from '#db/schema.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { defineJob } from '#kit/jobs.ts'
import type { Watcher } from '#kit/watchers.ts'
import { findBudgetById, lockBudget } from '../frames/queries.ts'
import { follow } from './following.ts'
import { followFrame, followLater } from './later.ts'
import { isSource, listFollowers, listFollowingPlaces } from './queries.ts'
import { readSources } from './reading.ts'

/** Each location by itself: one that is locked meanwhile stays as it is, and takes everything when it is opened. */
async function followAll(ctx: Ctx, budgetId: number): Promise<number> {
  const budget = await findBudgetById(ctx.db, ctx.site.id, budgetId)
  if (!budget || budget.locked) return 0
  const sources = await readSources(ctx, { budgetId, projectId: budget.project_id })
  let changed = 0
  for (const id of await listFollowingPlaces(ctx.db, ctx.site.id, budgetId)) {
    const isChanged = await inTransaction(ctx, async (inside) => {
      const open = await lockBudget(inside.db, ctx.site.id, budgetId)
      if (!open || open.locked || open.deleted_at !== null) return false
      if (!(await listFollowingPlaces(inside.db, ctx.site.id, budgetId)).includes(id)) return false
      return follow(inside, id, sources)
    })
    if (isChanged) changed += 1
  }
  return changed
}

const followJob = defineJob({
  ...followFrame,
  run: async ({ ctx, payload }) => ({ changed: await followAll(ctx, payload.budgetId) }),
})
export const budgetsJobs = [followJob]

/** Where the change moved it from one production to another. */
function projectBefore(changes: Json | undefined): number[] {
  const moved = changes && typeof changes === 'object' && 'project_id' in changes ? changes['project_id'] : null
  const before: unknown = Array.isArray(moved) ? moved[0] : null
  return typeof before === 'number' ? [before] : []
}

/** What of the record of a place lines and days come from: its name and its fees (reading.ts). */
const followedFields: ReadonlySet<string> = new Set(['location_name', 'fee_mode', ...Object.values(feeRules)])

/** Whether only fields of a place's record were written that nothing follows. */
const isIrrelevant = (entity: string, changes: Json | undefined): boolean =>
  entity === 'location' &&
  changes !== null &&
  typeof changes === 'object' &&
  Object.keys(changes).every((name) => name in LocationRecord.shape && !followedFields.has(name))

/** A change of something that locations follow stores a job for each budget, in its transaction. */
export const budgetsWatcher: Watcher = {
  watches: isSource,
  changed: async (ctx, entity, ids, changes) => {
    if (isIrrelevant(entity, changes)) return
    const followers = await listFollowers(ctx.db, ctx.site.id, { entity, ids, before: projectBefore(changes) })
    for (const budgetId of followers) await followLater(ctx, budgetId)
  },
}
