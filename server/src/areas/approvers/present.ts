import type { Approver, ApproverScope, ApproverSubject } from '@backlot/contract/approvers'
import { canApprove } from './policy.ts'
import type { ApproverRow } from './queries.ts'

const canSignIn = ({ user_id, user_role, user_deleted_at, user_disabled_at }: ApproverRow): boolean | null =>
  user_id === null ? null : canApprove({ role: user_role ?? '', deleted_at: user_deleted_at, disabled_at: user_disabled_at })

export const presentApprover = (row: ApproverRow): Approver => ({
  id: row.id,
  user_id: row.user_id,
  name: row.user_name ?? row.name,
  email: row.user_email ?? row.email,
  title: row.title,
  department: row.department,
  organization: row.organization,
  decides_on: row.decides_on as ApproverSubject[],
  veto: row.veto,
  time_limit_hours: row.time_limit_hours,
  deputy_name: row.deputy_name,
  deputy_email: row.deputy_email,
  active: row.active,
  scope: row.scope as ApproverScope,
  step_order: row.step_order ?? 0,
  can_sign_in: canSignIn(row),
  version: row.version,
})
