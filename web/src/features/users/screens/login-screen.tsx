import { Suspense, useCallback, useState } from 'react'
import { useRawSearch } from '#lib/routes/search.ts'
import { readText } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { useLanding } from '#features/users/components/after-sign-in.ts'
import { EntryCard } from '#features/users/components/entry-card.tsx'
import { RequestResetForm } from '#features/users/components/request-reset-form.tsx'
import { SignInForm } from '#features/users/components/sign-in-form.tsx'
import { usersText } from '#features/users/text.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import { LinkButton } from '#ui/parts/text-link.tsx'
import styles from '#features/users/components/entry.module.css'

const ProviderAnswer = lazyBare(async () => (await import('#features/users/factors/provider-answer.tsx')).ProviderAnswer)

/** The sign-in dialog, open by itself: nothing lies behind it, so it cannot be closed (S1 §2 "static"). */
export function LoginScreen() {
  const t = useText(usersText)
  const land = useLanding()
  const search = useRawSearch()
  const [forgot, setForgot] = useState(false)
  const provider = readText(search['provider'], 8000)
  const landAt = useCallback((landing: string, d: string) => land(landing, d), [land])
  if (forgot) {
    return (
      <EntryCard dialog={{ labelledBy: 'entry-title', width: 650, minHeight: 340 }}>
        <h1 id="entry-title" className={styles.heading}>
          {t('resetTitle')}
        </h1>
        <RequestResetForm onSent={() => setForgot(false)} />
        <LinkButton className={styles.small} onClick={() => setForgot(false)}>
          {t('backToEntry')}
        </LinkButton>
      </EntryCard>
    )
  }
  return (
    <EntryCard dialog={{ labelledBy: 'entry-title', width: 440 }}>
      <div>
        <h1 id="entry-title" className={styles.heading}>
          {t('signInTitle')}
        </h1>
        <p className={styles.intro}>{t('signInIntro')}</p>
      </div>
      {provider ? (
        <Suspense>
          <ProviderAnswer answer={provider} onSignedIn={landAt} />
        </Suspense>
      ) : (
        <SignInForm onForgot={() => setForgot(true)} onSignedIn={(landing) => land(landing, readText(search['d'], 1000))} />
      )}
    </EntryCard>
  )
}
