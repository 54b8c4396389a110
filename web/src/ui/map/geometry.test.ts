import { expect, test } from 'vitest'
import { boxAround, boxWithNearest, circleAround, isInside, metresToLines, shortCount, snappedBox, unwrapped } from '#ui/map/geometry.ts'

test('a circle of 500 m is 500 m wide wherever it lies', () => {
  for (const latitude of [0, 37.8, 69.6]) {
    const [west, south, east, north] = boxAround(10, latitude, 500)
    expect((north - south) * 111_320).toBeCloseTo(1000, -1)
    expect((east - west) * 111_320 * Math.cos((latitude * Math.PI) / 180)).toBeCloseTo(1000, -1)
  }
  const ring = circleAround(10, 60, 500).coordinates[0]!
  expect(ring[0]).toEqual(ring.at(-1))
})

test('a polygon across the date line goes on past 180 degrees', () => {
  const ring = [
    [170, 60],
    [179, 60],
    [-175, 62],
    [-175, 64],
    [170, 64],
    [170, 60],
  ]
  const mended = unwrapped({ type: 'Polygon', coordinates: [ring] })
  expect(mended.coordinates[0]!.map(([longitude]) => longitude)).toEqual([170, 179, 185, 185, 170, 170])
  expect(unwrapped({ type: 'Point', coordinates: [1, 2] })).toEqual({ type: 'Point', coordinates: [1, 2] })
})

test('a small move stays in the same box', () => {
  expect(snappedBox([-122.5, 37.6, -122.3, 37.9], 10)).toEqual(snappedBox([-122.505, 37.605, -122.31, 37.898], 10))
  expect(snappedBox([-250, -80, 250, 88], 1)).toEqual([-180, -85, 180, 85])
})

test('inside is inside', () => {
  expect(isInside([-1, -1, 1, 1], 0, 0)).toBe(true)
  expect(isInside([-1, -1, 1, 1], 2, 0)).toBe(false)
})

test.each([
  [7, '7'],
  [999, '999'],
  [1000, '1k'],
  [1249, '1.2k'],
  [15_400, '15k'],
])('%i reads %s', (count, text) => expect(shortCount(count)).toBe(text))

test('zooming out to the nearest shows what was seen, and the nearest, and no more', () => {
  const seen: [number, number, number, number] = [10, 60, 11, 61]
  const near = { longitude: 12, latitude: 60.5, bounds: null }
  const far = { longitude: 5, latitude: 60.5, bounds: null }
  expect(boxWithNearest(seen, [far, near])?.map((side) => Math.round(side * 10) / 10)).toEqual([9.8, 59.9, 12.2, 61.1])
  // A degree of longitude is half as far as one of latitude up there.
  expect(boxWithNearest(seen, [{ longitude: 10.5, latitude: 62, bounds: null }, near])?.[3]).toBeCloseTo(61.1, 5)
  const cluster = { longitude: 12, latitude: 60.5, bounds: [12, 60, 13, 60.8] as [number, number, number, number] }
  expect(boxWithNearest(seen, [cluster])?.[2]).toBeCloseTo(13.3, 5)
  expect(boxWithNearest(seen, [])).toBeUndefined()
})

test('the way to a street is the way to its nearest stretch', () => {
  const metre = 1 / 111_320
  const street = [
    [10, 60],
    [10 + 400 * metre, 60],
    [10 + 400 * metre, 60 + 300 * metre],
  ]
  // At 60 degrees north a degree of longitude is half as wide.
  expect(metresToLines(10 + 200 * metre, 60 + 40 * metre, [street])).toBeCloseTo(40, 0)
  expect(metresToLines(10 - 60 * metre, 60, [street])).toBeCloseTo(30, 0)
  expect(metresToLines(10 + 420 * metre, 60 + 150 * metre, [street])).toBeCloseTo(10, 0)
  expect(metresToLines(10, 60, [])).toBe(Number.POSITIVE_INFINITY)
})
