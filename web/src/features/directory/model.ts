/** The directory's URL, its tree and its letters. Pure. */
import type { DirectoryCategory } from '@backlot/contract/directory-categories'
import { crewLevels, defaultRoot, directoryRoots, directoryStatuses, unions } from '@backlot/contract/directory-fields'
import { contactLinks, directoryLimits } from '@backlot/contract/directory'
import { keywordSearches, normalizeKeyword } from '@backlot/contract/locations'
import { fields, listState, type StateOf } from '#lib/list-state.ts'
import { readChoice, readText } from '#lib/search-params.ts'

export type ContactLink = (typeof contactLinks)[number]
export const officeTabs = ['all', 'pending', 'recent', 'archived', 'trash', 'duplicates', 'categories'] as const
export type OfficeTab = (typeof officeTabs)[number]

export const pageSize = 50

/** As a category: all of them. A list that names none begins at the first (S2 §9). */
export const everywhere = 0

/** Several values as `3,7`, or as a link within the page has them. */
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.join(',') : readText(value, 2000)).split(',').filter(Boolean)

/** Ids as `3,-99`; Contacts is the one below zero. */
function readCategories(value: unknown): number[] | undefined {
  const ids = listOf(value).map(Number)
  const known = [...new Set(ids.filter((id) => Number.isSafeInteger(id) && (id > 0 || id === directoryRoots.contacts)))]
  return known.length > 0 ? known : undefined
}

function readKeyword(value: unknown): string | undefined {
  const keyword = normalizeKeyword(readText(value))
  return keyword !== '' && keywordSearches(keyword) ? keyword : undefined
}

function readDay(value: unknown): string | undefined {
  const day = readText(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}

function readUnions(value: unknown): (typeof unions)[number][] | undefined {
  const named = new Set(listOf(value))
  const chosen = unions.filter((one) => named.has(one))
  return chosen.length > 0 ? chosen : undefined
}

/** What everybody has without choosing it stands in no URL. */
const besides = <Choice extends string>(usual: Choice, chosen: Choice | undefined): Choice | undefined =>
  chosen === usual ? undefined : chosen

const listFields = {
  category: (value: unknown) => (readText(value) === String(everywhere) ? everywhere : readCategories(value)?.[0]),
  q: readKeyword,
  /** Listing types: roots and departments. */
  types: readCategories,
  /** Job categories below the chosen parent. */
  jobs: readCategories,
  contacts: (value: unknown): ContactLink | undefined => besides('all', readChoice(value, contactLinks)),
  /** The first and the last day that somebody is wanted; both or none. */
  from: readDay,
  to: readDay,
  /** The state that somebody lives in. */
  resident: fields.text(60),
  unions: readUnions,
  level: fields.choice(crewLevels),
  /** How many entries stand before the page. */
  skip: fields.whole(1, Number.MAX_SAFE_INTEGER),
  view: fields.choice(['table', 'map']),
  status: fields.choice(directoryStatuses),
  tab: (value: unknown): OfficeTab | undefined => besides('all', readChoice(value, officeTabs)),
}

/** What the URL of a list says. Everything that is not there is as usual. */
export type DirectoryListState = StateOf<typeof listFields>

/** Whether only the office's address book is looked through: contacts have no days, unions and levels. */
export const isContactsOnly = ({ types, category }: Pick<DirectoryListState, 'types' | 'category'>): boolean => {
  const roots = types ?? (category === undefined ? [] : [category])
  return roots.length > 0 && roots.every((id) => id === directoryRoots.contacts)
}

/** Both days, the other way round where they are given so; one alone is both. */
export const directoryList = listState(listFields, (given) => {
  const state = isContactsOnly(given)
    ? { ...given, from: undefined, to: undefined, resident: undefined, unions: undefined, level: undefined }
    : given
  const [from, to = from] = [state.from, state.to].filter((day) => day !== undefined).toSorted()
  return { ...state, from, to }
})

/** The pages of a list, whose URL says how many entries stand before. */
export const pagesOf = (state: DirectoryListState) => ({
  skip: state.skip ?? 0,
  size: pageSize,
  searchOf: (skip: number) => ({ ...state, skip: skip === 0 ? undefined : skip }),
})

/** Whether something is searched, or a category only looked through. */
export const isSearch = ({ q, types, jobs, contacts, status, tab, from, resident, unions: inUnions, level }: DirectoryListState): boolean =>
  Boolean(q || types || jobs || contacts || status || tab === 'archived' || from || resident || inUnions || level)

/** Whether the search answers it: one category alone is a list that a browser can keep, with its letters. */
export const isFound = (listState: DirectoryListState): boolean => isSearch(listState) || listState.category === everywhere

/** Another search begins at its first page; how it looks stays. */
export const withSearch = ({ view, tab }: DirectoryListState, search: DirectoryListState): DirectoryListState => ({
  ...(view && { view }),
  ...(tab && { tab }),
  ...search,
})

export const withoutFilters = ({ category, view, tab }: DirectoryListState): DirectoryListState => ({
  ...(category !== undefined && { category }),
  ...(tab && { tab }),
  ...(view && { view }),
})

/** What is asked for. Visitors' pages show what is public, to staff too. */
export function searchBody(listState: DirectoryListState, { publicOnly }: { publicOnly: boolean }) {
  const {
    category,
    q = '',
    types,
    jobs = [],
    contacts = 'all',
    skip = 0,
    status,
    tab,
    from,
    to,
    resident,
    unions: inUnions,
    level,
  } = listState
  return {
    searchTxt: q,
    rootCategories: types ?? (category ? [category] : []),
    selectedCategories: jobs,
    contactType: contacts,
    status: publicOnly ? ('public' as const) : (status ?? (0 as const)),
    ...(tab === 'archived' && { archived: 1 as const }),
    ...(from && to && { free: { from, to } }),
    ...(resident && { resident }),
    ...(inUnions && { unions: inUnions }),
    ...(level && { level }),
    skip,
    limit: pageSize,
  }
}

/** Where a list begins that names no category (S2 §9). */
export const rootOf = ({ category }: DirectoryListState): number => category ?? defaultRoot

export const childrenOf = (categories: readonly DirectoryCategory[], parent: number): DirectoryCategory[] =>
  categories.filter((one) => one.parent === parent)

/** From the root down to the category itself. */
export function pathOf(categories: readonly DirectoryCategory[], id: number | undefined): DirectoryCategory[] {
  const path: DirectoryCategory[] = []
  let at = categories.find((one) => one.id === id)
  while (at && path.length < 4) {
    path.unshift(at)
    const { parent } = at
    at = categories.find((one) => one.id === parent)
  }
  return path
}

/** The tree without the office's own contacts, which the public pages never show. */
export const publicTree = (categories: readonly DirectoryCategory[]): DirectoryCategory[] =>
  categories.filter(({ id, parent }) => id !== directoryRoots.contacts && parent !== directoryRoots.contacts)

/** A category by its id, or by its name in any case: what `/directories/{type}` names. */
export function categoryNamed(categories: readonly DirectoryCategory[], type: string): DirectoryCategory | undefined {
  const name = type.trim().toLowerCase()
  return categories.find((one) => String(one.id) === name) ?? categories.find((one) => one.name.toLowerCase() === name)
}

/** Names to go on with when the server has none to offer: of what is on the page (S2 §2). */
export function localSuggestions(names: readonly string[], typed: string): string[] {
  const term = normalizeKeyword(typed).toLowerCase()
  const found = names.filter((name) => name.toLowerCase().includes(term))
  return [...new Set(found)].slice(0, directoryLimits.suggestions)
}

/** Ten digits as (ddd) ddd-dddd; any other number as it was written (domain.md §2.1). */
export function phoneText(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.length !== 10 || phone.trim().startsWith('+')) return phone
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** What a phone dials. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** A link as people read it: its host, and the path where that says more. */
export function linkText(link: string): string {
  return link.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}

/** The part of a page's URL that names an entry's main category. */
export const categoryOfPage = (entry: { main_category: number | null; root: number | null }): string =>
  String(entry.main_category ?? entry.root ?? defaultRoot)
