/** A part of a case's page: its heading, what can be done beside it, and its rows. */
import type { ReactNode } from 'react'
import { caseText } from '#features/engine/cases/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/cases/cases.module.css'

interface SectionProps {
  title: string
  isEmpty: boolean
  actions?: ReactNode
  children: ReactNode
}

export function Section({ title, isEmpty, actions, children }: SectionProps) {
  const t = useText(caseText)
  return (
    <section aria-label={title}>
      <div className={styles.tools}>
        <h2 className={styles.subtitle}>{title}</h2>
        {actions}
      </div>
      {isEmpty ? <p className={styles.quiet}>{t('none')}</p> : children}
    </section>
  )
}
