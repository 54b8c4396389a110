/** Outlines and names of the offline base map, as far as a printed map needs them. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** West, south, east, north in degrees. */
export type View = readonly [west: number, south: number, east: number, north: number]
export type Line = [longitude: number, latitude: number][]

export interface BaseMap {
  /** Each with its holes. */
  land: Line[][]
  lakes: Line[][]
  shores: Line[]
  borders: Line[]
  /** Towns, the larger first. */
  names: { name: string; longitude: number; latitude: number }[]
}

/** A polygon, a list of polygons, a list of lines, or a collection of such. */
type Shape =
  | { type: 'Polygon' | 'MultiLineString'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
  | { type: 'GeometryCollection'; geometries: Shape[] }
interface Topology {
  bbox: View
  transform: { scale: [number, number]; translate: [number, number] }
  objects: Record<string, Shape>
  arcs: [number, number][][]
}
interface NameColumns {
  names: string[]
  longitude: number[]
  latitude: number[]
}

const folder = new URL('../../../../web/public/map/', import.meta.url)
/** The first have details; the last is the world without them. */
const outlines = ['no', 'us', 'world-us-no'] as const

async function read<Content>(name: string): Promise<Content | undefined> {
  try {
    return JSON.parse(await readFile(fileURLToPath(new URL(`${name}.json`, folder)), 'utf8')) as Content
  } catch {
    // A map without outlines is still a map.
    return undefined
  }
}

/** What of it lies in a view; empty where the files are not there. */
export async function baseMapOf(view: View): Promise<BaseMap> {
  const map: BaseMap = { land: [], lakes: [], shores: [], borders: [], names: [] }
  for (const name of outlines) {
    const topology = await read<Topology>(name)
    if (!topology || !meets(topology.bbox, view)) continue
    const lineOf = readerOf(topology)
    const inView = (line: Line | undefined): boolean => line !== undefined && meets(extentOf(line), view)
    const polygons = (object: string): Line[][] =>
      polygonsOf(topology.objects[object])
        .map((rings) => rings.map(lineOf))
        .filter(([outer]) => inView(outer))
    const lines = (object: string): Line[] => linesOf(topology.objects[object]).map(lineOf).filter(inView)
    map.land.push(...polygons('land'))
    map.lakes.push(...polygons('lakes'))
    map.shores.push(...lines('shore'))
    // Counties would cover a map of a whole country.
    const kinds = view[2] - view[0] < 8 ? ['country', 'state', 'county'] : ['country', 'state']
    map.borders.push(...kinds.flatMap(lines))
  }
  for (const name of ['names-no', 'names-us', 'names-world']) map.names.push(...namesIn(await read<NameColumns>(name), view))
  return map
}

const meets = (one: View, other: View): boolean => one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1]

function extentOf(line: Line): View {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [longitude, latitude] of line) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return [west, south, east, north]
}

function polygonsOf(shape: Shape | undefined): number[][][] {
  if (shape?.type === 'GeometryCollection') return shape.geometries.flatMap(polygonsOf)
  if (shape?.type === 'MultiPolygon') return shape.arcs
  return shape?.type === 'Polygon' ? [shape.arcs] : []
}

const linesOf = (shape: Shape | undefined): number[][] => (shape?.type === 'MultiLineString' ? shape.arcs : [])

/** Puts arcs together to a line; a negative number is an arc backwards. Beyond the date line it goes on past 180 degrees. */
function readerOf({ arcs, transform }: Topology): (numbers: readonly number[]) => Line {
  const { scale, translate } = transform
  const known = new Map<number, Line>()
  const arcOf = (number: number): Line => {
    const cached = known.get(number)
    if (cached) return cached
    let [x, y] = [0, 0]
    const line = (arcs[number] ?? []).map(([dx, dy]): [number, number] => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
    known.set(number, line)
    return line
  }
  return (numbers) => {
    let before: number | undefined
    return numbers
      .flatMap((number) => (number < 0 ? arcOf(~number).toReversed() : arcOf(number)))
      .map(([longitude, latitude]): [number, number] => {
        const turned = before === undefined ? longitude : longitude - 360 * Math.round((longitude - before) / 360)
        before = turned
        return [turned, latitude]
      })
  }
}

const namesIn = (columns: NameColumns | undefined, view: View): BaseMap['names'] =>
  (columns?.names ?? []).flatMap((name, index) => {
    const [longitude, latitude] = [(columns?.longitude[index] ?? 0) / 1000, (columns?.latitude[index] ?? 0) / 1000]
    return meets([longitude, latitude, longitude, latitude], view) ? [{ name, longitude, latitude }] : []
  })
