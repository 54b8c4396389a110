import { expect, test } from 'vitest'
import { mailDay } from './mail-days.ts'

const oslo = { localeCode: 'no_NO', timeZone: 'Europe/Oslo' }
const angeles = { localeCode: 'en_US', timeZone: 'America/Los_Angeles' }

test('a day of the calendar is the same everywhere, a moment is the day of the site', () => {
  expect(mailDay(oslo, '2026-03-02')).toBe('2. mars 2026')
  expect(mailDay(angeles, '2026-03-02')).toBe('March 2, 2026')
  const night = new Date('2026-03-02T05:00:00Z')
  expect(mailDay(oslo, night)).toBe('2. mars 2026')
  expect(mailDay(angeles, night)).toBe('March 1, 2026')
})
