import { expect, test } from 'vitest'
import { listedPins, whereIn } from '#ui/map/pin-order.ts'

const pin = (id: number | null, name: string | null, longitude: number, latitude: number, count = 1) => ({
  id,
  name,
  longitude,
  latitude,
  count,
  bounds: null,
})

test('the list has what is in view: clusters by their size, then places by name', () => {
  const points = [pin(1, 'Wharf', 1, 1), pin(null, null, 2, 2, 4), pin(2, 'Attic', 3, 3), pin(3, 'Away', 30, 3), pin(null, null, 5, 5, 9)]
  expect(listedPins(points, [0, 0, 10, 10]).map(({ name, count }) => name ?? count)).toEqual([9, 4, 'Attic', 'Wharf'])
})

test('a cluster is said to lie where it is seen', () => {
  const box = [0, 0, 9, 9] as const
  expect(whereIn(pin(null, null, 1, 8), [...box])).toBe('northWest')
  expect(whereIn(pin(null, null, 4.5, 4.5), [...box])).toBe('middle')
  expect(whereIn(pin(null, null, 8, 4), [...box])).toBe('east')
  expect(whereIn(pin(null, null, 4, 1), [...box])).toBe('south')
})
