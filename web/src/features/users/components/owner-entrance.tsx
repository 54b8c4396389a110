/** Before somebody lists a property or registers in the directory: sign up, or sign in. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SignUpForm } from '#features/users/components/sign-up-form.tsx'
import type { SignUpChoice } from '#features/users/model.ts'
import { ownerEntranceText } from '#features/users/owner-entrance-text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { buttonLook } from '#ui/parts/button.tsx'
import styles from '#features/users/components/owner-entrance.module.css'

interface OwnerEntranceProps {
  into: SignUpChoice
  title: string
  children: ReactNode
  /** Where signing in leads, without its first slash. */
  target: string
  /** Said to who is signed in with an account of another kind. */
  otherRole: { title: string; text: string }
}

export function OwnerEntrance({ into, title, children, target, otherRole }: OwnerEntranceProps) {
  const t = useText(ownerEntranceText)
  const { signedIn } = useViewer()
  if (signedIn) {
    return (
      <EmptyState level={1} title={otherRole.title}>
        {otherRole.text}
      </EmptyState>
    )
  }
  return (
    <div className={styles.entrance}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{children}</p>
      </header>
      <div className={styles.choices}>
        <SignUpForm into={into} />
        <div className={styles.form}>
          <h2 className={styles.heading}>{t('haveAccount')}</h2>
          <Link {...buttonLook({ variant: 'default' })} to="/login" search={{ d: target }}>
            {t('signIn')}
          </Link>
        </div>
      </div>
    </div>
  )
}
