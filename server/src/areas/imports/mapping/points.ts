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
      const point = possiblePoint(found.latitude, found.longitude)
      if (point) return point
      context.complain('not_on_map', { text: found.text })
    }
    return undefined
  }
}

type ReadPoint = (context: RowContext) => (Point & { text: string }) | undefined

function compileSource(source: PointSource): ReadPoint {
  if ('wkt' in source) {
    const text = compileText(source.wkt)
    return (context) => fromText(text(context), /^(?:SRID=4326;)?\s*POINT\s*Z?\s*\(\s*(\S+)\s+([^\s)]+)[^)]*\)$/iu, false)
  }
  if ('pair' in source) {
    const text = compileText(source.pair)
    const latitudeFirst = source.order === 'latitude longitude'
    return (context) => fromText(text(context), /^\(?\s*([-+\d.]+)\s*[,; ]\s*([-+\d.]+)\s*\)?$/u, latitudeFirst)
  }
  const latitude = compileText(source.latitude)
  const longitude = compileText(source.longitude)
  return (context) => {
    const [north, east] = [latitude(context), longitude(context)]
    if (north === undefined || east === undefined) return undefined
    return { latitude: degrees(north), longitude: degrees(east), text: `${north}, ${east}` }
  }
}

function fromText(text: string | undefined, pattern: RegExp, latitudeFirst: boolean): (Point & { text: string }) | undefined {
  if (text === undefined) return undefined
  const found = text.length > 200 ? undefined : pattern.exec(text)
  const first = found ? degrees(found[1] ?? '') : Number.NaN
  const second = found ? degrees(found[2] ?? '') : Number.NaN
  return { latitude: latitudeFirst ? first : second, longitude: latitudeFirst ? second : first, text: text.slice(0, 60) }
}

/** A decimal comma is read too; blank and anything else is not a number. */
function degrees(text: string): number {
  return /^[-+]?\d+(?:[.,]\d+)?$/u.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

/** 0, 0 lies in the sea off Africa and is what programs write for "unknown". */
function possiblePoint(latitude: number, longitude: number): Point | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined
  if (latitude === 0 && longitude === 0) return undefined
  return { latitude, longitude }
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
