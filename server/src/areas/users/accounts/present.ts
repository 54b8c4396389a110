import type { Account } from '@backlot/contract/accounts'
import type { Role } from '@backlot/contract/endpoint'
import type { AccountRow } from './queries.ts'

export const presentAccount = ({ disabled_at, created_at, last_seen_at, sessions, role, ...row }: AccountRow): Account => ({
  ...row,
  role: role as Role,
  disabled: disabled_at !== null,
  created_at: created_at.toISOString(),
  last_seen_at: last_seen_at?.toISOString() ?? null,
  sessions: sessions ?? 0,
})
