/** In which coordinate system the shapes of a GeoJSON file are: the format means degrees, files before 2016 and many of today name another. */
import { message } from '@backlot/contract/message-table'
import { tableProblems } from '@backlot/contract/table-problems'
import { open } from 'node:fs/promises'
import { converterOf, systemOf, type Convert } from '../projections/systems.ts'
import type { Geometry, Position } from './geometry.ts'
import { TableError } from './table.ts'

/** The member stands before the features or behind them. */
const tailBytes = 64 * 1024
/** Degrees of other datums lie within a few metres of each other. */
const degreesOf = /CRS8[34]|EPSG:{1,2}(?:4326|4258|4269|4979)(?!\d)/iu

/** What the file says of itself, as text; undefined where it says nothing. */
export async function namedSystem(path: string, head: Uint8Array, totalBytes: number): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(tailBytes), 0, tailBytes, Math.max(0, totalBytes - tailBytes))
    const found = [head, buffer.subarray(0, bytesRead)].flatMap((bytes) => memberIn(new TextDecoder().decode(bytes)) ?? [])
    return found[0]
  } finally {
    await file.close()
  }
}

/** Shapes have braces of their own, so the member ends with the second brace that closes. */
const memberIn = (text: string): string | undefined => /"crs"\s*:\s*(\{[^{}]*(?:\{[^{}]*\}[^{}]*)?\})/u.exec(text)?.[1]

/** From the named system to degrees; undefined where they are degrees. Throws for a system that nobody knows, once for the file. */
export function converterOfNamed(named: string | undefined): Convert | undefined {
  if (named === undefined || degreesOf.test(named)) return undefined
  const code = /EPSG:{1,2}(\d{4,6})/iu.exec(named)?.[1]
  const system = code === undefined ? undefined : systemOf(`EPSG:${code}`)
  if (system) return converterOf(system.code)
  throw otherSystem(named)
}

export function otherSystem(named: string): TableError {
  const system = /EPSG:{1,2}\d+/iu.exec(named)?.[0]
  return new TableError('not-a-table', system ? message(tableProblems.otherSystem, { system }) : tableProblems.unknownSystem)
}

/** A shape in degrees; undefined where a position of it is no place in its system. */
export function converted(geometry: Geometry, convert: Convert): Geometry | undefined {
  let isWhole = true
  const position = ([east = Number.NaN, north = Number.NaN]: Position): Position => {
    const degrees = convert(east, north)
    if (!degrees) isWhole = false
    return degrees ? [degrees.longitude, degrees.latitude] : []
  }
  const line = (positions: Position[]): Position[] => positions.map(position)
  const lines = (all: Position[][]): Position[][] => all.map(line)
  const of = (shape: Geometry): Geometry => {
    switch (shape.type) {
      case 'Point':
        return { ...shape, coordinates: position(shape.coordinates) }
      case 'MultiPoint':
      case 'LineString':
        return { ...shape, coordinates: line(shape.coordinates) }
      case 'MultiLineString':
      case 'Polygon':
        return { ...shape, coordinates: lines(shape.coordinates) }
      case 'MultiPolygon':
        return { ...shape, coordinates: shape.coordinates.map(lines) }
      case 'GeometryCollection':
        return { ...shape, geometries: shape.geometries.map(of) }
    }
  }
  const whole = of(geometry)
  return isWhole ? whole : undefined
}
