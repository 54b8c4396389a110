/**
 * The office's days: which of them are worked, what is late, and from when a lead time counts (casework.md "Money and time"). Every deadline
 * of the product is computed here, and says the rule that it used.
 */
import { addDays, dayOf, holdsDay, isWeekend, numberOf, weekdayOf, type Day, type DayRange } from './days.ts'

export interface ClosedRange extends DayRange {
  name: string
}

export interface OfficeCalendar {
  /** Holidays and days on which the office is closed. */
  closed: readonly ClosedRange[]
  /** Saturdays and Sundays are worked, too. */
  worksWeekends?: boolean
  /** From this hour on something counts as received on the next working day; 24 is never. */
  cutOffHour: number
}

/** Days of a production: no holidays unless it says so, and no weekends unless it works them (S2 §3, domain.md §8). */
export const plainCalendar: OfficeCalendar = { closed: [], cutOffHour: 24 }

export const closedOn = ({ closed }: Pick<OfficeCalendar, 'closed'>, day: Day): ClosedRange | undefined =>
  closed.find((range) => holdsDay(range, day))

export const isWorkingDay = (calendar: OfficeCalendar, day: Day): boolean =>
  (calendar.worksWeekends === true || !isWeekend(day)) && closedOn(calendar, day) === undefined

/** Days of the range that are no weekend, without looking at each. */
function weekdaysWithin({ from, to }: DayRange): number {
  const length = numberOf(to) - numberOf(from) + 1
  if (length <= 0) return 0
  const [weeks, rest] = [Math.floor(length / 7), length % 7]
  const first = weekdayOf(from)
  const more = Array.from({ length: rest }, (_, index) => ((first - 1 + index) % 7) + 1).filter((weekday) => weekday <= 5).length
  return weeks * 5 + more
}

/** Closed ranges may overlap: each of their days counts once. */
function closedDaysWithin(calendar: OfficeCalendar, { from, to }: DayRange): number {
  const days = new Set<number>()
  for (const range of calendar.closed) {
    const [first, last] = [range.from > from ? range.from : from, range.to < to ? range.to : to]
    for (let number = numberOf(first); number <= numberOf(last); number++) {
      if (calendar.worksWeekends === true || !isWeekend(dayOf(number))) days.add(number)
    }
  }
  return days.size
}

/** Working days from one day to the other, both included; 0 where the end comes first. */
export function workingDays(calendar: OfficeCalendar, range: DayRange): number {
  const length = numberOf(range.to) - numberOf(range.from) + 1
  if (length <= 0) return 0
  const all = calendar.worksWeekends === true ? length : weekdaysWithin(range)
  return all - closedDaysWithin(calendar, range)
}

/** So many calendar days ahead no office is closed for good. */
const searchedDays = 3660

function workingDayFrom(calendar: OfficeCalendar, day: Day, step: 1 | -1): Day {
  for (let offset = 0; offset <= searchedDays; offset++) {
    const found = addDays(day, offset * step)
    if (isWorkingDay(calendar, found)) return found
  }
  return day
}

/** The day itself if it is worked, else the next one that is. */
export const workingDayOnOrAfter = (calendar: OfficeCalendar, day: Day): Day => workingDayFrom(calendar, day, 1)
export const workingDayOnOrBefore = (calendar: OfficeCalendar, day: Day): Day => workingDayFrom(calendar, day, -1)

/** The day that many working days later, or earlier; with 0 the day itself, or the next working one. */
export function addWorkingDays(calendar: OfficeCalendar, day: Day, count: number): Day {
  const step = count < 0 ? -1 : 1
  let found = workingDayFrom(calendar, day, step)
  // From a day that is not worked, the first working day is the first one counted.
  let left = Math.abs(count) - (count !== 0 && found !== day ? 1 : 0)
  for (; left > 0; left--) found = workingDayFrom(calendar, addDays(found, step), step)
  return found
}

/** A day and a time of day as the office's clock shows them. */
export interface OfficeTime {
  day: Day
  /** `HH:MM`. */
  time: string
}

/** The working day on which the office counts something as received. */
export function receivedOn(calendar: OfficeCalendar, { day, time }: OfficeTime): Day {
  const isLate = Number(time.slice(0, 2)) >= calendar.cutOffHour
  return workingDayOnOrAfter(calendar, isLate && isWorkingDay(calendar, day) ? addDays(day, 1) : day)
}

/** Why a deadline is that day: what a person can follow by hand. */
export interface DeadlineRule {
  /** The working day that the count began on. */
  counted_from: Day
  working_days: number
  /** It came after the cut-off hour, or on a day that is not worked. */
  is_moved: boolean
  /** Names of the closed days that were stepped over. */
  closed: string[]
}
export interface Deadline {
  day: Day
  rule: DeadlineRule
}

const closedBetween = ({ closed }: OfficeCalendar, from: Day, to: Day): string[] => [
  ...new Set(closed.filter((range) => range.from <= to && range.to >= from).map(({ name }) => name)),
]

/** The day that many working days after something came in. */
export function deadlineAfter(calendar: OfficeCalendar, came: OfficeTime, count: number): Deadline {
  const from = receivedOn(calendar, came)
  const day = addWorkingDays(calendar, from, count)
  return {
    day,
    rule: { counted_from: from, working_days: count, is_moved: from !== came.day, closed: closedBetween(calendar, came.day, day) },
  }
}

/** The earliest day that something may begin which was asked for now and needs that many working days between. */
export const earliestStart = (calendar: OfficeCalendar, asked: OfficeTime, lead: number): Deadline => deadlineAfter(calendar, asked, lead)

/** The last day to ask for something that begins on `start`; asked before the cut-off hour. */
export function lastDayToAsk(calendar: OfficeCalendar, start: Day, lead: number): Deadline {
  const day = addWorkingDays(calendar, start, -lead)
  return { day, rule: { counted_from: start, working_days: lead, is_moved: false, closed: closedBetween(calendar, day, start) } }
}

/** Whether something that was asked for at that time comes too late for its start. */
export const isLateFor = (calendar: OfficeCalendar, asked: OfficeTime, start: Day, lead: number): boolean =>
  earliestStart(calendar, asked, lead).day > start
