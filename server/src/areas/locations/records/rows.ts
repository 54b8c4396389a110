/** A record's fields in the columns of its row. Pure. */
import type { Fields } from '#kit/records/sourced.ts'
import { looseLocationFields } from '../editing/fields.ts'
import type { FilledRow, RecordRow, StoredRecord } from './queries.ts'
import type { NameIds } from './vocabulary.ts'

export const blankRow: RecordRow = {
  location_name: '',
  status: 'public',
  archived: false,
  qualified: false,
  require_reapproval: true,
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
  owner_user_id: null,
  ...looseLocationFields.columnsOf({}),
  details: {},
  lockboxes: {},
  source: null,
  source_digest: null,
  source_marks: null,
}

/** The row with these fields in their columns. */
export function rowWith(row: RecordRow | StoredRecord, fields: Fields, names: NameIds): RecordRow {
  const next = Object.fromEntries(Object.keys(blankRow).map((name) => [name, row[name as keyof RecordRow]]))
  return withFields(next, fields, names) as unknown as RecordRow
}

const blankValues = Object.fromEntries(Object.entries(blankRow).filter(([, value]) => value !== null))

/** A new row with these fields. Its columns without a value are left out, which are most of more than a hundred: in JSON they are null then. */
export const newRowWith = (fields: Fields, names: NameIds): FilledRow =>
  withFields({ ...blankValues }, fields, names) as unknown as FilledRow

/** Writes into `next`. */
function withFields(next: Record<string, unknown>, fields: Fields, names: NameIds): Record<string, unknown> {
  const details = { ...(next['details'] as Record<string, unknown>) }
  for (const [field, value] of fields) {
    if (field === 'point') [next['latitude'], next['longitude']] = value as [number, number]
    else if (field === 'owner') next['owner_user_id'] = value
    else if (field === 'city' || field === 'county' || field === 'region') next[`${field}_id`] = names[field].get(String(value))
    else if (looseLocationFields.inDocument.has(field)) details[field] = value
    else if (field in blankRow) next[field] = value
  }
  next['details'] = details
  return next
}
