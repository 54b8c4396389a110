/** An owner's edit of a public record begins. */
import { userIdOf } from '#kit/actor.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { Held } from '../editing/write.ts'
import { noteFound } from '../history/note.ts'
import { insertProposal, type ProposalRow } from './queries.ts'

export async function beginProposal(ctx: TransactionCtx, held: Held): Promise<ProposalRow> {
  // What the owner saw is in the history, so that it can be told what the office changes meanwhile.
  await noteFound(ctx, held.row, held.record)
  return insertProposal(ctx.db, ctx.site.id, {
    location_id: held.row.id,
    base_version: held.row.version,
    // Above the record's: a screen that still has the record's own version is stale.
    version: held.row.version + 1,
    fields: '{}',
    created_by: userIdOf(ctx.actor),
    created_at: ctx.now(),
    updated_at: ctx.now(),
  })
}
