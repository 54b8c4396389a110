/** Coordinate systems in metres or feet that offices bring points in, and what they are in degrees (docs/decisions/035). */
import { readFileSync } from 'node:fs'
import { projectionLibrary } from '../libraries.ts'

type Area = readonly [west: number, south: number, east: number, north: number]
/** As `systems.json` has them: number in the EPSG register, name, definition for proj4, the area it is made for. */
type Line = readonly [number: number, name: string, definition: string, area: Area]

export interface CoordinateSystem {
  /** "EPSG:25833" */
  code: string
  name: string
  area: Area
}
export interface Degrees {
  latitude: number
  longitude: number
}

const lines = JSON.parse(readFileSync(new URL('systems.json', import.meta.url), 'utf8')) as Line[]
const definitions = new Map(lines.map(([number, , definition]) => [`EPSG:${number}`, definition]))
export const systems: readonly CoordinateSystem[] = lines.map(([number, name, , area]) => ({ code: `EPSG:${number}`, name, area }))
const byCode = new Map(systems.map((system) => [system.code, system]))

/** Other numbers of the same: what web maps were called before, and plain degrees. */
const otherNumbers: Readonly<Record<string, string>> = { 900913: 'EPSG:3857', 102100: 'EPSG:3857', 102113: 'EPSG:3857' }

/** The system of a number as registers, services and files write it. */
export const systemOf = (code: string): CoordinateSystem | undefined => {
  const number = /(\d{4,6})\D*$/u.exec(code)?.[1] ?? ''
  return byCode.get(otherNumbers[number] ?? `EPSG:${number}`)
}

export type Convert = (east: number, north: number) => Degrees | undefined

const made = new Map<string, Convert>()
/** Seven digits are a centimetre; more is noise of the calculation. */
const rounded = (value: number): number => Number(value.toFixed(7))

/** From a system to degrees; undefined for what is no place in it. Throws for a code that nobody knows. */
export function converterOf(code: string): Convert {
  const known = made.get(code)
  if (known) return known
  const definition = definitions.get(code)
  if (definition === undefined) throw new Error(`unknown coordinate system ${code}`)
  const { forward } = projectionLibrary()(definition, 'WGS84')
  const convert: Convert = (east, north) => {
    if (!Number.isFinite(east) || !Number.isFinite(north)) return undefined
    const [longitude, latitude] = forward([east, north])
    const isThere = Number.isFinite(longitude) && Number.isFinite(latitude) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    return isThere ? { latitude: rounded(latitude), longitude: rounded(longitude) } : undefined
  }
  made.set(code, convert)
  return convert
}
