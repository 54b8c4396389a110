import { describe, expect, test } from 'vitest'
import { dayAfter, dayIn, readDay } from '#features/locations/light/light-day.ts'
import { compassPoint, dayLight } from '#features/locations/light/light-model.ts'

const oslo = { latitude: 59.91, longitude: 10.75 }
const losAngeles = { latitude: 34.05, longitude: -118.24 }
const tromso = { latitude: 69.65, longitude: 18.96 }
const honolulu = { latitude: 21.3, longitude: -157.86 }

/** Minutes since midnight of a zone's clock. */
function clock(at: Date | null | undefined, timeZone: string): number {
  if (!at) return Number.NaN
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' })
    .format(at)
    .split(':')
    .map(Number)
  return hours * 60 + minutes
}
const at = (hours: number, minutes: number) => hours * 60 + minutes

// Almanac values; three minutes either way.
test.each([
  ['Oslo, summer', oslo, 'Europe/Oslo', '2026-06-21', at(3, 54), at(22, 44)],
  ['Oslo, winter', oslo, 'Europe/Oslo', '2026-12-21', at(9, 18), at(15, 12)],
  ['Los Angeles, summer', losAngeles, 'America/Los_Angeles', '2026-06-21', at(5, 42), at(20, 8)],
  ['Los Angeles, winter', losAngeles, 'America/Los_Angeles', '2026-12-21', at(6, 55), at(16, 48)],
  ['Honolulu, summer', honolulu, 'Pacific/Honolulu', '2026-06-21', at(5, 50), at(19, 16)],
])('%s', (_name, point, zone, day, rise, set) => {
  const light = dayLight(day, point)
  expect(Math.abs(clock(light.times.sunrise, zone) - rise)).toBeLessThanOrEqual(3)
  expect(Math.abs(clock(light.times.sunset, zone) - set)).toBeLessThanOrEqual(3)
  expect(light.polar).toBeNull()
  expect(light.morning?.from).toEqual(light.times.sunrise)
  expect(light.evening?.to).toEqual(light.times.sunset)
})

test('the sun rises north of east in summer, stands in the south at noon and sets north of west', () => {
  const { directions } = dayLight('2026-06-21', oslo)
  expect(directions.sunrise?.azimuth).toBeCloseTo(35, 0)
  expect(directions.noon?.azimuth).toBeCloseTo(180, 0)
  expect(directions.noon?.altitude).toBeCloseTo(53.5, 0)
  expect(directions.sunset?.azimuth).toBeCloseTo(325, 0)
})

describe('beyond the polar circle', () => {
  test('the midnight sun has no rise and no set, and still a golden time', () => {
    const light = dayLight('2026-06-21', tromso)
    expect(light).toMatchObject({ polar: 'day', times: { sunrise: null, sunset: null } })
    expect(light.evening?.from).not.toBeNull()
    expect(light.evening?.to).toBeNull()
    expect(light.directions.noon?.altitude).toBeGreaterThan(40)
  })
  test('the polar night has no light at all', () => {
    const light = dayLight('2026-12-21', tromso)
    expect(light).toMatchObject({ polar: 'night', morning: null, evening: null, times: { noon: null } })
    expect(light.directions).toEqual({ sunrise: null, noon: null, sunset: null })
  })
  test('a sun that stays low is golden from rise to set', () => {
    const light = dayLight('2026-02-01', tromso)
    expect(light.polar).toBeNull()
    expect(light.morning).toEqual({ from: light.times.sunrise, to: light.times.noon })
    expect(light.evening).toEqual({ from: light.times.noon, to: light.times.sunset })
  })
})

test('directions are named by the nearest of eight points', () => {
  expect([0, 22, 35, 90, 180, 325, 359].map(compassPoint)).toEqual(['north', 'north', 'northEast', 'east', 'south', 'northWest', 'north'])
})

test('days: today where the site is, the next, and only those that exist', () => {
  const now = new Date('2026-06-21T03:00:00Z')
  expect(dayIn('America/Los_Angeles', now)).toBe('2026-06-20')
  expect(dayIn('Europe/Oslo', now)).toBe('2026-06-21')
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
  expect(['2026-06-21', '2026-02-30', 'today', ''].map(readDay)).toEqual(['2026-06-21', undefined, undefined, undefined])
})
