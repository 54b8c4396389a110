/** Status, archive and trash of a record (domain.md §1.3). */
import type { LocationStatus } from '@backlot/contract/location-fields'
import type { LocationEdit } from '@backlot/contract/location-records'
import { recordProblems, wrongMove } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { forgetUploads } from '#areas/media/index.ts'
import { isAdmin, userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must, type FieldError } from '#kit/errors.ts'
import type { Decision } from '../emails.ts'
import { mailOwner } from '../editing/mails.ts'
import { listCategoryTree } from '../editing/queries.ts'
import { categoryFaults, faultsOf } from '../editing/rules.ts'
import { viewOf } from '../editing/view.ts'
import { holdRecord, isOwnerOf, mustBeKept, writeRecord, type Held } from '../editing/write.ts'
import { galleryUploads } from '../pictures/uploads.ts'
import { refreshSearch } from '../search/index.ts'
import { handIn } from './handing-in.ts'
import { findMove, moverOf, openMoves } from './machine.ts'
import { deleteRecord } from './queries.ts'

interface Asked {
  status: LocationStatus
  note: string
  version?: number | undefined
  updated_at?: string | undefined
  accept_terms?: string | undefined
}

/** Whether the record is another one than the caller saw: its fields, or its pictures, which raise no version. */
const isStale = ({ row }: Held, { version, updated_at: seen }: Asked): boolean =>
  (version !== undefined && version !== row.version) || (seen !== undefined && new Date(seen).getTime() !== row.updated_at.getTime())

/** Moves a record. A status that it has already changes nothing. Throws `wrong_state` with the moves that are open. */
export async function setStatus(ctx: Ctx, id: number, asked: Asked): Promise<LocationEdit> {
  const outcome = await inTransaction(ctx, async (inside) => {
    const held = await holdRecord(inside, id)
    if (isStale(held, asked)) return 'stale'
    await moveRecord(inside, held, asked)
    return 'moved'
  })
  if (outcome === 'stale') throw new AppError('conflict', { current: await viewOf(ctx, id) })
  return viewOf(ctx, id, asked.status === 'pending' ? messages.changesSubmitted : null)
}

/** What the owner is told of a move by the office. */
const told: Partial<Record<string, Decision>> = {
  'location.published': 'approved',
  'location.approved': 'approved',
  'location.changes_asked': 'changes_asked',
  'location.refused': 'refused',
}

export async function moveRecord(ctx: TransactionCtx, held: Held, asked: Asked): Promise<void> {
  mustBeKept(held)
  const { row, record } = held
  if (row.status === asked.status) return
  const owner = isOwnerOf(ctx, row)
  const mover = moverOf(ctx.actor, owner)
  const found = findMove(row.status, asked.status, mover, owner)
  must(found, 'wrong_state', wrongMove(row.status, openMoves(row.status, mover, owner)))
  must(found.allowed, 'forbidden', messages.permissionIssue)
  if (asked.status === 'pending') return handIn(ctx, row.id, asked.accept_terms)
  const faults = [...faultsOf(record, asked.status), ...(await newcomerFaults(ctx, held, asked.status))]
  if (faults.length > 0) throw new AppError('invalid', { fields: faults, detail: faults[0]?.message ?? messages.required })
  const isGivenBack = asked.status === 'Draft' || found.move.action === 'location.refused'
  await writeRecord(ctx, held, {
    action: found.move.action,
    columns: { status: asked.status, submitted_at: null, review_note: isGivenBack ? asked.note : '' },
    changes: { status: [row.status, asked.status], ...(asked.note === '' ? {} : { note: [null, asked.note] }) },
  })
  const decision = told[found.move.action]
  if (decision) await mailOwner(ctx, { id: row.id, name: record.location_name, ownerId: row.owner_user_id }, decision, asked.note)
}

/** What keeps a new record from the public; one that was public before, or came in so by an import, goes back as it was. */
async function newcomerFaults(ctx: TransactionCtx, { row, record }: Held, to: LocationStatus): Promise<FieldError[]> {
  if (to !== 'public' || row.status === 'private') return []
  return categoryFaults(record, await listCategoryTree(ctx.db, ctx.site.id))
}

/** Keeps a record out of normal searches, or brings it back. */
export async function archiveRecord(ctx: TransactionCtx, held: Held, archived: boolean): Promise<void> {
  mustBeKept(held)
  await writeRecord(ctx, held, {
    action: archived ? 'location.archived' : 'location.unarchived',
    record: { ...held.record, archived: archived ? 1 : 0 },
  })
}

/** Puts a record in the trash; one that is there stays. */
export async function trashRecord(ctx: TransactionCtx, held: Held): Promise<void> {
  if (held.row.deleted_at !== null) return
  await writeRecord(ctx, held, {
    action: 'location.deleted',
    columns: { deleted_at: ctx.now(), deleted_by: userIdOf(ctx.actor) },
    changes: { deleted: [false, true] },
  })
}

/** Takes a record out of the trash, as it was; one that is not there stays. */
export async function recoverRecord(ctx: TransactionCtx, held: Held): Promise<void> {
  if (held.row.deleted_at === null) return
  await writeRecord(ctx, held, {
    action: 'location.recovered',
    columns: { deleted_at: null, deleted_by: null, undone_at: null },
    changes: { deleted: [true, false] },
  })
}

/** Removes what is in the trash for good, with its pictures and its history; the audit log keeps that it was there. */
export async function removeForGood(ctx: TransactionCtx, held: Held): Promise<void> {
  must(isAdmin(ctx.actor), 'forbidden', messages.permissionIssue)
  must(held.row.deleted_at !== null, 'wrong_state', recordProblems.notInTrash)
  const { row } = held
  await forgetUploads(ctx, galleryUploads, row.id)
  await deleteRecord(ctx.db, ctx.site.id, row.id)
  await refreshSearch(ctx.db, ctx.site.id, [row.id])
  const facts = { reference_no: row.reference_no, location_name: row.location_name }
  await audit(ctx, { action: 'location.removed', entity: 'location', entityId: row.id, changes: facts })
}

const withHeld = (ctx: Ctx, id: number, work: (inside: TransactionCtx, held: Held) => Promise<void>): Promise<void> =>
  inTransaction(ctx, async (inside) => work(inside, await holdRecord(inside, id)))

export async function softDelete(ctx: Ctx, id: number): Promise<LocationEdit> {
  await withHeld(ctx, id, trashRecord)
  return viewOf(ctx, id)
}

export async function recover(ctx: Ctx, id: number): Promise<LocationEdit> {
  await withHeld(ctx, id, recoverRecord)
  return viewOf(ctx, id)
}

export async function remove(ctx: Ctx, id: number): Promise<{ Success: boolean }> {
  await withHeld(ctx, id, removeForGood)
  return { Success: true }
}
