/** The library's pure logic: what a URL means, what it asks of the search, and what it shows as chips. */
import type { CallInput } from '@backlot/contract/endpoint'
import type { Facets, locationsApi } from '@backlot/contract/locations'
import type { SiteSummary, SummaryCategory } from '@backlot/contract/sites'
import { fields, listState, type StateOf, withoutDefaults } from '#lib/list-state.ts'
import { readText } from '#lib/search-params.ts'

export const libraryViews = ['tile', 'list', 'map'] as const
export type LibraryView = (typeof libraryViews)[number]
export const statuses = ['Draft', 'pending', 'public', 'private'] as const
export type Status = (typeof statuses)[number]

/** Numbers of S1 §2; 0 is by relevance. Manually (5) is for what has an order by hand, which no list of locations has. */
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

/** The sort that applies: by relevance while a keyword ranks, by name otherwise. */
export function sortOf(listState: LibraryState): number {
  const hasKeyword = normalKeyword(listState.q ?? '') !== ''
  if (listState.sort === undefined || (listState.sort === sorts.relevance && !hasKeyword))
    return hasKeyword ? sorts.relevance : sorts.nameAscending
  return listState.sort
}

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

/** Parents, and the types of the chosen ones that hold at least one location, labelled "parent - child" (S1 §2, §5). */
export function categoryOptions(tree: readonly SummaryCategory[], isAdmin: boolean): SummaryCategory[] {
  return tree.filter((parent) => parent.parent === 0 && (isAdmin || !parent.AdminOnly))
}
export interface TypeOption {
  id: number
  label: string
  parent: number
}
export function typeOptions(tree: readonly SummaryCategory[], chosen: readonly number[], isAdmin: boolean): TypeOption[] {
  return categoryOptions(tree, isAdmin)
    .filter((parent) => chosen.includes(parent.id))
    .flatMap((parent) =>
      parent.children
        .filter((child) => child.locations > 0 && (isAdmin || !child.AdminOnly))
        .map((child) => ({ id: child.id, label: `${parent.name} - ${child.name}`, parent: parent.id })),
    )
}

/** After the chosen categories change, types of categories no longer chosen go too. */
export function typesOfChosen(types: readonly number[], chosen: readonly number[], tree: readonly SummaryCategory[]): number[] {
  const parentOf = new Map(tree.flatMap((parent) => parent.children.map((child) => [child.id, parent.id] as const)))
  return types.filter((id) => chosen.includes(parentOf.get(id) ?? 0))
}

export type FacetName = keyof Facets
export const facetCounts = (facets: Partial<Facets> | null | undefined, name: FacetName): Map<number, number> =>
  new Map((facets?.[name] ?? []).map(({ id, count }) => [id, count]))

export type FilterName = 'categories' | 'types' | 'city' | 'county' | 'region' | 'styles' | 'place' | 'zip' | 'status' | 'box'
export interface FilterChip {
  filter: FilterName
  id: number
  label: string
}
export interface ChipNames {
  summary: SiteSummary
  styles: readonly { id: number; name: string }[]
}

/** The names behind ids, so that a chip reads as the option did. */
export function chipsOf(listState: LibraryState, { summary, styles }: ChipNames): FilterChip[] {
  const children = summary.categories.flatMap((parent) => parent.children.map((child) => ({ id: child.id, name: child.name })))
  const lists = [
    ['categories', listState.categories, summary.categories],
    ['types', listState.types, children],
    ['city', listState.city, summary.cities.map(({ id, city_name }) => ({ id, name: city_name }))],
    ['county', listState.county, summary.counties.map(({ id, county_name }) => ({ id, name: county_name }))],
    ['region', listState.region, summary.regions.map(({ id, region_name }) => ({ id, name: region_name }))],
    ['styles', listState.styles, styles],
  ] as const
  return lists.flatMap(([filter, chosen, known]) =>
    (chosen ?? []).flatMap((id) => {
      const name = known.find((entry) => entry.id === id)?.name
      return name === undefined ? [] : [{ filter, id, label: name }]
    }),
  )
}

export function withoutChip(
  listState: LibraryState,
  { filter, id }: Pick<FilterChip, 'filter' | 'id'>,
  tree: readonly SummaryCategory[],
): LibraryState {
  if (filter === 'place') return { ...listState, place: undefined, lat: undefined, lng: undefined, distance: undefined }
  if (filter === 'zip' || filter === 'status' || filter === 'box') return { ...listState, [filter]: undefined }
  const left = (listState[filter] ?? []).filter((chosen) => chosen !== id)
  const next = { ...listState, [filter]: left }
  return filter === 'categories' ? { ...next, types: typesOfChosen(listState.types ?? [], left, tree) } : next
}

/** How many filters besides the keyword are set, for the button that opens them. */
export function filterCount(listState: LibraryState): number {
  const lists = [listState.categories, listState.types, listState.city, listState.county, listState.region, listState.styles]
  return (
    lists.reduce((sum, list) => sum + (list?.length ?? 0), 0) +
    [listState.lat, listState.zip, listState.status, listState.box].filter((value) => value !== undefined).length
  )
}

/** RESET keeps how the results are shown, not what is searched. */
export const resetSearch = ({ view, lb }: LibraryState): LibraryState => withoutDefaults({ view, lb })

/** Names of categories and types by their id. */
export const categoryNames = (tree: readonly SummaryCategory[]): Map<number, string> =>
  new Map(tree.flatMap((parent) => [[parent.id, parent.name] as const, ...parent.children.map((child) => [child.id, child.name] as const)]))

export const adminTabs = ['all', 'recent', 'pending', 'trash'] as const
export type AdminTab = (typeof adminTabs)[number]
/** The administrator's list: what the library has, and the tab. */
const adminFields = { ...libraryFields, tab: fields.choice(adminTabs) }
export type AdminListState = StateOf<typeof adminFields>
export const adminList = listState(adminFields, withPoint)
