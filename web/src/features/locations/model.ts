/** The library's pure logic: what an address means, what it asks of the search, and what it shows as chips. */
import type { CallInput } from '@backlot/contract/endpoint'
import type { Facets, locationsApi } from '@backlot/contract/locations'
import type { SiteSummary, SummaryCategory } from '@backlot/contract/sites'
import { readChoice, readIds, readNumber, readText } from '#lib/search-params.ts'

export const libraryViews = ['tile', 'list', 'map'] as const
export type LibraryView = (typeof libraryViews)[number]
export const statuses = ['Draft', 'pending', 'public', 'private'] as const
export type Status = (typeof statuses)[number]

/** Numbers of S1 §2; 0 is by relevance. Manually (5) is for what has an order by hand, which no list of locations has. */
export const sorts = { relevance: 0, nameAscending: 1, nameDescending: 2, dateModified: 3, dateCreated: 4 } as const

/** West, south, east, north. */
export type Box = [number, number, number, number]

/** Everything that is searched, sorted and open, as it stands in the address. Absent is the default. */
export interface LibraryAddress {
  q?: string
  categories?: number[]
  types?: number[]
  city?: number[]
  county?: number[]
  region?: number[]
  styles?: number[]
  zip?: string
  lat?: number
  lng?: number
  distance?: number
  /** The name of the place that `lat` and `lng` are. */
  place?: string
  /** The part of the map that is searched. */
  box?: string
  status?: Status
  sort?: number
  view?: LibraryView
  /** The lookbook that staff add to meanwhile (S2 §2). */
  lb?: number
}

/** Addresses travel as text; a reader keeps only what differs from nothing. */
const someIds = (value: unknown) => {
  const ids = readIds(value)
  return ids.length > 0 ? ids : undefined
}
const someText = (value: unknown, most?: number) => readText(value, most).trim() || undefined
const within = (value: unknown, least: number, most: number) => {
  const number = readNumber(value)
  return number !== undefined && number >= least && number <= most ? number : undefined
}

export function readLibraryAddress(raw: Record<string, unknown>): LibraryAddress {
  const lat = within(raw['lat'], -90, 90)
  const lng = within(raw['lng'], -180, 180)
  const hasPoint = lat !== undefined && lng !== undefined
  const box = readBox(readText(raw['box'])) ? readText(raw['box']) : undefined
  const sort = within(raw['sort'], 0, 4)
  const address: LibraryAddress = {
    q: someText(raw['q']),
    categories: someIds(raw['categories']),
    types: someIds(raw['types']),
    city: someIds(raw['city']),
    county: someIds(raw['county']),
    region: someIds(raw['region']),
    styles: someIds(raw['styles']),
    zip: someText(raw['zip'], 12),
    lat: hasPoint ? lat : undefined,
    lng: hasPoint ? lng : undefined,
    distance: hasPoint ? within(raw['distance'], 1, 500) : undefined,
    place: hasPoint ? someText(raw['place'], 120) : undefined,
    box,
    status: readChoice(raw['status'], statuses),
    sort: sort === undefined ? undefined : Math.round(sort),
    view: readChoice(raw['view'], libraryViews),
    lb: within(raw['lb'], 1, 2_147_483_647),
  }
  return withoutEmpty(address)
}

export function withoutEmpty<Address extends object>(address: Address): Address {
  return Object.fromEntries(
    Object.entries(address).filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)),
  ) as Address
}

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
export function sortOf(address: LibraryAddress): number {
  const hasKeyword = normalKeyword(address.q ?? '') !== ''
  if (address.sort === undefined || (address.sort === sorts.relevance && !hasKeyword))
    return hasKeyword ? sorts.relevance : sorts.nameAscending
  return address.sort
}

export const pageSize = 48
/** Searched around a place until another distance is chosen. */
export const defaultDistance = 25

/** What an address asks of the search, without the page. The server drops a parent whose child type is chosen too. */
export function searchOf(address: LibraryAddress, { archived = false } = {}): SearchBody {
  const hasPoint = address.lat !== undefined && address.lng !== undefined
  const box = address.box ? readBox(address.box) : undefined
  return {
    search: normalKeyword(address.q ?? ''),
    categories: address.categories ?? [],
    categories_type: address.types ?? [],
    city: address.city ?? [],
    county: address.county ?? [],
    region: address.region ?? [],
    styles: address.styles ?? [],
    ...(address.zip ? { zip: address.zip } : {}),
    ...(hasPoint ? { latitude: address.lat, longitude: address.lng, distance: address.distance ?? defaultDistance } : {}),
    ...(box ? { bounds: box } : {}),
    ...(address.status ? { status: address.status } : {}),
    archived: archived ? 1 : 0,
    sort: sortOf(address),
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
export function chipsOf(address: LibraryAddress, { summary, styles }: ChipNames): FilterChip[] {
  const children = summary.categories.flatMap((parent) => parent.children.map((child) => ({ id: child.id, name: child.name })))
  const lists = [
    ['categories', address.categories, summary.categories],
    ['types', address.types, children],
    ['city', address.city, summary.cities.map(({ id, city_name }) => ({ id, name: city_name }))],
    ['county', address.county, summary.counties.map(({ id, county_name }) => ({ id, name: county_name }))],
    ['region', address.region, summary.regions.map(({ id, region_name }) => ({ id, name: region_name }))],
    ['styles', address.styles, styles],
  ] as const
  return lists.flatMap(([filter, chosen, known]) =>
    (chosen ?? []).flatMap((id) => {
      const name = known.find((entry) => entry.id === id)?.name
      return name === undefined ? [] : [{ filter, id, label: name }]
    }),
  )
}

export function withoutChip(
  address: LibraryAddress,
  { filter, id }: Pick<FilterChip, 'filter' | 'id'>,
  tree: readonly SummaryCategory[],
): LibraryAddress {
  if (filter === 'place') return { ...address, place: undefined, lat: undefined, lng: undefined, distance: undefined }
  if (filter === 'zip' || filter === 'status' || filter === 'box') return { ...address, [filter]: undefined }
  const left = (address[filter] ?? []).filter((chosen) => chosen !== id)
  const next = { ...address, [filter]: left }
  return filter === 'categories' ? { ...next, types: typesOfChosen(address.types ?? [], left, tree) } : next
}

/** How many filters besides the keyword are set, for the button that opens them. */
export function filterCount(address: LibraryAddress): number {
  const lists = [address.categories, address.types, address.city, address.county, address.region, address.styles]
  return (
    lists.reduce((sum, list) => sum + (list?.length ?? 0), 0) +
    [address.lat, address.zip, address.status, address.box].filter((value) => value !== undefined).length
  )
}

/** RESET keeps how the results are shown, not what is searched. */
export const resetAddress = ({ view, lb }: LibraryAddress): LibraryAddress => withoutEmpty({ view, lb })

/** Names of categories and types by their id. */
export const categoryNames = (tree: readonly SummaryCategory[]): Map<number, string> =>
  new Map(tree.flatMap((parent) => [[parent.id, parent.name] as const, ...parent.children.map((child) => [child.id, child.name] as const)]))

export const adminTabs = ['all', 'recent', 'pending', 'trash'] as const
export type AdminTab = (typeof adminTabs)[number]
/** The administrator's list: the library's address and the tab. */
export interface AdminAddress extends LibraryAddress {
  tab?: AdminTab
}
export function readAdminAddress(raw: Record<string, unknown>): AdminAddress {
  return withoutEmpty({ ...readLibraryAddress(raw), tab: readChoice(raw['tab'], adminTabs) })
}
