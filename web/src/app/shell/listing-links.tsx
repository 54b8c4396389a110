import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import type { Tab } from '#app/navigation.ts'
import { appText } from '#app/text.ts'
import { TabLink } from '#app/shell/tab-link.tsx'
import styles from '#app/shell/listing-links.module.css'

/** The bar below the public header, or in its row where that is wide enough: list a property, register, the office's own site, in the site's colour for it. */
export function ListingLinks({ links, inRow = false }: { links: readonly Tab[]; inRow?: boolean }) {
  const t = useText(appText)
  const { ListingLinkColor, DisableLinkShadow } = useSite().Ext
  if (links.length === 0) return null
  const style = { '--listing-link': ListingLinkColor } as Record<string, string>
  return (
    <nav
      className={inRow ? styles.row : styles.bar}
      style={style}
      data-shadow={DisableLinkShadow ? undefined : true}
      aria-label={t('listingLinks')}
    >
      {links.map((link) => (
        <TabLink key={link.key} tab={link} className={styles.link}>
          {link.label ?? t(link.key)}
        </TabLink>
      ))}
    </nav>
  )
}
