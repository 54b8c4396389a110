import { expect, test } from 'vitest'
import { easterSunday, publicHolidays } from './public-holidays.ts'
import {
  addWorkingDays,
  deadlineAfter,
  isLateFor,
  isWorkingDay,
  lastDayToAsk,
  plainCalendar,
  receivedOn,
  workingDays,
  type OfficeCalendar,
} from './office-calendar.ts'

/** Closed for Christmas, and on two days that overlap it. */
const office: OfficeCalendar = {
  closed: [
    { from: '2026-12-24', to: '2026-12-26', name: 'Christmas' },
    { from: '2026-12-25', to: '2026-12-28', name: 'Stocktaking' },
    { from: '2027-01-01', to: '2027-01-01', name: 'New Year’s Day' },
  ],
  cutOffHour: 15,
}
const weekendShow = { ...plainCalendar, worksWeekends: true }

test.for([
  // Saturday and Sunday are not counted, both ends are (S2 §3).
  [plainCalendar, '2026-11-23', '2026-11-27', 5],
  [plainCalendar, '2026-11-23', '2026-11-29', 5],
  [plainCalendar, '2026-11-28', '2026-11-29', 0],
  [plainCalendar, '2026-11-27', '2026-11-30', 2],
  [plainCalendar, '2026-11-27', '2026-11-26', 0],
  [plainCalendar, '2026-03-27', '2026-03-30', 2],
  [plainCalendar, '2028-02-28', '2028-03-01', 3],
  [plainCalendar, '2026-12-31', '2027-01-04', 3],
  [plainCalendar, '2026-01-01', '2026-12-31', 261],
  [weekendShow, '2026-11-23', '2026-11-29', 7],
  [{ ...office, worksWeekends: true }, '2026-12-21', '2026-12-31', 6],
  [office, '2026-12-21', '2027-01-04', 7],
  [office, '2026-12-24', '2026-12-28', 0],
] as const)('%# from %s to %s', ([calendar, from, to, count]) => {
  expect(workingDays(calendar, { from, to })).toBe(count)
})

const holidaysOf = (country: 'no' | 'us', ...years: number[]): OfficeCalendar => ({
  ...plainCalendar,
  closed: years.flatMap((year) => publicHolidays(country, year).map(({ day, name }) => ({ from: day, to: day, name: name.en }))),
})

test.for([
  // Weekdays of the range, without and with the holidays of Norway and of the United States.
  ['May with Ascension Day, and Whit Monday on Constitution Day', '2027-05-01', '2027-05-31', 21, 19, 20],
  ['Easter, over the change of clocks', '2027-03-22', '2027-04-02', 10, 7, 10],
  ['a year’s end whose New Year’s Day is a Saturday', '2027-12-20', '2028-01-03', 11, 11, 9],
  ['a February with a leap day', '2028-02-01', '2028-02-29', 21, 21, 20],
  ['Thanksgiving, after the clocks went back', '2027-11-01', '2027-11-30', 22, 22, 20],
  ['a weekend alone', '2027-05-15', '2027-05-16', 0, 0, 0],
  ['a whole leap year', '2028-01-01', '2028-12-31', 260, 251, 250],
] as const)('%s: %s to %s', ([, from, to, plain, norway, states]) => {
  const range = { from, to }
  const years = [2027, 2028, 2029] as const
  expect([plainCalendar, holidaysOf('no', ...years), holidaysOf('us', ...years)].map((calendar) => workingDays(calendar, range))).toEqual([
    plain,
    norway,
    states,
  ])
})

test('a day is worked unless it is a weekend or closed, and counting steps over both', () => {
  expect(['2026-12-23', '2026-12-24', '2026-12-27', '2026-12-28', '2026-12-29'].map((day) => isWorkingDay(office, day))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
  expect(addWorkingDays(office, '2026-12-23', 1)).toBe('2026-12-29')
  expect(addWorkingDays(office, '2026-12-30', 2)).toBe('2027-01-04')
  expect(addWorkingDays(office, '2027-01-04', -2)).toBe('2026-12-30')
  expect(addWorkingDays(office, '2026-12-26', 0)).toBe('2026-12-29')
  // From a Saturday one working day later is Monday.
  expect([addWorkingDays(plainCalendar, '2026-11-28', 1), addWorkingDays(plainCalendar, '2026-11-29', -1)]).toEqual([
    '2026-11-30',
    '2026-11-27',
  ])
})

test.for([
  ['2026-12-22', '14:59', '2026-12-22'],
  ['2026-12-22', '15:00', '2026-12-23'],
  ['2026-12-23', '16:30', '2026-12-29'],
  // What comes on a closed day counts from the next working one, whatever the hour.
  ['2026-12-27', '23:59', '2026-12-29'],
  ['2026-11-28', '09:00', '2026-11-30'],
] as const)('what comes on %s at %s counts as received on %s', ([day, time, then]) => {
  expect(receivedOn(office, { day, time })).toBe(then)
})

test('a deadline says from when it counts, how many days, and which closed days it stepped over', () => {
  expect(deadlineAfter(office, { day: '2026-12-23', time: '16:00' }, 3)).toEqual({
    day: '2027-01-04',
    rule: { counted_from: '2026-12-29', working_days: 3, is_moved: true, closed: ['Christmas', 'Stocktaking', 'New Year’s Day'] },
  })
  expect(deadlineAfter(plainCalendar, { day: '2026-11-23', time: '23:59' }, 3)).toEqual({
    day: '2026-11-26',
    rule: { counted_from: '2026-11-23', working_days: 3, is_moved: false, closed: [] },
  })
  expect(lastDayToAsk(office, '2027-01-04', 3).day).toBe('2026-12-29')
  expect(isLateFor(office, { day: '2026-12-29', time: '14:59' }, '2027-01-04', 3)).toBe(false)
  expect(isLateFor(office, { day: '2026-12-29', time: '15:00' }, '2027-01-04', 3)).toBe(true)
})

test('Easter and what hangs on it', () => {
  expect([2024, 2025, 2026, 2027, 2038, 2285].map(easterSunday)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
    '2285-03-22',
  ])
  const norwegian = publicHolidays('no', 2027).map(({ day, name }) => `${day} ${name.no}`)
  expect(norwegian).toContain('2027-03-25 Skjærtorsdag')
  expect(norwegian).toContain('2027-05-06 Kristi himmelfartsdag')
  expect(norwegian).toContain('2027-05-17 Andre pinsedag')
})

test('federal holidays are kept on weekdays', () => {
  const days = new Map(publicHolidays('us', 2027).map(({ day, name }) => [name.en, day]))
  // 4 July 2027 is a Sunday, Christmas a Saturday.
  expect([days.get('Independence Day'), days.get('Christmas Day'), days.get('Thanksgiving Day'), days.get('Memorial Day')]).toEqual([
    '2027-07-05',
    '2027-12-24',
    '2027-11-25',
    '2027-05-31',
  ])
})
