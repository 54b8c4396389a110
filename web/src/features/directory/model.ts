/** The directory's address, its tree and its letters. Pure. */
import type { DirectoryCategory } from '@backlot/contract/directory-categories'
import {
  crewLevels,
  defaultRoot,
  directoryRoots,
  directoryStatuses,
  type DirectoryStatus,
  unions,
} from '@backlot/contract/directory-fields'
import { contactLinks, directoryLimits } from '@backlot/contract/directory'
import { keywordSearches, normalizeKeyword } from '@backlot/contract/locations'
import { readChoice, readNumber, readText } from '#lib/search-params.ts'

export type ContactLink = (typeof contactLinks)[number]
export const officeTabs = ['all', 'pending', 'recent', 'archived', 'trash', 'duplicates', 'categories'] as const
export type OfficeTab = (typeof officeTabs)[number]

/** What the address of a list says. Everything that is not there is as usual. */
export interface DirectoryEmail {
  category?: number
  q?: string
  /** Listing types: roots and departments. */
  types?: number[]
  /** Job categories below the chosen parent. */
  jobs?: number[]
  contacts?: ContactLink
  /** The first and the last day that somebody is wanted; both or none. */
  from?: string
  to?: string
  /** The state that somebody lives in. */
  resident?: string
  unions?: (typeof unions)[number][]
  level?: (typeof crewLevels)[number]
  /** How many entries stand before the page. */
  skip?: number
  view?: 'table' | 'map'
  status?: DirectoryStatus
  tab?: OfficeTab
}

export const pageSize = 50

/** As a category: all of them. A list that names none begins at the first (S2 §9). */
export const everywhere = 0

/** Several values as `3,7`, or as a link within the page has them. */
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.join(',') : readText(value, 2000)).split(',').filter(Boolean)

/** Ids as `3,-99`; Contacts is the one below zero. */
function readCategories(value: unknown): number[] {
  const ids = listOf(value).map(Number)
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && (id > 0 || id === directoryRoots.contacts)))]
}

/** Both days, the other way round where they are given so; one alone is both. */
function readDays(raw: Record<string, unknown>): Pick<DirectoryEmail, 'from' | 'to'> {
  const days = [raw['from'], raw['to']]
    .map((value) => readText(value))
    .filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)))
  const [from, to = from] = days.toSorted((one, other) => (one < other ? -1 : 1))
  return from && to ? { from, to } : {}
}

/** What a producer chooses by. */
function readWork(raw: Record<string, unknown>): Pick<DirectoryEmail, 'from' | 'to' | 'resident' | 'unions' | 'level'> {
  const resident = readText(raw['resident'], 60).trim()
  const named = new Set(listOf(raw['unions']))
  const chosen = unions.filter((one) => named.has(one))
  const level = readChoice(raw['level'], crewLevels)
  return {
    ...readDays(raw),
    ...(resident !== '' && { resident }),
    ...(chosen.length > 0 && { unions: chosen }),
    ...(level && { level }),
  }
}

export function readEmail(raw: Record<string, unknown>): DirectoryEmail {
  const [named] = readCategories(raw['category'])
  const category = readText(raw['category']) === String(everywhere) ? everywhere : named
  const q = normalizeKeyword(readText(raw['q']))
  const types = readCategories(raw['types'])
  const jobs = readCategories(raw['jobs'])
  const contacts = readChoice(raw['contacts'], contactLinks)
  const skip = readNumber(raw['skip']) ?? 0
  const status = readChoice(raw['status'], directoryStatuses)
  const tab = readChoice(raw['tab'], officeTabs)
  const view = readChoice(raw['view'], ['table', 'map'])
  return {
    ...(category !== undefined && { category }),
    ...(q !== '' && keywordSearches(q) && { q }),
    ...(types.length > 0 && { types }),
    ...(jobs.length > 0 && { jobs }),
    ...(contacts && contacts !== 'all' && { contacts }),
    ...readWork(raw),
    ...(Number.isSafeInteger(skip) && skip > 0 && { skip }),
    ...(view && { view }),
    ...(status && { status }),
    ...(tab && tab !== 'all' && { tab }),
  }
}

/** Whether something is searched, or a category only looked through. */
export const isSearch = ({ q, types, jobs, contacts, status, tab, from, resident, unions: inUnions, level }: DirectoryEmail): boolean =>
  Boolean(q || types || jobs || contacts || status || tab === 'archived' || from || resident || inUnions || level)

/** Whether the search answers it: one category alone is a list that a browser can keep, with its letters. */
export const isFound = (address: DirectoryEmail): boolean => isSearch(address) || address.category === everywhere

/** Another search begins at its first page; how it looks stays. */
export const withSearch = ({ view, tab }: DirectoryEmail, search: DirectoryEmail): DirectoryEmail => ({
  ...(view && { view }),
  ...(tab && { tab }),
  ...search,
})

export const withoutFilters = ({ category, view, tab }: DirectoryEmail): DirectoryEmail => ({
  ...(category !== undefined && { category }),
  ...(tab && { tab }),
  ...(view && { view }),
})

/** What is asked for. Visitors' pages show what is public, to staff too. */
export function searchBody(address: DirectoryEmail, { publicOnly }: { publicOnly: boolean }) {
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
  } = address
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
export const rootOf = ({ category }: DirectoryEmail): number => category ?? defaultRoot

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

/** The part of a page's address that names an entry's main category. */
export const categoryOfPage = (entry: { main_category: number | null; root: number | null }): string =>
  String(entry.main_category ?? entry.root ?? defaultRoot)
