/** What can be filtered, and what is: the options, their counts and the chips. It comes after the first view. */
import type { Facets } from '@backlot/contract/locations'
import type { SiteSummary, SummaryCategory } from '@backlot/contract/sites'
import type { LibraryState } from '#features/locations/model.ts'
import { withoutDefaults } from '#lib/list-state.ts'

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

export type FilterName =
  | 'categories'
  | 'types'
  | 'city'
  | 'county'
  | 'region'
  | 'styles'
  | 'traits'
  | 'fees'
  | 'place'
  | 'zip'
  | 'status'
  | 'box'
export interface FilterChip {
  filter: FilterName
  id: number
  label: string
}
export interface ChipNames {
  summary: SiteSummary
  styles: readonly { id: number; name: string }[]
  traits?: readonly { id: number; name: string }[]
}

/** The names behind ids, so that a chip reads as the option did. */
export function chipsOf(listState: LibraryState, { summary, styles, traits = [] }: ChipNames): FilterChip[] {
  const children = summary.categories.flatMap((parent) => parent.children.map((child) => ({ id: child.id, name: child.name })))
  const lists = [
    ['categories', listState.categories, summary.categories],
    ['types', listState.types, children],
    ['city', listState.city, summary.cities.map(({ id, city_name }) => ({ id, name: city_name }))],
    ['county', listState.county, summary.counties.map(({ id, county_name }) => ({ id, name: county_name }))],
    ['region', listState.region, summary.regions.map(({ id, region_name }) => ({ id, name: region_name }))],
    ['styles', listState.styles, styles],
    ['traits', listState.traits, traits],
    ['fees', listState.fees, traits],
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
  const { categories, types, city, county, region, styles, traits, fees, lat, zip, status, box } = listState
  return (
    [categories, types, city, county, region, styles, traits, fees].reduce((sum, list) => sum + (list?.length ?? 0), 0) +
    [lat, zip, status, box].filter((value) => value !== undefined).length
  )
}

/** RESET keeps how the results are shown, not what is searched. */
export const resetSearch = ({ view, lb }: LibraryState): LibraryState => withoutDefaults({ view, lb })
