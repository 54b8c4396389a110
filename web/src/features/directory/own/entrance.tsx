/** Before somebody registers: sign in, or ask the office for an account. */
import { Link } from '@tanstack/react-router'
import { ownText } from '#features/directory/own/text.ts'
import { useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { buttonLook } from '#ui/parts/button.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import styles from '#features/directory/own/own.module.css'

/** @param target where signing in leads, without its first slash */
export function Entrance({ target }: { target: string }) {
  const t = useText(ownText)
  const { signedIn } = useViewer()
  const { contact } = useSite().settings
  if (signedIn) {
    return (
      <EmptyState level={1} title={t('otherRole')}>
        {t('otherRoleText')}
      </EmptyState>
    )
  }
  return (
    <div className={styles.entrance}>
      <h1>{t('listTitle')}</h1>
      <p>{t('listIntro')}</p>
      <h2>{t('haveAccount')}</h2>
      <Link {...buttonLook()} to="/login" search={{ d: target } as never}>
        {t('signIn')}
      </Link>
      {contact && (
        <>
          <h2>{t('noAccount')}</h2>
          <TextLink href={`mailto:${contact.email}`}>{t('askOffice', { email: contact.email })}</TextLink>
        </>
      )}
    </div>
  )
}
