import type { Box } from '#ui/map/geometry.ts'

interface Point {
  latitude: number
  longitude: number
}

/** The least air around the points, in degrees: far enough that coast and towns tell where they are. */
const onePlace = 0.1
/** How much of its own size the box is wider than its points. */
const margin = 0.12

/** The box around all points, with some air. */
export function boxOf(points: readonly Point[]): Box {
  const longitudes = points.map((point) => point.longitude)
  const latitudes = points.map((point) => point.latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const wide = Math.max(onePlace, (east - west) * margin)
  const tall = Math.max(onePlace, (north - south) * margin)
  return [west - wide, Math.max(-85, south - tall), east + wide, Math.min(85, north + tall)]
}
