/** Status, archive and trash of a record (domain.md §1.3). */
import { mayMake, type Move, type Mover } from '@backlot/contract/engine/machines'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { dueMoves, moveOf } from '../../machines/service.ts'
import { actionOf, type Columns, type RecordKind, type RecordRow, type RecordShape, type Stored } from '../kind.ts'
import { mailDecision, mailOffice } from '../mails/service.ts'
import { mayRemove, moversOf } from '../policy.ts'
import { findProposal } from '../proposals/queries.ts'
import { dropProposal } from '../proposals/service.ts'
import { deleteRow } from '../queries.ts'
import { missingOf, viewRecord, viewStored } from '../view.ts'
import { lockRecord, lockStored, mustBeLive, refuseFaults, writeRecord } from '../write.ts'
import { acceptanceOf, mustSayWhat, refuseMissing } from './submitting.ts'

export interface Moving {
  status: string
  note: string
  version?: number | undefined
  /** When the record was changed last as it was seen: what belongs to it raises no version. */
  updated_at?: string | undefined
  accept_terms?: string | undefined
  /** As whom, where not as the caller. */
  by?: readonly Mover[]
}

const isStale = (row: RecordRow, { version, updated_at: seen }: Moving): boolean =>
  (version !== undefined && version !== row.version) || (seen !== undefined && new Date(seen).getTime() !== row.updated_at.getTime())

/** Moves a record. A status that it has already changes nothing. Throws `wrong_state` with the moves that are open. */
export async function setStatus<Shape extends RecordShape, Own extends object>(
  ctx: Ctx,
  kind: RecordKind<Shape, Own>,
  id: number,
  asked: Moving,
) {
  const { stale, said } = await inTransaction(ctx, async (inside) => {
    const stored = await lockRecord(inside, kind, id)
    if (isStale(stored.row, asked)) return { stale: true, said: null }
    return { stale: false, said: await moveRecord(inside, kind, stored, asked) }
  })
  if (stale) throw new AppError('conflict', { current: await viewRecord(ctx, kind, id) })
  return viewRecord(ctx, kind, id, asked.status === 'pending' ? messages.changesSubmitted : said)
}

/** Does nothing where it has the status. Returns what else the office is to know of it. */
export async function moveRecord<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  stored: Stored<Shape>,
  asked: Moving,
): Promise<Message | null> {
  mustBeLive(kind, stored.row)
  const { row, record } = stored
  const movers = asked.by ?? moversOf(kind.standing(ctx.actor, row))
  if (row.status === asked.status) {
    await noteAgain(ctx, kind, stored, { note: asked.note, movers })
    return null
  }
  const move = moveOf(kind.machine, { from: row.status, to: asked.status, movers }, kind.problems.wrongMove)
  if (move.decision === 'changes_asked') mustSayWhat(asked.note)
  const guarded = await guard(ctx, kind, stored, move, asked)
  const isSubmitted = move.guard === 'isComplete'
  const note = isSubmitted ? '' : asked.note
  const prepared = await kind.preparations?.[move.prepares ?? '']?.(ctx, stored)
  await writeRecord(ctx, kind, stored, {
    action: move.action,
    ...(prepared && { record: prepared.record }),
    columns: {
      status: move.to,
      submitted_at: isSubmitted ? ctx.now() : null,
      review_note: move.keepsNote ? note : '',
      ...guarded.columns,
    },
    changes: { status: [row.status, move.to], ...(note === '' ? {} : { note: [null, note] }), ...guarded.changes },
  })
  if (move.dropsEdit) await dropUndecided(ctx, kind, row.id)
  for (const effect of move.effects ?? []) await kind.effects?.[effect]?.(ctx, stored)
  const about = { id: row.id, name: kind.nameOf(record), ownerId: row.owner_user_id }
  if (isSubmitted) await mailOffice(ctx, kind, { ...about, submitted: 'new' })
  if (move.decision) await mailDecision(ctx, kind, about, move.decision, asked.note)
  return prepared?.said ?? null
}

/** A record that was given back already: another note of the office reaches its owner too. */
async function noteAgain<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  { row, record }: Stored<Shape>,
  { note, movers }: { note: string; movers: readonly Mover[] },
): Promise<void> {
  if (note === '' || note === row.review_note) return
  const given = kind.machine.moves.find((move) => move.to === row.status && move.keepsNote && mayMake(move, movers))
  if (!given?.decision) return
  const columns = { review_note: note } as Columns<Shape['row']>
  await writeRecord(ctx, kind, { row, record }, { action: 'noted', columns, changes: { note: [row.review_note, note] } })
  await mailDecision(ctx, kind, { id: row.id, name: kind.nameOf(record), ownerId: row.owner_user_id }, given.decision, note)
}

async function dropUndecided<Shape extends RecordShape>(ctx: TransactionCtx, kind: RecordKind<Shape>, id: number): Promise<void> {
  const proposal = await findProposal(ctx.db, ctx.site.id, kind.tables, id)
  if (proposal) await dropProposal(ctx, kind, proposal)
}

/** Throws `invalid` where the record is not as the move needs it. Returns what accepting the terms writes, where it is submitted. */
async function guard<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  stored: Stored<Shape>,
  move: Move,
  asked: Moving,
) {
  const { row, record } = stored
  if (move.guard === 'isComplete') {
    const terms = await kind.terms(ctx)
    const acceptance = acceptanceOf(ctx, row, { terms, given: asked.accept_terms })
    refuseMissing(await missingOf(ctx, kind, stored, { terms, accepted: acceptance ? terms : row.list_terms_version }))
    if (acceptance) await kind.noteTerms(ctx)
    return { columns: acceptance?.columns, changes: acceptance?.changes }
  }
  const named = kind.guards.moves?.[move.guard ?? '']
  refuseFaults([...kind.guards.isSound(record, row, move.to), ...((await named?.(ctx, stored)) ?? [])])
  return {}
}

/**
 * Makes the first move that is due by itself, as the system. Returns whether there was one: a second try finds none.
 * @param since when the record came to its status
 */
export async function moveDue<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  id: number,
  since: Date,
): Promise<boolean> {
  const system: TransactionCtx = { ...ctx, actor: { kind: 'system' } }
  const stored = await lockRecord(system, kind, id)
  const [due] = dueMoves(kind.machine, stored.row.status, since, ctx.now())
  if (due) await moveRecord(system, kind, stored, { status: due.to, note: '', by: ['system'] })
  return due !== undefined
}

/** The owner submits a draft that was written in this transaction. One that waits already stays as it is (security.md F10). */
export async function submitDraft<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  id: number,
  acceptTerms: string | undefined,
): Promise<void> {
  const stored = await lockRecord(ctx, kind, id)
  await moveRecord(ctx, kind, stored, { status: 'pending', note: '', accept_terms: acceptTerms })
}

/** Keeps a record out of normal searches, or brings it back. */
export async function archiveRecord<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  stored: Stored<Shape>,
  isArchived: boolean,
): Promise<void> {
  mustBeLive(kind, stored.row)
  await writeRecord(ctx, kind, stored, {
    action: isArchived ? 'archived' : 'unarchived',
    record: { ...stored.record, archived: isArchived ? 1 : 0 },
  })
}

/** Puts a record in the trash; one that is there stays. */
export async function trashRecord<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  stored: Stored<Shape>,
): Promise<void> {
  if (stored.row.deleted_at !== null) return
  await writeRecord(ctx, kind, stored, {
    action: 'deleted',
    columns: { deleted_at: ctx.now(), deleted_by: userIdOf(ctx.actor) } as Columns<Shape['row']>,
    changes: { deleted: [false, true] },
  })
}

/** Takes a record out of the trash, as it was; one that is not there stays. */
export async function recoverRecord<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  stored: Stored<Shape>,
): Promise<void> {
  if (stored.row.deleted_at === null) return
  await kind.guards.recover?.(ctx, stored.row.id)
  await writeRecord(ctx, kind, stored, {
    action: 'recovered',
    columns: { deleted_at: null, deleted_by: null } as Columns<Shape['row']>,
    changes: { deleted: [true, false] },
  })
}

/**
 * Removes a record for good, with all that belongs to it: out of the trash, or at once where it is about who asks. The audit log keeps
 * that it was there. What lies outside of its tables (uploads, links, files) is the area's to forget in the same transaction.
 * @param facts what the log says of it
 */
export async function removeRecord<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  stored: Stored<Shape>,
  facts: { [name: string]: string },
): Promise<void> {
  const { row, record } = stored
  const who = kind.standing(ctx.actor, row)
  must(who.removes || who.erases, 'forbidden', messages.permissionIssue)
  must(mayRemove(who, row), 'wrong_state', kind.problems.notInTrash)
  await deleteRow(ctx.db, ctx.site.id, kind.tables.records, row.id)
  await kind.hooks.afterWrite(ctx, row.id, { record, changes: {} })
  await audit(ctx, { action: actionOf(kind, 'removed'), entity: kind.machine.name, entityId: row.id, changes: facts })
}

/** Does one thing to a record in a transaction. */
export const withRecord = <Shape extends RecordShape>(
  ctx: Ctx,
  kind: RecordKind<Shape>,
  id: number,
  work: (inside: TransactionCtx, kind: RecordKind<Shape>, stored: Stored<Shape>) => Promise<void>,
): Promise<void> => inTransaction(ctx, async (inside) => work(inside, kind, await lockRecord(inside, kind, id)))

export async function softDelete<Shape extends RecordShape, Own extends object>(ctx: Ctx, kind: RecordKind<Shape, Own>, id: number) {
  // Read before it is out of its owner's reach.
  const stored = await inTransaction(ctx, async (inside) => {
    await trashRecord(inside, kind, await lockRecord(inside, kind, id))
    return lockStored(inside, kind, id)
  })
  must(stored, 'not_found', kind.problems.notFound)
  return viewStored(ctx, kind, stored)
}

export async function recover<Shape extends RecordShape, Own extends object>(ctx: Ctx, kind: RecordKind<Shape, Own>, id: number) {
  await withRecord(ctx, kind, id, recoverRecord)
  return viewRecord(ctx, kind, id)
}
