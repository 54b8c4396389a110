import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { asApiError } from '#lib/http.ts'
import { clearHistory } from '#lib/history-store.ts'
import { queryClient } from '#lib/query-client.ts'
import { renew } from '#lib/renewal.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readText } from '#lib/search-params.ts'
import { useSite } from '#lib/site.ts'
import { afterPass } from '#lib/targets.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { EntryCard } from '#features/users/components/entry-card.tsx'
import { NewPasswordForm } from '#features/users/components/new-password-form.tsx'
import { RequestResetForm } from '#features/users/components/request-reset-form.tsx'
import { SitePasswordForm } from '#features/users/components/site-password-form.tsx'
import { entryFormOf } from '#features/users/model.ts'
import { usersText } from '#features/users/text.ts'
import { Spinner } from '#ui/parts/spinner.tsx'
import { linkLook } from '#ui/parts/text-link.tsx'
import styles from '#features/users/components/entry.module.css'

async function enterFree(): Promise<void> {
  if (!(await renew(''))) throw asApiError(null)
}

/** Sites without a password let everybody in by themselves. */
function FreeEntry({ onEntered }: { onEntered: () => void }) {
  const t = useText(usersText)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    void enterFree().then(onEntered, setError)
  }, [onEntered, tries])
  const retry = () => {
    setError(null)
    setTries(tries + 1)
  }
  if (error) return <ErrorState error={error} onRetry={retry} />
  return (
    <div className={styles.quiet} role="status">
      <Spinner /> {t('letIn')}
    </div>
  )
}

function PasswordEntry({ d }: { d: string }) {
  const t = useText(usersText)
  const site = useSite()
  const navigate = useNavigate()
  const enter = useCallback(() => {
    localStorage.removeItem('needPublicLocPass')
    // A link of the old form is read by the server, so the page is loaded again (S1 §4).
    if (window.location.href.includes('/locatio/')) window.location.reload()
    else void navigate({ to: afterPass(site, d), replace: true })
  }, [d, navigate, site])
  if (site.Ext.DisablePublicPass) return <FreeEntry onEntered={enter} />
  return (
    <>
      <div>
        <h1 className={styles.heading}>{t('protectTitle')}</h1>
        <p className={styles.intro}>{t('protectIntro')}</p>
      </div>
      <SitePasswordForm onEntered={enter} />
      <div className={styles.divider}>
        <Link to="/login" className={linkLook}>
          {t('signInInstead')}
        </Link>
      </div>
    </>
  )
}

function ResetEntry({ email }: { email: string }) {
  const t = useText(usersText)
  return (
    <>
      <h1 className={styles.heading}>{t('resetTitle')}</h1>
      <RequestResetForm startWith={email.includes('@') ? email : ''} />
      <Link to="/protect" className={`${linkLook} ${styles.small}`}>
        {t('backToEntry')}
      </Link>
    </>
  )
}

function NewPasswordEntry({ token }: { token: string }) {
  const t = useText(usersText)
  const navigate = useNavigate()
  return (
    <>
      <h1 className={styles.heading}>{t('newPasswordTitle')}</h1>
      <NewPasswordForm token={token} onSaved={() => void navigate({ to: '/login', replace: true })} />
    </>
  )
}

/** The password screen with its three forms (S1 §2). Entering it forgets what was loaded for somebody else. */
export function ProtectScreen() {
  const search = useRawSearch()
  const [d, token, emailreset] = [readText(search['d'], 1000), readText(search['token'], 400), readText(search['emailreset'])]
  useEffect(() => {
    clearHistory()
    queryClient.clear()
  }, [])
  const form = entryFormOf({ token, emailreset })
  return (
    <EntryCard>
      {form === 'password' ? <PasswordEntry d={d} /> : null}
      {form === 'reset-request' ? <ResetEntry email={emailreset} /> : null}
      {form === 'new-password' ? <NewPasswordEntry token={token} /> : null}
    </EntryCard>
  )
}
