import { useSite } from '#lib/site.ts'
import styles from '#ui/shell/shell.module.css'

interface SiteLogoProps {
  src?: string
  /** On a page of its own instead of in a bar. */
  large?: boolean
}

/** The logo in the widths of the site's settings; a site without one is known by its name. */
export function SiteLogo({ src, large = false }: SiteLogoProps) {
  const site = useSite()
  const picture = src ?? site.Logo
  if (!picture) return <span className={styles.siteName}>{site.SiteName}</span>
  const size = large ? styles.logoLarge : styles.logo
  return <img className={picture === site.Logo ? `${size} ${styles.own}` : size} src={picture} alt={site.SiteName} />
}
