/** Where the directory's map lies. Pure. */
import type { DirectoryPlace } from '@backlot/contract/directory-map'
import type { Box } from '#ui/map/geometry.ts'
import type { MapPoint } from '#ui/map/map-types.ts'

/** The least air around the cities, in degrees: far enough that coast and towns tell where they are. */
const leastAir = 0.3
/** How much of its own size the box is wider than its cities. */
const margin = 0.12

export function boxOf(places: readonly Pick<DirectoryPlace, 'latitude' | 'longitude'>[]): Box {
  const longitudes = places.map(({ longitude }) => longitude)
  const latitudes = places.map(({ latitude }) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [wide, tall] = [Math.max(leastAir, (east - west) * margin), Math.max(leastAir, (north - south) * margin)]
  return [west - wide, Math.max(-85, south - tall), east + wide, Math.min(85, north + tall)]
}

export const pinOf = ({ id, name, latitude, longitude, count }: DirectoryPlace): MapPoint => ({
  id,
  name,
  latitude,
  longitude,
  count,
  bounds: null,
})

/** A city as people write it. */
export const cityName = ({ name, state }: Pick<DirectoryPlace, 'name' | 'state'>): string => [name, state].filter(Boolean).join(', ')
