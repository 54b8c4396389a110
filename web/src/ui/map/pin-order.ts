/** The pins that are in view, in the order of a list, and where clusters lie. */
import type { Box } from '#ui/map/geometry.ts'
import type { MapPoint } from '#ui/map/map-types.ts'

/** Clusters first, the largest before the others; then places by their names. */
export function listedPins(points: readonly MapPoint[], [west, south, east, north]: Box): MapPoint[] {
  return points
    .filter(({ longitude, latitude }) => longitude >= west && longitude <= east && latitude >= south && latitude <= north)
    .toSorted(
      (one, other) =>
        Number(one.id !== null) - Number(other.id !== null) || other.count - one.count || (one.name ?? '').localeCompare(other.name ?? ''),
    )
}

const places = [
  ['southWest', 'south', 'southEast'],
  ['west', 'middle', 'east'],
  ['northWest', 'north', 'northEast'],
] as const
export type PlaceInView = (typeof places)[number][number]

const third = (part: number): 0 | 1 | 2 => (part < 1 / 3 ? 0 : part < 2 / 3 ? 1 : 2)

/** In which third of what is seen. */
export const whereIn = ({ longitude, latitude }: MapPoint, [west, south, east, north]: Box): PlaceInView =>
  places[third((latitude - south) / (north - south))][third((longitude - west) / (east - west))]
