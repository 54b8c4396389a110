/** What the headers offer, as data: who sees it, where it leads, what it is called (S1 §2 "Headers"). */
import type { Role } from '@backlot/contract/endpoint'
import type { Site } from '@backlot/contract/sites'
import { isOpen, type Area } from '#app/areas.ts'
import { contactsCategory } from '#app/route-label.ts'
import { currentLocale } from '#lib/locale.ts'
import { type PageUrl, pageUrl, type RoutePath } from '#lib/routes/page-url.ts'
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
  | 'ownProperties'
  /** An entry of the site's own. */
  | 'menu'

export interface Tab {
  key: TabKey
  /** A page of ours, or the URL of another site. */
  page?: PageUrl
  href?: string
  /** A label of the site's own. */
  label?: string
  /** A tab with a menu opens it instead of leading somewhere itself. */
  menu?: readonly MenuTab[]
}

export interface MenuTab extends Tab {
  page: PageUrl
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

interface Words {
  en: string
  no: string
}
/** The site's word in the language of the page; the other one's where it has none. */
export function wordOf(words: Words | undefined): string {
  return words?.[currentLocale()] || words?.en || words?.no || ''
}

const labelled = (site: Site, tabs: Tab[]): Tab[] =>
  tabs.map((tab) => ({ ...tab, label: wordOf((site.settings.tabLabels as Partial<Record<string, Words>>)[tab.key]) || tab.label }))

const ownTabs = (site: Site): Tab[] =>
  site.settings.menu.map(({ label, to }) => ({ key: 'menu', label: wordOf(label), href: to.includes(':') ? to : `#/${to}` }))

const contactUrl = (site: Site): string => `mailto:${site.settings.contact?.email ?? ''}`

/** The directory's default parent category; some sites call it PRODUCTION (S1 §9). */
const productionCategory = 1

/** The directory's categories; staff have the Contacts group besides. */
export function directoryMenu(
  site: Site,
  to: '/dashboard/directories' | '/admindash/directories',
  categories: readonly DirectoryCategory[],
  withContacts: boolean,
): MenuTab[] {
  const { productionLabel } = site.settings
  const entries = categories.map(({ id, name }): MenuTab => ({
    key: 'category',
    page: pageUrl({ to, search: { category: id } }),
    label: id === productionCategory && productionLabel ? productionLabel : name,
  }))
  return withContacts ? [...entries, { key: 'contacts', page: pageUrl({ to, search: { category: contactsCategory } }) }] : entries
}

const permitMenu: readonly MenuTab[] = [
  { key: 'application', page: pageUrl({ to: '/dashboard/permit' }) },
  { key: 'guidelines', page: pageUrl({ to: '/permit' }) },
]

/** Where applicants and approvers have their own page, the tax menu leads there (S3 §3 "Landing", §6). */
const taxPages: Partial<Record<Role | '', RoutePath>> = {
  tax: '/dashboard/tax/view',
  register: '/dashboard/register/view',
  permit_approve: '/dashboard/register/approver-view',
}

/** What owners came for: their own pages. Owners of a directory profile have nothing besides (S1 §2 "Headers", §6). */
export const directoryProfiles: Tab = { key: 'directoryProfiles', page: pageUrl({ to: '/dashboard/listdirectory/view' }) }
export const isDirectoryOwner = ({ userType }: Pick<Viewer, 'userType'>, open: IsOpen): boolean =>
  userType === 'directory' && open('directory')

/** The tabs by what the site has and who looks. */
export function publicTabs(
  site: Site,
  viewer: Pick<Viewer, 'signedIn' | 'userType'>,
  { open = isOpen, categories = [] }: Offer = {},
): Tab[] {
  if (isDirectoryOwner(viewer, open)) return [directoryProfiles]
  const { Ext, settings } = site
  const directory = directoryMenu(site, '/dashboard/directories', categories, false)
  const tabs = opened(
    [
      { key: 'home', page: pageUrl({ to: '/' }), area: 'sites', shown: startPath(site) === null },
      {
        key: 'ownProperties',
        page: pageUrl({ to: '/dashboard/listproperty/view' }),
        area: 'listings',
        shown: viewer.userType === 'location',
      },
      { key: 'locations', page: pageUrl({ to: '/dashboard/locations' }), area: 'locations', shown: !Ext.DisablePublicLocations },
      {
        key: 'directory',
        page: pageUrl({ to: '/dashboard/directories' }),
        area: 'directory',
        ...(directory.length > 0 ? { menu: directory } : {}),
      },
      {
        key: 'permits',
        page: pageUrl({ to: '/dashboard/permit' }),
        area: 'permits',
        shown: Ext.EnablePublicPermit || Ext.PermitVersion || viewer.userType === 'permit',
        menu: permitMenu,
      },
      {
        key: 'tax',
        page: pageUrl({ to: taxPages[viewer.userType] ?? '/dashboard/tax' }),
        area: 'tax',
        shown: Ext.EnableTax && viewer.signedIn,
      },
      settings.newsPage
        ? { key: 'news', page: pageUrl({ to: '/dashboard/news' }), area: 'projects' }
        : { key: 'news', href: settings.newsURL, area: 'sites', shown: settings.newsURL !== '' },
      { key: 'contact', href: contactUrl(site), area: 'sites', shown: settings.contact !== null },
    ],
    open,
  )
  return [...labelled(site, tabs), ...ownTabs(site)]
}

/** The bar below the header, and a part of the mobile menu: list something, register, the office's own site. */
export function listingLinks(site: Site, open: IsOpen = isOpen): Tab[] {
  const { ReturnURL, ReturnTxt } = site.Ext
  const tabs = opened(
    [
      { key: 'listProperty', page: pageUrl({ to: '/dashboard/listproperty' }), area: 'listings', shown: !site.Ext.DisablePublicLocations },
      { key: 'register', page: pageUrl({ to: '/dashboard/listdirectory' }), area: 'directory' },
      { key: 'homepage', href: ReturnURL, label: ReturnTxt || undefined, area: 'sites', shown: ReturnURL !== '' },
    ],
    open,
  )
  return labelled(site, tabs)
}

/** Where staff's own header stands. */
export const isOffice = (pathname: string): boolean => /^\/(?:admindash|dashboard\/dashboard)/.test(pathname)

/** URLs that belong to a tab without lying below it, or to none although they do. */
const belongs: readonly (readonly [RegExp, TabKey | null])[] = [
  // The menu of lookbooks is marked there.
  [/^\/admindash\/projects\/alllookbooks(?:\/|$)/, null],
  [/^\/(?:location\/|(?:dashboard|admindash)\/(?:locationdetail|archived|shortlist))/, 'locations'],
  [/^\/(?:director(?:y|ies)\/|(?:dashboard|admindash)\/(?:directorydetail|listdirectory|updatecontact))/, 'directory'],
  [/^\/dashboard\/listproperty(?:\/|$)/, 'ownProperties'],
  [/^\/permit(?:\/|$)/, 'permits'],
  [/^\/(?:(?:dashboard\/)?(?:tax|register)|admindash\/(?:tax|registers|projects\/(?:tax|register)))(?:\/|$)/, 'tax'],
  [/^\/admindash\/(?:calendar|reports)(?:\/|$)/, 'projects'],
]

/** Which tab a URL belongs to. */
export function activeTab(tabs: readonly Tab[], pathname: string): TabKey | null {
  const known = belongs.find(([route]) => route.test(pathname))?.[1]
  if (known === null) return null
  if (known && tabs.some((tab) => tab.key === known)) return known
  const best = tabs.findLast(({ page }) => page && (pathname === page.to || (page.to !== '/' && pathname.startsWith(`${page.to}/`))))
  return best?.key ?? null
}
