/**
 * What was searched last, list by list (S1 §3 "History store"): kept in the browser beside the session, so that the tab
 * of a list leads back to what was found there. Each state is the part of the list's URL after `?`.
 */
import { create } from 'zustand'
import { parseSearch, stringifySearch, type SearchInput } from '#lib/search-params.ts'
import { persistStore } from '#lib/session-storage.ts'

export interface History {
  LocationState: string
  DirectoryState: string
  ProjectState: string
  ReportState: string
  LookbookState: string
  LookbookHistoryState: string
  /** A lookbook was changed since one was read as a whole: the next that opens is read again. */
  FetchDataForLookBook: boolean
}
export type HistoryList = Exclude<keyof History, 'FetchDataForLookBook'>

const nothing: History = {
  LocationState: '',
  DirectoryState: '',
  ProjectState: '',
  ReportState: '',
  LookbookState: '',
  LookbookHistoryState: '',
  FetchDataForLookBook: false,
}

export const useHistory = create<History>()(() => nothing)

/** Waits until the stored history has been read, so that it does not overwrite what is searched meanwhile. */
export const historyReady = persistStore(useHistory, 'history').ready

/** The lists by their URLs; the public one and the staff's share what was searched. */
const lists: readonly (readonly [RegExp, HistoryList])[] = [
  [/^\/(?:dashboard|admindash)\/locations$/, 'LocationState'],
  [/^\/(?:dashboard|admindash)\/directories$/, 'DirectoryState'],
  [/^\/(?:dashboard|admindash)\/projects$/, 'ProjectState'],
  [/^\/admindash\/reports$/, 'ReportState'],
  [/^\/admindash\/lookbooks$/, 'LookbookState'],
  [/^\/(?:dashboard|admindash)\/projects\/alllookbooks$/, 'LookbookHistoryState'],
]

export const historyListOf = (pathname: string): HistoryList | null => lists.find(([route]) => route.test(pathname))?.[1] ?? null

/** Remembers what a list shows now; an empty search forgets. The tab leads out of a lookbook, so that one is not kept (S2 §2). */
export function rememberSearch(pathname: string, search: SearchInput): void {
  const list = historyListOf(pathname)
  if (!list) return
  const text = stringifySearch({ ...search, lb: undefined })
  if (useHistory.getState()[list] !== text) useHistory.setState({ [list]: text })
}

/** What only staff can ask for. */
const ofStaff = new Set(['status', 'tab'])

/** What was searched at `pathname` last. */
export function rememberedSearch(pathname: string, history: History): Record<string, string> {
  const list = historyListOf(pathname)
  const search = list ? parseSearch(history[list]) : {}
  if (pathname.startsWith('/admindash')) return search
  return Object.fromEntries(Object.entries(search).filter(([key]) => !ofStaff.has(key)))
}

export function forgetSearch(pathname: string): void {
  rememberSearch(pathname, {})
}

export function clearHistory(): void {
  useHistory.setState(nothing)
}
