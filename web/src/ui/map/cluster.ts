import type { Box } from '#ui/map/geometry.ts'
import type { MapPoint } from '#ui/map/map-types.ts'

/** Pins of one location closer than this would lie on top of each other. */
const apart = 26
/** From the middle of a disc to where another may begin; larger numbers are drawn on larger discs (drawings.ts). */
const reachOf = (count: number): number => (count < 2 ? apart / 2 : count < 10 ? 17 : count < 100 ? 20 : count < 1000 ? 23 : 26)
const mostReach = 26
const tile = 512

const x = (longitude: number, scale: number) => ((longitude + 180) / 360) * scale
function y(latitude: number, scale: number): number {
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180)
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale
}

/** Whether what lies in these bounds would still be one pin at this zoom. */
export function isTogether([west, south, east, north]: Box, zoom: number): boolean {
  const scale = tile * 2 ** zoom
  return Math.hypot(x(east, scale) - x(west, scale), y(north, scale) - y(south, scale)) < apart
}

const boxOf = ({ bounds, longitude, latitude }: MapPoint): Box => bounds ?? [longitude, latitude, longitude, latitude]

function merged(a: MapPoint, b: MapPoint): MapPoint {
  const count = a.count + b.count
  const one = boxOf(a)
  const two = boxOf(b)
  return {
    id: null,
    name: null,
    count,
    longitude: (a.longitude * a.count + b.longitude * b.count) / count,
    latitude: (a.latitude * a.count + b.latitude * b.count) / count,
    bounds: [Math.min(one[0], two[0]), Math.min(one[1], two[1]), Math.max(one[2], two[2]), Math.max(one[3], two[3])],
  }
}

/** What the server sends, with pins that would cover each other at this zoom drawn as one with their number. */
export function clusterPoints(points: readonly MapPoint[], zoom: number): MapPoint[] {
  const scale = tile * 2 ** zoom
  const cells = new Map<string, MapPoint[]>()
  const groups = new Set<MapPoint>()
  const cell = 2 * mostReach
  const cellOf = (point: MapPoint) => [Math.floor(x(point.longitude, scale) / cell), Math.floor(y(point.latitude, scale) / cell)] as const
  const around = (point: MapPoint) => {
    const [column, row] = cellOf(point)
    return [-1, 0, 1].flatMap((right) => [-1, 0, 1].flatMap((down) => cells.get(`${column + right} ${row + down}`) ?? []))
  }
  const isNear = (a: MapPoint, b: MapPoint) =>
    Math.hypot(x(a.longitude, scale) - x(b.longitude, scale), y(a.latitude, scale) - y(b.latitude, scale)) <
    reachOf(a.count) + reachOf(b.count)
  const nearTo = (point: MapPoint) => around(point).find((group) => isNear(group, point))
  const add = (point: MapPoint) => {
    const key = cellOf(point).join(' ')
    cells.set(key, [...(cells.get(key) ?? []), point])
    groups.add(point)
  }
  const remove = (point: MapPoint) => {
    const key = cellOf(point).join(' ')
    cells.set(
      key,
      (cells.get(key) ?? []).filter((entry) => entry !== point),
    )
    groups.delete(point)
  }
  // The big ones first, so that single pins join them and not the other way round.
  for (const point of points.toSorted((a, b) => b.count - a.count)) {
    let group = point
    // A larger disc, in the middle of more, may have come near to the next.
    for (let near = nearTo(group); near; near = nearTo(group)) {
      remove(near)
      group = merged(near, group)
    }
    add(group)
  }
  return [...groups]
}
