/** What the headers offer, as data: who sees it, where it leads, what it is called (S1 §2 "Headers"). */
import type { Role } from '@backlot/contract/endpoint'
import type { Site } from '@backlot/contract/sites'
import { isOpen, type Area } from '#app/areas.ts'
import { contactsCategory } from '#app/route-label.ts'
import { startPath } from '#lib/targets.ts'

export interface Viewer {
  admin: boolean
  staff: boolean
  signedIn: boolean
  userType: Role | ''
}

export type IsOpen = (area: Area) => boolean

export type TabKey =
  | 'home'
  | 'locations'
  | 'directory'
  | 'permits'
  | 'news'
  | 'contact'
  | 'projects'
  | 'budgets'
  | 'tax'
  | 'homepage'
  | 'listProperty'
  | 'register'
  | 'application'
  | 'guidelines'
  | 'contacts'
  | 'category'
  | 'directoryProfiles'

export interface Tab {
  key: TabKey
  /** A route of ours, or the URL of another site. */
  to?: string
  search?: Record<string, string>
  href?: string
  /** A label of the site's own. */
  label?: string
  /** A tab with a menu opens it instead of leading somewhere itself. */
  menu?: readonly Tab[]
}

interface PlannedTab extends Tab {
  area: Area
  shown?: boolean
}

export interface DirectoryCategory {
  id: number
  name: string
}

export interface Offer {
  open?: IsOpen
  categories?: readonly DirectoryCategory[]
}

export const opened = (tabs: PlannedTab[], open: IsOpen): Tab[] =>
  tabs.filter((tab) => open(tab.area) && tab.shown !== false).map(({ area: _area, shown: _shown, ...tab }) => tab)

const contactUrl = (site: Site): string => `mailto:${site.settings.contact?.email ?? ''}`

/** The directory's default parent category; some sites call it PRODUCTION (S1 §9). */
const productionCategory = 1

/** The directory's categories; staff have the Contacts group besides. */
export function directoryMenu(site: Site, to: string, categories: readonly DirectoryCategory[], withContacts: boolean): Tab[] {
  const { productionLabel } = site.settings
  const entries = categories.map(({ id, name }): Tab => ({
    key: 'category',
    to,
    search: { category: String(id) },
    label: id === productionCategory && productionLabel ? productionLabel : name,
  }))
  return withContacts ? [...entries, { key: 'contacts', to, search: { category: String(contactsCategory) } }] : entries
}

const permitMenu: readonly Tab[] = [
  { key: 'application', to: '/dashboard/permit' },
  { key: 'guidelines', to: '/permit' },
]

export function publicTabs(site: Site, viewer: Pick<Viewer, 'signedIn'>, { open = isOpen, categories = [] }: Offer = {}): Tab[] {
  const { Ext, settings } = site
  const directory = directoryMenu(site, '/dashboard/directories', categories, false)
  return opened(
    [
      { key: 'home', to: '/', area: 'sites', shown: startPath(site) === null },
      { key: 'locations', to: '/dashboard/locations', area: 'locations', shown: !Ext.DisablePublicLocations },
      { key: 'directory', to: '/dashboard/directories', area: 'directory', ...(directory.length > 0 ? { menu: directory } : {}) },
      { key: 'permits', to: '/dashboard/permit', area: 'permits', shown: Ext.EnablePublicPermit || Ext.PermitVersion, menu: permitMenu },
      { key: 'tax', to: '/dashboard/tax', area: 'tax', shown: Ext.EnableTax && viewer.signedIn },
      { key: 'news', href: settings.newsURL, area: 'sites', shown: settings.newsURL !== '' },
      { key: 'contact', href: contactUrl(site), area: 'sites', shown: settings.contact !== null },
    ],
    open,
  )
}

/** The bar below the header, and a part of the mobile menu: list something, register, the office's own site. */
export function listingLinks(site: Site, open: IsOpen = isOpen): Tab[] {
  const { ReturnURL, ReturnTxt } = site.Ext
  return opened(
    [
      { key: 'listProperty', to: '/dashboard/listproperty', area: 'listings', shown: !site.Ext.DisablePublicLocations },
      { key: 'register', to: '/dashboard/listdirectory', area: 'directory' },
      { key: 'homepage', href: ReturnURL, label: ReturnTxt || undefined, area: 'sites', shown: ReturnURL !== '' },
    ],
    open,
  )
}

/**
 * The mobile menu in the stated order, up to LOGIN or LOGOUT: `main`. What the wide header has besides stands below it:
 * `more`. Owners of a directory profile have their profiles instead of everything.
 */
export function mobileEntries(site: Site, viewer: Viewer, open: IsOpen = isOpen): { main: Tab[]; more: Tab[] } {
  if (viewer.userType === 'directory' && open('directory')) {
    return { main: [{ key: 'directoryProfiles', to: '/dashboard/listdirectory/view' }], more: [] }
  }
  const tabs = publicTabs(site, viewer, { open }).map(({ menu: _menu, ...tab }) => tab)
  const isMain = ({ key }: Tab) => key === 'locations' || key === 'directory'
  return { main: [...tabs.filter(isMain), ...listingLinks(site, open)], more: tabs.filter((tab) => !isMain(tab)) }
}

/** URLs that belong to a tab without lying below it. */
const belongs: readonly (readonly [RegExp, TabKey])[] = [
  [/^\/(?:location\/|(?:dashboard|admindash)\/(?:locationdetail|archived))/, 'locations'],
  [/^\/(?:director(?:y|ies)\/|(?:dashboard|admindash)\/(?:directorydetail|listdirectory|updatecontact))/, 'directory'],
  [/^\/permit(?:\/|$)/, 'permits'],
  [/^\/(?:tax|register|dashboard\/register|admindash\/(?:tax|registers))(?:\/|$)/, 'tax'],
  [/^\/admindash\/calendar(?:\/|$)/, 'projects'],
]

/** Which tab a URL belongs to. */
export function activeTab(tabs: readonly Tab[], pathname: string): TabKey | null {
  const known = belongs.find(([route]) => route.test(pathname))?.[1]
  if (known) return tabs.some((tab) => tab.key === known) ? known : null
  const best = tabs.filter((tab) => tab.to && (pathname === tab.to || (tab.to !== '/' && pathname.startsWith(`${tab.to}/`))))
  return best.at(-1)?.key ?? null
}
