/** A record that is edited, for the tests. */
import type { LocationEdit, LocationRecord } from '@backlot/contract/location-records'

type Changes = Partial<Omit<LocationEdit, 'record'>> & { record?: Partial<LocationRecord> }

const record: LocationRecord = {
  location_name: 'Old Mill', description: '', materials: [], keywords: [], address1: null, address2: null, zip: '', city_id: null, county_id: null, region_id: null,
  latitude: null, longitude: null, geo_precision: 'exact', year_built: null, categories: [11], styles: [], lockboxes: {}, requireReapproval: true, qualified: 0, archived: 0, owner_user_id: null,
} // prettier-ignore

export const makeEdit = (changes: Changes = {}): LocationEdit => ({
  id: 7, public_id: 'p7', reference_no: 'L-7', status: 'Draft', archived: 0, deleted_at: null, version: 3, missing: [], proposal: null, proposes: false, review_note: '',
  image_count: 8, owner: null, created_at: '2026-01-02T10:00:00Z', created_by: null, updated_at: '2026-01-02T10:00:00Z', updated_by: null, submitted_at: null, terms_accepted: null,
  terms: null, message: null, ...changes,
  can: { status: ['public'], submit: false, archive: true, softdelete: true, recover: false, delete: false, history: true, restore: true, decide: false, officeFields: true, ...changes.can },
  record: { ...record, ...changes.record },
}) // prettier-ignore
