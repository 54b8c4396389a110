/** What there is to see of email, each part a page of its own. */
import { Link, useRouterState } from '@tanstack/react-router'
import { mailTabsText } from '#features/mail/mail-tabs-text.ts'
import { useText } from '#lib/text.ts'
import { useChosenInView } from '#ui/use-chosen-in-view.ts'
import strip from '#ui/strip.module.css'
import styles from '#features/mail/mail-tabs.module.css'

const parts = [
  { to: '/admindash/admin/email', word: 'log' },
  { to: '/admindash/admin/email/mailings', word: 'mailings' },
  { to: '/admindash/admin/email/templates', word: 'templates' },
  { to: '/admindash/admin/email/suppressions', word: 'suppressions' },
  { to: '/admindash/admin/email/received', word: 'received' },
  { to: '/admindash/admin/email/mailbox', word: 'mailbox' },
] as const

export function MailTabs() {
  const t = useText(mailTabsText)
  const row = useChosenInView<HTMLElement>(useRouterState({ select: (state) => state.location.pathname }))
  return (
    <nav ref={row} aria-label={t('label')} className={`${strip.strip} ${styles.tabs}`}>
      {parts.map(({ to, word }) => (
        <Link key={to} to={to} className={styles.tab} activeOptions={{ exact: true, includeSearch: false }}>
          {t(word)}
        </Link>
      ))}
    </nav>
  )
}
