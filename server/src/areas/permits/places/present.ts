import type { LocationPermitCard } from '@backlot/contract/permits'
import { dayBounds, type RuledPlace } from '@backlot/contract/permit-rules'
import type { PermitRow } from '../permit/queries.ts'
import type { PlaceCardRow, RuledRow } from './queries.ts'

export const presentCard = (row: PlaceCardRow): LocationPermitCard => ({
  ...row,
  status: row.status as LocationPermitCard['status'],
  status_since: row.status_since.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
})

/** The card of a place that was read with its rows. */
export function cardOfPlace(permit: PermitRow, { row, fields }: { row: RuledRow; fields: RuledPlace }): LocationPermitCard {
  const { first, last } = dayBounds([fields])
  const { id, permit_id, location_id, place_name, address, status, status_since, version, deleted_at } = row
  const { permit_no, title } = permit
  const facts = { id, permit_id, permit_no, title, location_id, place_name, address, status, status_since, version, deleted_at }
  return presentCard({ ...facts, first_day: first, last_day: last })
}
