import { type Bible, type BiblePlace, type BibleSet, PlaceDetails } from '@backlot/contract/bible'
import type { GuestBible } from '@backlot/contract/bible-shares'

const { notes, emergency, agreement, restoration } = PlaceDetails.parse({})
const sun = { day: '2027-05-03', sunrise: '05:24', golden_until: '06:02', golden_from: '19:20', sunset: '19:58' }

export const makePlace = (changes: Partial<BiblePlace> = {}): BiblePlace => ({
  id: 5,
  set_id: 8,
  choice: 'A',
  decision: 'option',
  name: 'Barn',
  address: '7 Quay Lane',
  city: '',
  map_link: '',
  cover: null,
  distance: 16.09344,
  drive_minutes: 19,
  sun,
  dates: [{ id: 9, phase: 4, date_from: '2027-05-03', date_to: '2027-05-04', time_from: '', time_to: '', status: 'tentative', sun }],
  contacts: [],
  emergency,
  notes,
  location_id: 2,
  own: { name: '', address: '', latitude: null, longitude: null },
  lookbook_id: null,
  cost_estimate: '1800.00',
  agreement,
  restoration,
  pictures: [],
  next: [
    { decision: 'hold', needs_reason: false },
    { decision: 'released', needs_reason: false },
  ],
  reason: '',
  decided_at: '2026-11-24T10:00:00.000Z',
  version: 5,
  deleted_at: null,
  ...changes,
})

const shown = {
  id: 8,
  episode_no: 1,
  set_no: 4,
  set_name: 'DINER',
  script_location: '',
  int_ext: 'INT',
  day_night: 'NIGHT',
  scenes: '3, 7',
  pages_eighths: 11,
  shoot_days: 2,
  cast_no: '',
} as const

const chosen = makePlace({
  id: 6,
  choice: 'B',
  name: 'Mill',
  decision: 'confirmed',
  next: [{ decision: 'released', needs_reason: true }],
})

export const makeSet = (changes: Partial<BibleSet> = {}): BibleSet => ({
  ...shown,
  notes: '',
  version: 1,
  deleted_at: null,
  places: [makePlace(), chosen],
  ...changes,
})

const head = { script_draft: 'Blue', script_date: null, prepared_by: 'Ada', confidentiality: 'Not to be copied', base_label: 'Hotel' }

export const makeBible = (changes: Partial<Bible> = {}): Bible => ({
  project_id: 3,
  project_name: 'Harbour nights',
  ...head,
  base_latitude: 40,
  base_longitude: -74,
  version: 2,
  updated_at: '2026-11-24T10:00:00.000Z',
  sets: [makeSet()],
  ...changes,
})

export const makeGuestBible = (changes: Partial<GuestBible> = {}): GuestBible => {
  const { location_id, own, lookbook_id, cost_estimate, agreement: _, restoration: __, pictures, next, reason, ...place } = makePlace()
  void [location_id, own, lookbook_id, cost_estimate, pictures, next, reason]
  return {
    project_name: 'Blue Harbor',
    ...head,
    updated_at: null,
    allow_download: false,
    has_password: false,
    expires_at: null,
    sets: [{ ...shown, places: [place] }],
    ...changes,
  }
}
