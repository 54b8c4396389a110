/** The office's holidays and closed days; administrators keep them, staff read them. */
import { calendarProblems } from '@backlot/contract/area-problems'
import { closedDayLimits, type ClosedDay, type closedDaysApi } from '@backlot/contract/closed-days'
import { daysBetween } from '@backlot/contract/days'
import type { HandlerInput } from '@backlot/contract/endpoint'
import { message, type Message } from '@backlot/contract/message-table'
import { publicHolidays, type HolidayCountry } from '@backlot/contract/public-holidays'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { mailLanguageOf } from '#kit/mail-templates.ts'
import { refuseStale } from '#kit/versions.ts'
import { insertClosedDays, listClosedDays, lockClosedDay, updateClosedDay, type ClosedDayRow } from './queries.ts'

type NewDays = HandlerInput<typeof closedDaysApi.createClosedDay>['body']
type DaysChange = Omit<HandlerInput<typeof closedDaysApi.changeClosedDay>['body'], 'id' | 'version'>

const present = ({ kind, deleted_at, ...row }: ClosedDayRow): ClosedDay => ({
  ...row,
  kind: kind as ClosedDay['kind'],
  deleted_at: deleted_at?.toISOString() ?? null,
})

const yearRange = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` })

export async function getClosedDays(ctx: Ctx, year: number, trash: boolean): Promise<ClosedDay[]> {
  return (await listClosedDays(ctx.db, ctx.site.id, yearRange(year), trash, closedDayLimits.list)).map(present)
}

/** Throws `invalid` at the end of days that end before they begin, or never. */
function check({ date_from: from, date_to: to }: Pick<ClosedDay, 'date_from' | 'date_to'>): void {
  const refuse = (wrong: Message) => new AppError('invalid', { fields: [{ path: 'date_to', message: wrong }] })
  if (to < from) throw refuse(calendarProblems.endFirst)
  if (daysBetween(from, to) >= closedDayLimits.days) throw refuse(message(calendarProblems.tooLong, { days: closedDayLimits.days }))
}

const changedBy = (ctx: Ctx) => ({ updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })
const madeBy = (ctx: Ctx) => ({ created_by: userIdOf(ctx.actor), created_at: ctx.now(), ...changedBy(ctx) })

async function insert(ctx: TransactionCtx, wanted: readonly NewDays[]): Promise<ClosedDay[]> {
  if (wanted.length === 0) return []
  const rows = await insertClosedDays(
    ctx.db,
    wanted.map((days) => ({ site_id: ctx.site.id, ...days, ...madeBy(ctx) })),
  )
  for (const { id, name, kind, date_from, date_to } of rows) {
    await audit(ctx, { action: 'closed_day.created', entity: 'closed_day', entityId: id, changes: { name, kind, date_from, date_to } })
  }
  return rows.map(present)
}

export const createClosedDay = (ctx: Ctx, wanted: NewDays): Promise<ClosedDay> =>
  inTransaction(ctx, async (inside) => {
    check(wanted)
    const [made] = await insert(inside, [wanted])
    must(made, 'internal')
    return made
  })

/** Days that the list has already, whatever they are called there, are left alone. */
export const addPublicHolidays = (ctx: Ctx, { year, country }: { year: number; country: HolidayCountry }): Promise<ClosedDay[]> =>
  inTransaction(ctx, async (inside) => {
    const there = await listClosedDays(inside.db, ctx.site.id, yearRange(year), false, closedDayLimits.list)
    const language = mailLanguageOf(ctx.site)
    const missing = publicHolidays(country, year).filter(({ day }) => !there.some((row) => row.date_from <= day && day <= row.date_to))
    return insert(
      inside,
      missing.map(({ day, name }) => ({ name: name[language], kind: 'holiday', date_from: day, date_to: day })),
    )
  })

async function lock(ctx: TransactionCtx, id: number): Promise<ClosedDayRow> {
  const row = await lockClosedDay(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  return row
}

export const changeClosedDay = (ctx: Ctx, id: number, version: number | undefined, asked: DaysChange): Promise<ClosedDay> =>
  inTransaction(ctx, async (inside) => {
    const before = present(await lock(inside, id))
    must(before.deleted_at === null, 'not_found')
    refuseStale(version, before)
    const named = Object.entries(asked).filter(([name, value]) => value !== undefined && value !== before[name as keyof ClosedDay])
    if (named.length === 0) return before
    check({ ...before, ...Object.fromEntries(named) })
    const after = await updateClosedDay(inside.db, ctx.site.id, id, { ...Object.fromEntries(named), ...changedBy(ctx) })
    const changes = Object.fromEntries(named.map(([name, value]) => [name, [before[name as keyof ClosedDay], value] as Json]))
    await audit(inside, { action: 'closed_day.updated', entity: 'closed_day', entityId: id, changes })
    return present(after)
  })

/** Into the trash, or out of it. */
export const removeClosedDay = (ctx: Ctx, id: number, isRemoved: boolean): Promise<ClosedDay> =>
  inTransaction(ctx, async (inside) => {
    const row = await lock(inside, id)
    if (isRemoved) must(row.deleted_at === null, 'not_found')
    else must(row.deleted_at !== null, 'wrong_state')
    const after = await updateClosedDay(inside.db, ctx.site.id, id, { deleted_at: isRemoved ? ctx.now() : null, ...changedBy(ctx) })
    await audit(inside, { action: isRemoved ? 'closed_day.removed' : 'closed_day.recovered', entity: 'closed_day', entityId: id })
    return present(after)
  })
