/**
 * What of a source's record is new, and what the office has changed meanwhile. Of each field a short hash of the value
 * that the source last gave is kept: a value that the source has not changed is never written again, and one that the
 * office has changed since is never overwritten (docs/decisions/007-imports-and-edits.md).
 */
import { createHash } from 'node:crypto'

/** Field name → value; only fields that the source names. */
export type Fields = Map<string, unknown>
/** Field name → short hash. */
export type Marks = Record<string, string>

export interface Merged {
  /** The fields to write. */
  fields: Fields
  marks: Marks
  /** Fields where the source says something new and the office something of its own, which stays. */
  kept: string[]
}

/** jsonb comes back with its keys in another order. */
function stable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stable)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner != null)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, inner]) => [key, stable(inner)]))
}

/** What a new record has before anybody says something. */
function isBlank(field: string, value: unknown): boolean {
  if (field === 'geo_precision') return value === 'exact'
  return value == null || value === '' || value === false || (Array.isArray(value) && value.length === 0)
}

/** 48 bits: enough to tell two values of one field apart. Names of cities count without their case. */
export function markOf(field: string, value: unknown): string {
  if (isBlank(field, value)) return ''
  const plain = field === 'city' || field === 'county' || field === 'region' ? String(value).toLowerCase() : stable(value)
  return createHash('sha256').update(JSON.stringify(plain)).digest('base64url').slice(0, 8)
}

export const marksOf = (fields: Fields): Marks => Object.fromEntries([...fields].map(([field, value]) => [field, markOf(field, value)]))

/**
 * @param given what the source says now
 * @param current what is stored
 * @param known what the source said last; null for a record of before marks were kept: then what is stored counts as the source's
 */
export function mergeFields(given: Fields, current: ReadonlyMap<string, unknown>, known: Marks | null): Merged {
  const merged: Merged = { fields: new Map(), marks: { ...known }, kept: [] }
  for (const [field, value] of given) {
    const [mark, stored] = [markOf(field, value), markOf(field, current.get(field))]
    // A field that the source names for the first time was the office's, if there is anything in it.
    const before = known === null ? stored : (known[field] ?? '')
    merged.marks[field] = mark
    if (mark === stored || mark === before) continue
    if (stored === before) merged.fields.set(field, value)
    else merged.kept.push(field)
  }
  return merged
}
