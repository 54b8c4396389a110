/** A stored row as the record that is written, and back. Pure. */
import { officeFieldsOf } from '@backlot/contract/engine/definitions'
import { locationDefinition } from '@backlot/contract/location-definition'
import { locationDetails } from '@backlot/contract/location-fields'
import { homeLockFields } from '@backlot/contract/location-homes'
import { LocationRecord } from '@backlot/contract/location-records'
import { recordFields } from '#engine/records/fields.ts'
import { looseFields } from '#engine/records/loose-fields.ts'
import type { RecordColumns, RecordRow } from './queries.ts'

export const looseLocationFields = looseFields(locationDefinition, Object.keys(locationDetails))
export const locationFields = recordFields<LocationRecord>({
  schema: LocationRecord,
  loose: looseLocationFields,
  lists: ['categories', 'styles'],
  openLocks: homeLockFields,
})

/** The whole record of a row. */
export const recordOf = (row: RecordRow): LocationRecord => ({
  ...locationFields.looseIn(row),
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
  lockboxes: locationFields.locksOf(row.lockboxes),
  requireReapproval: row.require_reapproval,
  qualified: row.qualified ? 1 : 0,
  archived: row.archived ? 1 : 0,
  owner_user_id: row.owner_user_id,
})

/** The columns of a record, all but its categories and styles. */
export const columnsOf = (record: LocationRecord): Partial<RecordColumns> => ({
  ...locationFields.looseColumns(record),
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
  lockboxes: JSON.stringify(record.lockboxes),
  require_reapproval: record.requireReapproval ?? true,
  qualified: record.qualified === 1,
  archived: record.archived === 1,
  owner_user_id: record.owner_user_id ?? null,
})

const officeFields: ReadonlySet<string> = new Set(officeFieldsOf(locationDefinition))

/** Whether only staff may see and write this field. */
export const isOfficeField = (name: string): boolean => officeFields.has(name)
