import type { GuestReport, Report, ReportItem } from '@backlot/contract/reports'
import type { GuestAccess } from '@backlot/contract/engine/shares'

type ShownItem = Report['sections'][number]['items'][number]

const notes = { fee_note: '', parking: '', power: '', noise: '', sun: '', access: '', restrictions: '', pros: '', cons: '' }
const item: ReportItem = { location_id: 0, summary: '', pictures: [], show_address: false, rating: null, ...notes }
export const makeItem = (id: number, changes: Partial<ShownItem> = {}): ShownItem => ({
  ...item,
  location_id: id,
  location_name: `Mill ${id}`,
  city: 'Millbrook',
  category: '',
  address: '',
  point: null,
  cover: null,
  photos: [],
  line_distance: null,
  distance: null,
  drive_minutes: null,
  ...changes,
})

export const makeGuestReport = (changes: Partial<GuestReport> = {}): GuestReport => ({
  title: 'Harbour scout',
  project_name: 'Blue Harbor',
  date: null,
  prepared_by: 'Ada',
  intro: 'What we saw.',
  cover: null,
  contact: 'Ada, 555 0100',
  base_label: 'Hotel',
  road_factor: 1.3,
  drive_speed: 50,
  allow_download: false,
  sections: [{ id: 5, heading: 'By the sea', set_name: '', items: [makeItem(1)] }],
  answers: [],
  ...changes,
})

export const makeReport = (changes: Partial<Report> = {}): Report => ({
  id: 7,
  project_id: null,
  project_name: '',
  title: 'Harbour scout',
  date: null,
  prepared_by: '',
  status: 'draft',
  version: 3,
  updated_at: '2026-11-24T10:00:00.000Z',
  deleted_at: null,
  intro: '',
  cover_image_id: null,
  cover: null,
  contact: '',
  base_label: '',
  base_latitude: null,
  base_longitude: null,
  road_factor: 1.3,
  drive_speed: 50,
  sections: [{ id: 5, heading: 'By the sea', set_name: '', items: [makeItem(1), makeItem(2)] }],
  ...changes,
})

export const makeReportAccess = (changes: Partial<GuestAccess> = {}): GuestAccess => ({
  Success: true,
  needs_password: false,
  token: 'guest.token',
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  ...changes,
})
