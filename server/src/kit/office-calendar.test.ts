import { expect, test } from 'vitest'
import { momentAt, officeTimeAt } from './office-calendar.ts'

test.for([
  // Summer time begins and ends: Oslo on 29 March and 25 October 2026, Los Angeles on 8 March and 1 November.
  ['Europe/Oslo', '2026-03-29T00:59:00Z', '2026-03-29', '01:59'],
  ['Europe/Oslo', '2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
  ['Europe/Oslo', '2026-10-24T22:30:00Z', '2026-10-25', '00:30'],
  ['America/Los_Angeles', '2026-03-08T10:00:00Z', '2026-03-08', '03:00'],
  ['America/Los_Angeles', '2026-11-01T10:00:00Z', '2026-11-01', '02:00'],
  // The year ends in Oslo nine hours before it ends in Los Angeles.
  ['Europe/Oslo', '2026-12-31T23:30:00Z', '2027-01-01', '00:30'],
  ['America/Los_Angeles', '2026-12-31T23:30:00Z', '2026-12-31', '15:30'],
  ['America/Los_Angeles', '2028-03-01T07:59:00Z', '2028-02-29', '23:59'],
] as const)('in %s %s is %s %s, and back', ([zone, moment, day, time]) => {
  expect(officeTimeAt(new Date(moment), zone)).toEqual({ day, time })
  expect(momentAt({ day, time }, zone).toISOString()).toBe(new Date(moment).toISOString())
})

test('a time that the clock skips is an hour later, of one that it shows twice the first is meant', () => {
  expect(momentAt({ day: '2026-03-29', time: '02:30' }, 'Europe/Oslo').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(momentAt({ day: '2026-10-25', time: '02:30' }, 'Europe/Oslo').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(momentAt({ day: '2026-11-01', time: '01:30' }, 'America/Los_Angeles').toISOString()).toBe('2026-11-01T08:30:00.000Z')
})
