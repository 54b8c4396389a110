/** A record's input as fields to write, and a stored row as the same fields, so that the two can be compared. */
import { LocationDetails, type LocationStatus, type RecordSource } from '@backlot/contract/location-fields'
import { keyed as keyedBySource, type Fields, type Keyed as SourcedKey } from '#kit/records/sourced.ts'
import { looseLocationFields } from '../editing/fields.ts'
import type { StoredRecord } from './queries.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Told what of a record could not be read. */
export type Complain = (code: 'no_category' | 'no_style', params: { name: string }) => void

/** A record to write. An undefined field says nothing; source name and id are its identity. */
export interface RecordInput {
  source: RecordSource & { id: string }
  /** What is shown of it, where that is not the source it is found by. */
  shownSource?: RecordSource | null
  location_name: string
  requireReapproval?: boolean
  status?: LocationStatus
  archived?: boolean
  qualified?: boolean
  description?: string
  materials?: string[]
  keywords?: string[]
  address1?: string
  address2?: string
  zip?: string
  city?: string
  county?: string
  region?: string
  latitude?: number
  longitude?: number
  geo_precision?: 'exact' | 'street' | 'area'
  year_built?: number
  ownerUserId?: number
  /** Names of categories and styles that the site has; unknown ones are reported. */
  categories?: string[]
  styles?: string[]
  details?: Partial<LocationDetails>
  lockboxes?: Record<string, boolean>
  /** It is no record of its own: another one, by its id or by its number of the same source, gets what it does not say itself. */
  fills?: { into: number } | { with: string }
  /** Fields that the source does not say: only a new record takes them. */
  assumed?: readonly string[]
}

export type Keyed = SourcedKey<RecordInput>
/** Counts up when the same input would be written in another way. */
const digestVersion = 1
export const keyed = (record: RecordInput, index: number): Keyed => keyedBySource(record, index, digestVersion)

/** Where these are, as far as they say. */
export const pointsOf = (records: readonly Keyed[]) =>
  records.flatMap(({ record: { latitude, longitude } }) =>
    latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }],
  )

/** Columns that are written as they come. */
const plainColumns = [
  'location_name',
  'archived',
  'qualified',
  'description',
  'materials',
  'keywords',
  'address1',
  'address2',
  'zip',
  'geo_precision',
  'year_built',
] as const
export const namedLists = ['city', 'county', 'region'] as const

/** Made once: a schema made anew for every record is compiled for every record. */
const someDetails = LocationDetails.partial()
/** It looks at a hundred fields, also of a record that has none of them. */
const readDetails = (given: RecordInput['details'] = {}): object => (Object.keys(given).length === 0 ? given : someDetails.parse(given))

const says = (value: unknown): boolean => value != null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** What the source says, field by field; a blank says nothing. Throws for a detail that the contract refuses. */
export function fieldsOf(record: RecordInput, vocabulary: Vocabulary, problem: Complain): Fields {
  const fields: Fields = new Map()
  const put = (name: string, value: unknown): void => {
    if (says(value)) fields.set(name, value)
  }
  for (const name of [...plainColumns, ...namedLists]) put(name, record[name])
  if (record.latitude !== undefined && record.longitude !== undefined) put('point', [record.latitude, record.longitude])
  put('owner', record.ownerUserId)
  put('categories', record.categories && categoryIds(vocabulary, record.categories, problem))
  put('styles', record.styles && styleIds(vocabulary, record.styles, problem))
  for (const [name, value] of Object.entries(readDetails(record.details))) put(name, value)
  return fields
}

/** The source as it is stored and shown. */
export const sourceOf = ({ source, shownSource }: RecordInput): RecordSource | null => (shownSource === undefined ? source : shownSource)

/** The same fields of a stored row. */
export function storedFields(row: StoredRecord): Map<string, unknown> {
  const fields = new Map<string, unknown>(Object.entries(looseLocationFields.of(row)))
  for (const name of [...plainColumns, ...namedLists]) fields.set(name, row[name])
  fields.set('point', row.latitude === null ? null : [row.latitude, row.longitude])
  fields.set('owner', row.owner_user_id)
  fields.set('categories', row.categories)
  fields.set('styles', row.styles)
  return fields
}

const inOrder = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((one, other) => one - other)

/** A child brings its parent, so that a filter by either finds the record. */
function categoryIds(vocabulary: Vocabulary, names: readonly string[], problem: Complain): number[] {
  return inOrder(
    names.flatMap((name) => {
      const found = vocabulary.category(name)
      if (!found) problem('no_category', { name })
      return found ? [found.id, ...(found.parentId === null ? [] : [found.parentId])] : []
    }),
  )
}

function styleIds(vocabulary: Vocabulary, names: readonly string[], problem: Complain): number[] {
  return inOrder(
    names.flatMap((name) => {
      const id = vocabulary.style(name)
      if (id === undefined) problem('no_style', { name })
      return id ?? []
    }),
  )
}
