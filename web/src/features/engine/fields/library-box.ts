import { useQuery } from '@tanstack/react-query'
import { locationsApi } from '@backlot/contract/locations'
import { call } from '#lib/http.ts'
import { mayReadLocations } from '#lib/routes/guards.ts'
import { useSite } from '#lib/site.ts'
import type { DetailedCountry } from '#ui/map/base.ts'

type Box = [number, number, number, number]

const wholeWorld: Box = [-170, -55, 170, 75]
const countries: Record<DetailedCountry, Box> = { no: [4.5, 57.9, 31.2, 71.2], us: [-125, 24.5, -66.9, 49.4] }

/** Where a map begins of which nothing is known but the country of its site. */
export const boxOfCountry = (country: string | null): Box => (country === 'no' || country === 'us' ? countries[country] : wholeWorld)

/** What holds the office's own locations: where a map without a point begins. */
export function useLibraryBox(): Box {
  const { placesCountry } = useSite().settings
  const [west, south, east, north] = wholeWorld
  const { data } = useQuery({
    queryKey: ['locations', 'box'],
    queryFn: ({ signal }) => call(locationsApi.map, { query: { west, south, east, north, zoom: 0 } }, { signal, quiet: true }),
    staleTime: 10 * 60_000,
    // Some applicants have no part in the library; their map begins with the country.
    enabled: mayReadLocations(),
  })
  return data?.bounds ?? boxOfCountry(placesCountry)
}
