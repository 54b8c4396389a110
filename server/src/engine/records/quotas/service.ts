/** How many records that are not public an owner may keep (security.md U8). The office has no such limit. */
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import type { RecordKind } from '../kind.ts'
import { limitedOwner } from '../policy.ts'
import { countUnpublished, lockOwner } from './queries.ts'

/** Throws `wrong_state` for an owner who has as many as the site takes. */
export async function refuseMoreDrafts(ctx: TransactionCtx, kind: Pick<RecordKind, 'tables' | 'quota' | 'problems'>): Promise<void> {
  const owner = limitedOwner(ctx.actor)
  if (owner === null) return
  await lockOwner(ctx.db, ctx.site.id, owner)
  const count = await countUnpublished(ctx.db, ctx.site.id, kind.tables.records, owner)
  must(count < kind.quota(ctx.site.settings), 'wrong_state', kind.problems.tooManyDrafts)
}
