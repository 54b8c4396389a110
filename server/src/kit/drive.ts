/** How far it is by road, as an estimate: the straight line times a factor. Screens and pages say so. */
export interface Point {
  latitude: number
  longitude: number
}
type MaybePoint = { latitude: number | null; longitude: number | null }

const earthKm = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The straight line in kilometres. */
export function lineBetween(one: Point, other: Point): number {
  const [dLat, dLon] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)]
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(dLon / 2) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** The point, where both of its halves are known. */
export const pointOf = ({ latitude, longitude }: MaybePoint): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** How much longer roads are than the line, and how many kilometres are driven in an hour. */
export interface Roads {
  road_factor: number
  drive_speed: number
}

const oneDecimal = (km: number): number => Math.round(km * 10) / 10

/** Kilometres in a straight line and by road, with one decimal, and the minutes that the road takes; null without both points. */
export function driveTo(base: MaybePoint, place: MaybePoint | undefined, { road_factor: factor, drive_speed: speed }: Roads) {
  const [from, to] = [pointOf(base), place ? pointOf(place) : null]
  if (!from || !to) return { line_distance: null, distance: null, drive_minutes: null }
  const line = lineBetween(from, to)
  const road = line * factor
  return { line_distance: oneDecimal(line), distance: oneDecimal(road), drive_minutes: Math.round((road / speed) * 60) }
}
