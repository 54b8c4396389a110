/** The admin section: every place from which the office is run, in groups, each with a sentence about it. */
import { Link } from '@tanstack/react-router'
import { linkTo } from '#lib/routes/page-url.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { adminMenu, type AdminEntry } from '#app/admin-navigation.ts'
import { adminText } from '#app/office/admin-text.ts'
import { menuText } from '#app/shell/menu-text.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#app/office/admin-screen.module.css'

const groups = {
  people: ['users', 'approvers', 'applicants', 'taxApplicants', 'police', 'fire'],
  library: ['lists', 'pictures', 'maps', 'imports', 'archived', 'inquiries', 'calendar', 'reports', 'downloads'],
  site: ['settings', 'siteBuilder', 'policies', 'closedDays', 'email', 'jobs', 'budgetKey', 'analytics'],
} as const satisfies Record<string, readonly AdminEntry['key'][]>

export function AdminScreen() {
  const t = useText(adminText)
  const m = useText(menuText)
  const entries = new Map(adminMenu(useViewer()).map((entry) => [entry.key, entry]))
  const shown = (keys: readonly AdminEntry['key'][]) => keys.flatMap((key) => entries.get(key) ?? [])
  return (
    <Page>
      <h1 className={styles.title}>{m('admin')}</h1>
      {Object.entries(groups).map(([group, keys]) => {
        const found = shown(keys)
        if (found.length === 0) return null
        return (
          <section key={group} aria-labelledby={group} className={styles.group}>
            <h2 id={group} className={styles.heading}>
              {t(group as keyof typeof groups)}
            </h2>
            <ul className={styles.cards}>
              {found.map(({ key, page }) => (
                <li key={key}>
                  <Link {...linkTo(page)} className={styles.card}>
                    <span className={styles.name}>{m(key)}</span>
                    <span className={styles.about}>{t(key)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Page>
  )
}
