/** The globe in squares of six sizes: a location carries its square of each size, a box asks for the few squares that cover it. */
import { type Box, partsOf, type Point } from './points.ts'
import { kindSize, termOf } from './terms.ts'

/** Degrees, coarsest first. */
const sizes = [16, 4, 1, 1 / 4, 1 / 16, 1 / 64] as const
const mostCells = 40

/** Squares share numbers now and then; what is found is measured exactly afterwards. */
function cellId(level: number, row: number, column: number): number {
  let hash = Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(column + 1, 0x85ebca6b) ^ Math.imul(level + 1, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) % kindSize
}

const rowOf = (latitude: number, size: number): number => Math.floor((latitude + 90) / size)
const columnOf = (longitude: number, size: number): number => Math.floor((longitude + 180) / size)

/** The terms of a point. The exact point gets its own only where the public one differs. */
export function cellTerms(publicPoint: Point | null, exact: Point | null): number[] {
  const of = (point: Point, kind: 'cell' | 'staffCell'): number[] =>
    sizes.map((size, level) => termOf(kind, cellId(level, rowOf(point.latitude, size), columnOf(point.longitude, size))))
  if (!exact) return []
  if (publicPoint && publicPoint.latitude === exact.latitude && publicPoint.longitude === exact.longitude) return of(exact, 'cell')
  return [...(publicPoint ? of(publicPoint, 'cell') : []), ...of(exact, 'staffCell')]
}

/** The terms of which a location in the box has one; null when the box is so large that every location may as well be measured. */
export function coveringTerms(box: Box, audience: 'public' | 'staff'): number[] | null {
  const parts = partsOf(box)
  for (let level = sizes.length - 1; level >= 0; level--) {
    const size = sizes[level] ?? 1
    const ranges = parts.map(([west, south, east, north]) => ({
      bottom: rowOf(south, size),
      top: rowOf(north, size),
      left: columnOf(west, size),
      right: columnOf(east, size),
    }))
    const count = ranges.reduce((sum, range) => sum + (range.top - range.bottom + 1) * (range.right - range.left + 1), 0)
    if (count > mostCells) continue
    const ids = new Set<number>()
    for (const range of ranges) {
      for (let row = range.bottom; row <= range.top; row++) {
        for (let column = range.left; column <= range.right; column++) ids.add(cellId(level, row, column))
      }
    }
    const cells = [...ids].map((id) => termOf('cell', id))
    return audience === 'public' ? cells : [...cells, ...[...ids].map((id) => termOf('staffCell', id))]
  }
  return null
}
