/** My Profile: the own account, what the user owns and the lookbooks, in one place. */
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { OwnAccount } from '#features/users/profile/own-account.tsx'
import { usersText } from '#features/users/text.ts'
import { linkTo, pageUrl } from '#lib/routes/page-url.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { menuText } from '#app/shell/menu-text.ts'
import { useOwnProfile } from '#app/shell/use-own-profile.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#app/office/admin-screen.module.css'

export function ProfileScreen() {
  const m = useText(menuText)
  const u = useText(usersText)
  const { signedIn } = useViewer()
  const navigate = useNavigate()
  if (!signedIn) {
    const signIn = () => void navigate({ to: '/login', search: () => ({ d: 'dashboard/profile' }) })
    return <EmptyState level={1} title={m('profileSignIn')} action={<Button onClick={signIn}>{u('signIn')}</Button>} />
  }
  return (
    <Page>
      <h1 className={styles.title}>{m('myProfile')}</h1>
      <OwnRecords />
      <OwnAccount />
    </Page>
  )
}

function OwnRecords() {
  const m = useText(menuText)
  const { staff } = useViewer()
  const own = useOwnProfile()
  const lookbooks = staff ? [{ key: 'lookbooks', page: pageUrl({ to: '/admindash/lookbooks' }), label: m('lookbooks') }] : []
  const entries = [...own, ...lookbooks]
  if (entries.length === 0) return null
  return (
    <ul className={styles.cards}>
      {entries.map(({ key, page, label }) => (
        <li key={key}>
          <Link {...linkTo(page)} className={styles.card}>
            <span className={styles.name}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
