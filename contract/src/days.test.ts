import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysInMonth,
  dayOf,
  daysBetween,
  eachDay,
  firstWeekdayOf,
  isDay,
  monthEnd,
  numberOf,
  overlaps,
  weekdayOf,
  weekOf,
  weekStart,
} from './days.ts'

test('each day of four centuries has a number of its own, and its successor', () => {
  expect([numberOf('1970-01-01'), numberOf('1969-12-31'), numberOf('2000-03-01')]).toEqual([0, -1, 11_017])
  for (let number = numberOf('1899-12-31'); number <= numberOf('2300-01-01'); number++) {
    const day = dayOf(number)
    if (!isDay(day) || numberOf(day) !== number) throw new Error(`${number} is ${day}`)
  }
})

test.for([
  // In Norway and in the United States a day of 23 or of 25 hours is a day.
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2026-11-01', 1, '2026-11-02'],
  ['2027-12-31', 1, '2028-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2100-02-28', 1, '2100-03-01'],
  ['2000-02-28', 1, '2000-02-29'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-11-24', 365, '2027-11-24'],
] as const)('%s and %i days is %s', ([day, count, then]) => {
  expect([addDays(day, count), daysBetween(day, then)]).toEqual([then, count])
})

test.for([
  ['2026-11-23', 1, '2026-11-23', '2026-11-22', 2026, 48],
  ['2026-11-29', 7, '2026-11-23', '2026-11-29', 2026, 48],
  // The first week of 2027 begins in it; the last days before still belong to week 53.
  ['2027-01-01', 5, '2026-12-28', '2026-12-27', 2026, 53],
  ['2027-01-04', 1, '2027-01-04', '2027-01-03', 2027, 1],
  ['2024-12-30', 1, '2024-12-30', '2024-12-29', 2025, 1],
  ['2028-02-29', 2, '2028-02-28', '2028-02-27', 2028, 9],
] as const)('%s is weekday %i, its week began on Monday %s or Sunday %s', ([day, weekday, monday, sunday, year, week]) => {
  expect([weekdayOf(day), weekStart(day, 1), weekStart(day, 7), weekOf(day)]).toEqual([weekday, monday, sunday, { year, week }])
})

test('months end where they end, and a month later is never in the month after', () => {
  expect([monthEnd('2028-02-03'), monthEnd('2027-02-03'), monthEnd('2027-12-01')]).toEqual(['2028-02-29', '2027-02-28', '2027-12-31'])
  expect([addMonths('2027-01-31', 1), addMonths('2027-11-30', 3), addMonths('2027-01-15', -1), addMonths('2028-02-29', 12)]).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2026-12-15',
    '2029-02-28',
  ])
})

test('what is no day is none, and ranges meet with both their ends', () => {
  expect(['0000-00-00', '2027-02-29', '2027-13-01', '2027-1-1', '2027-04-31', 'soon'].map(isDay)).toEqual(Array(6).fill(false))
  expect(eachDay({ from: '2026-12-30', to: '2027-01-02' })).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  expect(eachDay({ from: '2027-01-02', to: '2027-01-01' })).toEqual([])
  const stay = { from: '2027-01-04', to: '2027-01-08' }
  expect(overlaps(stay, { from: '2027-01-08', to: '2027-01-09' })).toBe(true)
  expect(overlaps(stay, { from: '2027-01-09', to: '2027-01-09' })).toBe(false)
})

test('each month of thirty years is shown in whole weeks of its own, from Monday in Norway and from Sunday in America', () => {
  expect([firstWeekdayOf('no_NO'), firstWeekdayOf('en_US')]).toEqual([1, 7])
  for (const first of [1, 7] as const)
    for (let day = '2020-01-01'; day < '2050-01-01'; day = addMonths(day, 1)) {
      const [from, last] = [weekStart(day, first), addDays(weekStart(monthEnd(day), first), 6)]
      const shown = eachDay({ from, to: last })
      const own = shown.filter((one) => one.startsWith(day.slice(0, 7)))
      const isWhole = shown.length % 7 === 0 && weekdayOf(from) === first && new Set(shown).size === shown.length
      const fits = daysBetween(from, day) < 7 && daysBetween(monthEnd(day), last) < 7
      if (!isWhole || !fits || own.length !== daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7))))
        throw new Error(`${day} from ${from} to ${last}`)
    }
})
