/** What every case of one owner has, as tests make it up. */
import type { CaseRecap } from '@backlot/contract/engine/recaps'

const at = '2026-01-02T10:00:00Z'

export const madeCard = {
  project_id: null,
  project_name: '',
  entity_name: 'North Light',
  applicant: null,
  assigned_to: null,
  status: 'in_review',
  status_since: at,
  submitted_at: at,
  first_shoot_date: '2026-05-04',
  version: 1,
  deleted_at: null,
} as const

/** Anew each time: a test may write into what it made. */
export const madeCase = () => ({
  version: 1,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  project_id: null,
  status: 'in_review' as const,
  status_since: at,
  ack_status: 'none',
  recap_status: 'none',
  approve_status: 'none' as const,
  submitted_at: at,
  needs_no_approver: false,
  applicant: null,
  assigned_to: null,
  missing: [],
  documents: [],
  letters: [],
  approvals: [],
  conditions: [],
  acknowledgement: null,
  recap: null,
  timeline: [],
  next: [],
  can: { edit: false, remove: false, recover: false, office: true, write: true, choose: true },
  message: null,
})

/** The recap of a shoot that nothing is known of yet. */
export const makeRecap = (part: Partial<CaseRecap> = {}): CaseRecap => ({
  id: 4,
  status: 'due',
  due_at: '2026-06-02T00:00:00Z',
  note: '',
  prep_days: 0,
  shoot_days: 0,
  strike_days: 0,
  room_nights: 0,
  car_days: 0,
  local_cast: 0,
  local_crew: 0,
  extra_days: 0,
  residents_hired: 0,
  charities_helped: 0,
  spend: [],
  from_ledger: false,
  total: '0.00',
  next: [{ to: 'submitted', action: 'submitted', needs: null }],
  version: 2,
  ...part,
})
