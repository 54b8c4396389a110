/** The admin section: every place from which the office is run, in groups, each with a sentence about it. */
import { Link } from '@tanstack/react-router'
import { linkTo } from '#lib/routes/page-url.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { adminGroups } from '#app/admin-navigation.ts'
import { adminText } from '#app/office/admin-text.ts'
import { groupWords, menuText } from '#app/shell/menu-text.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#app/office/admin-screen.module.css'

export function AdminScreen() {
  const t = useText(adminText)
  const m = useText(menuText)
  return (
    <Page>
      <h1 className={styles.title}>{m('admin')}</h1>
      {adminGroups(useViewer()).map(({ key: group, entries }) => (
        <section key={group} aria-labelledby={group} className={styles.group}>
          <h2 id={group} className={styles.heading}>
            {m(groupWords[group])}
          </h2>
          <ul className={styles.cards}>
            {entries.map(({ key, page }) => (
              <li key={key}>
                <Link {...linkTo(page)} className={styles.card}>
                  <span className={styles.name}>{m(key)}</span>
                  <span className={styles.about}>{t(key)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}
