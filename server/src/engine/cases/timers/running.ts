/**
 * Moves that the system makes by itself. A timer is a row: it survives a restart. Who makes the move locks the case first and takes the timer
 * then, so that of several servers one makes it, and the move's own checks refuse what a person has done meanwhile.
 */
import { now } from '#kit/clock.ts'
import type { Ctx, Platform } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { AppError } from '#kit/errors.ts'
import type { AnyMovedKind } from '../kind.ts'
import { findThing } from '../moves/queries.ts'
import { isInTrash, lockMoved, moveRow } from '../moves/service.ts'
import {
  listDueReminders,
  listDueTimers,
  putOffReminders,
  putOffTimer,
  takeReminders,
  takeTimer,
  type DueReminder,
  type DueTimer,
} from './queries.ts'

/** How often what rests is looked at again. */
const restMilliseconds = 3_600_000

/** The kind that runs a row: of parts that every kind of case has, that of the case which the row is of. */
async function kindOf(ctx: Ctx, kinds: readonly AnyMovedKind[], { machine, thing_id: id }: { machine: string; thing_id: number }) {
  const found = kinds.filter((kind) => kind.machine.name === machine)
  const [first] = found
  if (first?.partOf === undefined) return first
  const row = await findThing<{ kind: string }>(ctx.db, ctx.site.id, first.table, id)
  return found.find(({ partOf }) => partOf === row?.kind)
}
const machinesOf = (kinds: readonly AnyMovedKind[]): string[] => [...new Set(kinds.map(({ machine }) => machine.name))]

const restFrom = (at: Date) => ({ at, until: new Date(at.getTime() + restMilliseconds) })

const fire = (ctx: Ctx, kind: AnyMovedKind, due: DueTimer): Promise<boolean> =>
  inTransaction(ctx, async (inside) => {
    const row = await lockMoved(inside, kind, due.thing_id)
    // It rests as long as its case is in the trash, and is made when the case was taken back.
    if (await isInTrash(inside, kind, row)) {
      await putOffTimer(inside.db, ctx.site.id, due, restFrom(ctx.now()))
      return false
    }
    if (!(await takeTimer(inside.db, ctx.site.id, due, ctx.now()))) return false
    await moveRow(inside, kind, row, { to: due.to_status, by: ['system'] })
    return true
  })

/** One that cannot be moved any more is over: its timer goes. Anything else that goes wrong is tried again. */
async function fireOrForget(ctx: Ctx, kind: AnyMovedKind, due: DueTimer): Promise<boolean> {
  try {
    return await fire(ctx, kind, due)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ ...due, reason: error.message }, 'a move that was due could not be made')
    await inTransaction(ctx, (inside) => takeTimer(inside.db, ctx.site.id, due, ctx.now()))
    return false
  }
}

/** The row is locked before the reminder is taken: of several servers one sends it, and one that is killed in between leaves it. */
const remind = (ctx: Ctx, kind: AnyMovedKind, due: DueReminder): Promise<boolean> =>
  inTransaction(ctx, async (inside) => {
    const row = await lockMoved(inside, kind, due.thing_id)
    // Nobody is reminded of what lies in the trash; after it was taken back it is due still.
    if (await isInTrash(inside, kind, row)) {
      await putOffReminders(inside.db, ctx.site.id, due, restFrom(ctx.now()))
      return false
    }
    if (!(await takeReminders(inside.db, ctx.site.id, due, ctx.now()))) return false
    await kind.reminders?.[due.reminder]?.send(inside, row)
    return true
  })

/** Sends every mail that is due, over all sites. Returns how many reminders were taken. */
export async function runReminders(
  { platform, contextOf }: { platform: Platform; contextOf: (siteId: number) => Promise<Ctx> },
  kinds: readonly AnyMovedKind[],
): Promise<number> {
  const { rows } = await platform.database.owner((client) =>
    client.query<{ site_id: number }>('select distinct site_id from case_reminders where due_at <= $1', [now()]),
  )
  let sent = 0
  for (const { site_id: siteId } of rows) {
    const ctx = await contextOf(siteId)
    for (const due of await listDueReminders(ctx.db, siteId, machinesOf(kinds), ctx.now())) {
      const kind = await kindOf(ctx, kinds, due)
      if (kind && (await remind(ctx, kind, due))) sent += 1
    }
  }
  return sent
}

/** Makes every move that is due, over all sites. Returns how many were made. */
export async function runTimers(
  { platform, contextOf }: { platform: Platform; contextOf: (siteId: number) => Promise<Ctx> },
  kinds: readonly AnyMovedKind[],
): Promise<number> {
  const { rows } = await platform.database.owner((client) =>
    client.query<{ site_id: number }>('select distinct site_id from case_timers where due_at <= $1', [now()]),
  )
  let made = 0
  for (const { site_id: siteId } of rows) {
    const ctx = await contextOf(siteId)
    for (const due of await listDueTimers(ctx.db, siteId, machinesOf(kinds), ctx.now())) {
      const kind = await kindOf(ctx, kinds, due)
      if (kind && (await fireOrForget(ctx, kind, due))) made += 1
    }
  }
  return made
}
