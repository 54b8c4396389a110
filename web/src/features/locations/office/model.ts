/** What a row of the office's lists says about its state. Pure. */
import type { EditedCard, PendingCard, TrashedCard } from '@backlot/contract/location-records'
import type { LocationCard } from '@backlot/contract/locations'

/** A row of any of the office's lists. */
export type OfficeCard = LocationCard &
  Partial<
    Pick<EditedCard, 'updated_by'> &
      Pick<PendingCard, 'kind' | 'submitted_at' | 'submitted_by'> &
      Pick<TrashedCard, 'deleted_at' | 'deleted_by'>
  >

const cardStates = ['trashed', 'archived', 'Draft', 'pending', 'public', 'private'] as const
export type CardState = (typeof cardStates)[number]

/** All that holds of a record at once, the weightiest first: a public one may lie in the archive, or in the trash. */
export function statesOf(card: Pick<OfficeCard, 'status' | 'archived' | 'deleted_at'>): CardState[] {
  return [...(card.deleted_at ? (['trashed'] as const) : []), ...(card.archived ? (['archived'] as const) : []), card.status]
}
