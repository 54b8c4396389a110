import type { PointDraft } from '@backlot/contract/import-guess'
import { converterOf, systemOf, type Convert } from '#kit/projections/systems.ts'
import { isShape, type Geometry } from '#kit/tables/geometry.ts'
import { representativePoint } from '#kit/tables/representative-point.ts'
import { readWkt } from '#kit/tables/wkt.ts'
import type { Point, RowContext } from './row-context.ts'
import type { PointSource } from './schema.ts'
import { compileText } from './values.ts'

/** The point of a row, or undefined; a point that cannot be is named as a problem. */
export type CompiledPoint = (context: RowContext) => Point | undefined

export function compilePoint(sources: readonly PointSource[]): CompiledPoint {
  const readers = sources.map(compileSource)
  return (context) => {
    for (const read of readers) {
      const found = read(context)
      if (!found) continue
      const point = placeOf(found)
      if (point) return point
      context.complain('not_on_map', { text: found.text })
    }
    return undefined
  }
}

/** Whether the points of rows are metres or feet and nothing says of which system: the first of them as it stands. */
export function strangeCoordinates(sources: readonly PointSource[], contexts: readonly RowContext[]): string | undefined {
  const readers = sources.map(compileSource)
  const found = contexts.flatMap((context) => readers.map((read) => read(context)).find((one) => one !== undefined) ?? [])
  const strange = found.filter(({ north, east, convert }) => !convert && (Math.abs(north) > 1000 || Math.abs(east) > 1000))
  return strange.length > 0 && strange.length * 2 > found.length ? strange[0]?.text : undefined
}

interface Found {
  north: number
  east: number
  /** To degrees, where it is none yet. */
  convert: Convert | undefined
  text: string
}
type ReadPoint = (context: RowContext) => Found | undefined

function compileSource(source: PointSource): ReadPoint {
  const convert = source.projection === undefined ? undefined : converterOf(systemOf(source.projection)?.code ?? '')
  if ('latitude' in source) {
    const latitude = compileText(source.latitude)
    const longitude = compileText(source.longitude)
    return (context) => {
      const [north, east] = [latitude(context), longitude(context)]
      if (north === undefined || east === undefined) return undefined
      return { north: coordinate(north), east: coordinate(east), convert, text: `${north}, ${east}` }
    }
  }
  const read = readerOf(source)
  const text = compileText('wkt' in source ? source.wkt : 'geojson' in source ? source.geojson : source.pair)
  return (context) => {
    const cell = text(context)
    if (cell === undefined) return undefined
    const { north = Number.NaN, east = Number.NaN, system } = read(cell) ?? {}
    return { north, east, convert: system === undefined ? convert : (namedIn(system) ?? convert), text: cell.slice(0, 60) }
  }
}

/** What a cell says of itself; 4326 is plain degrees. */
function namedIn(system: string): Convert | undefined {
  if (system === '4326') return (east, north) => ({ latitude: north, longitude: east })
  const named = systemOf(system)
  return named && converterOf(named.code)
}

type ReadCell = (text: string) => { north: number; east: number; system?: string | undefined } | undefined

function readerOf(source: PointSource): ReadCell {
  if ('pair' in source) return (text) => readPair(text, source.order === 'latitude longitude')
  if ('geojson' in source) return (text) => middleOf(readShape(text))
  return (text) => {
    const shape = readWkt(text)
    return shape && { ...middleOf(shape.geometry), system: shape.system }
  }
}

function middleOf(geometry: Geometry | undefined): { north: number; east: number } {
  const point = geometry && representativePoint(geometry)
  return { north: point?.latitude ?? Number.NaN, east: point?.longitude ?? Number.NaN }
}

const mostOfShape = 200_000
function readShape(text: string): Geometry | undefined {
  if (text.length > mostOfShape) return undefined
  try {
    const shape: unknown = JSON.parse(text)
    return isShape(shape) ? shape : undefined
  } catch {
    return undefined
  }
}

/** "59.91, 10.75", also in brackets after an address, as portals write it; a comma in the numbers needs another sign between them. */
const pairs = [
  /\(?\s*([-+]?\d+(?:\.\d+)?)\s*°?\s*[NS]?\s*[,;/ ]\s*([-+]?\d+(?:\.\d+)?)\s*°?\s*[EWØ]?\s*\)?$/iu,
  /\(?\s*([-+]?\d+(?:[.,]\d+)?)\s*[;/ ]\s*([-+]?\d+(?:[.,]\d+)?)\s*\)?$/u,
]
export function readPair(text: string, latitudeFirst: boolean): { north: number; east: number } | undefined {
  const end = text.trim().slice(-80)
  for (const pattern of pairs) {
    const found = pattern.exec(end)
    if (!found) continue
    // An address before it stands in front of a bracket.
    if (found.index > 0 && !found[0].startsWith('(')) continue
    const [first, second] = [coordinate(found[1] ?? ''), coordinate(found[2] ?? '')]
    return latitudeFirst ? { north: first, east: second } : { north: second, east: first }
  }
  return undefined
}

/** A decimal comma and blanks between thousands are read too; blank and anything else is not a number. */
export function coordinate(text: string): number {
  const bare = text.replaceAll(/[\s\u00a0'’]/gu, '')
  return /^[-+]?\d+(?:[.,]\d+)?$/u.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN
}

function placeOf({ north, east, convert }: Found): Point | undefined {
  if (!convert) return possiblePoint(north, east)
  // What programs write for "unknown".
  const degrees = north === 0 && east === 0 ? undefined : convert(east, north)
  return degrees && possiblePoint(degrees.latitude, degrees.longitude)
}

/** 0, 0 lies in the sea off Africa and is what programs write for "unknown". */
function possiblePoint(latitude: number, longitude: number): Point | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined
  if (latitude === 0 && longitude === 0) return undefined
  return { latitude, longitude }
}

/** What a guess of a point is in a mapping. */
export function pointSourceOf({ columns: [first = '', second = ''], form, projection }: PointDraft): PointSource {
  const said = projection === null ? {} : { projection }
  if (form === 'columns') return { latitude: first, longitude: second, ...said }
  if (form === 'wkt') return { wkt: first, ...said }
  return form === 'geojson' ? { geojson: first, ...said } : { pair: first, order: form, ...said }
}

const earthRadius = 6_371_000

/** Great-circle distance in metres. */
export function metresBetween(one: Point, other: Point): number {
  const radians = Math.PI / 180
  const latitudes = ((other.latitude - one.latitude) * radians) / 2
  const longitudes = ((other.longitude - one.longitude) * radians) / 2
  const share = Math.sin(latitudes) ** 2 + Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * Math.sin(longitudes) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(share)))
}
