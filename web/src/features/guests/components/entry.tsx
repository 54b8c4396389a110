/** In front of a lookbook: its password, or the word that the link has ended. */
import { IconLinkOff } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { asApiError } from '#lib/http.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Button } from '#ui/parts/button.tsx'
import { SiteLogo } from '#ui/shell/site-logo.tsx'
import type { Link } from '#features/guests/model.ts'
import { guestText, type GuestWords } from '#features/guests/text.ts'
import { openShare } from '#features/guests/visits.ts'
import styles from '#features/guests/screens/guest-screen.module.css'

const PasswordPrompt = lazyPart(async () => (await import('#ui/password-prompt/password-prompt.tsx')).PasswordPrompt)

function Card({ children }: { children: ReactNode }) {
  return (
    <div className={styles.ground}>
      <div className={styles.card}>
        <SiteLogo large />
        {children}
      </div>
    </div>
  )
}

interface PasswordCardProps {
  link: Link
  /** The lookbook was open on this page before. */
  wasOpen: boolean
  words?: GuestWords
}

/** The stated prompt (S3 §2). Cancel leaves the card behind it, which asks again. */
export function PasswordCard({ link, wasOpen, words = guestText }: PasswordCardProps) {
  const t = useText(words)
  usePageTitle(t('lookbook'))
  const [isAsked, setIsAsked] = useState(true)
  const submit = async (password: string): Promise<boolean> => {
    try {
      await openShare(link, password)
      return true
    } catch (thrown) {
      if (asApiError(thrown).status === 422) return false
      throw thrown
    }
  }
  return (
    <>
      <Card>
        <div>
          <h1 className={styles.cardTitle}>{t('passwordTitle')}</h1>
          <p className={styles.cardText}>{t('passwordText')}</p>
        </div>
        <Button onClick={() => setIsAsked(true)}>{t('open')}</Button>
      </Card>
      <Suspense>
        {isAsked ? (
          <PasswordPrompt opened note={wasOpen ? t('passwordAgain') : ''} onSubmit={submit} onCancel={() => setIsAsked(false)} />
        ) : null}
      </Suspense>
    </>
  )
}

/** Wrong, ended and expired links look alike. */
export function Over({ wasOpen, error, words = guestText }: { wasOpen: boolean; error: unknown; words?: GuestWords }) {
  const t = useText(words)
  const messageText = useMessageText()
  usePageTitle(t('overTitle'))
  return (
    <Card>
      <div role={wasOpen ? 'alert' : undefined}>
        <IconLinkOff size={32} stroke={1.5} className={styles.cardIcon} aria-hidden />
        <h1 className={styles.cardTitle}>{t('overTitle')}</h1>
        {wasOpen ? <p className={styles.cardText}>{t('overOpen')}</p> : null}
        <p className={styles.cardText}>{error ? messageText(asApiError(error).detail) : t('overText')}</p>
      </div>
    </Card>
  )
}
