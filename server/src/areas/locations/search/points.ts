/** Points on the globe: distances, boxes, and how a row keeps them. */
import type { Point } from '../points/precision.ts'
import { packNumber, type Reader, readNumber } from './packing.ts'

export type { Point } from '../points/precision.ts'
/** West, south, east, north; west beyond east goes across the antimeridian. */
export type Box = [number, number, number, number]

const earthKm = 6371.0088
export const kmPerMile = 1.609344
const radians = Math.PI / 180
const kmPerDegree = earthKm * radians

/** Great-circle distance. */
export function distanceKm(a: Point, b: Point): number {
  const latitudes = Math.sin(((b.latitude - a.latitude) * radians) / 2)
  const longitudes = Math.sin(((b.longitude - a.longitude) * radians) / 2)
  const chord = latitudes * latitudes + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * longitudes * longitudes
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A box around a circle; near a pole it takes every longitude. */
export function boxAround(center: Point, km: number): Box {
  const height = (km / kmPerDegree) * 1.0001 + 1e-6
  const south = center.latitude - height
  const north = center.latitude + height
  const reach = Math.sin(Math.min(km / earthKm, Math.PI / 2)) / Math.cos(center.latitude * radians)
  if (south <= -90 || north >= 90 || reach >= 1) return [-180, Math.max(south, -90), 180, Math.min(north, 90)]
  const width = (Math.asin(reach) / radians) * 1.0001 + 1e-6
  const wrap = (longitude: number): number => (longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude)
  return width >= 180 ? [-180, south, 180, north] : [wrap(center.longitude - width), south, wrap(center.longitude + width), north]
}

/** The box in one or two parts that do not cross the antimeridian. */
export const partsOf = ([west, south, east, north]: Box): Box[] =>
  west <= east
    ? [[west, south, east, north]]
    : [
        [west, south, 180, north],
        [-180, south, east, north],
      ]

export function isInBox(point: Point, [west, south, east, north]: Box): boolean {
  if (point.latitude < south || point.latitude > north) return false
  return west <= east ? point.longitude >= west && point.longitude <= east : point.longitude >= west || point.longitude <= east
}

const fine = 1e7
/** About a centimetre; one character for no point. */
export const packPoint = (point: Point | null): string =>
  point ? packNumber(Math.round((point.latitude + 90) * fine) + 1) + packNumber(Math.round((point.longitude + 180) * fine)) : packNumber(0)

export function readPoint(reader: Reader): Point | null {
  const latitude = readNumber(reader)
  return latitude === 0 ? null : { latitude: (latitude - 1) / fine - 90, longitude: readNumber(reader) / fine - 180 }
}
