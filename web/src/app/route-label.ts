/** The label that the active tab takes on by its route (S1 §2 "The active tab label changes by route"). */

/** The most exact route comes first. */
const labels = [
  [/^\/(?:admindash|dashboard)\/projects\/alllookbooks(?:\/|$)/, 'LOOKBOOKS'],
  [/^\/admindash\/lookbooks(?:\/|$)/, 'LOOKBOOKS'],
  [/^\/lookbook\//, 'LOOKBOOKS'],
  [/^\/admindash\/projects\/permit(?:\/|$)/, 'PERMIT'],
  [/^\/(?:dashboard\/)?permit(?:\/|$)/, 'PERMIT'],
  [/^\/admindash\/projects\/budget(?:\/|$)/, 'BUDGET'],
  [/^\/budget\//, 'BUDGET'],
  [/^\/admindash\/projects\/(?:tax|register)(?:\/|$)/, 'TAX CREDIT'],
  [/^\/(?:admindash\/)?(?:taxes|tax|registers|register)(?:\/|$)/, 'TAX CREDIT'],
  [/^\/dashboard\/(?:tax|register)(?:\/|$)/, 'TAX CREDIT'],
  [/^\/admindash\/projects\/(?:view|edit|bible)(?:\/|$)/, 'PROJECTS'],
  [/^\/admindash\/(?:calendar|reports)(?:\/|$)/, 'PROJECTS'],
  [/^\/(?:admindash|dashboard)\/projects$/, 'ALL PROJECTS'],
  [/^\/admindash\/budgets$/, 'ALL BUDGETS'],
  [/^\/admindash\/permits$/, 'ALL PERMITS'],
  [/^\/admindash\/admin\/users(?:\/|$)/, 'USERS'],
  [/^\/admindash\/admin\/(?:permit|taxcredit)approvers(?:\/|$)/, 'APPROVERS'],
  [/^\/admindash\/admin\/(?:permit|taxcredit)applicants(?:\/|$)/, 'APPLICANTS'],
  [/^\/admindash\/admin\/settings(?:\/|$)/, 'SETTINGS'],
  [/^\/admindash\/admin\/email(?:\/|$)/, 'EMAIL LIST'],
  [/^\/admindash\/admin\/budgetitems(?:\/|$)/, 'BUDGET KEY'],
  [/^\/admindash\/admin\/sitebuilder(?:\/|$)/, 'SITE BUILDER'],
  [/^\/admindash\/admin(?:\/|$)/, 'ADMIN'],
  [/^\/admindash\/updatecontact(?:\/|$)/, 'CONTACTS'],
  [/^\/(?:admindash|dashboard)\/director(?:ies|ydetail)\/-99(?:\/|$)/, 'CONTACTS'],
  [/^\/(?:admindash|dashboard)\/(?:directories|directorydetail|listdirectory)(?:\/|$)/, 'DIRECTORY'],
  [/^\/(?:directory|directories)\//, 'DIRECTORY'],
] as const satisfies readonly (readonly [RegExp, string])[]

export type RouteLabel = (typeof labels)[number][1]

/** The directory's Contacts group (S1 §3). */
export const contactsCategory = -99

/** Null keeps the tab's own name. */
export function routeLabel(pathname: string, category?: number): RouteLabel | null {
  const label = labels.find(([route]) => route.test(pathname))?.[1] ?? null
  return label === 'DIRECTORY' && category === contactsCategory ? 'CONTACTS' : label
}

/** The category that a list of locations is narrowed to by its URL; its name is then the label. */
export function categoryOfRoute(pathname: string): number | null {
  const id = /^\/(?:dashboard|admindash)\/locations\/detail\/(\d+)$/.exec(pathname)?.[1]
  return id === undefined ? null : Number(id)
}
