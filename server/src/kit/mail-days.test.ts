import { expect, test } from 'vitest'
import { mailDay, mailMoment, mailMoney, mailTime, mailTimes } from './mail-days.ts'

const oslo = { localeCode: 'no_NO', timeZone: 'Europe/Oslo' }
const angeles = { localeCode: 'en_US', timeZone: 'America/Los_Angeles' }

test('a day of the calendar is the same everywhere, a moment is the day of the site', () => {
  expect(mailDay(oslo, '2026-03-02')).toBe('2. mars 2026')
  expect(mailDay(angeles, '2026-03-02')).toBe('March 2, 2026')
  const night = new Date('2026-03-02T05:00:00Z')
  expect(mailDay(oslo, night)).toBe('2. mars 2026')
  expect(mailDay(angeles, night)).toBe('March 1, 2026')
})

test('an amount is written in the language of the site, in its own currency', () => {
  expect(mailMoney({ localeCode: 'en_US', currency: 'USD' }, 123450)).toBe('$1,234.50')
  expect(mailMoney({ localeCode: 'no_NO', currency: 'NOK' }, 123450).replaceAll(/\s/g, ' ')).toBe('1 234,50 kr')
})

test('times of day are written on the clock of the readers', () => {
  expect(mailTimes(angeles, '07:00', '22:30')).toBe('7:00 AM–10:30 PM')
  expect(mailTimes(oslo, '07:00', '22:30')).toBe('07:00–22:30')
  expect([mailTime(angeles, '14:30'), mailTime(oslo, '14:30')]).toEqual(['2:30 PM', '14:30'])
  // Of a moment too: fonts of documents lack the narrow space that stands before PM elsewhere.
  expect(mailMoment(angeles, new Date('2026-03-02T22:30:00Z'))).toBe('March 2, 2026 at 2:30 PM')
})

test('an end that is not known is left out', () => {
  expect(mailTime(angeles, '')).toBe('')
  expect([mailTimes(angeles, '07:00', ''), mailTimes(oslo, '', '22:30'), mailTimes(oslo, '', '')]).toEqual(['7:00 AM', '22:30', ''])
})
