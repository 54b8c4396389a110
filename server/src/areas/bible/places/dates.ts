/** The days of a place, written all at once; each keeps its id, for the calendars that have it. */
import { bibleProblems, calendarProblems } from '@backlot/contract/area-problems'
import type { BibleDateEdit } from '@backlot/contract/bible-fields'
import { calendarLimits } from '@backlot/contract/calendar-values'
import { daysBetween } from '@backlot/contract/days'
import { message } from '@backlot/contract/message-table'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, type FieldError } from '#kit/errors.ts'
import { listDates, type DateRow } from '../reading/queries.ts'
import { insertDates, removeDates, updateDate } from './queries.ts'

function faultsOf(
  { id, date_from: from, date_to: to, time_from: start, time_to: end }: BibleDateEdit,
  index: number,
  own: ReadonlySet<number>,
) {
  const at = (field: string): string => `dates.${index}.${field}`
  const faults: FieldError[] = []
  if (id !== null && !own.has(id)) faults.push({ path: at('id'), message: bibleProblems.noSuchDate })
  if (to < from) faults.push({ path: at('date_to'), message: calendarProblems.endFirst })
  else if (daysBetween(from, to) >= calendarLimits.days)
    faults.push({ path: at('date_to'), message: message(calendarProblems.tooLong, { days: calendarLimits.days }) })
  // One time alone says when it begins; on one day it ends later.
  if (end !== '' && (start === '' || (from === to && end <= start))) faults.push({ path: at('time_to'), message: calendarProblems.times })
  return faults
}

const isSame = (row: DateRow, { id: _id, ...wanted }: BibleDateEdit): boolean =>
  Object.entries(wanted).every(([name, value]) => row[name as keyof DateRow] === value)

/** Throws `invalid` at every day that is wrong. */
export async function writeDates({ db, site, now }: TransactionCtx, placeId: number, wanted: readonly BibleDateEdit[]): Promise<void> {
  const rows = await listDates(db, site.id, [placeId])
  const own = new Map(rows.map((row) => [row.id, row]))
  const fields = wanted.flatMap((date, index) => faultsOf(date, index, new Set(own.keys())))
  if (fields.length > 0) throw new AppError('invalid', { fields })
  const kept = new Set(wanted.map(({ id }) => id))
  const gone = rows.map(({ id }) => id).filter((id) => !kept.has(id))
  if (gone.length > 0) await removeDates(db, site.id, gone, now())
  const added = wanted.flatMap(({ id, ...date }) =>
    id === null ? [{ ...date, site_id: site.id, place_id: placeId, updated_at: now() }] : [],
  )
  if (added.length > 0) await insertDates(db, added)
  for (const date of wanted) {
    const row = date.id === null ? undefined : own.get(date.id)
    if (!row || isSame(row, date)) continue
    const { id: _id, ...changed } = date
    await updateDate(db, site.id, row.id, { ...changed, updated_at: now() })
  }
}
