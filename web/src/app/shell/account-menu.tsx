import { IconLanguage } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useMe } from '#features/users/public.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/shell/icon-button.tsx'
import { openSignIn } from '#app/shell/sign-in-state.ts'
import { appText } from '#app/text.ts'
import styles from '#app/shell/header.module.css'

const loadMenu = () => import('#app/shell/account-dropdown.tsx')
const AccountDropdown = lazyPart(async () => (await loadMenu()).AccountDropdown)

const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''

/** What the button shows: the user's initial, or a sign for language and appearance. */
function Face({ signedIn, name }: { signedIn: boolean; name: string }) {
  if (!signedIn) return <IconLanguage size={20} aria-hidden />
  return (
    <span className={styles.face} aria-hidden>
      {initialOf(name)}
    </span>
  )
}

/** At the right end of both headers. The menu's code comes when somebody reaches for it. */
export function AccountMenu() {
  const t = useText(appText)
  const { signedIn, userType } = useViewer()
  const me = useMe()
  const [asked, setAsked] = useState(false)
  const name = me?.name || me?.username || userType
  const label = signedIn ? t('account') : t('preferences')
  const face = <Face signedIn={signedIn} name={name} />
  const button = (
    <IconButton
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu().catch(() => undefined)}
      onClick={() => setAsked(true)}
    >
      {face}
    </IconButton>
  )
  return (
    <>
      {asked ? (
        <Suspense fallback={button}>
          <AccountDropdown label={label} name={name} face={face} />
        </Suspense>
      ) : (
        button
      )}
      {signedIn ? null : (
        <Button className={styles.wideOnly} onClick={openSignIn}>
          {t('login')}
        </Button>
      )}
    </>
  )
}
