/** What is typed, what is stored, and how the two meet. Pure. */
import type { LocationEdit, LocationFields, LocationRecord, Missing } from '@backlot/contract/location-records'
import { type FieldName, fieldsOf, stepOf, type Step, steps } from '#features/locations/edit/layout.ts'

export type Fields = Partial<LocationRecord>

const isBlank = (value: unknown): boolean => value == null || value === '' || (Array.isArray(value) && value.length === 0)

/** The same text whatever the order of its keys, and without what says nothing. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => !isBlank(inner) && inner !== false)
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, inner]) => [key, plain(inner)]))
}

export const isSame = (one: unknown, other: unknown): boolean =>
  isBlank(one) || isBlank(other) ? isBlank(one) && isBlank(other) : JSON.stringify(plain(one)) === JSON.stringify(plain(other))

/** A record that is not created yet. */
export const blankRecord: LocationRecord = {
  location_name: '',
  description: '',
  materials: [],
  keywords: [],
  address1: null,
  address2: null,
  zip: '',
  city_id: null,
  county_id: null,
  region_id: null,
  latitude: null,
  longitude: null,
  geo_precision: 'exact',
  year_built: null,
  categories: [],
  styles: [],
  lockboxes: {},
}

/** A draft is kept with one of these (S2 §4). */
export const canBeDraft = (record: Fields): boolean =>
  Boolean(record.location_name?.trim()) || Boolean(record.company_name?.trim()) || (record.categories ?? []).length > 0

/** A field by its name. */
export const fieldOf = (fields: object, name: string): unknown => Object.entries(fields).find(([key]) => key === name)?.[1]

/** Fields that both sides changed since `base`, each to something else. */
export function clashesOf(base: Fields, theirs: Fields, mine: Fields): string[] {
  return Object.keys(mine).filter((name) => {
    const [was, other, own] = [base, theirs, mine].map((side) => fieldOf(side, name))
    return !isSame(was, other) && !isSame(own, other)
  })
}

/** What is left to send: without fields that are stored as they were typed. */
export const stillUnsaved = (unsaved: Fields, record: Fields): Fields =>
  Object.fromEntries(Object.entries(unsaved).filter(([name, value]) => !isSame(value, fieldOf(record, name))))

/** The stored values of these fields, to tell later what somebody else changed. */
export const sidesOf = (record: Fields, fields: Fields): Fields =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, fieldOf(record, name)]))

/** What is sent: lockboxes that were opened are named, or they would stay closed. */
export function bodyOf(fields: Fields, stored: Fields): LocationFields {
  if (!fields.lockboxes) return { ...fields }
  const opened = Object.keys(stored.lockboxes ?? {}).filter((name) => !fields.lockboxes?.[name])
  return { ...fields, lockboxes: { ...Object.fromEntries(opened.map((name) => [name, false])), ...fields.lockboxes } }
}

export interface StepState {
  step: Step
  filled: number
  total: number
  missing: Missing[]
}

/** What is missing when nothing is stored yet: the server says so from the first save on. */
const missingFields: Readonly<Record<string, Step>> = { gallery: 'gallery', accept_terms: 'basics' }

/** How far each step has got. */
export function stepStates(record: Fields, edit: Pick<LocationEdit, 'missing' | 'image_count'> | null): StepState[] {
  return steps.map((step) => {
    const names = fieldsOf(step)
    const missing = (edit?.missing ?? []).filter(({ field }) => (missingFields[field] ?? stepOf(field)) === step)
    if (step === 'gallery') return { step, filled: edit?.image_count ? 1 : 0, total: 1, missing }
    return { step, filled: names.filter((name: FieldName) => !isBlank(record[name])).length, total: names.length, missing }
  })
}
