import { expect, test } from 'vitest'
import { hiddenOn, laneCount, lanesOf, raised, rowsInView, weeksOf } from '#features/calendar/layout.ts'
import { rangeOf, shifted, shiftOfKey, stepFrom } from '#features/calendar/model.ts'

test.for([
  // A week begins on Monday in Norway; a month shows whole weeks, over the end of a year and a leap day.
  ['month', '2027-01-15', 1, '2026-12-28', '2027-01-31'],
  ['month', '2027-01-15', 7, '2026-12-27', '2027-02-06'],
  ['month', '2028-02-29', 1, '2028-01-31', '2028-03-05'],
  ['month', '2027-02-10', 1, '2027-02-01', '2027-02-28'],
  ['week', '2027-03-28', 1, '2027-03-22', '2027-03-28'],
  ['week', '2027-03-28', 7, '2027-03-28', '2027-04-03'],
  ['agenda', '2027-12-15', 1, '2027-12-15', '2028-02-12'],
  ['timeline', '2027-03-15', 1, '2027-02-01', '2029-02-28'],
] as const)('the %s of %s with weeks from %i is %s to %s', ([view, day, first, from, to]) => {
  expect(rangeOf(view, day, first)).toEqual({ from, to })
})

test('a step leads to the month, week or days beside', () => {
  expect([stepFrom('month', '2027-01-31', 1), stepFrom('month', '2027-01-31', -1), stepFrom('week', '2026-12-30', 1)]).toEqual([
    '2027-02-01',
    '2026-12-01',
    '2027-01-06',
  ])
})

test('short bars that are drawn longer than their days lie in lanes of their own too', () => {
  const on = (day: string) => ({ date_from: day, date_to: day })
  const bars = [on('2027-03-01'), on('2027-03-03'), on('2027-03-06')]
  const week = { from: '2027-03-01', to: '2027-03-07' }
  expect(lanesOf(bars, week, 5).map(({ lane, span }) => [lane, span])).toEqual([
    [0, 1],
    [1, 1],
    [0, 1],
  ])
})

test('the bar that was moved last is seen: where it lay too low, those above give way', () => {
  const bar = (name: string, date_from: string, date_to: string) => ({ name, date_from, date_to })
  const week = { from: '2027-03-01', to: '2027-03-07' }
  const all = lanesOf(
    [
      bar('all week', '2027-02-20', '2027-03-20'),
      bar('beginning', '2027-03-01', '2027-03-04'),
      bar('end', '2027-03-06', '2027-03-07'),
      bar('moved', '2027-03-04', '2027-03-05'),
    ],
    week,
  )
  const lanesWith = (moved: string) => raised(all, ({ name }) => name === moved, 2).map(({ entry, lane }) => [entry.name, lane])
  expect(lanesWith('')).toEqual([
    ['all week', 0],
    ['beginning', 1],
    ['moved', 2],
    ['end', 1],
  ])
  expect(lanesWith('moved')).toEqual([
    ['all week', 0],
    ['beginning', 2],
    ['moved', 1],
    ['end', 1],
  ])
  expect(lanesWith('end')).toEqual(lanesWith(''))
})

test('bars that share a day lie in lanes of their own, and those that do not share one', () => {
  const bar = (date_from: string, date_to: string) => ({ date_from, date_to })
  const week = { from: '2027-03-01', to: '2027-03-07' }
  const segments = lanesOf(
    [
      bar('2027-03-03', '2027-03-03'),
      bar('2027-02-20', '2027-03-02'),
      bar('2027-03-02', '2027-03-04'),
      bar('2027-03-06', '2027-03-20'),
      bar('2027-03-09', '2027-03-09'),
    ],
    week,
  )
  expect(segments.map(({ lane, column, span, startsHere, endsHere }) => [lane, column, span, startsHere, endsHere])).toEqual([
    [0, 0, 2, false, true],
    [1, 1, 3, true, true],
    [0, 2, 1, true, true],
    [0, 5, 2, true, false],
  ])
  expect([laneCount(segments), hiddenOn(segments, 2, 1), hiddenOn(segments, 5, 1)]).toEqual([2, 1, 0])
  expect(weeksOf({ from: '2027-03-01', to: '2027-03-14' })).toEqual(['2027-03-01', '2027-03-08'])
})

test('a move keeps the length, an end that is pulled never passes the other', () => {
  const bar = { date_from: '2028-02-27', date_to: '2028-02-28' }
  expect(shifted(bar, 'move', 2)).toEqual({ date_from: '2028-02-29', date_to: '2028-03-01' })
  expect(shifted(bar, 'end', 2)).toEqual({ date_from: '2028-02-27', date_to: '2028-03-01' })
  expect(shifted(bar, 'end', -5)).toEqual({ date_from: '2028-02-27', date_to: '2028-02-27' })
  expect(shifted(bar, 'start', 5)).toEqual({ date_from: '2028-02-28', date_to: '2028-02-28' })
  const key = (name: string, altKey: boolean, shiftKey = false) => shiftOfKey({ key: name, altKey, shiftKey })
  expect([key('ArrowRight', false), key('ArrowRight', true), key('ArrowDown', true, true), key('a', true)]).toEqual([
    null,
    { shift: 'move', by: 1 },
    { shift: 'end', by: 7 },
    null,
  ])
})

test('of many rows only those in view are drawn', () => {
  const tops = Array.from({ length: 301 }, (_, index) => index * 40)
  expect(rowsInView(tops, { top: 0, height: 600 })).toEqual({ first: 0, last: 14 })
  expect(rowsInView(tops, { top: 1010, height: 600 })).toEqual({ first: 25, last: 40 })
  expect(rowsInView(tops, { top: 11_900, height: 600 })).toEqual({ first: 297, last: 299 })
  expect(rowsInView([0], { top: 0, height: 600 })).toEqual({ first: 0, last: 0 })
})
