/** A point on the map that an edit moves. Pure. */

export interface Point {
  latitude: number
  longitude: number
}

const radii = { km: 6371, mi: 3958.8 } as const
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** As the crow flies. */
export function distanceBetween(one: Point, other: Point, unit: keyof typeof radii): number {
  const [height, width] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)]
  const half = Math.sin(height / 2) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(width / 2) ** 2
  return 2 * radii[unit] * Math.asin(Math.sqrt(half))
}

interface Proposed {
  fields: readonly { field: string; current: unknown; proposed: unknown }[]
}
const pointOf = (latitude: unknown, longitude: unknown): Point | null =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null

/** Both points of an edit; the half of one that does not change is the record's. Null where the point stays. */
export function pointChange(
  { fields }: Proposed,
  record: { latitude: number | null; longitude: number | null },
): { current: Point | null; proposed: Point | null } | null {
  const sideOf = (name: 'latitude' | 'longitude') => fields.find(({ field }) => field === name)
  const [latitude, longitude] = [sideOf('latitude'), sideOf('longitude')]
  if (!latitude && !longitude) return null
  return {
    current: pointOf(record.latitude, record.longitude),
    proposed: pointOf(latitude ? latitude.proposed : record.latitude, longitude ? longitude.proposed : record.longitude),
  }
}
