/** The library's pure logic: what a URL means, what it asks of the search, and what it shows as chips. */
import type { CallInput } from '@backlot/contract/endpoint'
import type { locationsApi } from '@backlot/contract/locations'
import type { SummaryCategory } from '@backlot/contract/sites'
import { fields, listState, type StateOf } from '#lib/list-state.ts'
import { readText } from '#lib/search-params.ts'

export const libraryViews = ['tile', 'list', 'map'] as const
export type LibraryView = (typeof libraryViews)[number]
export const statuses = ['Draft', 'pending', 'public', 'private'] as const
export type Status = (typeof statuses)[number]

/** Numbers of S1 §2; 0 is by relevance, and without a keyword nearest or pictures first. Manually (5) is for what has an order by hand, which no list of locations has. */
export const sorts = { relevance: 0, nameAscending: 1, nameDescending: 2, dateModified: 3, dateCreated: 4 } as const

/** West, south, east, north. */
export type Box = [number, number, number, number]

/** Everything that is searched, sorted and open, as it stands in the URL. Absent is the default. */
const libraryFields = {
  q: fields.text(),
  categories: fields.ids,
  types: fields.ids,
  city: fields.ids,
  county: fields.ids,
  region: fields.ids,
  styles: fields.ids,
  traits: fields.ids,
  fees: fields.ids,
  zip: fields.text(12),
  lat: fields.number(-90, 90),
  lng: fields.number(-180, 180),
  distance: fields.number(1, 500),
  /** The name of the place that `lat` and `lng` are. */
  place: fields.text(120),
  /** The part of the map that is searched. */
  box: (value: unknown) => (readBox(readText(value)) ? readText(value) : undefined),
  status: fields.choice(statuses),
  sort: fields.whole(0, 4),
  view: fields.choice(libraryViews),
  /** The lookbook that staff add to meanwhile (S2 §2). */
  lb: fields.id,
}

export type LibraryState = StateOf<typeof libraryFields>

/** A distance and a name say nothing without a point, and half a point is none. */
const withPoint = <State extends LibraryState>(state: State): State =>
  state.lat === undefined || state.lng === undefined
    ? { ...state, lat: undefined, lng: undefined, distance: undefined, place: undefined }
    : state

export const libraryList = listState(libraryFields, withPoint)

export function readBox(text: string): Box | undefined {
  const sides = text.split(',').map(Number)
  const [west, south, east, north] = sides
  if (sides.length !== 4 || west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  if (!sides.every(Number.isFinite) || Math.abs(west) > 180 || Math.abs(east) > 180 || south < -90 || north > 90 || south > north)
    return undefined
  return [west, south, east, north]
}

export const boxText = (box: Box): string => box.map((side) => side.toFixed(4).replace(/\.?0+$/, '')).join(',')

/** Trimmed, lowercased, without angle brackets (S1 §5). */
export const normalKeyword = (text: string): string =>
  text
    .replace(/[<>\0]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .slice(0, 200)
/** A keyword searches only when empty or at least two characters (S1 §5). */
export const keywordSearches = (text: string): boolean => normalKeyword(text).length !== 1

export type SearchBody = CallInput<typeof locationsApi.searchNew>['body']

/** The sort that applies in the library. */
export const sortOf = ({ sort }: LibraryState): number => sort ?? sorts.relevance

/** The administrator's list is by name until a keyword ranks. */
export const adminSortOf = ({ sort, q }: LibraryState): number =>
  sort ?? (normalKeyword(q ?? '') === '' ? sorts.nameAscending : sorts.relevance)

/** The word of a sort: what stands first by relevance depends on what is asked. */
export function sortWord(sort: number, { q, lat }: LibraryState) {
  if (sort !== sorts.relevance || normalKeyword(q ?? '') !== '') return `sort${sort}`
  return lat === undefined ? 'sortRecommended' : 'sortNearest'
}

/** Whether anything but the word is filtered by, and so told as chips. */
export const isNarrowed = ({ q: _q, sort: _sort, view: _view, lb: _lb, ...filters }: LibraryState): boolean =>
  Object.values(filters).some((value) => value !== undefined)

export const pageSize = 48
/** Searched around a place until another distance is chosen. */
export const defaultDistance = 25

interface SearchScope {
  archived?: boolean
  /** Pages of the public show what is public, to staff too (S1 §4 "Search"). Visitors are answered nothing else and need not ask. */
  publicOnly?: boolean
}

/** What a URL asks of the search, without the page. The server drops a parent whose child type is chosen too. */
export function searchOf(listState: LibraryState, { archived = false, publicOnly = false }: SearchScope = {}): SearchBody {
  const hasPoint = listState.lat !== undefined && listState.lng !== undefined
  const box = listState.box ? readBox(listState.box) : undefined
  return {
    search: normalKeyword(listState.q ?? ''),
    categories: listState.categories ?? [],
    categories_type: listState.types ?? [],
    city: listState.city ?? [],
    county: listState.county ?? [],
    region: listState.region ?? [],
    styles: listState.styles ?? [],
    traits: listState.traits ?? [],
    fees: listState.fees ?? [],
    ...(listState.zip ? { zip: listState.zip } : {}),
    ...(hasPoint ? { latitude: listState.lat, longitude: listState.lng, distance: listState.distance ?? defaultDistance } : {}),
    ...(box ? { bounds: box } : {}),
    ...(publicOnly ? { status: 'public' as const } : listState.status ? { status: listState.status } : {}),
    archived: archived ? 1 : 0,
    sort: sortOf(listState),
  }
}

/** The filter of the map's own call: the search without its box, order and page. */
export function mapFilterOf(body: SearchBody): string {
  const { bounds: _bounds, sort: _sort, ...filter } = body
  return JSON.stringify(filter)
}

/** Names of categories and types by their id. */
export const categoryNames = (tree: readonly SummaryCategory[]): Map<number, string> =>
  new Map(tree.flatMap((parent) => [[parent.id, parent.name] as const, ...parent.children.map((child) => [child.id, child.name] as const)]))

export const adminTabs = ['all', 'recent', 'pending', 'trash'] as const
export type AdminTab = (typeof adminTabs)[number]
/** The administrator's list: what the library has, and the tab. */
const adminFields = { ...libraryFields, tab: fields.choice(adminTabs) }
export type AdminListState = StateOf<typeof adminFields>
export const adminList = listState(adminFields, withPoint)
