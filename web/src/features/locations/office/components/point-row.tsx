/** A point that an edit moves, as one row: both halves belong together. */
import type { LocationProposal, LocationRecord } from '@backlot/contract/location-records'
import { ChangedLabel } from '#features/engine/review/edit-review.tsx'
import { PointDiff } from '#features/locations/office/components/point-diff.tsx'
import { pointChange } from '#features/locations/office/point.ts'
import { officeText } from '#features/locations/office/text.ts'
import { useText } from '#lib/text.ts'

const isPoint = (field: string): boolean => field === 'latitude' || field === 'longitude'

export function PointRow({ proposal, record }: { proposal: LocationProposal; record: LocationRecord }) {
  const t = useText(officeText)
  const point = pointChange(proposal, record)
  const changedSince = proposal.fields.some(({ field, changed_since: since }) => isPoint(field) && since)
  return point && <PointDiff label={<ChangedLabel name={t('point')} changedSince={changedSince} />} {...point} />
}
