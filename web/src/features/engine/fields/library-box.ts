import { useQuery } from '@tanstack/react-query'
import { locationsApi } from '@backlot/contract/locations'
import { call } from '#lib/http.ts'
import { mayReadLocations } from '#lib/routes/guards.ts'

const wholeWorld: [number, number, number, number] = [-170, -55, 170, 75]

/** What holds the office's own locations: where a map without a point begins. */
export function useLibraryBox(): [number, number, number, number] {
  const [west, south, east, north] = wholeWorld
  const { data } = useQuery({
    queryKey: ['locations', 'box'],
    queryFn: ({ signal }) => call(locationsApi.map, { query: { west, south, east, north, zoom: 0 } }, { signal, quiet: true }),
    staleTime: 10 * 60_000,
    // Some applicants have no part in the library; their map begins with the world.
    enabled: mayReadLocations(),
  })
  return data?.bounds ?? wholeWorld
}
