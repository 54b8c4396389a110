import type { LocationHold } from '@backlot/contract/calendar-holds'

export const makeHold = (id: number, changes: Partial<LocationHold> = {}): LocationHold => ({
  id,
  location_id: id,
  location_name: `Mill ${id}`,
  project_id: null,
  project_name: '',
  date_from: '2027-05-03',
  date_to: '2027-05-05',
  status: 'active',
  rank: 1,
  challenged_by: null,
  due_at: null,
  note: '',
  owner_answer: '',
  owner_answered_at: null,
  version: 1,
  created_at: '2026-11-25T10:00:00Z',
  next: [],
  may_answer: true,
  ...changes,
})
