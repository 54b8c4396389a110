/** When two values of a location's field are the same; the rest of a merge is kit/records/sourced.ts. */
import { saysNothing, shortHash } from '#kit/records/sourced.ts'

/** Names of cities count without their case. */
export function markOf(field: string, value: unknown): string {
  const isBlank = field === 'geo_precision' ? value === 'exact' : saysNothing(value)
  if (isBlank) return ''
  return shortHash(field === 'city' || field === 'county' || field === 'region' ? String(value).toLowerCase() : value)
}
