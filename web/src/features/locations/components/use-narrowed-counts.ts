/** Counts of the lists in which something is chosen, each as if nothing of it were: what another choice would add. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Facets, locationsApi, type NarrowedFacets } from '@backlot/contract/locations'
import { locationKeys } from '#features/locations/api.ts'
import type { FacetName } from '#features/locations/filter-model.ts'
import type { LibraryState, SearchBody } from '#features/locations/model.ts'
import { call } from '#lib/http.ts'

/** Categories and types are one list of two levels. */
function narrowedNames({
  categories = [],
  types = [],
  city = [],
  county = [],
  region = [],
  styles = [],
  fees = [],
}: LibraryState): FacetName[] {
  const chosen: Record<keyof Facets, readonly number[]> = {
    categories: [...categories, ...types],
    types: [...categories, ...types],
    cities: city,
    counties: county,
    regions: region,
    styles,
    // Each of these must hold: what was found tells what another one leaves.
    traits: [],
    fees,
  }
  return (Object.keys(chosen) as FacetName[]).filter((name) => chosen[name].length > 0)
}

/** Asked beside the search, where filters are shown and something is chosen from a list. */
export function useNarrowedCounts(listState: LibraryState, search: SearchBody): NarrowedFacets {
  const names = narrowedNames(listState)
  // No order changes a count.
  const { sort: _sort, ...body } = search
  const { data = {} } = useQuery({
    queryKey: [...locationKeys.all, 'facets', body],
    queryFn: ({ signal }) => call(locationsApi.facets, { body }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    enabled: names.length > 0,
  })
  // Of a list that was emptied meanwhile the search's own counts hold.
  return Object.fromEntries(names.flatMap((name) => (data[name] ? [[name, data[name]]] : [])))
}
