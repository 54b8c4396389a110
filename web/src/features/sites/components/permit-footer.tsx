import { Link } from '@tanstack/react-router'
import { sitesText } from '#features/sites/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/sites/components/permit-footer.module.css'

/** That a permit is needed, and where it is applied for (S1 §2 "Landing page"). */
export function PermitFooter() {
  const t = useText(sitesText)
  return (
    <section className={styles.permits} aria-label={t('permitsTitle')}>
      <h2 className={styles.title}>{t('permitsTitle')}</h2>
      <p className={styles.description}>
        {t('permitsText')}{' '}
        <Link to="/protect" search={{ d: 'permit' }} className={styles.here}>
          {t('permitsHere')}
        </Link>
      </p>
    </section>
  )
}
