import type { ReactNode } from 'react'
import { useSite } from '#lib/site.ts'
import { SiteLogo } from '#ui/shell/site-logo.tsx'
import styles from '#features/users/components/entry.module.css'

interface EntryCardProps {
  children: ReactNode
  /** A dialog that stands open by itself (S1 §2 "login"), named by the heading with this id, and how wide it is. */
  dialog?: { labelledBy: string; width: number; minHeight?: number }
}

/** The site's logo and one form on a calm ground: the password screen and the sign-in page. */
export function EntryCard({ children, dialog }: EntryCardProps) {
  const site = useSite()
  const { backgroundImage } = site.settings.theme
  return (
    <div className={styles.ground}>
      {backgroundImage ? <img className={styles.backdrop} src={backgroundImage} alt="" /> : null}
      <div
        className={styles.card}
        {...(dialog && {
          role: 'dialog',
          'aria-labelledby': dialog.labelledBy,
          style: { width: `min(${dialog.width}px, 100%)`, minHeight: dialog.minHeight },
        })}
      >
        <SiteLogo src={site.settings.fixedLogo || site.Logo} large />
        {children}
      </div>
    </div>
  )
}
