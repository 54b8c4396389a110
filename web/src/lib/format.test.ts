import { joinNames } from '@backlot/contract/joined-names'
import { describe, expect, test } from 'vitest'
import { formatDate, formatDistance, formatMoment, formatMoney, formatPhone, invertColor, timeOptions, truncate } from '#lib/format.ts'

describe('dates', () => {
  test('are MM/DD/YYYY, and DD.MM.YYYY in Norway', () => {
    expect(formatDate('2026-03-09', 'en_US')).toBe('03/09/2026')
    expect(formatDate('2026-03-09T23:30:00Z', 'en_US')).toBe('03/09/2026')
    expect(formatDate('2026-03-09', 'no_NO')).toBe('09.03.2026')
  })
  test('0000-00-00 and nothing are no date', () => {
    expect(formatDate('0000-00-00', 'en_US')).toBe('')
    expect(formatDate(null, 'en_US')).toBe('')
    expect(formatDate('soon', 'en_US')).toBe('')
  })
  test('a moment has the time of day besides', () => {
    expect(formatMoment('2026-03-09T14:05:00', 'en_US')).toBe('03/09/2026 2:05 PM')
    expect(formatMoment('2026-03-09T14:05:00', 'no_NO')).toBe('09.03.2026 14:05')
    expect(formatMoment('', 'en_US')).toBe('')
  })
})

test('a phone of exactly ten digits is grouped, any other stays', () => {
  expect(formatPhone('4155550123')).toBe('(415) 555-0123')
  expect(formatPhone('415555012')).toBe('415555012')
  expect(formatPhone('+14155550123')).toBe('+14155550123')
  expect(formatPhone(undefined)).toBe('')
})

test('money is blank if empty, kept with $, else US dollars with two decimals', () => {
  expect(formatMoney('')).toBe('')
  expect(formatMoney(null)).toBe('')
  expect(formatMoney('$12')).toBe('$12')
  expect(formatMoney('1,234,567.5')).toBe('$1,234,567.50')
  expect(formatMoney(0)).toBe('$0.00')
  expect(formatMoney('-20')).toBe('-$20.00')
  expect(formatMoney('on request')).toBe('on request')
})

test('text is cut at 20 characters by default, and whole letters only', () => {
  expect(truncate('Twenty characters ok')).toBe('Twenty characters ok')
  expect(truncate('Twenty characters okay')).toBe('Twenty characters ok…')
  expect(truncate('A pending location with a name', 22)).toBe('A pending location wit…')
  expect(truncate('🎬🎬🎬', 2)).toBe('🎬🎬…')
})

test('joined names show at most four', () => {
  expect(joinNames(['Ann', 'Ben', '', 'Cy', 'Dee', 'Eli'])).toBe('Ann; Ben; Cy; Dee')
  expect(joinNames([])).toBe('')
})

test('distances follow the unit and the language', () => {
  expect(formatDistance(3.14, 'mi')).toBe('3.1 mi')
  expect(formatDistance(31.4, 'km')).toBe('31 km')
  expect(formatDistance(3.14, 'km', 'nb-NO')).toBe('3,1 km')
})

test('time options run from Anytime over every half hour to 11:59 PM', () => {
  expect(timeOptions).toHaveLength(50)
  expect(timeOptions.slice(0, 4)).toEqual(['Anytime', '12:00 AM', '12:30 AM', '1:00 AM'])
  expect(timeOptions.slice(-3)).toEqual(['11:00 PM', '11:30 PM', '11:59 PM'])
  expect(timeOptions).toContain('12:30 PM')
})

test('a colour inverts from three or six digits only', () => {
  expect(invertColor('#000')).toBe('#ffffff')
  expect(invertColor('ffffff')).toBe('#000000')
  expect(invertColor('#123456')).toBe('#edcba9')
  for (const wrong of ['', '#12', '#12345', 'red', '#ggg']) expect(() => invertColor(wrong)).toThrow('Invalid HEX color.')
})
