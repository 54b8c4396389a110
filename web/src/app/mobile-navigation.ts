/** What the mobile menu offers, as data; it comes with the menu, after the first view. */
import type { Site } from '@backlot/contract/sites'
import { isOpen } from '#app/areas.ts'
import { directoryProfiles, isDirectoryOwner, type IsOpen, listingLinks, publicTabs, type Tab, type Viewer } from '#app/navigation.ts'

/**
 * The mobile menu in the stated order, up to LOGIN or LOGOUT: `main`. What the wide header has besides stands below it:
 * `more`.
 */
export function mobileEntries(site: Site, viewer: Viewer, open: IsOpen = isOpen): { main: Tab[]; more: Tab[] } {
  if (isDirectoryOwner(viewer, open)) return { main: [directoryProfiles], more: [] }
  const tabs = publicTabs(site, viewer, { open }).map(({ menu: _menu, ...tab }) => tab)
  const isMain = ({ key }: Tab) => key === 'ownProperties' || key === 'locations' || key === 'directory'
  return { main: [...tabs.filter(isMain), ...listingLinks(site, open)], more: tabs.filter((tab) => !isMain(tab)) }
}
