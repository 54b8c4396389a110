/** The one way in which a status changes: locked, checked, written with its log line, audit line, effects and timers in one transaction. */
import type { NextMove } from '@backlot/contract/engine/cases'
import { caseProblems } from '@backlot/contract/area-problems'
import { nextMoves, type Machine, type Mover } from '@backlot/contract/engine/machines'
import { message, type Message } from '@backlot/contract/message-table'
import { problems } from '@backlot/contract/messages'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, invalidField, must, type FieldError } from '#kit/errors.ts'
import { refuseStale } from '#kit/versions.ts'
import { moveOf } from '../../machines/service.ts'
import type { Asked, MovedKind, MovedRow } from '../kind.ts'
import { setTimers } from '../timers/service.ts'
import { findThing, insertLogLine, lockThing, writeThing } from './queries.ts'

const wrongMove = (from: string, allowed: readonly string[]): Message =>
  allowed.length === 0 ? message(caseProblems.noMove, { from }) : message(caseProblems.wrongMove, { from, allowed })

/** The row, locked, after its case. Throws `not_found` also for what is not the caller's business. */
export async function lockMoved<Row extends MovedRow>(ctx: TransactionCtx, kind: MovedKind<Row>, id: number): Promise<Row> {
  if (kind.lockCase) {
    const seen = await findThing<Row>(ctx.db, ctx.site.id, kind.table, id)
    must(seen, 'not_found', caseProblems.notFound)
    await kind.lockCase(ctx, seen)
  }
  const row = await lockThing<Row>(ctx.db, ctx.site.id, kind.table, id)
  must(row, 'not_found', caseProblems.notFound)
  return row
}

/** It is in the trash itself, or its case is. */
export async function isInTrash<Row extends MovedRow>(ctx: TransactionCtx, kind: MovedKind<Row>, row: Row): Promise<boolean> {
  if ((row.deleted_at ?? null) !== null) return true
  return kind.lockCase !== undefined && (await kind.lockCase(ctx, row)).deleted_at !== null
}

/** A case in the trash takes nothing, and no part of it does. Asked after who the caller is: to others it is not there at all. */
export async function refuseInTrash<Row extends MovedRow>(ctx: TransactionCtx, kind: MovedKind<Row>, row: Row): Promise<void> {
  must(!(await isInTrash(ctx, kind, row)), 'wrong_state', caseProblems.inTrash)
}

/** The row, locked, for whoever has to do with it, if it takes anything. What changes one without moving it begins with this. */
export async function lockToChange<Row extends MovedRow>(
  ctx: TransactionCtx,
  kind: MovedKind<Row>,
  id: number,
): Promise<{ row: Row; movers: readonly Mover[] }> {
  const row = await lockMoved(ctx, kind, id)
  const movers = await kind.moversOf(ctx, row)
  must(movers.length > 0, 'not_found', caseProblems.notFound)
  await refuseInTrash(ctx, kind, row)
  return { row, movers }
}

/**
 * Moves a thing. A status that it has already changes nothing and is said once. Throws `not_found`, `wrong_state` naming what is open,
 * `forbidden`, `conflict` with the row as it is, `invalid` with all that is missing.
 */
export const move = <Row extends MovedRow>(ctx: Ctx, kind: MovedKind<Row>, id: number, asked: Asked): Promise<Row> =>
  inTransaction(ctx, async (inside) => moveRow(inside, kind, await lockMoved(inside, kind, id), asked))

/** The same of a row that this transaction has locked. */
export async function moveRow<Row extends MovedRow>(ctx: TransactionCtx, kind: MovedKind<Row>, row: Row, asked: Asked): Promise<Row> {
  const movers = asked.by ?? (await kind.moversOf(ctx, row))
  must(movers.length > 0, 'not_found', caseProblems.notFound)
  await refuseInTrash(ctx, kind, row)
  if (row.status === asked.to) return row
  const move = moveOf(kind.machine, { from: row.status, to: asked.to, movers }, wrongMove)
  refuseStale(asked.version, { version: row.version, status: row.status })
  const note = asked.note?.trim() ?? ''
  if (move.needs === 'note' && note === '') invalidField('note', caseProblems.reasonMissing)
  refuseFaults((await kind.guards?.[move.guard ?? '']?.(ctx, row, asked)) ?? [])
  const at = ctx.now()
  const columns = { ...asked.columns, status: move.to, status_since: at }
  const moved = await writeThing<Row>(ctx.db, ctx.site.id, kind.table, { id: row.id, columns })
  const mover = movers.find((one) => move.by.includes(one)) ?? 'system'
  const logId = await writeLog(ctx, kind, moved, {
    from: row.status,
    to: move.to,
    action: move.action,
    mover,
    note,
    actorName: asked.actorName,
  })
  for (const effect of move.effects ?? []) await kind.effects?.[effect]?.(ctx, moved, { move, note, mover, logId })
  await setTimers(ctx, kind, moved)
  await kind.afterMove?.(ctx, moved, { move, note, mover, logId })
  return moved
}

interface Line {
  from: string
  to: string
  action: string
  mover: Mover
  note: string
  actorName?: string | undefined
}

async function writeLog<Row extends MovedRow>(ctx: TransactionCtx, kind: MovedKind<Row>, row: Row, line: Line): Promise<number> {
  const { kind: of, caseId } = kind.caseOf(row)
  const { from, to, action, mover, note, actorName = null } = line
  const { id } = await insertLogLine(ctx.db, ctx.site.id, {
    machine: kind.machine.name,
    thing_id: row.id,
    kind: of,
    case_id: caseId,
    action,
    from_status: from,
    to_status: to,
    actor_user_id: userIdOf(ctx.actor),
    mover,
    actor_name: actorName,
    at: ctx.now(),
    note,
  })
  await audit(ctx, {
    action: `${kind.machine.name}.${action}`,
    entity: kind.machine.name,
    entityId: row.id,
    changes: { status: [from, to], ...(note === '' ? {} : { note: [null, note] }) },
  })
  return id
}

/** Throws `invalid` with every fault; one alone is said as the whole. */
export function refuseFaults(fields: readonly FieldError[]): void {
  if (fields.length === 0) return
  throw new AppError('invalid', {
    fields: [...fields],
    detail: fields.length === 1 ? (fields[0]?.message ?? problems.invalid) : problems.invalid,
  })
}

/** What these movers can do now: the screens ask this, and know no status themselves. */
export const nextOf = (machine: Machine, status: string, movers: readonly Mover[]): NextMove[] => {
  const moves = nextMoves(machine, status, movers)
  return moves.map(({ to, action, needs }) => ({ to, action, needs: needs ?? null }))
}
