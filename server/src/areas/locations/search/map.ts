/** Points or clusters for a piece of the map. Pure. */
import type { Box, Point } from './points.ts'

/** Up to so many locations each is shown by itself. */
export const mostPoints = 1000
/** Pixels between the centres of neighbouring clusters, of 256 for the whole earth at zoom 0. */
const cellPixels = 64
const tilePixels = 256
const mostLatitude = 85.0511

export interface MapGroup {
  /** Of one location; null for a cluster. */
  id: number | null
  latitude: number
  longitude: number
  count: number
  bounds: Box | null
}

/** Web Mercator, from 0 to 1. */
function project({ latitude, longitude }: Point): { x: number; y: number } {
  const sine = Math.sin((Math.min(mostLatitude, Math.max(-mostLatitude, latitude)) * Math.PI) / 180)
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** Groups by the cells of a grid that stays where it is while the map moves, so that clusters do not jump. */
export function clusterPoints(points: readonly { id: number; point: Point }[], zoom: number): MapGroup[] {
  if (points.length <= mostPoints) return points.map(({ id, point }) => single(id, point))
  const columns = Math.max(1, Math.round((tilePixels * 2 ** Math.floor(zoom)) / cellPixels))
  const cells = new Map<number, Cell>()
  for (const { id, point } of points) {
    const { x, y } = project(point)
    const key = Math.floor(y * columns) * (columns + 1) + Math.floor(x * columns)
    const cell = cells.get(key)
    if (cell) extend(cell, point)
    else cells.set(key, { id, count: 1, latitudes: point.latitude, longitudes: point.longitude, box: boxOf(point) })
  }
  return [...cells.values()].map((cell): MapGroup => {
    const center = { latitude: cell.latitudes / cell.count, longitude: cell.longitudes / cell.count }
    return cell.count === 1 ? single(cell.id, center) : { id: null, ...center, count: cell.count, bounds: cell.box }
  })
}

const single = (id: number, point: Point): MapGroup => ({ id, ...point, count: 1, bounds: null })

interface Cell {
  id: number
  count: number
  latitudes: number
  longitudes: number
  box: [number, number, number, number]
}

const boxOf = ({ latitude, longitude }: Point): [number, number, number, number] => [longitude, latitude, longitude, latitude]

function extend(cell: Cell, { latitude, longitude }: Point): void {
  cell.count += 1
  cell.latitudes += latitude
  cell.longitudes += longitude
  cell.box[0] = Math.min(cell.box[0], longitude)
  cell.box[1] = Math.min(cell.box[1], latitude)
  cell.box[2] = Math.max(cell.box[2], longitude)
  cell.box[3] = Math.max(cell.box[3], latitude)
}

/** The smallest box around all points; across the antimeridian when they were asked for that way. */
export function boundsOf(points: readonly { point: Point }[], crossing: boolean): Box | null {
  if (points.length === 0) return null
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { point } of points) {
    const longitude = crossing && point.longitude < 0 ? point.longitude + 360 : point.longitude
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, point.latitude)
    north = Math.max(north, point.latitude)
  }
  const back = (longitude: number): number => (longitude > 180 ? longitude - 360 : longitude)
  return [back(west), south, back(east), north]
}
