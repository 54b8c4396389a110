/** A page of what the office keeps for its permits, for administrators. */
import type { ReactNode } from 'react'
import { setupText } from '#features/permits/setup/text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'

interface SetupPageProps {
  of: 'conditions' | 'documents' | 'payments' | 'prices'
  children: () => ReactNode
}

export function SetupPage({ of, children }: SetupPageProps) {
  const t = useText(setupText)
  const { admin } = useViewer()
  if (!admin) return <EmptyState level={1} title={t('notAllowed')} />
  return (
    <Page className={styles.page ?? ''}>
      <AnchorLink to="/admindash/permits">{t('back')}</AnchorLink>
      <h1 className={styles.title}>{t(`${of}Title`)}</h1>
      <p className={styles.quiet}>{t(`${of}Intro`)}</p>
      {children()}
    </Page>
  )
}
