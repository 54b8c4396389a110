/** A case for whoever may see it, write in it, throw it away or bring it back. */
import { caseProblems } from '@backlot/contract/area-problems'
import type { Mover } from '@backlot/contract/engine/machines'
import { messages } from '@backlot/contract/messages'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { wasAsked } from '../approvals/queries.ts'
import type { CaseKind } from '../kind.ts'
import { findThing, writeThing } from '../moves/queries.ts'
import { lockMoved, move, moveRow } from '../moves/service.ts'
import { resumeTimers } from '../timers/service.ts'
import type { CaseDesk, DeskRow } from './desk.ts'
import { caseMovers, isApprover, isOffice, mayRemove, mayWrite, type Owned } from './policy.ts'
import { hasApprovalKey } from './queries.ts'

/** As whom the caller moves a case of one owner. */
export async function moversOfCase(ctx: Ctx, row: Owned): Promise<Mover[]> {
  const userId = userIdOf(ctx.actor)
  const hasKey = userId !== null && isOffice(ctx.actor) && (await hasApprovalKey(ctx.db, ctx.site.id, userId))
  return caseMovers(ctx.actor, row, hasKey)
}

/** As whom the caller sees a case: as its approver, without moving it, too. Throws `not_found` for whoever it is no business of. */
export async function openCase<Row extends DeskRow>(
  ctx: Ctx,
  kind: CaseKind<Row>,
  id: number,
): Promise<{ row: Row; movers: readonly Mover[] }> {
  const row = await findThing<Row>(ctx.db, ctx.site.id, kind.table, id)
  must(row, 'not_found', caseProblems.notFound)
  const movers = await kind.moversOf(ctx, row)
  must(movers.includes('office') || row.deleted_at === null, 'not_found', caseProblems.notFound)
  if (movers.length > 0) return { row, movers }
  const userId = userIdOf(ctx.actor)
  const isAsked = userId !== null && isApprover(ctx.actor) && (await wasAsked(ctx.db, ctx.site.id, kind.caseOf(row), userId))
  must(isAsked, 'not_found', caseProblems.notFound)
  return { row, movers: ['approver'] }
}

/** Locks a case for whoever may write in it. Throws `not_found`, `wrong_state`, and `conflict` with the case as it is. */
export async function lockToWrite<Row extends DeskRow, View>(ctx: TransactionCtx, desk: CaseDesk<Row, View>, id: number, version?: number) {
  const row = await lockMoved(ctx, desk.kind, id)
  const movers = await desk.kind.moversOf(ctx, row)
  must(movers.length > 0, 'not_found', caseProblems.notFound)
  must(row.deleted_at === null, 'wrong_state', caseProblems.inTrash)
  const isOpen = mayWrite(movers, desk.kind.isOpen(row), desk.openToOffice.includes(row.status))
  must(isOpen, 'wrong_state', caseProblems.notOpen)
  if (version !== undefined && version !== row.version) throw new AppError('conflict', { current: await desk.view(ctx, id) })
  return { row, movers }
}

/** One case. Whoever of the office opens one that was submitted takes it into review with that (domain.md §4.6). */
export async function readCase<Row extends DeskRow, View>(
  ctx: Ctx,
  desk: CaseDesk<Row, View>,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<View> {
  const { row, movers } = await openCase(ctx, desk.kind, id)
  if (row.status === from && row.deleted_at === null && movers.includes('office'))
    await inTransaction(ctx, async (inside) => {
      const now = await lockMoved(inside, desk.kind, id)
      if (now.status === from && now.deleted_at === null) await moveRow(inside, desk.kind, now, { to })
    })
  return desk.view(ctx, id)
}

interface Moving {
  id: number
  status: string
  note: string
  version?: number | undefined
}
export async function setCaseStatus<Row extends DeskRow, View>(ctx: Ctx, desk: CaseDesk<Row, View>, asked: Moving): Promise<View> {
  await move(ctx, desk.kind, asked.id, { to: asked.status, note: asked.note, version: asked.version })
  return desk.view(ctx, asked.id, desk.said.updated)
}

/** Puts a case into the trash, or takes it out. Its timers rest meanwhile. */
async function setDeleted<Row extends DeskRow, View>(ctx: Ctx, { kind, trash }: CaseDesk<Row, View>, id: number, isDeleted: boolean) {
  await inTransaction(ctx, async (inside) => {
    const row = await lockMoved(inside, kind, id)
    const movers = await kind.moversOf(inside, row)
    must(movers.length > 0, 'not_found', caseProblems.notFound)
    must(isDeleted ? mayRemove(movers, row.status) : movers.includes('office'), 'forbidden', messages.permissionIssue)
    if ((row.deleted_at !== null) === isDeleted) return
    const refused = isDeleted ? (trash?.refuses(row) ?? null) : null
    must(refused === null, 'wrong_state', refused ?? undefined)
    const columns = { deleted_at: isDeleted ? ctx.now() : null, deleted_by: isDeleted ? userIdOf(ctx.actor) : null }
    const written = await writeThing<Row>(inside.db, ctx.site.id, kind.table, { id, columns })
    if (!isDeleted) await resumeTimers(inside, kind, written)
    await trash?.after(inside, written)
    const { name } = kind.machine
    await audit(inside, { action: isDeleted ? `${name}.deleted` : `${name}.recovered`, entity: name, entityId: id })
  })
}

/** The case as it was, before it is out of the applicant's reach. */
export async function removeCase<Row extends DeskRow, View extends object>(ctx: Ctx, desk: CaseDesk<Row, View>, id: number): Promise<View> {
  const before = await desk.view(ctx, id, desk.said.removed)
  await setDeleted(ctx, desk, id, true)
  return isOffice(ctx.actor) ? desk.view(ctx, id, desk.said.removed) : { ...before, deleted_at: ctx.now().toISOString() }
}

export async function recoverCase<Row extends DeskRow, View>(ctx: Ctx, desk: CaseDesk<Row, View>, id: number): Promise<View> {
  await setDeleted(ctx, desk, id, false)
  return desk.view(ctx, id, desk.said.updated)
}
