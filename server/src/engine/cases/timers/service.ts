/** When the system moves a thing by itself: rows, written with the status that they follow from. */
import { nextMoves } from '@backlot/contract/engine/machines'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { MovedKind, MovedRow } from '../kind.ts'
import { deleteReminders, deleteTimers, insertReminders, insertTimer } from './queries.ts'

const dayMilliseconds = 86_400_000

/** Sets the timers of a thing anew, for the status that it has. To be called too when what they follow from is changed. */
export const setTimers = <Row extends MovedRow>(ctx: TransactionCtx, kind: MovedKind<Row>, row: Row): Promise<void> =>
  setTimersOfAll(ctx, kind, [row])

export async function setTimersOfAll<Row extends MovedRow>(ctx: TransactionCtx, kind: MovedKind<Row>, rows: readonly Row[]): Promise<void> {
  await setMoves(ctx, kind, rows)
  for (const row of rows) await setReminders(ctx, kind, row)
}

/** The same of a case that was in the trash: what fell due meanwhile is not lost. */
export async function resumeTimers<Row extends MovedRow>(ctx: TransactionCtx, kind: MovedKind<Row>, row: Row): Promise<void> {
  await setMoves(ctx, kind, [row])
  await addReminders(ctx, kind, row)
}

async function setMoves<Row extends MovedRow>(ctx: TransactionCtx, kind: MovedKind<Row>, rows: readonly Row[]): Promise<void> {
  const { name: machine } = kind.machine
  const ids = rows.map(({ id }) => id)
  await deleteTimers(ctx.db, ctx.site.id, { machine, ids })
  for (const row of rows)
    for (const { to, after, timer } of nextMoves(kind.machine, row.status, ['system'])) {
      const days = after === undefined ? null : new Date(row.status_since.getTime() + after * dayMilliseconds)
      const due = timer === undefined ? days : ((await kind.timers?.[timer]?.(ctx, row)) ?? null)
      if (due) await insertTimer(ctx.db, ctx.site.id, { machine, thing_id: row.id, to_status: to, due_at: due })
    }
}

/** The mails of a thing anew, for what its row says now. */
export async function setReminders<Row extends MovedRow>(ctx: TransactionCtx, kind: MovedKind<Row>, row: Row): Promise<void> {
  if (!kind.reminders) return
  await deleteReminders(ctx.db, ctx.site.id, { machine: kind.machine.name, thing_id: row.id })
  await addReminders(ctx, kind, row)
}

/** Those that are not past yet, beside what is there. */
async function addReminders<Row extends MovedRow>(ctx: TransactionCtx, kind: MovedKind<Row>, row: Row): Promise<void> {
  const thing = { machine: kind.machine.name, thing_id: row.id }
  const due = await Promise.all(
    Object.entries(kind.reminders ?? {}).map(async ([reminder, { when }]) =>
      (await when(ctx, row)).filter((at) => at > ctx.now()).map((due_at) => ({ ...thing, reminder, due_at })),
    ),
  )
  if (due.flat().length > 0) await insertReminders(ctx.db, ctx.site.id, due.flat())
}
