/** What happened to a permit and to what it has, the newest first. */
import type { Permit } from '@backlot/contract/permits'
import { Section } from '#features/permits/parts/section.tsx'
import { permitText } from '#features/permits/parts/text.ts'
import { useStepWords } from '#features/permits/parts/step-words.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/permits/permits.module.css'

export function TimelineSection({ permit }: { permit: Permit }) {
  const t = useText(permitText)
  const format = useFormat()
  const wordsOf = useStepWords(permit)
  return (
    <Section title={t('timeline')} isEmpty={permit.timeline.length === 0}>
      <ol className={styles.rows}>
        {permit.timeline
          .toSorted((one, other) => other.id - one.id)
          .map((step) => (
            <li key={step.id} className={styles.row}>
              <span>{wordsOf(step)}</span>
              <span className={styles.quiet}>{[format.moment(step.at), step.by].filter(Boolean).join(' · ')}</span>
              {step.note !== '' && <span className={styles.said}>{step.note}</span>}
            </li>
          ))}
      </ol>
    </Section>
  )
}
