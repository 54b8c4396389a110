import { expect, test } from 'vitest'
import { planOf } from '#features/reports/components/plan.ts'

const paper = { width: 800, height: 400, margin: 20 }

test('north is up, east is right, and both have one scale', () => {
  const { at, scale } = planOf(
    [
      { latitude: 60.1, longitude: 10 },
      { latitude: 60, longitude: 10 },
      { latitude: 60, longitude: 10.2 },
    ],
    paper,
  )
  const [north, corner, east] = at.map(({ x, y }) => [Math.round(x), Math.round(y)])
  expect(north).toEqual([corner![0], 20])
  expect(corner![1]).toBe(380)
  expect(east![1]).toBe(380)
  // At 60 degrees 0.2 degrees of longitude are as long as 0.1 of latitude, about 11 km.
  expect(Math.abs(east![0]! - corner![0]! - 360)).toBeLessThan(4)
  expect([scale.km, Math.round(scale.length)]).toEqual([5, Math.round((360 / 11.132) * 5)])
})

test('places at one point are drawn in the middle', () => {
  const one = { latitude: 40, longitude: -74 }
  expect(planOf([one, one], paper).at).toEqual([
    { x: 400, y: 200 },
    { x: 400, y: 200 },
  ])
})
