/** An owner's edit of a public record, field by field, beside what is public. */
import { IconAlertTriangle } from '@tabler/icons-react'
import { useKind } from '#features/engine/context.tsx'
import type { EngineEdit, ProposalView } from '#features/engine/kind.ts'
import { FieldDiff } from '#features/engine/review/diff.tsx'
import { reviewText } from '#features/engine/review/text.ts'
import { useFieldLabel } from '#features/engine/values.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/records.module.css'

export function EditReview({ proposal, edit }: { proposal: ProposalView; edit: EngineEdit }) {
  const t = useText(reviewText)
  const label = useFieldLabel()
  const { review } = useKind()
  const ownRows = (review?.fields ?? []).filter((row) => proposal.fields.some(({ field }) => row.includes(field)))
  const plain = proposal.fields.filter(({ field }) => !ownRows.some((row) => row.includes(field)))
  return (
    <>
      <section>
        <h2 className={styles.heading}>{t('fieldsTitle', { count: plain.length + ownRows.length })}</h2>
        <div className={styles.fields}>
          {plain.map(({ field, current, proposed, changed_since: since }) => (
            <FieldDiff
              key={field}
              field={field}
              label={<ChangedLabel name={label(field)} changedSince={since} />}
              current={current}
              proposed={proposed}
            />
          ))}
          {ownRows.length > 0 && review?.draw(proposal, edit)}
        </div>
      </section>
      {review?.after?.(proposal)}
    </>
  )
}

/** The name of a field, and whether the office has changed it since. */
export function ChangedLabel({ name, changedSince }: { name: string; changedSince: boolean }) {
  const t = useText(reviewText)
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
