/** Before somebody lists a property: sign up, or sign in. */
import { Link } from '@tanstack/react-router'
import { SignUpForm } from '#features/locations/own/components/sign-up-form.tsx'
import { ownText } from '#features/locations/own/text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { buttonLook } from '#ui/parts/button.tsx'
import styles from '#features/locations/own/own.module.css'

/** @param target where signing in leads, without its first slash */
export function Entrance({ target }: { target: string }) {
  const t = useText(ownText)
  const { signedIn } = useViewer()
  if (signedIn) {
    return (
      <EmptyState level={1} title={t('otherRole')}>
        {t('otherRoleText')}
      </EmptyState>
    )
  }
  return (
    <div className={styles.entrance}>
      <header>
        <h1 className={styles.title}>{t('listTitle')}</h1>
        <p className={styles.intro}>{t('listIntro')}</p>
      </header>
      <div className={styles.ways}>
        <SignUpForm />
        <div className={styles.form}>
          <h2 className={styles.heading}>{t('haveAccount')}</h2>
          <Link {...buttonLook({ variant: 'default' })} to="/login" search={{ d: target } as never}>
            {t('signIn')}
          </Link>
        </div>
      </div>
    </div>
  )
}
