import { message } from '@backlot/contract/message-table'
import { tableNotes, tableProblems } from '@backlot/contract/table-problems'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { detectEncoding } from './detect-encoding.ts'
import { createFeatureScanner } from './feature-scanner.ts'
import { converted, converterOfNamed, namedSystem, otherSystem } from './geojson-system.ts'
import { isGeometry, isShape, type Geometry } from './geometry.ts'
import { representativePoint } from './representative-point.ts'
import { TableError, type Table, type TableLimits, type TableRow } from './table.ts'

const ownColumns = ['_longitude', '_latitude']
const featuresForColumns = 200

/**
 * Opens a GeoJSON FeatureCollection. Shapes of a file that names its coordinate system become degrees; where it names none and they are no
 * degrees, the two columns hold metres or feet, and there is no `geometry`. Columns are the properties of the first 200
 * features; a later feature may carry more, which its `values` hold as well. `_longitude` and `_latitude` are a point
 * on the shape, `_id` is the feature's own id; the shape itself is the row's `geometry`.
 * @throws TableError also for a coordinate system that nobody knows, which would put every point in the wrong place
 */
export async function openGeoJson(path: string, head: Uint8Array, name: string, limits: TableLimits): Promise<Table> {
  const { encoding, unreadable } = await detectEncoding(path, head)
  if (encoding.startsWith('utf-16')) {
    throw new TableError('not-a-table', tableProblems.wideGeoJson)
  }
  const totalBytes = (await stat(path)).size
  const named = await namedSystem(path, head, totalBytes)
  const convert = converterOfNamed(named)
  let doneBytes = 0
  let isMeasured = false
  const degreesOf = (shape: unknown): Geometry | undefined => {
    if (convert) return isShape(shape) ? converted(shape, convert) : undefined
    return isGeometry(shape) ? shape : undefined
  }

  async function* rows(): AsyncGenerator<FeatureRow, void, undefined> {
    doneBytes = 0
    const scanner = createFeatureScanner(limits)
    const decoder = new TextDecoder(encoding)
    let number = 0
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
      doneBytes += chunk.length
      for (const feature of scanner.add(chunk)) {
        number += 1
        yield readFeature(number, decoder.decode(feature), { degreesOf, isMeasured })
      }
    }
    scanner.end()
    // One that stands where nobody looked for it.
    const late = scanner.crs()
    if (named === undefined && late !== undefined && converterOfNamed(late)) throw otherSystem(late)
  }

  const { columns, inDegrees, inOthers } = await readColumns(rows(), limits)
  isMeasured = named === undefined && inOthers > inDegrees
  return {
    kind: 'geojson',
    name,
    columns,
    encoding,
    notes: unreadable > 0 ? [message(tableNotes.unreadable, { count: unreadable })] : [],
    rows,
    progress: () => ({ doneBytes, totalBytes }),
    close: async () => {},
  }
}

interface FirstFeatures {
  columns: string[]
  /** How many of their shapes are degrees, and how many are whole ones in some other unit. */
  inDegrees: number
  inOthers: number
}
async function readColumns(rows: AsyncGenerator<FeatureRow>, limits: TableLimits): Promise<FirstFeatures> {
  const columns = new Set<string>()
  let count = 0
  let [inDegrees, inOthers] = [0, 0]
  for await (const row of rows) {
    for (const column of Object.keys(row.values)) columns.add(column)
    if (columns.size > limits.columns) throw new TableError('too-large', message(tableProblems.tooManyColumns, { most: limits.columns }))
    if (row.geometry) inDegrees += 1
    else if (row.isOther) inOthers += 1
    count += 1
    if (count >= featuresForColumns) break
  }
  if (count === 0) throw new TableError('empty', tableProblems.noFeatures)
  for (const column of ownColumns) columns.delete(column)
  return { columns: [...columns, ...ownColumns], inDegrees, inOthers }
}

/** With whether its shape is a whole one that is no degrees. */
type FeatureRow = TableRow & { isOther?: boolean }

interface Shapes {
  degreesOf: (shape: unknown) => Geometry | undefined
  isMeasured: boolean
}

function readFeature(number: number, text: string, { degreesOf, isMeasured }: Shapes): FeatureRow {
  const row: TableRow = { number, values: Object.create(null) as Record<string, string> }
  let feature: { id?: unknown; properties?: unknown; geometry?: unknown }
  try {
    feature = JSON.parse(text) as typeof feature
  } catch {
    return { ...row, problem: { code: 'broken_feature', params: {} } }
  }
  for (const [key, value] of Object.entries(feature.properties ?? {})) row.values[key] = cellText(value)
  if (typeof feature.id === 'string' || typeof feature.id === 'number') row.values['_id'] = String(feature.id)
  row.values['_longitude'] = ''
  row.values['_latitude'] = ''
  if (feature.geometry === null || feature.geometry === undefined) return row
  const shape = isMeasured ? undefined : degreesOf(feature.geometry)
  const known = shape ?? (isMeasured && isShape(feature.geometry) ? feature.geometry : undefined)
  if (!known) return { ...row, isOther: isShape(feature.geometry), problem: { code: 'broken_shape', params: {} } }
  if (shape) row.geometry = shape
  const point = representativePoint(known)
  if (point) {
    // A point is as it was written; what is calculated from a shape is rounded.
    const text = known.type === 'Point' ? String : degrees
    row.values['_longitude'] = text(point.longitude)
    row.values['_latitude'] = text(point.latitude)
  }
  return row
}

/** Nine digits after the point are a tenth of a millimetre; more is noise of the calculation. */
function degrees(value: number): string {
  return String(Number(value.toFixed(9)))
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
