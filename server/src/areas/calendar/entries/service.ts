/** Everything that stands in the calendar between two days. */
import { calendarProblems } from '@backlot/contract/area-problems'
import { calendarLimits } from '@backlot/contract/calendar-values'
import { daysBetween, type DayRange } from '@backlot/contract/days'
import { message } from '@backlot/contract/message-table'
import type { Ctx } from '#kit/context.ts'
import { AppError } from '#kit/errors.ts'
import { JsonText } from '#kit/http/json-text.ts'
import { listEntries, listEntriesOf, listProductions } from './queries.ts'
import type { EntryFilter } from './sources/line.ts'

/** Throws `invalid` at a range that ends before it begins, or covers too much. */
export function checkRange({ from, to }: DayRange): void {
  const refuse = (wrong: typeof calendarProblems.endFirst) => new AppError('invalid', { fields: [{ path: 'to', message: wrong }] })
  if (to < from) throw refuse(calendarProblems.endFirst)
  if (daysBetween(from, to) >= calendarLimits.range) throw refuse(message(calendarProblems.tooLong, { days: calendarLimits.range }))
}

/** As the text that is answered; what is over the limit is left out. */
export async function getEntries(ctx: Ctx, filter: EntryFilter): Promise<JsonText> {
  checkRange(filter)
  const { hasMore, lines } = await listEntries(ctx, ctx.site.id, filter)
  return new JsonText(`{"items":[${lines}],"more":${hasMore}}`)
}

export async function getProductions(ctx: Ctx, { skip, limit, ...filter }: EntryFilter & { skip: number; limit: number }) {
  checkRange(filter)
  const found = await listProductions(ctx.db, ctx.site.id, filter, { skip, limit })
  const ids = found.map(({ id }) => id)
  const lines = ids.length === 0 ? new Map<number, string>() : await listEntriesOf(ctx.db, ctx.site.id, filter, ids)
  const items = found.map(({ total: _total, ...production }) => {
    const entries = lines.get(production.id) ?? ''
    return `${JSON.stringify(production).slice(0, -1)},"entries":[${entries}]}`
  })
  return { total: found[0]?.total ?? skip, items: new JsonText(`[${items.join(',')}]`) }
}
