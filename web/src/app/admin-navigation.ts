/** What staff's header offers; apart from the public one, which is in the first page's script. */
import type { Site } from '@backlot/contract/sites'
import { isOpen, type Area } from '#app/areas.ts'
import { directoryMenu, type MenuTab, opened, type IsOpen, type Offer, type Tab, type Viewer } from '#app/navigation.ts'
import { type PageUrl, pageUrl } from '#lib/routes/page-url.ts'

/** The office's lists of the directory; tidying up is for administrators. */
const directoryLists = ['pending', 'recent', 'archived', 'trash', 'duplicates', 'categories'] as const
export type DirectoryList = (typeof directoryLists)[number]

export const directoryListTabs = ({ admin }: Pick<Viewer, 'admin'>, nameOf: (list: DirectoryList) => string): MenuTab[] =>
  directoryLists
    .filter((list) => admin || (list !== 'duplicates' && list !== 'categories'))
    .map((list) => ({ key: 'directory', page: pageUrl({ to: '/admindash/directories', search: { tab: list } }), label: nameOf(list) }))

/** Scouts have no part in permits and tax credit (S3 §6). */
export const openTo =
  ({ admin }: Pick<Viewer, 'admin'>): IsOpen =>
  (area) =>
    isOpen(area) && (admin || (area !== 'permitDesk' && area !== 'tax'))

/** @param lists what stands below the categories in the directory's menu */
export function adminTabs(site: Site, { open = isOpen, categories = [] }: Offer = {}, lists: readonly MenuTab[] = []): Tab[] {
  const directory = [...directoryMenu(site, '/admindash/directories', categories, true), ...lists]
  return opened(
    [
      { key: 'home', page: pageUrl({ to: '/dashboard/dashboard' }), area: 'sites' },
      { key: 'locations', page: pageUrl({ to: '/admindash/locations' }), area: 'locations' },
      { key: 'permits', page: pageUrl({ to: '/admindash/permits' }), area: 'permitDesk' },
      { key: 'directory', page: pageUrl({ to: '/admindash/directories' }), area: 'directory', menu: directory },
      { key: 'projects', page: pageUrl({ to: '/admindash/projects' }), area: 'projects' },
      { key: 'budgets', page: pageUrl({ to: '/admindash/budgets' }), area: 'budgets' },
      { key: 'tax', page: pageUrl({ to: '/admindash/taxes' }), area: 'tax', shown: site.Ext.EnableTax },
    ],
    open,
  )
}

export interface AdminEntry {
  key:
    | 'users'
    | 'settings'
    | 'email'
    | 'police'
    | 'fire'
    | 'analytics'
    | 'approvers'
    | 'applicants'
    | 'taxApplicants'
    | 'budgetKey'
    | 'siteBuilder'
    | 'archived'
    | 'calendar'
    | 'reports'
    | 'closedDays'
    | 'inquiries'
    | 'imports'
    | 'pictures'
    | 'maps'
    | 'lists'
    | 'policies'
    | 'jobs'
    | 'downloads'
  page: PageUrl
}

interface PlannedEntry extends AdminEntry {
  area: Area
  /** For scouts too. */
  everybody?: boolean
}

/** The headings of the Admin menu and of its page, in their order, with what stands below each. */
const planned = {
  library: [
    { key: 'archived', page: pageUrl({ to: '/admindash/archived' }), area: 'locations', everybody: true },
    { key: 'inquiries', page: pageUrl({ to: '/admindash/locations/inquiries' }), area: 'locations', everybody: true },
    { key: 'imports', page: pageUrl({ to: '/admindash/admin/imports' }), area: 'imports' },
    { key: 'pictures', page: pageUrl({ to: '/admindash/admin/pictures' }), area: 'locations' },
    { key: 'maps', page: pageUrl({ to: '/admindash/admin/maps' }), area: 'locations' },
    { key: 'lists', page: pageUrl({ to: '/admindash/admin/lists' }), area: 'locations' },
  ],
  people: [
    { key: 'users', page: pageUrl({ to: '/admindash/admin/users' }), area: 'users' },
    { key: 'police', page: pageUrl({ to: '/admindash/admin/pd-dashboard' }), area: 'officers' },
    { key: 'fire', page: pageUrl({ to: '/admindash/admin/fd-dashboard' }), area: 'officers' },
    { key: 'approvers', page: pageUrl({ to: '/admindash/admin/permitapprovers' }), area: 'approvers' },
    { key: 'applicants', page: pageUrl({ to: '/admindash/admin/permitapplicants' }), area: 'applicants' },
    { key: 'taxApplicants', page: pageUrl({ to: '/admindash/admin/taxcreditapplicants' }), area: 'tax' },
  ],
  productions: [
    { key: 'calendar', page: pageUrl({ to: '/admindash/calendar' }), area: 'calendar', everybody: true },
    { key: 'reports', page: pageUrl({ to: '/admindash/reports' }), area: 'reports', everybody: true },
    { key: 'budgetKey', page: pageUrl({ to: '/admindash/admin/budgetitems' }), area: 'budgets' },
  ],
  site: [
    { key: 'settings', page: pageUrl({ to: '/admindash/admin/settings' }), area: 'settings' },
    { key: 'analytics', page: pageUrl({ to: '/admindash/admin/analytics' }), area: 'analytics' },
    { key: 'siteBuilder', page: pageUrl({ to: '/admindash/admin/sitebuilder' }), area: 'sitebuilder' },
    { key: 'policies', page: pageUrl({ to: '/admindash/admin/policies' }), area: 'listings' },
    { key: 'closedDays', page: pageUrl({ to: '/admindash/admin/closeddays' }), area: 'calendar' },
  ],
  system: [
    { key: 'email', page: pageUrl({ to: '/admindash/admin/email' }), area: 'email' },
    { key: 'jobs', page: pageUrl({ to: '/admindash/admin/jobs' }), area: 'sites' },
    { key: 'downloads', page: pageUrl({ to: '/admindash/admin/downloads' }), area: 'locations', everybody: true },
  ],
} as const satisfies Record<string, readonly PlannedEntry[]>

export interface AdminGroup {
  key: keyof typeof planned
  entries: readonly AdminEntry[]
}

/** The Admin menu in its groups; scouts see the archive and their files only. */
export const adminGroups = (viewer: Pick<Viewer, 'admin'>, open: IsOpen = isOpen): AdminGroup[] =>
  (Object.entries(planned) as [AdminGroup['key'], readonly PlannedEntry[]][])
    .map(([key, entries]) => ({
      key,
      entries: entries
        .filter(({ area, everybody }) => open(area) && (viewer.admin || everybody))
        .map(({ key: entry, page }) => ({ key: entry, page })),
    }))
    .filter(({ entries }) => entries.length > 0)

export const adminMenu = (viewer: Pick<Viewer, 'admin'>, open: IsOpen = isOpen): AdminEntry[] =>
  adminGroups(viewer, open).flatMap(({ entries }) => entries)
