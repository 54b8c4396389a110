import type { ReactNode } from 'react'
import { useSite } from '#lib/site.ts'
import { SiteLogo } from '#ui/shell/site-logo.tsx'
import styles from '#features/users/components/entry.module.css'

/** The site's logo and one form on a calm ground: the password screen and the sign-in page. */
export function EntryCard({ children }: { children: ReactNode }) {
  const site = useSite()
  const { backgroundImage } = site.settings.theme
  return (
    <div className={styles.ground}>
      {backgroundImage ? <img className={styles.backdrop} src={backgroundImage} alt="" /> : null}
      <div className={styles.card}>
        <SiteLogo src={site.settings.fixedLogo || site.Logo} large />
        {children}
      </div>
    </div>
  )
}
