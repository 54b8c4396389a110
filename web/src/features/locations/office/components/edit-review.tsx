/** An owner's edit of a public record: field by field and picture by picture. */
import { IconAlertTriangle } from '@tabler/icons-react'
import type { LocationProposal, LocationRecord } from '@backlot/contract/location-records'
import { useFieldName } from '#features/locations/edit/field-text.ts'
import { FieldDiff } from '#features/locations/office/components/diff.tsx'
import { PictureChanges } from '#features/locations/office/components/picture-changes.tsx'
import { PointDiff } from '#features/locations/office/components/point-diff.tsx'
import { pointChange } from '#features/locations/office/model.ts'
import { officeText } from '#features/locations/office/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/office/office.module.css'

const isPoint = (field: string): boolean => field === 'latitude' || field === 'longitude'

export function EditReview({ proposal, record }: { proposal: LocationProposal; record: LocationRecord }) {
  const t = useText(officeText)
  const label = useFieldName()
  const point = pointChange(proposal, record)
  const fields = proposal.fields.filter(({ field }) => !isPoint(field))
  const pointSince = proposal.fields.some(({ field, changed_since }) => isPoint(field) && changed_since)
  return (
    <>
      <section>
        <h2 className={styles.heading}>{t('fieldsTitle', { count: fields.length + (point ? 1 : 0) })}</h2>
        <div className={styles.fields}>
          {fields.map(({ field, current, proposed, changed_since: since }) => (
            <FieldDiff
              key={field}
              field={field}
              label={<FieldLabel name={label(field)} changedSince={since} />}
              current={current}
              proposed={proposed}
            />
          ))}
          {point && <PointDiff label={<FieldLabel name={t('point')} changedSince={pointSince} />} {...point} />}
        </div>
      </section>
      <PictureChanges pictures={proposal.pictures} />
    </>
  )
}

function FieldLabel({ name, changedSince }: { name: string; changedSince: boolean }) {
  const t = useText(officeText)
  return (
    <>
      {name}
      {changedSince && (
        <span className={styles.since}>
          <IconAlertTriangle aria-hidden size={16} /> {t('changedSince')}
        </span>
      )}
    </>
  )
}
