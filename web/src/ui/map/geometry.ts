/** Shapes on the globe, without the map: circles, boxes, and polygons that cross the date line. */
import type { Geometry, Polygon, Position } from 'geojson'

/** West, south, east, north in degrees. */
export type Box = [number, number, number, number]

const metresPerDegree = 111_320

/** A circle on the ground as a polygon. */
export function circleAround(longitude: number, latitude: number, metres: number, corners = 64): Polygon {
  const tall = metres / metresPerDegree
  const wide = tall / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  const ring = Array.from({ length: corners + 1 }, (_, corner): Position => {
    const angle = (corner / corners) * 2 * Math.PI
    return [longitude + wide * Math.cos(angle), latitude + tall * Math.sin(angle)]
  })
  return { type: 'Polygon', coordinates: [ring] }
}

/** The box that holds a circle, for fitting the map to it. */
export function boxAround(longitude: number, latitude: number, metres: number): Box {
  const [ring] = circleAround(longitude, latitude, metres, 4).coordinates
  const longitudes = (ring ?? []).map(([x]) => x ?? longitude)
  const latitudes = (ring ?? []).map(([, y]) => y ?? latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

/** A ring whose neighbours are never half a globe apart: beyond the date line it goes on past 180 degrees. */
function unwrapRing(ring: Position[]): Position[] {
  let turn = 0
  let before = ring[0]?.[0] ?? 0
  return ring.map(([longitude = 0, latitude = 0]) => {
    if (longitude - before > 180) turn -= 360
    else if (longitude - before < -180) turn += 360
    before = longitude
    return [longitude + turn, latitude]
  })
}

/** Polygons drawn across the date line would smear over the whole map; this mends them. */
export function unwrapped<Shape extends Geometry>(shape: Shape): Shape {
  switch (shape.type) {
    case 'Polygon':
    case 'MultiLineString':
      return { ...shape, coordinates: shape.coordinates.map(unwrapRing) }
    case 'MultiPolygon':
      return { ...shape, coordinates: shape.coordinates.map((rings) => rings.map(unwrapRing)) }
    case 'LineString':
      return { ...shape, coordinates: unwrapRing(shape.coordinates) }
    default:
      return shape
  }
}

/** A box on a coarse grid around the seen one, so that a small move asks nothing new. */
export function snappedBox([west, south, east, north]: Box, zoom: number): Box {
  const step = 90 / 2 ** Math.max(0, Math.floor(zoom))
  const down = (value: number) => Math.floor(value / step) * step
  const up = (value: number) => Math.ceil(value / step) * step
  if (east - west >= 360) return [-180, Math.max(-85, down(south)), 180, Math.min(85, up(north))]
  return [Math.max(-180, down(west)), Math.max(-85, down(south)), Math.min(180, up(east)), Math.min(85, up(north))]
}

/** Whether a point lies in a box. */
export const isInside = ([west, south, east, north]: Box, longitude: number, latitude: number): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

export interface Size {
  width: number
  height: number
}

/** The number in a cluster's circle: 1200 as 1.2k. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count)
  const thousands = count / 1000
  return `${thousands < 10 ? thousands.toFixed(1).replace('.0', '') : Math.round(thousands)}k`
}

interface Placed {
  latitude: number
  longitude: number
  bounds: Box | null
}

/** Air around what is zoomed out to, as a part of the box. */
const air = 0.1

/** The smallest box around the seen one in which the nearest of these lies too; undefined where there is none. */
export function boxWithNearest([west, south, east, north]: Box, points: readonly Placed[]): Box | undefined {
  const [longitude, latitude] = [(west + east) / 2, (south + north) / 2]
  const shrink = Math.cos((latitude * Math.PI) / 180)
  const away = (point: Placed) => Math.hypot((point.longitude - longitude) * shrink, point.latitude - latitude)
  const nearest = points.toSorted((one, other) => away(one) - away(other))[0]
  if (!nearest) return undefined
  const [left, below, right, above] = nearest.bounds ?? [nearest.longitude, nearest.latitude, nearest.longitude, nearest.latitude]
  const box: Box = [Math.min(west, left), Math.min(south, below), Math.max(east, right), Math.max(north, above)]
  const [wide, tall] = [(box[2] - box[0]) * air, (box[3] - box[1]) * air]
  return [box[0] - wide, box[1] - tall, box[2] + wide, box[3] + tall]
}

/** Metres from a point to the nearest of some lines; a plane is true enough across a quarter. */
export function metresToLines(longitude: number, latitude: number, lines: readonly (readonly Position[])[]): number {
  const wide = metresPerDegree * Math.cos((latitude * Math.PI) / 180)
  const at = ([x = 0, y = 0]: Position) => [(x - longitude) * wide, (y - latitude) * metresPerDegree] as const
  let least = Number.POSITIVE_INFINITY
  for (const line of lines) {
    for (let index = 1; index < line.length; index += 1) {
      const [ax, ay] = at(line[index - 1] ?? [])
      const [bx, by] = at(line[index] ?? [])
      const length = (bx - ax) ** 2 + (by - ay) ** 2
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * (bx - ax) + ay * (by - ay)) / length))
      least = Math.min(least, Math.hypot(ax + along * (bx - ax), ay + along * (by - ay)))
    }
  }
  return least
}
