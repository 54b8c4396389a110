/** Which columns hold the point of a row, and how it is written there. Pure. */
import type { PointDraft } from '@backlot/contract/import-guess'
import type { Degrees } from '#kit/projections/systems.ts'
import { readWkt } from '#kit/tables/wkt.ts'
import { coordinate, readPair } from '../mapping/points.ts'
import { areNumbers, kindOfCells } from './cells.ts'
import { axisOf } from './names.ts'
import { likeliestSystem, type Measured } from './projections.ts'

export interface Column {
  column: string
  folded: string
  /** What is filled, in the order of the rows. */
  cells: readonly string[]
}
interface Looked {
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  fileName: string
  place: Degrees | null
}

export function guessPoint(looked: Looked): PointDraft | null {
  const pairs = pairsOf(looked.columns)
  const degrees = pairs.find(({ isDegrees }) => isDegrees)
  if (degrees) return { columns: [degrees.north.column, degrees.east.column], form: 'columns', projection: null, is_projected: false }
  const [metres] = pairs
  return oneCell(looked) ?? (metres ? measured(metres, looked) : null)
}

interface Pair {
  north: Column
  east: Column
  isDegrees: boolean
}

/** Beside each other, or at least the next of the other kind. */
function pairsOf(columns: readonly Column[]): Pair[] {
  const axes = columns.flatMap((one, at) => {
    const axis = areNumbers(one.cells) ? axisOf(one.folded) : undefined
    return axis ? [{ ...one, axis, at }] : []
  })
  const easts = axes.filter(({ axis }) => axis === 'east')
  return axes.flatMap((north) => {
    if (north.axis !== 'north') return []
    const pairs = easts
      .toSorted((one, other) => Math.abs(one.at - north.at) - Math.abs(other.at - north.at))
      .flatMap((east): Pair[] => {
        const [isDegrees, isMetres] = [isWithin(north, 90) && isWithin(east, 180), isLarge(north) && isLarge(east)]
        return isDegrees || isMetres ? [{ north, east, isDegrees }] : []
      })
    return pairs.slice(0, 1)
  })
}

const isWithin = ({ cells }: Column, most: number): boolean => cells.map(coordinate).every((one) => Math.abs(one) <= most)
/** Blank points are written as 0, 0. */
const isLarge = ({ cells }: Column): boolean => {
  const filled = cells.map(coordinate).filter((one) => one !== 0)
  return filled.length > 0 && filled.filter((one) => Math.abs(one) > 1000).length * 2 > filled.length
}

function measured({ north, east }: Pair, { columns, rows, fileName, place }: Looked): PointDraft {
  const [northAt, eastAt] = [north, east].map((one) => columns.findIndex(({ column }) => column === one.column))
  const points = rows.flatMap((row): Measured[] => {
    const point = { north: coordinate(row[northAt ?? -1] ?? ''), east: coordinate(row[eastAt ?? -1] ?? '') }
    return point.north && point.east ? [point] : []
  })
  const words = `${north.column} ${east.column} ${fileName}`
  const found = likeliestSystem({ points, words, place })
  // Surveyors of some countries call the way north X.
  const turned = found ? null : likeliestSystem({ points: points.map((one) => ({ north: one.east, east: one.north })), words, place })
  const both = [north.column, east.column]
  return {
    columns: turned ? both.toReversed() : both,
    form: 'columns',
    projection: (found ?? turned)?.code ?? null,
    is_projected: true,
  }
}

function oneCell({ columns, fileName, place }: Looked): PointDraft | null {
  for (const { column, cells } of columns) {
    const kind = kindOfCells(cells)
    if (kind === 'geojson') return { columns: [column], form: 'geojson', projection: null, is_projected: false }
    if (kind === 'wkt') return wktDraft(column, cells, { fileName, place })
    if (kind === 'pair') return pairDraft(column, cells, { fileName, place })
  }
  return null
}

const isFar = ({ north, east }: Measured): boolean => Math.abs(north) > 1000 || Math.abs(east) > 1000

function projected(points: readonly Measured[], words: string, place: Degrees | null): Pick<PointDraft, 'projection' | 'is_projected'> {
  if (!points.some(isFar)) return { projection: null, is_projected: false }
  return { projection: likeliestSystem({ points, words, place })?.code ?? null, is_projected: true }
}

function wktDraft(column: string, cells: readonly string[], { fileName, place }: Pick<Looked, 'fileName' | 'place'>): PointDraft {
  const points = cells.slice(0, 20).flatMap((cell): Measured[] => {
    const [, east = '', north = ''] = /([-+]?\d[\d.]*)\s+([-+]?\d[\d.]*)/u.exec(cell) ?? []
    const isSaid = readWkt(cell)?.system !== undefined
    return isSaid ? [] : [{ north: coordinate(north), east: coordinate(east) }]
  })
  return { columns: [column], form: 'wkt', ...projected(points, `${column} ${fileName}`, place) }
}

/** Latitude comes first with people, longitude with programs: by what cannot be a latitude, and by where the office is. */
function pairDraft(column: string, cells: readonly string[], { fileName, place }: Pick<Looked, 'fileName' | 'place'>): PointDraft {
  const points = cells.slice(0, 20).flatMap((cell) => readPair(cell, true) ?? [])
  const words = `${column} ${fileName}`
  if (points.some(isFar)) {
    const turned = points.map(({ north, east }) => ({ north: east, east: north }))
    const [straight, other] = [likeliestSystem({ points, words, place }), likeliestSystem({ points: turned, words, place })]
    const isTurned = other !== null && (straight === null || (other.kilometres ?? 0) < (straight.kilometres ?? 0))
    const projection = (isTurned ? other : straight)?.code ?? null
    return { columns: [column], form: isTurned ? 'longitude latitude' : 'latitude longitude', projection, is_projected: true }
  }
  const isTurned =
    points.some(({ north }) => Math.abs(north) > 90) || (points.every(({ east }) => Math.abs(east) <= 90) && isNearerTurned(points, place))
  return { columns: [column], form: isTurned ? 'longitude latitude' : 'latitude longitude', projection: null, is_projected: false }
}

function isNearerTurned([point]: readonly Measured[], place: Degrees | null): boolean {
  if (!point || !place) return false
  const away = (latitude: number, longitude: number): number => Math.hypot(latitude - place.latitude, longitude - place.longitude)
  return away(point.east, point.north) < away(point.north, point.east)
}
