import { expect, test } from 'vitest'
import { clusterPoints, isTogether } from '#ui/map/cluster.ts'
import type { MapPoint } from '#ui/map/map-types.ts'

const pin = (id: number, longitude: number, latitude: number): MapPoint => ({
  id,
  longitude,
  latitude,
  count: 1,
  name: `Location ${id}`,
  bounds: null,
})

test('pins that would cover each other become one with their number and their box', () => {
  const [group, ...others] = clusterPoints([pin(1, -122, 37), pin(2, -121.99, 37.01)], 6)
  expect(others).toEqual([])
  expect(group).toMatchObject({ id: null, count: 2, bounds: [-122, 37, -121.99, 37.01] })
  expect(group!.longitude).toBeCloseTo(-121.995)
})

test('closer in they are pins again', () => {
  const points = [pin(1, -122, 37), pin(2, -121.99, 37.01)]
  expect(clusterPoints(points, 14)).toEqual(points)
})

test('a pin joins the cluster beside it, and nobody is lost', () => {
  const cluster: MapPoint = { id: null, longitude: 10, latitude: 60, count: 40, name: null, bounds: [9.9, 59.9, 10.1, 60.1] }
  const gathered = clusterPoints([pin(1, 10.01, 60), cluster, pin(2, 25, 70)], 5)
  expect(gathered.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 41])
})

test('discs do not lie over each other, whatever they have become', () => {
  // A whole state on a phone: towns that are far apart on a map of one, and near on this.
  const points = Array.from({ length: 130 }, (_, index) => pin(index, -124 + ((index * 37) % 100) * 0.035, 42 + ((index * 53) % 90) * 0.04))
  const zoom = 5.2
  const groups = clusterPoints(points, zoom)
  const scale = 512 * 2 ** zoom
  const at = ({ longitude, latitude }: MapPoint) => {
    const sine = Math.sin((latitude * Math.PI) / 180)
    return [((longitude + 180) / 360) * scale, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale] as const
  }
  // As drawn: drawings.ts.
  const radius = ({ count }: MapPoint) => (count < 2 ? 10.5 : count < 10 ? 17 : count < 100 ? 20 : 23)
  const touching = groups.flatMap((one, index) =>
    groups.slice(index + 1).filter((other) => {
      const [[a, b], [c, d]] = [at(one), at(other)]
      return Math.hypot(a - c, b - d) < radius(one) + radius(other)
    }),
  )
  expect(touching).toEqual([])
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(130)
})

test('many points are gathered fast enough to do at every move', () => {
  const points = Array.from({ length: 5000 }, (_, index) => pin(index, -120 + (index % 100) * 0.05, 35 + Math.floor(index / 100) * 0.05))
  const gathered = clusterPoints(points, 7)
  expect(gathered.reduce((sum, { count }) => sum + count, 0)).toBe(5000)
  expect(gathered.length).toBeLessThan(2500)
})

test('what lies at one point stays one pin however near the map goes, and what lies a street apart does not', () => {
  expect([isTogether([-122.4, 37.8, -122.4, 37.8], 19), isTogether([-122.4, 37.8, -122.3999, 37.8001], 13)]).toEqual([true, true])
  expect(isTogether([-122.4, 37.8, -122.39, 37.8], 13)).toBe(false)
})
