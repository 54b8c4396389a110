/** What happened to a case and to what it has, the newest first. */
import type { TimelineLine } from '@backlot/contract/engine/cases'
import { useDocumentText } from '#features/engine/cases/context.tsx'
import type { CaseView } from '#features/engine/cases/kind.ts'
import { Section } from '#features/engine/cases/parts/section.tsx'
import { caseText } from '#features/engine/cases/text.ts'
import {
  acknowledgementText,
  approvalStatusText,
  documentStatusText,
  messageStatusText,
  recapStatusText,
} from '#features/engine/cases/words.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/engine/cases/cases.module.css'

/** By the name of a machine: a step of it in words. */
export type StepWords = Readonly<Record<string, (step: TimelineLine) => string>>

/** What something is about, and what it became. */
export const stepAbout = (name: string | undefined, status: string): string => [name, status].filter(Boolean).join(': ')

/** A step in words; the server names statuses of the machine that the step is of. */
function useStepWords({ approvals, documents }: CaseView, own: StepWords): (step: TimelineLine) => string {
  const t = useText(caseText)
  const [ofApprovals, ofDocuments] = [useText(approvalStatusText), useText(documentStatusText)]
  const [acceptance, ofMessages, ofRecaps] = [useText(acknowledgementText), useText(messageStatusText), useText(recapStatusText)]
  const types = useDocumentText()
  const words: StepWords = {
    case_approval: ({ to, thing_id: id }) => stepAbout(approvals.find((one) => one.id === id)?.name, ofApprovals(to as 'queued')),
    case_document: ({ to, thing_id: id }) => {
      const found = documents.find((one) => one.id === id)
      return stepAbout(found && (found.title || types(found.type)), ofDocuments(to as 'requested'))
    },
    case_acknowledgement: ({ to }) => stepAbout(t('conditions'), acceptance(to as 'none')),
    case_message: ({ to }) => ofMessages(to as 'unread'),
    case_recap: ({ to }) => stepAbout(t('recap'), ofRecaps(to as 'due')),
    ...own,
  }
  return (step) => words[step.machine]?.(step) ?? step.action
}

interface TimelineSectionProps {
  of: CaseView
  /** Of the machines that the kind alone has. */
  words: StepWords
}

export function TimelineSection({ of, words }: TimelineSectionProps) {
  const t = useText(caseText)
  const format = useFormat()
  const wordsOf = useStepWords(of, words)
  return (
    <Section title={t('timeline')} isEmpty={of.timeline.length === 0}>
      <ol className={styles.timeline}>
        {of.timeline
          .toSorted((one, other) => other.id - one.id)
          .map((step) => (
            <li key={step.id}>
              <span>{wordsOf(step)}</span>
              <span className={styles.quiet}>{[format.moment(step.at), step.by].filter(Boolean).join(' · ')}</span>
              {step.note !== '' && <span className={styles.said}>{step.note}</span>}
            </li>
          ))}
      </ol>
    </Section>
  )
}
