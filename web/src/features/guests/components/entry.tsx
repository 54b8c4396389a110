/** In front of a lookbook: its password, or the word that the link has ended. */
import { IconLinkOff } from '@tabler/icons-react'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { asApiError } from '#lib/http.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { Button } from '#ui/parts/button.tsx'
import { PasswordField } from '#ui/parts/text-field.tsx'
import { SiteLogo } from '#ui/shell/site-logo.tsx'
import type { Link } from '#features/guests/model.ts'
import { guestText } from '#features/guests/text.ts'
import { openShare } from '#features/guests/visits.ts'
import styles from '#features/guests/screens/guest-screen.module.css'

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
}

export function PasswordCard({ link, wasOpen }: PasswordCardProps) {
  const t = useText(guestText)
  const messageText = useMessageText()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Message | string>('')
  const [failure, setFailure] = useState<Message | string>('')
  const [pending, setPending] = useState(false)
  usePageTitle(t('lookbook'))

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setFailure('')
    setFault(password === '' ? messages.required : '')
    if (password === '') return
    setPending(true)
    try {
      await openShare(link, password)
    } catch (thrown) {
      const { status, detail } = asApiError(thrown)
      setFailure(status === 422 ? messages.invalidPassword : detail)
      setPassword('')
    }
    setPending(false)
  }

  return (
    <Card>
      <div>
        <h1 className={styles.cardTitle}>{t('passwordTitle')}</h1>
        <p className={styles.cardText}>{t(wasOpen ? 'passwordAgain' : 'passwordText')}</p>
      </div>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {failure ? (
          <p className={styles.banner} role="alert">
            {messageText(failure)}
          </p>
        ) : null}
        <PasswordField
          label={t('password')}
          name="lookbook-password"
          autoComplete="off"
          autoFocus
          value={password}
          error={fault ? messageText(fault) : null}
          onChange={(event) => setPassword(event.currentTarget.value)}
          toggleLabel={t('showPassword')}
        />
        <Button type="submit" loading={pending}>
          {t('open')}
        </Button>
      </form>
    </Card>
  )
}

/** Wrong, ended and expired links look alike. */
export function Over({ wasOpen, error }: { wasOpen: boolean; error: unknown }) {
  const t = useText(guestText)
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
