/** The one way in which a status changes: locked, checked, written with its log line, audit line, effects and timers in one transaction. */
import type { NextMove } from '@backlot/contract/engine/cases'
import { caseProblems } from '@backlot/contract/area-problems'
import { nextMoves, type Machine, type Move, type Mover } from '@backlot/contract/engine/machines'
import { message, type Message } from '@backlot/contract/message-table'
import { problems } from '@backlot/contract/messages'
import { userIdOf } from '#kit/actor.ts'
import { auditMany } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, invalidField, must, type FieldError } from '#kit/errors.ts'
import { refuseStale } from '#kit/versions.ts'
import { moveOf } from '../../machines/service.ts'
import type { Asked, MovedKind, MovedRow } from '../kind.ts'
import { setTimersOfAll } from '../timers/service.ts'
import { findThing, insertLogLines, lockThing, writeThings } from './queries.ts'

const wrongMoveOf =
  ({ name }: Machine) =>
  (from: string, allowed: readonly string[]): Message => {
    const words = `${name}_status`
    return allowed.length === 0 ? message(caseProblems.noMove, { from, words }) : message(caseProblems.wrongMove, { from, allowed, words })
  }

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
  const [moved = row] = await moveRows(ctx, kind, [row], asked)
  return moved
}

/** The same of several of one case that go one way, in as many statements as one takes: twenty places are handed in with their permit. */
export async function moveRows<Row extends MovedRow>(
  ctx: TransactionCtx,
  kind: MovedKind<Row>,
  rows: readonly Row[],
  asked: Asked,
): Promise<Row[]> {
  const [first] = rows
  if (!first) return []
  const movers = asked.by ?? (await kind.moversOf(ctx, first))
  must(movers.length > 0, 'not_found', caseProblems.notFound)
  for (const row of rows) must((row.deleted_at ?? null) === null, 'wrong_state', caseProblems.inTrash)
  await refuseInTrash(ctx, kind, first)
  const note = asked.note?.trim() ?? ''
  const going = rows
    .filter((row) => row.status !== asked.to)
    .map((row) => ({ row, move: moveOf(kind.machine, { from: row.status, to: asked.to, movers }, wrongMoveOf(kind.machine)) }))
  if (going.length === 0) return [...rows]
  for (const { row, move } of going) {
    refuseStale(asked.version, { version: row.version, status: row.status })
    if (move.needs === 'note' && note === '') invalidField('note', caseProblems.reasonMissing)
  }
  refuseFaults(await faultsOf(ctx, kind, going, asked))
  const columns = { ...asked.columns, status: asked.to, status_since: ctx.now() }
  const ids = going.map(({ row }) => row.id)
  const written = new Map((await writeThings<Row>(ctx.db, ctx.site.id, kind.table, { ids, columns })).map((row) => [row.id, row]))
  const steps = going.flatMap(({ row, move }) => {
    const moved = written.get(row.id)
    return moved ? [{ row: moved, from: row.status, move, note, mover: movers.find((one) => move.by.includes(one)) ?? 'system' }] : []
  })
  const logIds = await writeLog(ctx, kind, steps, asked.actorName)
  const made = steps.map((step) => ({ ...step, logId: logIds.get(step.row.id) ?? 0, isTold: asked.isTold ?? false }))
  for (const { row, ...step } of made) for (const effect of step.move.effects ?? []) await kind.effects?.[effect]?.(ctx, row, step)
  await setTimersOfAll(ctx, kind, [...written.values()])
  for (const { row, ...step } of made) await kind.afterMove?.(ctx, row, step)
  return rows.map((row) => written.get(row.id) ?? row)
}

interface Going<Row> {
  row: Row
  move: Move
}
async function faultsOf<Row extends MovedRow>(ctx: TransactionCtx, kind: MovedKind<Row>, going: readonly Going<Row>[], asked: Asked) {
  const faults: FieldError[] = []
  for (const [guard = '', those] of Map.groupBy(going, ({ move }) => move.guard)) {
    const rows = those.map(({ row }) => row)
    const ofAll = kind.guardsOfAll?.[guard]
    if (ofAll) faults.push(...(await ofAll(ctx, rows)))
    else for (const row of rows) faults.push(...((await kind.guards?.[guard]?.(ctx, row, asked)) ?? []))
  }
  return faults
}

interface Step<Row> extends Going<Row> {
  from: string
  note: string
  mover: Mover
}

/** @returns the lines by what was moved */
async function writeLog<Row extends MovedRow>(
  ctx: TransactionCtx,
  kind: MovedKind<Row>,
  steps: readonly Step<Row>[],
  actorName: string | null = null,
): Promise<Map<number, number>> {
  const { name } = kind.machine
  const by = userIdOf(ctx.actor)
  const lines = await insertLogLines(
    ctx.db,
    ctx.site.id,
    steps.map(({ row, from, move, mover, note }) => {
      const { kind: of, caseId } = kind.caseOf(row)
      const what = {
        machine: name,
        thing_id: row.id,
        kind: of,
        case_id: caseId,
        action: move.action,
        from_status: from,
        to_status: move.to,
      }
      return { ...what, actor_user_id: by, mover, actor_name: actorName, at: ctx.now(), note }
    }),
  )
  await auditMany(
    ctx,
    name,
    by,
    steps.map(({ row, from, move, note }) => ({
      action: `${name}.${move.action}`,
      entity_id: row.id,
      changes: { status: [from, move.to], ...(note === '' ? {} : { note: [null, note] }) },
    })),
  )
  return new Map(lines.map((line) => [line.thing_id, line.id]))
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
