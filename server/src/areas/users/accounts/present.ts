import type { Account } from '@backlot/contract/accounts'
import type { Role } from '@backlot/contract/endpoint'
import type { AccountRow } from './queries.ts'

type State = Pick<AccountRow, 'deleted_at' | 'disabled_at' | 'signs_in' | 'invited_at'>

export function stateOf({ deleted_at, disabled_at, signs_in, invited_at }: State): Account['state'] {
  if (deleted_at !== null) return 'removed'
  if (disabled_at !== null) return 'disabled'
  if (signs_in) return 'active'
  return invited_at === null ? 'unconfirmed' : 'invited'
}

export const presentAccount = (row: AccountRow): Account => ({
  id: row.id,
  username: row.username,
  email: row.email,
  name: row.name,
  title: row.title,
  department: row.department,
  phone: row.phone,
  role: row.role as Role,
  state: stateOf(row),
  platform: row.platform,
  second_factor: row.second_factor,
  single_sign_on: row.single_sign_on,
  permit_key: row.permit_key,
  permit_key_approve_cc: row.permit_key_approve_cc,
  version: row.version,
  created_at: row.created_at.toISOString(),
  invited_at: row.invited_at?.toISOString() ?? null,
  deleted_at: row.deleted_at?.toISOString() ?? null,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  sessions: row.sessions ?? 0,
})
