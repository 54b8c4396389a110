import { expect, test } from 'vitest'
import { distanceBetween, pointChange } from '#features/locations/office/point.ts'

test('a point takes the half that does not change from the record', () => {
  const record = { latitude: 60, longitude: 10 }
  const moved = pointChange({ fields: [{ field: 'latitude', current: 60, proposed: 61 }] }, record)
  expect(moved).toEqual({ current: { latitude: 60, longitude: 10 }, proposed: { latitude: 61, longitude: 10 } })
  expect(pointChange({ fields: [{ field: 'zip', current: '', proposed: '1' }] }, record)).toBeNull()
  const taken = [
    { field: 'latitude', current: 60, proposed: null },
    { field: 'longitude', current: 10, proposed: null },
  ]
  expect(pointChange({ fields: taken }, record)?.proposed).toBeNull()
})

test('a degree of latitude is 111 kilometres or 69 miles', () => {
  const [one, other] = [
    { latitude: 60, longitude: 10 },
    { latitude: 61, longitude: 10 },
  ]
  expect(distanceBetween(one, other, 'km')).toBeCloseTo(111.2, 1)
  expect(distanceBetween(one, other, 'mi')).toBeCloseTo(69.1, 1)
})
