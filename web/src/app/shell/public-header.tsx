import { useLocale } from '#lib/locale.ts'
import { useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { listingLinks, publicTabs, wordOf } from '#app/navigation.ts'
import { Header } from '#app/shell/header.tsx'
import { ListingLinks } from '#app/shell/listing-links.tsx'
import { publicLabels } from '#app/shell/public-labels.ts'
import { useRouteLabel } from '#app/shell/use-route-label.ts'
import { roomy, useWindowMatches } from '#ui/breakpoints.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from '#app/shell/frame.module.css'

const DirectoryTab = lazyPart(async () => (await import('#app/shell/directory-tab.tsx')).DirectoryTab)
const parts = { directory: DirectoryTab }

export function PublicHeader() {
  const site = useSite()
  const isRoomy = useWindowMatches(roomy)
  // Words of the site follow the language that is chosen.
  useLocale()
  const label = useRouteLabel(publicLabels)
  const note = wordOf(site.settings.notes.header)
  const links = <ListingLinks links={listingLinks(site)} inRow={isRoomy} />
  return (
    <>
      {note && <p className={styles.note}>{note}</p>}
      <Header tabs={publicTabs(site, useViewer())} label={label} parts={parts} logoTo="/" links={isRoomy ? links : null} />
      {!isRoomy && links}
    </>
  )
}
