/** What staff's header offers; apart from the public one, which is in the first page's script. */
import type { Site } from '@backlot/contract/sites'
import { isOpen, type Area } from '#app/areas.ts'
import { directoryMenu, opened, type IsOpen, type Offer, type Tab, type Viewer } from '#app/navigation.ts'

/** The office's lists of the directory; tidying up is for administrators. */
const directoryLists = ['pending', 'recent', 'archived', 'trash', 'duplicates', 'categories'] as const
export type DirectoryList = (typeof directoryLists)[number]

export const directoryListTabs = ({ admin }: Pick<Viewer, 'admin'>, nameOf: (list: DirectoryList) => string): Tab[] =>
  directoryLists
    .filter((list) => admin || (list !== 'duplicates' && list !== 'categories'))
    .map((list) => ({ key: 'directory', to: '/admindash/directories', search: { tab: list }, label: nameOf(list) }))

/** @param lists what stands below the categories in the directory's menu */
export function adminTabs(site: Site, { open = isOpen, categories = [] }: Offer = {}, lists: readonly Tab[] = []): Tab[] {
  const directory = [...directoryMenu(site, '/admindash/directories', categories, true), ...lists]
  return opened(
    [
      { key: 'locations', to: '/admindash/locations', area: 'locations' },
      { key: 'permits', to: '/admindash/permits', area: 'permits' },
      { key: 'directory', to: '/admindash/directories', area: 'directory', menu: directory },
      { key: 'projects', to: '/admindash/projects', area: 'projects' },
      { key: 'budgets', to: '/admindash/budgets', area: 'budgets' },
      { key: 'tax', to: '/admindash/taxes', area: 'tax', shown: site.Ext.EnableTax },
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
    | 'imports'
    | 'lists'
    | 'policies'
    | 'downloads'
  to: string
}

/** The Admin menu; scouts see the archive and their files only. */
export function adminMenu(viewer: Pick<Viewer, 'admin'>, open: IsOpen = isOpen): AdminEntry[] {
  const entries: (AdminEntry & { area: Area; everybody?: boolean })[] = [
    { key: 'archived', to: '/admindash/archived', area: 'locations', everybody: true },
    { key: 'users', to: '/admindash/admin/users', area: 'users' },
    { key: 'settings', to: '/admindash/admin/settings', area: 'sitebuilder' },
    { key: 'email', to: '/admindash/admin/email', area: 'email' },
    { key: 'police', to: '/admindash/admin/pd-dashboard', area: 'dashboards' },
    { key: 'fire', to: '/admindash/admin/fd-dashboard', area: 'dashboards' },
    { key: 'analytics', to: '/admindash/admin/analytics', area: 'analytics' },
    { key: 'approvers', to: '/admindash/admin/permitapprovers', area: 'permits' },
    { key: 'applicants', to: '/admindash/admin/permitapplicants', area: 'permits' },
    { key: 'taxApplicants', to: '/admindash/admin/taxcreditapplicants', area: 'tax' },
    { key: 'budgetKey', to: '/admindash/admin/budgetitems', area: 'budgets' },
    { key: 'siteBuilder', to: '/admindash/admin/sitebuilder', area: 'sitebuilder' },
    { key: 'imports', to: '/admindash/admin/imports', area: 'imports' },
    { key: 'lists', to: '/admindash/admin/lists', area: 'locations' },
    { key: 'policies', to: '/admindash/admin/policies', area: 'listings' },
    { key: 'downloads', to: '/admindash/admin/downloads', area: 'locations', everybody: true },
  ]
  return entries.filter((entry) => open(entry.area) && (viewer.admin || entry.everybody)).map(({ key, to }) => ({ key, to }))
}
