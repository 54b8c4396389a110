import { expect, test } from 'vitest'
import { boxOfCountry } from '#features/engine/fields/library-box.ts'

const holds = ([west, south, east, north]: readonly number[], [longitude = 0, latitude = 0]: readonly number[]): boolean =>
  longitude > (west ?? 0) && longitude < (east ?? 0) && latitude > (south ?? 0) && latitude < (north ?? 0)

test('a map of which nothing is known begins with the country of its site, and with the world where it has none', () => {
  const [bergen, kirkenes, miami, tokyo] = [
    [5.3, 60.4],
    [30, 69.7],
    [-80.2, 25.8],
    [139.7, 35.7],
  ] as const
  expect([bergen, kirkenes, miami].map((town) => holds(boxOfCountry('no'), town))).toEqual([true, true, false])
  expect([miami, bergen].map((town) => holds(boxOfCountry('us'), town))).toEqual([true, false])
  expect([bergen, miami, tokyo].map((town) => holds(boxOfCountry(null), town))).toEqual([true, true, true])
  expect(boxOfCountry('jp')).toEqual(boxOfCountry(null))
})
