import type { Geometry } from './geometry.ts'

const shapes = {
  POINT: 'Point',
  MULTIPOINT: 'MultiPoint',
  LINESTRING: 'LineString',
  MULTILINESTRING: 'MultiLineString',
  POLYGON: 'Polygon',
  MULTIPOLYGON: 'MultiPolygon',
} as const
const head = /^\s*(?:SRID\s*=\s*(?<system>\d+)\s*;)?\s*(?<shape>(?:MULTI)?(?:POINT|LINESTRING|POLYGON))\s*(?:Z|M|ZM)?\s*(?=\()/iu
const position = /([-+]?\d[\d.]*(?:e[-+]?\d+)?)\s+([-+]?\d[\d.]*(?:e[-+]?\d+)?)(?:\s+[-+]?\d[\d.e+-]*){0,2}/giu

export const isWkt = (text: string): boolean => head.test(text)

/**
 * A shape as databases write it ("POINT (10.7 59.9)"), with the system that it names. Its numbers are as they stand: degrees, metres or feet.
 * Undefined for what is no shape.
 */
export function readWkt(text: string): { geometry: Geometry; system: string | undefined } | undefined {
  const found = head.exec(text)
  const shape = shapes[(found?.groups?.['shape'] ?? '').toUpperCase() as keyof typeof shapes] as Geometry['type'] | undefined
  if (!found || !shape) return undefined
  const numbers = text.slice(found[0].length).replaceAll(position, '[$1,$2]').replaceAll('(', '[').replaceAll(')', ']')
  try {
    const read = JSON.parse(numbers.replaceAll(/\[([-+])/gu, '[$1').replaceAll('[+', '[')) as unknown[]
    const coordinates = coordinatesOf(shape, read)
    return coordinates === undefined ? undefined : { geometry: { type: shape, coordinates } as Geometry, system: found.groups?.['system'] }
  } catch {
    return undefined
  }
}

const nesting = { Point: 0, MultiPoint: 1, LineString: 1, MultiLineString: 2, Polygon: 2, MultiPolygon: 3 } as const

/** Every bracket of the text is a list; points of several are written with brackets of their own or without. */
function coordinatesOf(shape: Geometry['type'], read: unknown[]): unknown {
  if (shape === 'GeometryCollection') return undefined
  if (shape === 'Point') return isPosition(read[0]) ? read[0] : undefined
  const lists = shape === 'MultiPoint' ? read.map((one) => (Array.isArray(one) && Array.isArray(one[0]) ? (one[0] as unknown) : one)) : read
  return isNested(lists, nesting[shape]) ? lists : undefined
}

const isPosition = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number')
const isNested = (value: unknown, levels: number): boolean =>
  levels === 0 ? isPosition(value) : Array.isArray(value) && value.length > 0 && value.every((inner) => isNested(inner, levels - 1))
