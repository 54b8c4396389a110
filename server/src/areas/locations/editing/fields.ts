/** A stored row as the record that is written, and back; what of it is new. Pure. */
import { officeFieldsOf } from '@backlot/contract/engine/definitions'
import { locationDefinition } from '@backlot/contract/location-definition'
import { locationDetails, type DetailName } from '@backlot/contract/location-fields'
import { LocationRecord, type LocationFields } from '@backlot/contract/location-records'
import { asObject, closedOnly, inOrder, isBlank } from '#kit/records/changes.ts'
import type { RecordColumns, RecordRow } from './queries.ts'

export const detailNames = Object.keys(locationDetails) as DetailName[]
const officeFields: ReadonlySet<string> = new Set(officeFieldsOf(locationDefinition))
const isDetail = (name: string): name is DetailName => name in locationDetails

/** The whole record of a row. What no contract knows any more of a document is left out. */
export function recordOf(row: RecordRow): LocationRecord {
  const details = Object.fromEntries(Object.entries(asObject(row.details)).filter(([name, value]) => isDetail(name) && !isBlank(value)))
  return {
    ...details,
    location_name: row.location_name,
    description: row.description,
    materials: row.materials,
    keywords: row.keywords,
    address1: row.address1,
    address2: row.address2,
    zip: row.zip,
    city_id: row.city_id,
    county_id: row.county_id,
    region_id: row.region_id,
    latitude: row.latitude,
    longitude: row.longitude,
    geo_precision: LocationRecord.shape.geo_precision.catch('exact').parse(row.geo_precision),
    year_built: row.year_built,
    categories: row.categories,
    styles: row.styles,
    lockboxes: closedOnly(asObject(row.lockboxes)),
    requireReapproval: row.require_reapproval,
    qualified: row.qualified ? 1 : 0,
    archived: row.archived ? 1 : 0,
    owner_user_id: row.owner_user_id,
  }
}

/** The record with these fields written into it. */
export function withFields(record: LocationRecord, fields: LocationFields): LocationRecord {
  const next: Record<string, unknown> = { ...record }
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (name === 'lockboxes') next[name] = closedOnly({ ...record.lockboxes, ...asObject(value) })
    else if (isDetail(name) && isBlank(value)) delete next[name]
    else if (name === 'categories' || name === 'styles') next[name] = inOrder(idsOf(value))
    else next[name] = value
  }
  return next as LocationRecord
}

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

/** The columns of a record, all but its categories and styles. */
export function columnsOf(record: LocationRecord): Partial<RecordColumns> {
  const details = Object.fromEntries(detailNames.filter((name) => !isBlank(record[name])).map((name) => [name, record[name]]))
  return {
    location_name: record.location_name,
    description: record.description,
    materials: record.materials,
    keywords: record.keywords,
    address1: record.address1 || null,
    address2: record.address2 || null,
    zip: record.zip,
    city_id: record.city_id,
    county_id: record.county_id,
    region_id: record.region_id,
    latitude: record.latitude,
    longitude: record.longitude,
    geo_precision: record.geo_precision,
    year_built: record.year_built,
    details: JSON.stringify(details),
    lockboxes: JSON.stringify(record.lockboxes),
    require_reapproval: record.requireReapproval ?? true,
    qualified: record.qualified === 1,
    archived: record.archived === 1,
    owner_user_id: record.owner_user_id ?? null,
  }
}

/** Whether only staff may see and write this field. */
export const isOfficeField = (name: string): boolean => officeFields.has(name)

/** The record without what only staff see. */
export const withoutOffice = (record: LocationRecord): LocationRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !isOfficeField(name))) as LocationRecord

/** Only the fields of a body that are the record's. */
export function fieldsIn(body: object): LocationFields {
  const known = new Set(Object.keys(LocationRecord.shape))
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => known.has(name) && value !== undefined))
}
