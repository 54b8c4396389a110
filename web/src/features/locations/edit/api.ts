/** The server's data that the editor of a location chooses from. */
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { locationsApi } from '@backlot/contract/locations'
import { call } from '#lib/http.ts'

const editKeys = { lists: ['locations', 'lists'] as const, box: ['locations', 'box'] as const }

/** What can be chosen on this site. */
export const useChoices = () =>
  useQuery({
    queryKey: editKeys.lists,
    queryFn: ({ signal }) => call(locationsApi.masterData, {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  })

type PlaceField = 'city_id' | 'county_id' | 'region_id'

/** The lists, asked for again when they lack what a field has: a pin on the map may have added its town. */
export function useChoicesWith(name: PlaceField, value: number | null) {
  const choices = useChoices()
  const { data, refetch } = choices
  const known = data && { city_id: data.cities, county_id: data.counties, region_id: data.regions }[name]
  const isMissing = value !== null && known !== undefined && !known.some(({ id }) => id === value)
  useEffect(() => {
    if (isMissing) void refetch()
    // Once for each value: one that is gone stays unknown.
  }, [isMissing, value, refetch])
  return choices
}

const wholeWorld: [number, number, number, number] = [-170, -55, 170, 75]
/** The part of the map that holds the library. */
export function useLibraryBox(): [number, number, number, number] {
  const [west, south, east, north] = wholeWorld
  const { data } = useQuery({
    queryKey: editKeys.box,
    queryFn: ({ signal }) => call(locationsApi.map, { query: { west, south, east, north, zoom: 0 } }, { signal, quiet: true }),
    staleTime: 10 * 60_000,
  })
  return data?.bounds ?? wholeWorld
}

export type Choices = NonNullable<ReturnType<typeof useChoices>['data']>
