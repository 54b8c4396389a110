/** Public holidays by rule, as a start for an office's own list: federal ones of the United States, and those of Norway. */
import { addDays, dayOfParts, weekdayOf, type Day } from './days.ts'
import type { Wording } from './message-table.ts'

export const holidayCountries = ['us', 'no'] as const
export type HolidayCountry = (typeof holidayCountries)[number]

export interface PublicHoliday {
  day: Day
  name: Wording
}

/** Easter Sunday of the Gregorian calendar (Butcher's rule). */
export function easterSunday(year: number): Day {
  const [golden, century, yearOfCentury] = [year % 19, Math.floor(year / 100), year % 100]
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moon - (yearOfCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const sum = moon + weekday - 7 * shift + 114
  return dayOfParts({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 })
}

/** The first, second … such weekday of a month. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = dayOfParts({ year, month, day: 1 })
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
}

function lastMonday(year: number, month: number): Day {
  const last = dayOfParts({ year, month, day: 31 })
  return addDays(last, 1 - weekdayOf(last))
}

/** A federal holiday on a Saturday is kept on Friday, one on a Sunday on Monday (5 U.S.C. 6103). */
function observed(day: Day): Day {
  const weekday = weekdayOf(day)
  return weekday === 6 ? addDays(day, -1) : weekday === 7 ? addDays(day, 1) : day
}

const american = (year: number): PublicHoliday[] => {
  const fixed = (month: number, day: number) => observed(dayOfParts({ year, month, day }))
  return [
    { day: fixed(1, 1), name: { en: 'New Year’s Day', no: 'Første nyttårsdag' } },
    { day: nthWeekday(year, 1, 1, 3), name: { en: 'Martin Luther King Jr. Day', no: 'Martin Luther King-dagen' } },
    { day: nthWeekday(year, 2, 1, 3), name: { en: 'Presidents’ Day', no: 'Presidentdagen' } },
    { day: lastMonday(year, 5), name: { en: 'Memorial Day', no: 'Memorial Day' } },
    { day: fixed(6, 19), name: { en: 'Juneteenth', no: 'Juneteenth' } },
    { day: fixed(7, 4), name: { en: 'Independence Day', no: 'USAs nasjonaldag' } },
    { day: nthWeekday(year, 9, 1, 1), name: { en: 'Labor Day', no: 'Labor Day' } },
    { day: nthWeekday(year, 10, 1, 2), name: { en: 'Columbus Day', no: 'Columbusdagen' } },
    { day: fixed(11, 11), name: { en: 'Veterans Day', no: 'Veterandagen' } },
    { day: nthWeekday(year, 11, 4, 4), name: { en: 'Thanksgiving Day', no: 'Thanksgiving' } },
    { day: fixed(12, 25), name: { en: 'Christmas Day', no: 'Første juledag' } },
  ]
}

const norwegian = (year: number): PublicHoliday[] => {
  const easter = easterSunday(year)
  const fixed = (month: number, day: number) => dayOfParts({ year, month, day })
  return [
    { day: fixed(1, 1), name: { en: 'New Year’s Day', no: 'Første nyttårsdag' } },
    { day: addDays(easter, -3), name: { en: 'Maundy Thursday', no: 'Skjærtorsdag' } },
    { day: addDays(easter, -2), name: { en: 'Good Friday', no: 'Langfredag' } },
    { day: easter, name: { en: 'Easter Sunday', no: 'Første påskedag' } },
    { day: addDays(easter, 1), name: { en: 'Easter Monday', no: 'Andre påskedag' } },
    { day: fixed(5, 1), name: { en: 'Labour Day', no: 'Arbeidernes dag' } },
    { day: fixed(5, 17), name: { en: 'Constitution Day', no: 'Grunnlovsdagen' } },
    { day: addDays(easter, 39), name: { en: 'Ascension Day', no: 'Kristi himmelfartsdag' } },
    { day: addDays(easter, 49), name: { en: 'Whit Sunday', no: 'Første pinsedag' } },
    { day: addDays(easter, 50), name: { en: 'Whit Monday', no: 'Andre pinsedag' } },
    { day: fixed(12, 25), name: { en: 'Christmas Day', no: 'Første juledag' } },
    { day: fixed(12, 26), name: { en: 'Boxing Day', no: 'Andre juledag' } },
  ]
}

export const publicHolidays = (country: HolidayCountry, year: number): PublicHoliday[] => (country === 'us' ? american : norwegian)(year)
