/** A part of a case's page: its heading, what can be done beside it, and its rows. Without rows it is one line. */
import type { ReactNode } from 'react'
import { caseText } from '#features/engine/cases/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/cases/cases.module.css'

interface SectionProps {
  title: string
  /** Then the children are not drawn: a dialog stands beside the section. */
  isEmpty: boolean
  /** Said of an empty one, where "None yet" is not enough. */
  empty?: string | undefined
  actions?: ReactNode
  children: ReactNode
}

export function Section({ title, isEmpty, empty, actions, children }: SectionProps) {
  const t = useText(caseText)
  return (
    <section aria-label={title} className={styles.section} data-empty={isEmpty || undefined}>
      <div className={styles.tools}>
        <h2 className={styles.subtitle}>{title}</h2>
        {isEmpty && <p className={styles.quiet}>{empty ?? t('none')}</p>}
        {actions}
      </div>
      {!isEmpty && children}
    </section>
  )
}
