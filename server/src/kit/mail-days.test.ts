import { expect, test } from 'vitest'
import { mailDay, mailMoney, mailTimes } from './mail-days.ts'

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
})
