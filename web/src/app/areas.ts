/** The areas that have their screens. A menu shows an entry once its area is listed here; its route exists before that. */
export type Area =
  | 'sites'
  | 'locations'
  | 'directory'
  | 'projects'
  | 'lookbooks'
  | 'reports'
  | 'calendar'
  | 'budgets'
  | 'bible'
  | 'permits'
  | 'permitDesk'
  | 'applicants'
  | 'registers'
  | 'tax'
  | 'users'
  | 'approvers'
  | 'officers'
  | 'email'
  | 'analytics'
  | 'settings'
  | 'sitebuilder'
  | 'listings'
  | 'share'
  | 'imports'

const open: ReadonlySet<Area> = new Set<Area>([
  'sites',
  'locations',
  'directory',
  'projects',
  'permits',
  'permitDesk',
  'applicants',
  'registers',
  'tax',
  'lookbooks',
  'email',
  'imports',
  'listings',
  'users',
  'approvers',
  'officers',
  'calendar',
  'bible',
  'budgets',
  'reports',
  'analytics',
  'settings',
  'sitebuilder',
])

export const isOpen = (area: Area): boolean => open.has(area)
