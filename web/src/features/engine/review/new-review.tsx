/** A new record that was submitted: everything that is filled in, by step. */
import { fieldsOf, type StepOptions } from '@backlot/contract/engine/definitions'
import { useKind } from '#features/engine/context.tsx'
import type { EngineEdit } from '#features/engine/kind.ts'
import { filledFields } from '#features/engine/review/changes.ts'
import { reviewText } from '#features/engine/review/text.ts'
import { useFieldLabel, useValueText } from '#features/engine/values.ts'
import { useLocale } from '#lib/locale.ts'
import { useMessageText, messageOf } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/records.module.css'

export function NewReview({ edit }: { edit: EngineEdit }) {
  const t = useText(reviewText)
  const messageText = useMessageText()
  const { definition, review } = useKind()
  return (
    <>
      {edit.missing.length > 0 && (
        <section className={styles.missing}>
          <h2 className={styles.heading}>{t('missing')}</h2>
          <ul>
            {edit.missing.map(({ field, ...one }) => (
              <li key={field}>{messageText(messageOf(one))}</li>
            ))}
          </ul>
        </section>
      )}
      {review?.ofNew?.(edit)}
      {definition.steps.map((step) => (
        <StepValues key={step.name} step={step} record={edit.record} />
      ))}
    </>
  )
}

function StepValues({ step, record }: { step: StepOptions; record: EngineEdit['record'] }) {
  const locale = useLocale()
  const label = useFieldLabel()
  const read = useValueText()
  const { definition, review } = useKind()
  const names = fieldsOf(definition)
    .filter((field) => field.step === step.name && !review?.drawsOfNew?.includes(field.name))
    .map(({ name }) => name)
  const filled = filledFields(record, names)
  if (filled.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{step.label[locale]}</h2>
      <dl className={styles.values}>
        {filled.map(([field, value]) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd>{read(field, value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
