/** The conditions of a case, and how far the applicant has accepted them. */
import type { ReactNode } from 'react'
import type { Acknowledgement } from '@backlot/contract/engine/cases'
import { useCaseKind } from '#features/engine/cases/context.tsx'
import type { CaseView, Moved } from '#features/engine/cases/kind.ts'
import { MoveButtons } from '#features/engine/cases/parts/move-buttons.tsx'
import { Section } from '#features/engine/cases/parts/section.tsx'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { caseText } from '#features/engine/cases/text.ts'
import { acknowledgementText } from '#features/engine/cases/words.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/cases/cases.module.css'

interface ConditionsSectionProps {
  of: Pick<CaseView, 'conditions' | 'acknowledgement'>
  /** Where the office writes them by hand. */
  actions?: ReactNode
}

export function ConditionsSection({ of: { conditions, acknowledgement }, actions }: ConditionsSectionProps) {
  const t = useText(caseText)
  return (
    <Section title={t('conditions')} isEmpty={conditions.length === 0 && !acknowledgement} actions={actions}>
      <ul>
        {conditions.map(({ id, text, source }) => (
          <li key={id}>
            {text} <span className={styles.quiet}>({t(source)})</span>
          </li>
        ))}
      </ul>
      {acknowledgement && <Accepted acknowledgement={acknowledgement} />}
    </Section>
  )
}

function Accepted({ acknowledgement }: { acknowledgement: Acknowledgement }) {
  const t = useText(caseText)
  const { calls } = useCaseKind()
  const statuses = useText(acknowledgementText)
  const { id, version, status, signed_name: name, note, next } = acknowledgement
  const moving = useCaseChange((moved: Moved) => calls.moveAcceptance(moved))
  return (
    <div className={styles.row}>
      <span>{[t('accepted', { status: statuses(status) }), name && t('acceptedBy', { name })].filter(Boolean).join(' · ')}</span>
      {note !== '' && <span className={styles.said}>{note}</span>}
      <MoveButtons about={t('conditions')} next={next} move={(to, said) => moving.mutateAsync({ id, version, to, note: said })} />
    </div>
  )
}
