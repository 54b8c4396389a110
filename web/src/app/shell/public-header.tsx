import { useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { listingLinks, publicTabs } from '#app/navigation.ts'
import { Header } from '#app/shell/header.tsx'
import { ListingLinks } from '#app/shell/listing-links.tsx'

export function PublicHeader() {
  const site = useSite()
  return (
    <>
      <Header tabs={publicTabs(site, useViewer())} logoTo="/" />
      <ListingLinks links={listingLinks(site)} />
    </>
  )
}
