/** What stands in the cells of a column, whatever it is called. Pure. */
import { isWkt } from '#kit/tables/wkt.ts'
import { coordinate, readPair } from '../mapping/points.ts'

export type CellKind = 'email' | 'link' | 'phone' | 'wkt' | 'geojson' | 'pair'

const tests: readonly (readonly [CellKind, (cell: string) => boolean])[] = [
  ['email', (cell) => /^[^\s@<>]+@[^\s@<>]+\.\p{L}{2,}$/u.test(cell)],
  ['link', (cell) => /^(?:https?:\/\/|www\.)\S+\.\S+$/iu.test(cell)],
  ['wkt', isWkt],
  ['geojson', (cell) => /^\{\s*"(?:type"\s*:\s*"(?:Multi)?(?:Point|LineString|Polygon)|coordinates"\s*:)/u.test(cell)],
  ['pair', isPair],
  ['phone', isPhone],
]
/** A few cells that are something else are mistakes of whoever filled them in. */
const mostOf = 0.8

/** What most of the filled cells are; undefined for plain text and numbers. */
export function kindOfCells(cells: readonly string[]): CellKind | undefined {
  if (cells.length === 0) return undefined
  return tests.find(([, test]) => cells.filter(test).length >= cells.length * mostOf)?.[0]
}

/** Two numbers that can be a place: with decimals, or too large for anything else. */
function isPair(cell: string): boolean {
  const pair = readPair(cell, true)
  if (!pair) return false
  const [one, other] = [Math.abs(pair.north), Math.abs(pair.east)]
  const isDegrees = Math.min(one, other) <= 90 && Math.max(one, other) <= 180
  return isDegrees ? /\d\.\d{2,}.*\d\.\d{2,}/u.test(cell) || /\d,\d{2,}.*[;/ ].*\d,\d{2,}/u.test(cell) : one >= 10_000 && other >= 10_000
}

/** With a sign that numbers of other things have not: digits alone may be anything. */
function isPhone(cell: string): boolean {
  const digits = cell.replaceAll(/\D/gu, '').length
  if (digits < 7 || digits > 16 || !/^[+(\d][\d\s().\-/+]*(?:(?:x|ext\.?)\s*\d+)?$/iu.test(cell)) return false
  return /^\+\d|^\(\d{2,4}\)|^\d{3}[-. ]\d{3}[-. ]\d{4}|^\d{2}(?: \d{2}){3,4}$|^\d{3} \d{2} \d{3}$/u.test(cell)
}

/** Numbers, as far as they are that. */
export const numbersOf = (cells: readonly string[]): number[] => cells.map(coordinate)
export const areNumbers = (cells: readonly string[]): boolean =>
  cells.length > 0 && numbersOf(cells).filter((one) => !Number.isNaN(one)).length >= cells.length * mostOf
