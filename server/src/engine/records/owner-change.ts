/**
 * A record comes to another owner. What the former one submitted stays with the record: the office decides it, the new owner sees it
 * and may take it back, and the answer goes to the new owner. What was not submitted yet nobody but its writer has seen: it is
 * withdrawn (domain.md §1.3 "shadow copy"; docs/decisions/013-change-of-owner.md).
 */
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { RecordKind, RecordShape, Stored } from './kind.ts'
import { mailNewOwner, tellsNewOwners } from './mails/service.ts'
import { findProposal } from './proposals/queries.ts'
import { dropProposal } from './proposals/service.ts'

/** Call it after the record was written. Does nothing where its owner is the same, nor for a kind that has no words for a new owner. @param tells whether the new owner gets a mail */
export async function ownerChanged<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  { row }: Stored<Shape>,
  record: Shape['record'],
  { tells = true }: { tells?: boolean } = {},
): Promise<void> {
  const ownerId = record.owner_user_id ?? null
  if (ownerId === row.owner_user_id || !tellsNewOwners(kind)) return
  const proposal = await findProposal(ctx.db, ctx.site.id, kind.tables, row.id)
  if (proposal?.state === 'open') await dropProposal(ctx, kind, proposal)
  if (tells) await mailNewOwner(ctx, kind, { id: row.id, name: kind.nameOf(record), ownerId })
}
