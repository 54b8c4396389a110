/** A location's record as it is edited: before it is stored, and how far each step has got. Pure. */
import type { Missing } from '@backlot/contract/engine/records'
import type { LocationEdit, LocationRecord } from '@backlot/contract/location-records'
import { type FieldName, fieldsOf, stepOf, type Step, steps } from '#features/locations/edit/layout.ts'
import { isBlank } from '#lib/saving/values.ts'

export type Fields = Partial<LocationRecord>

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
