/** The points of the first rows as they stand there: whether they are degrees, and what to ask the server where they are not. Pure. */
import type { FileInspection } from '@backlot/contract/imports'
import type { Draft } from '#features/imports/draft.ts'

export interface SamplePoint {
  north: number
  east: number
}

const numberOf = (text: string): number => {
  const bare = text.replaceAll(/[\s'’]/g, '')
  return /^[-+]?\d+(?:[.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN
}

type Read = Pick<FileInspection, 'columns' | 'rows'>
type Pointed = Pick<Draft, 'targets' | 'pointForm'>

const columnOf = ({ targets }: Pointed, target: string): string =>
  Object.entries(targets).find(([, fields]) => fields.includes(target))?.[0] ?? ''

/** Blank ones, and 0, 0, are left out. */
export function samplePoints(draft: Pointed, { columns, rows }: Read): SamplePoint[] {
  const [latitude, longitude, whole] = ['latitude', 'longitude', 'point'].map((target) => columns.indexOf(columnOf(draft, target)))
  const found = rows.map((row): SamplePoint => {
    const cell = (at = -1): string => row[at] ?? ''
    if (whole === undefined || whole < 0) return { north: numberOf(cell(latitude)), east: numberOf(cell(longitude)) }
    const [first = Number.NaN, second = Number.NaN] = [...cell(whole).matchAll(/[-+]?\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
    return draft.pointForm === 'latitude longitude' ? { north: first, east: second } : { north: second, east: first }
  })
  return found.filter(({ north, east }) => !Number.isNaN(north) && !Number.isNaN(east) && (north !== 0 || east !== 0))
}

/** Metres or feet: no degree is so large. */
export function isMeasured(draft: Pointed, read: Read): boolean {
  const points = samplePoints(draft, read)
  return points.filter(({ north, east }) => Math.abs(north) > 1000 || Math.abs(east) > 1000).length * 2 > points.length
}
