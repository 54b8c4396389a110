/** The rules of the search drawer and of the magnifier that opens it (S1 §2, §5). */

import type { RoutePath } from '#lib/routes/page-url.ts'

/** Where no search is offered: the home page, a directory entry, and where somebody is only being let in. */
const withoutSearch = /^\/(?:$|(?:protect|locations|login|directory|(?:dashboard|admindash)\/directorydetail)(?:\/|$))/

export const showsSearch = (pathname: string): boolean => !withoutSearch.test(pathname)

/** Pages without a list: those of areas that are still to come, and forms of the office. */
const withoutList =
  /^\/(?:(?:dashboard\/)?(?:permit|tax|register)|report|share|budget|bible|client|emailaction|admindash\/projects\/(?!alllookbooks)|dashboard\/listproject|admindash\/(?:budgets|permits|tax|registers|calendar|admin(?!\/(?:users|email|lists))))/

/** The drawer is offered where it has something to search. */
export const showsDrawer = (pathname: string): boolean => showsSearch(pathname) && !withoutList.test(pathname)

/** Lists of locations and of projects have a keyword box of their own, so the header shows none beside it. */
export const showsSearchBox = (pathname: string): boolean =>
  showsSearch(pathname) && !/^\/(?:dashboard|admindash)\/(?:locations(?:\/|$)|archived(?:\/|$)|projects$)/.test(pathname)

/** "Tapping the magnifier on admin users or email pages does nothing." */
export const magnifierActs = (pathname: string): boolean => !/^\/admindash\/admin\/(?:users|email)(?:\/|$)/.test(pathname)

export type SearchMode = 'location' | 'project' | 'lookbook-history' | 'admin' | 'directory' | 'lookbook-content'

const modes: readonly (readonly [RegExp, SearchMode])[] = [
  [/^\/(?:dashboard|admindash)\/projects\/alllookbooks(?:\/|$)/, 'lookbook-history'],
  [/^\/lookbook\//, 'lookbook-content'],
  [/^\/(?:dashboard|admindash)\/(?:projects|budgets|calendar|reports)(?:\/|$)/, 'project'],
  [/^\/(?:directories\/|(?:dashboard|admindash)\/(?:directories|listdirectory|updatecontact)(?:\/|$))/, 'directory'],
  [/^\/admindash\/(?:admin|permits|taxes|tax|registers)(?:\/|$)/, 'admin'],
]

interface Searcher {
  staff: boolean
}

/** What the drawer searches at a URL; `lb`, for staff, is the lookbook that is open beside the locations. */
export function searchMode(pathname: string, { staff }: Searcher, lb = ''): SearchMode {
  if (staff && lb !== '') return 'lookbook-content'
  return modes.find(([route]) => route.test(pathname))?.[1] ?? 'location'
}

/** "A route containing `archive` marks an archived view." */
export const isArchive = (pathname: string): boolean => pathname.includes('archive')

const resultPages = {
  location: 'locations',
  project: 'projects',
  directory: 'directories',
  'lookbook-history': 'projects/alllookbooks',
} as const

/**
 * Where the results of a mode are; staff have the same pages below `admindash/`, unless they are looking at the public one.
 * Null where a mode has no list of its own: the page itself is searched.
 */
export function resultRoute(mode: SearchMode, pathname: string, { staff }: Searcher): RoutePath | null {
  if (mode === 'admin' || mode === 'lookbook-content') return null
  if (mode === 'location' && staff && isArchive(pathname)) return '/admindash/archived'
  const publicList = `/dashboard/${resultPages[mode]}` as const
  return staff && pathname !== publicList ? `/admindash/${resultPages[mode]}` : publicList
}

/** Advanced filters are for lists, not for the page of one location. */
export const offersMore = (mode: SearchMode, pathname: string): boolean =>
  mode === 'location' && !/^\/(?:location\/|(?:dashboard|admindash)\/locationdetail(?:\/|$))/.test(pathname)

/** ArrowDown and ArrowUp among `count` suggestions, never below 0. Other keys leave the highlight where it is. */
export function movedHighlight(index: number, key: string, count: number): number {
  if (key === 'ArrowDown') return Math.min(index + 1, Math.max(count - 1, 0))
  return key === 'ArrowUp' ? Math.max(index - 1, 0) : index
}
