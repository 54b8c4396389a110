/**
 * Calendar days as ISO text (`2026-03-29`), counted in whole days since 1970-01-01. No clock and no time zone can move them; a `Date` would.
 */

/** Like `2026-03-29`. */
export type Day = string

/** Old records and the specification write no day so (S2 §3). */
export const noDay = '0000-00-00'

export interface DayParts {
  year: number
  month: number
  day: number
}

const pad = (value: number, width: number): string => String(value).padStart(width, '0')
export const dayOfParts = ({ year, month, day }: DayParts): Day => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`

/** The day after 9999-12-31, the end of a range that ends then, has a year of five digits. */
export function partsOf(day: Day): DayParts {
  const at = day.indexOf('-')
  return { year: Number(day.slice(0, at)), month: Number(day.slice(at + 1, at + 3)), day: Number(day.slice(at + 4, at + 6)) }
}

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** Whether it is a day that was or will be; `0000-00-00` is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const { year, month, day } = partsOf(text)
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

const daysOfEra = 146_097
/** Days from 0000-03-01 to 1970-01-01: a year that begins in March has its leap day last. */
const beforeEpoch = 719_468

/** Days since 1970-01-01, negative before. */
export function numberOf(text: Day): number {
  const { year, month, day } = partsOf(text)
  const marchYear = month > 2 ? year : year - 1
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return era * daysOfEra + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - beforeEpoch
}

/** The day of a number of {@link numberOf}. */
export function dayOf(number: number): Day {
  const shifted = number + beforeEpoch
  const era = Math.floor(shifted / daysOfEra)
  const dayOfEra = shifted - era * daysOfEra
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return dayOfParts({
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  })
}

export const addDays = (day: Day, count: number): Day => dayOf(numberOf(day) + count)

/** Nights between the two: 1 from one day to the next. */
export const daysBetween = (from: Day, to: Day): number => numberOf(to) - numberOf(from)

/** 1 is Monday, 7 is Sunday, as in ISO 8601. */
export const weekdayOf = (day: Day): number => ((((numberOf(day) + 3) % 7) + 7) % 7) + 1

export const isWeekend = (day: Day): boolean => weekdayOf(day) > 5

/** 1 where weeks begin on Monday, 7 where they begin on Sunday. */
export type FirstWeekday = 1 | 7

/** Norway's weeks begin on Monday, those of the United States on Sunday. */
export const firstWeekdayOf = (localeCode: string): FirstWeekday => (localeCode === 'no_NO' ? 1 : 7)

export const weekStart = (day: Day, first: FirstWeekday): Day => addDays(day, first === 1 ? 1 - weekdayOf(day) : -(weekdayOf(day) % 7))

/** Number of the week by ISO 8601, and the year that the week belongs to. */
export function weekOf(day: Day): { year: number; week: number } {
  const thursday = addDays(day, 4 - weekdayOf(day))
  const { year } = partsOf(thursday)
  return { year, week: Math.floor(daysBetween(dayOfParts({ year, month: 1, day: 1 }), thursday) / 7) + 1 }
}

export const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`

export function monthEnd(day: Day): Day {
  const { year, month } = partsOf(day)
  return dayOfParts({ year, month, day: daysInMonth(year, month) })
}

/** The same day of another month, or its last one where the month is shorter. */
export function addMonths(day: Day, count: number): Day {
  const parts = partsOf(day)
  const months = parts.year * 12 + parts.month - 1 + count
  const [year, month] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1]
  return dayOfParts({ year, month, day: Math.min(parts.day, daysInMonth(year, month)) })
}

/** Both ends included. */
export interface DayRange {
  from: Day
  to: Day
}

export const eachDay = ({ from, to }: DayRange): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))

export const overlaps = (one: DayRange, other: DayRange): boolean => one.from <= other.to && other.from <= one.to
export const holdsDay = ({ from, to }: DayRange, day: Day): boolean => from <= day && day <= to
