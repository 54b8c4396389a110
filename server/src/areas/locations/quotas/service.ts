/** How many locations that are not public an owner may keep (security.md U8). */
import { recordProblems } from '@backlot/contract/area-problems'
import { refuseMoreRecords } from '#areas/media/index.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { countUnpublished } from './queries.ts'

/** Throws `wrong_state` for an owner who has as many as the site takes. */
export const refuseMoreDrafts = (ctx: TransactionCtx): Promise<void> =>
  refuseMoreRecords(ctx, { count: countUnpublished, most: ctx.site.settings.ownerDrafts, problem: recordProblems.tooManyDrafts })
