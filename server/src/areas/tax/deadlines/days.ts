/** The days by which something has to happen. Where such a day is one on which the office is closed, it is the next one that is worked. */
import { addDays } from '@backlot/contract/days'
import { addWorkingDays, workingDayOnOrAfter } from '@backlot/contract/office-calendar'
import type { Ctx } from '#kit/context.ts'
import { momentAt, officeCalendar, officeTimeAt } from '#kit/office-calendar.ts'
import { rulesOf, type TaxRow } from '../application/rows.ts'

export interface Deadlines {
  answer: string | null
  start: string | null
  final: string | null
}

/** Days in which an office is hardly ever closed in a row. */
const searchedDays = 60

/** Those that run while it has the status that it has. */
export async function deadlinesOf(ctx: Pick<Ctx, 'db' | 'site'>, row: TaxRow): Promise<Deadlines> {
  const rules = rulesOf(row)
  const none = { answer: null, start: null, final: null }
  if (!rules) return none
  const dayOf = (moment: Date): string => officeTimeAt(moment, ctx.site.timeZone).day
  const worked = async (day: string): Promise<string> =>
    workingDayOnOrAfter(await officeCalendar(ctx, { from: day, to: addDays(day, searchedDays) }), day)
  if (row.status === 'info_requested') {
    const asked = dayOf(row.status_since)
    const most = addDays(asked, rules.answer_days * 2 + searchedDays)
    const day = addWorkingDays(await officeCalendar(ctx, { from: asked, to: most }), asked, rules.answer_days)
    return { ...none, answer: row.answer_by !== null && row.answer_by > day ? row.answer_by : day }
  }
  if (row.status === 'allocated' && row.allocated_at)
    return { ...none, start: row.start_by ?? (await worked(addDays(dayOf(row.allocated_at), rules.start_days))) }
  if (row.status === 'in_production' && row.shoot_end)
    return { ...none, final: row.final_by ?? (await worked(addDays(row.shoot_end, rules.final_days))) }
  return none
}

/** When it lapses: as that day ends. */
export async function endOf(ctx: Pick<Ctx, 'db' | 'site'>, row: TaxRow, of: keyof Deadlines): Promise<Date | null> {
  const day = (await deadlinesOf(ctx, row))[of]
  return day === null ? null : momentAt({ day: addDays(day, 1), time: '00:00' }, ctx.site.timeZone)
}
