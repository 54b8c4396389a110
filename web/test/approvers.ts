/** Approvers of the site's catalogue as tests make them up. */
import type { Approver } from '@backlot/contract/approvers'

export const makeApprover = (id: number, changes: Partial<Approver> = {}): Approver => ({
  id,
  user_id: null,
  name: `Approver ${id}`,
  email: `approver${id}@city.test`,
  title: '',
  department: '',
  organization: '',
  decides_on: ['permit'],
  veto: false,
  time_limit_hours: null,
  deputy_name: '',
  deputy_email: '',
  active: true,
  scope: { permit_types: [], jurisdictions: [], activities: [] },
  step_order: id,
  can_sign_in: null,
  version: 3,
  ...changes,
})
