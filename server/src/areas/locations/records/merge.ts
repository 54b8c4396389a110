/** When two values of a location's field are the same; the rest of a merge is kit/records/sourced.ts. */
import { saysNothing, shortHash, unordered } from '#kit/records/sourced.ts'

/** Lists whose order says something: latitude and longitude, and whom to call first. */
const inOrder: ReadonlySet<string> = new Set(['point', 'contact_info'])

/** Names of cities count without their case, lists without their order. */
export function markOf(field: string, value: unknown): string {
  const isBlank = field === 'geo_precision' ? value === 'exact' : saysNothing(value)
  if (isBlank) return ''
  if (field === 'city' || field === 'county' || field === 'region') return shortHash(String(value).toLowerCase())
  return shortHash(Array.isArray(value) && !inOrder.has(field) ? unordered(value) : value)
}
