/** How exactly the public sees where a place is (domain.md §1.1 geo_precision). The search keeps to the same points. */
import { isPointLocked } from '../policy.ts'

export interface Point {
  latitude: number
  longitude: number
}

/** Degrees: about 100 m for a street, 500 m for an area. */
const steps = { exact: 0, street: 0.001, area: 0.005 } as const

export interface Placed {
  latitude: number | null
  longitude: number | null
  geo_precision: string
  lockboxes: Record<string, unknown>
}

/** The point the public may see, or null. */
export function publicPoint(location: Placed): Point | null {
  const { latitude, longitude } = location
  if (latitude === null || longitude === null || isPointLocked(location)) return null
  const step = steps[location.geo_precision as keyof typeof steps] ?? steps.area
  return { latitude: coarsen(latitude, step), longitude: coarsen(longitude, step) }
}

function coarsen(value: number, step: number): number {
  return step === 0 ? value : Number((Math.round(value / step) * step).toFixed(6))
}
