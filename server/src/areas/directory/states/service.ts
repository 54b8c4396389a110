/** Status and trash of an entry (domain.md §2.1). Its archive is a field. */
import { directoryProblems, wrongEntryMove } from '@backlot/contract/area-problems'
import { labelOf, type DirectoryStatus } from '@backlot/contract/directory-fields'
import type { DirectoryEdit } from '@backlot/contract/directory-records'
import { messages } from '@backlot/contract/messages'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { mailOwner } from '../editing/mails.ts'
import { viewOf } from '../editing/view.ts'
import { holdEntry, isOwnerOf, mustBeKept, refuseFaults, writeEntry, type Held } from '../editing/write.ts'
import type { Decision } from '../emails.ts'
import { findMergesOf } from '../merging/queries.ts'
import { handIn } from './handing-in.ts'
import { findMove, moverOf, openMoves } from './machine.ts'

interface Asked {
  status: DirectoryStatus
  note: string
  version?: number | undefined
  accept_terms?: string | undefined
}

/** Moves an entry. A status that it has already changes nothing. Throws `wrong_state` with the moves that are open. */
export async function setStatus(ctx: Ctx, id: number, asked: Asked): Promise<DirectoryEdit> {
  const outcome = await inTransaction(ctx, async (inside) => {
    const held = await holdEntry(inside, id, 'listing')
    if (asked.version !== undefined && asked.version !== held.row.version) return 'stale'
    await moveEntry(inside, held, asked)
    return 'moved'
  })
  if (outcome === 'stale') throw new AppError('conflict', { current: await viewOf(ctx, id) })
  return viewOf(ctx, id, asked.status === 'pending' ? messages.changesSubmitted : null)
}

/** What the owner is told of a move by the office. */
const told: Partial<Record<string, Decision>> = {
  'directory.published': 'approved',
  'directory.approved': 'approved',
  'directory.changes_asked': 'changes_asked',
  'directory.refused': 'refused',
}

export async function moveEntry(ctx: TransactionCtx, held: Held, asked: Asked): Promise<void> {
  mustBeKept(held)
  const { row, record } = held
  if (row.status === asked.status) return
  const owner = isOwnerOf(ctx, row)
  const mover = moverOf(ctx.actor, owner)
  const found = findMove(row.status, asked.status, mover, owner)
  must(found, 'wrong_state', wrongEntryMove(row.status, openMoves(row.status, mover, owner)))
  must(found.allowed, 'forbidden', messages.permissionIssue)
  if (asked.status === 'pending') return handIn(ctx, row.id, asked.accept_terms)
  refuseFaults(record, row.kind, asked.status)
  const isGivenBack = asked.status === 'Draft' || found.move.action === 'directory.refused'
  await writeEntry(ctx, held, {
    action: found.move.action,
    columns: { status: asked.status, submitted_at: null, review_note: isGivenBack ? asked.note : '' },
    changes: { status: [row.status, asked.status], ...(asked.note === '' ? {} : { note: [null, asked.note] }) },
  })
  const decision = told[found.move.action]
  if (decision) await mailOwner(ctx, { id: row.id, label: labelOf(record), ownerId: row.owner_user_id }, decision, asked.note)
}

/** Puts an entry or a contact in the trash; one that is there stays. */
export async function softDelete(ctx: Ctx, id: number): Promise<DirectoryEdit> {
  await inTransaction(ctx, async (inside) => trashEntry(inside, await holdEntry(inside, id)))
  return viewOf(ctx, id)
}

export async function trashEntry(ctx: TransactionCtx, held: Held): Promise<void> {
  if (held.row.deleted_at !== null) return
  await writeEntry(ctx, held, {
    action: 'directory.deleted',
    columns: { deleted_at: ctx.now(), deleted_by: userIdOf(ctx.actor) },
    changes: { deleted: [false, true] },
  })
}

/** Takes it out of the trash, as it was; one that is not there stays. */
export async function recover(ctx: Ctx, id: number): Promise<DirectoryEdit> {
  await inTransaction(ctx, async (inside) => recoverEntry(inside, await holdEntry(inside, id)))
  return viewOf(ctx, id)
}

/** Throws `wrong_state` for one that went into another entry: it comes back by undoing that. */
export async function recoverEntry(ctx: TransactionCtx, held: Held): Promise<void> {
  if (held.row.deleted_at === null) return
  const merges = await findMergesOf(ctx.db, ctx.site.id, [held.row.id])
  must(merges.length === 0, 'wrong_state', directoryProblems.mergedAway)
  await writeEntry(ctx, held, {
    action: 'directory.recovered',
    columns: { deleted_at: null, deleted_by: null },
    changes: { deleted: [true, false] },
  })
}
