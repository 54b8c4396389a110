/** Holds on locations: who is in line for which days, who has to decide, and what its owner says. */
import { calendarProblems } from '@backlot/contract/area-problems'
import { challengeDays, holdMachine, type HoldStatus, type holdsApi, type LocationHold } from '@backlot/contract/calendar-holds'
import type { HandlerInput } from '@backlot/contract/endpoint'
import { message } from '@backlot/contract/message-table'
import type { Mover } from '@backlot/contract/engine/machines'
import { moveOf } from '#engine/machines/service.ts'
import { userIdOf } from '#kit/actor.ts'
import { findAccountEmail } from '#kit/account-email.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { queueTemplate, type FilledMail } from '#kit/mail-templates.ts'
import { hashSecret, newSecret } from '#kit/passwords.ts'
import { refuseStale } from '#kit/versions.ts'
import { holdChallengedMail, holdPlacedMail, holdReleasedMail } from '../emails.ts'
import { findPlace, findProjectName } from '../events/queries.ts'
import { dayFaults } from '../events/service.ts'
import { seesProductions } from '../policy.ts'
import { presentHold } from './present.ts'
import * as queries from './queries.ts'
import type { HoldRow } from './queries.ts'

type Listed = HandlerInput<typeof holdsApi.holds>['query']
type NewHold = HandlerInput<typeof holdsApi.createHold>['body']

/** For owners those on their own places. */
export async function getHolds(ctx: Ctx, { skip, limit, location, project, live }: Listed) {
  const isOffice = seesProductions(ctx.actor)
  const filter = {
    location,
    project: isOffice ? project : undefined,
    isLive: live === 'true',
    owner: isOffice ? undefined : (userIdOf(ctx.actor) ?? 0),
  }
  const total = await queries.countHolds(ctx.db, ctx.site.id, filter)
  const rows = await queries.listHolds(ctx.db, ctx.site.id, filter, { skip, limit })
  return { total, items: rows.map((row) => presentHold(ctx.actor, row)) }
}

export async function getHold(ctx: Ctx, id: number): Promise<HoldRow> {
  const row = await queries.findHold(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  return row
}

/** The hold, with the line of its place locked. */
export async function lockHold(ctx: TransactionCtx, id: number): Promise<HoldRow> {
  await queries.lockLine(ctx.db, ctx.site.id, (await getHold(ctx, id)).location_id)
  return getHold(ctx, id)
}

const changedBy = (ctx: Ctx) => ({ updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })

export async function mailOwner(ctx: TransactionCtx, hold: HoldRow, mail: FilledMail): Promise<void> {
  const place = await findPlace(ctx.db, ctx.site.id, hold.location_id)
  const to = await findAccountEmail(ctx.db, ctx.site.id, place?.owner_user_id ?? null)
  if (to !== undefined) await queueTemplate(ctx, { to: [to], entity: 'hold', entityId: hold.id, ...mail })
}

export const createHold = (ctx: Ctx, wanted: NewHold): Promise<LocationHold> =>
  inTransaction(ctx, async (inside) => {
    const fields = dayFaults(wanted)
    const place = await findPlace(inside.db, ctx.site.id, wanted.location_id)
    if (!place) fields.push({ path: 'location_id', message: calendarProblems.noLocation })
    const project = await findProjectName(inside.db, ctx.site.id, wanted.project_id)
    if (!project) fields.push({ path: 'project_id', message: calendarProblems.noProject })
    if (fields.length > 0) throw new AppError('invalid', { fields })
    await queries.lockLine(inside.db, ctx.site.id, wanted.location_id)
    const secret = newSecret()
    const made = { created_by: userIdOf(ctx.actor), created_at: ctx.now(), ...changedBy(ctx) }
    const { id } = await queries.insertHold(inside.db, {
      site_id: ctx.site.id,
      ...wanted,
      owner_secret_hash: hashSecret(secret),
      ...made,
    })
    const hold = await getHold(inside, id)
    await audit(inside, { action: 'hold.created', entity: 'hold', entityId: id, changes: { ...wanted, note: wanted.note !== '' } })
    await mailOwner(inside, hold, holdPlacedMail(hold, `${ctx.origin}/#/emailaction?token=${secret}&action=hold`))
    return presentHold(ctx.actor, hold)
  })

const wrongMove = (from: string, open: readonly string[]) => message(calendarProblems.holdMove, { from, allowed: [...open] })

interface Wanted {
  to: HoldStatus
  movers: readonly Mover[]
  columns?: Parameters<typeof queries.updateHold>[3]
}

/** One move of the machine, with its audit line; whoever holds the line of the place has locked it. */
export async function moveLocked(ctx: TransactionCtx, hold: HoldRow, { to, movers, columns = {} }: Wanted): Promise<HoldRow> {
  const move = moveOf(holdMachine, { from: hold.status, to, movers }, wrongMove)
  const over = { challenged_by: null, due_at: null }
  await queries.updateHold(ctx.db, ctx.site.id, hold.id, { status: to, ...over, ...columns, ...changedBy(ctx) })
  await audit(ctx, { action: `hold.${move.action}`, entity: 'hold', entityId: hold.id, changes: { status: [hold.status, to] } })
  const after = await getHold(ctx, hold.id)
  if (to === 'released') await mailOwner(ctx, after, holdReleasedMail(after))
  return after
}

/** The same move twice changes nothing more. */
export const moveHold = (ctx: Ctx, id: number, to: HoldStatus, version: number | undefined): Promise<LocationHold> =>
  inTransaction(ctx, async (inside) => {
    const hold = await lockHold(inside, id)
    if (hold.status === to) return presentHold(ctx.actor, hold)
    refuseStale(version, presentHold(ctx.actor, hold))
    return presentHold(ctx.actor, await moveLocked(inside, hold, { to, movers: ['office'] }))
  })

const dayMilliseconds = 86_400_000

/** Throws `wrong_state` for a hold that nobody is ahead of. */
export const challengeHold = (ctx: Ctx, id: number): Promise<LocationHold> =>
  inTransaction(ctx, async (inside) => {
    const challenger = await lockHold(inside, id)
    must(challenger.rank !== null, 'wrong_state', calendarProblems.notChallenged)
    const first = await queries.findFirst(inside.db, ctx.site.id, challenger)
    must(first !== undefined, 'wrong_state', calendarProblems.notChallenged)
    const hold = await getHold(inside, first)
    if (hold.status === 'challenged') return presentHold(ctx.actor, hold)
    const due = new Date(ctx.now().getTime() + challengeDays * dayMilliseconds)
    const after = await moveLocked(inside, hold, {
      to: 'challenged',
      movers: ['office'],
      columns: { challenged_by: id, due_at: due },
    })
    const to = await findAccountEmail(inside.db, ctx.site.id, hold.created_by)
    if (to !== undefined)
      await queueTemplate(inside, { to: [to], entity: 'hold', entityId: hold.id, ...holdChallengedMail(ctx, after, challenger) })
    return presentHold(ctx.actor, after)
  })
