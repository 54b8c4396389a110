import type { LocationPermitCard } from '@backlot/contract/permits'
import type { PlaceCardRow } from './queries.ts'

export const presentCard = (row: PlaceCardRow): LocationPermitCard => ({
  ...row,
  status: row.status as LocationPermitCard['status'],
  status_since: row.status_since.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
})
