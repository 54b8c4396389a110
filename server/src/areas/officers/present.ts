import type { Officer, OfficerKind } from '@backlot/contract/officers'
import type { OfficerRow } from './queries.ts'

export const presentOfficer = ({ kind, deleted_at, ...row }: OfficerRow): Officer => ({
  ...row,
  kind: kind as OfficerKind,
  deleted_at: deleted_at?.toISOString() ?? null,
})
