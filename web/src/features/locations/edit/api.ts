/** The server's data that the editor of a location chooses from. */
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { locationsApi } from '@backlot/contract/locations'
import { call } from '#lib/http.ts'

const editKeys = { lists: ['locations', 'lists'] as const }

/** What can be chosen on this site. */
export const useChoices = () =>
  useQuery({
    queryKey: editKeys.lists,
    meta: { toastOnError: true },
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

export type Choices = NonNullable<ReturnType<typeof useChoices>['data']>
