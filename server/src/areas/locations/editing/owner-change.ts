/**
 * A record comes to another owner. What the former one handed in stays with the record: the office decides it, the new owner sees
 * it and may take it back, and the answer goes to the new owner. What was not handed in yet nobody but its writer has seen: it is
 * withdrawn with its pictures (domain.md §1.3 "shadow copy"; docs/decisions/013-change-of-owner.md).
 */
import type { LocationRecord } from '@backlot/contract/location-records'
import { audit } from '#kit/audit.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { dropPictureChanges } from '../pictures/proposals.ts'
import { findProposal, updateProposal } from '../proposals/queries.ts'
import { mailNewOwner } from './mails.ts'
import type { Held } from './write.ts'

/** Call it after the record was written. Does nothing where its owner is the same. */
export async function ownerChanged(ctx: TransactionCtx, { row }: Held, record: LocationRecord): Promise<void> {
  const ownerId = record.owner_user_id ?? null
  if (ownerId === row.owner_user_id) return
  const proposal = await findProposal(ctx.db, ctx.site.id, row.id)
  if (proposal?.state === 'open') {
    await dropPictureChanges(ctx, row.id)
    await updateProposal(ctx.db, ctx.site.id, proposal.id, { state: 'withdrawn', updated_at: ctx.now() })
    await audit(ctx, { action: 'location.edit_withdrawn', entity: 'location', entityId: row.id, changes: { proposal: proposal.id } })
  }
  await mailNewOwner(ctx, { id: row.id, name: record.location_name, ownerId })
}
