import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { detectEncoding } from './detect-encoding.ts'
import { createFeatureScanner } from './feature-scanner.ts'
import { isGeometry } from './geometry.ts'
import { representativePoint } from './representative-point.ts'
import { TableError, type Table, type TableLimits, type TableRow } from './table.ts'

const ownColumns = ['_longitude', '_latitude']
const featuresForColumns = 200

/**
 * Opens a GeoJSON FeatureCollection in longitude and latitude (WGS 84). Columns are the properties of the first 200
 * features; a later feature may carry more, which its `values` hold as well. `_longitude` and `_latitude` are a point
 * on the shape, `_id` is the feature's own id; the shape itself is the row's `geometry`.
 * @throws TableError also for another coordinate system, which would put every point in the wrong place
 */
export async function openGeoJson(path: string, head: Uint8Array, name: string, limits: TableLimits): Promise<Table> {
  const { encoding, unreadable } = await detectEncoding(path, head)
  if (encoding.startsWith('utf-16')) {
    throw new TableError('not-a-table', 'This GeoJSON file is saved as UTF-16. Please save it as UTF-8.')
  }
  const totalBytes = (await stat(path)).size
  let doneBytes = 0

  async function* rows(): AsyncGenerator<TableRow, void, undefined> {
    doneBytes = 0
    const scanner = createFeatureScanner(limits)
    const decoder = new TextDecoder(encoding)
    let number = 0
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
      doneBytes += chunk.length
      for (const feature of scanner.add(chunk)) {
        number += 1
        yield readFeature(number, decoder.decode(feature))
      }
    }
    scanner.end()
    refuseOtherCoordinates(scanner.crs())
  }

  const columns = await readColumns(rows(), limits)
  return {
    kind: 'geojson',
    name,
    columns,
    encoding,
    notes: unreadable > 0 ? [`${unreadable} characters could not be read and show as a replacement sign.`] : [],
    rows,
    progress: () => ({ doneBytes, totalBytes }),
    close: async () => {},
  }
}

async function readColumns(rows: AsyncGenerator<TableRow>, limits: TableLimits): Promise<string[]> {
  const columns = new Set<string>()
  let count = 0
  for await (const row of rows) {
    for (const column of Object.keys(row.values)) columns.add(column)
    if (columns.size > limits.columns) throw new TableError('too-large', `The file has more than ${limits.columns} columns.`)
    count += 1
    if (count >= featuresForColumns) break
  }
  if (count === 0) throw new TableError('empty', 'The GeoJSON file holds no features.')
  for (const column of ownColumns) columns.delete(column)
  return [...columns, ...ownColumns]
}

function readFeature(number: number, text: string): TableRow {
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
  if (!isGeometry(feature.geometry)) return { ...row, problem: { code: 'broken_shape', params: {} } }
  row.geometry = feature.geometry
  const point = representativePoint(feature.geometry)
  if (point) {
    // A point is as it was written; what is calculated from a shape is rounded.
    const text = feature.geometry.type === 'Point' ? String : degrees
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

/** Old files may name a system; only the two names of plain longitude and latitude are the ones read here. */
function refuseOtherCoordinates(crs: string | undefined): void {
  if (crs === undefined || /CRS84|EPSG:{1,2}4326/iu.test(crs)) return
  const name = /EPSG:{1,2}(\d+)/iu.exec(crs)?.[0] ?? 'another coordinate system'
  throw new TableError('not-a-table', `The shapes are in ${name}. Please export them in WGS 84 (longitude and latitude).`)
}
