/** Locations as CSV, workbook and GeoJSON. */
import { Readable } from 'node:stream'
import type { Cell } from '#kit/documents/cells.ts'
import { csvStream } from '#kit/documents/csv.ts'
import { xlsxStream } from '#kit/documents/xlsx.ts'
import { columnNames, featureOf, rowOf, type Exported } from './columns.ts'

export type Records = AsyncIterable<Exported>

async function* rowsOf(records: Records): AsyncGenerator<Cell[], void, undefined> {
  for await (const exported of records) yield rowOf(exported)
}

export const locationsCsv = (records: Records): Readable => csvStream(columnNames, rowsOf(records))
export const locationsXlsx = (records: Records, made: Date): Readable => xlsxStream('Locations', columnNames, rowsOf(records), made)

export const geoJsonType = 'application/geo+json'
/** One feature a line: large files stay readable for line tools. */
export const locationsGeoJson = (records: Records): Readable => Readable.from(features(records), { objectMode: false })

async function* features(records: Records): AsyncGenerator<string, void, undefined> {
  let before = '{"type":"FeatureCollection","features":[\n'
  for await (const exported of records) {
    yield before + JSON.stringify(featureOf(exported))
    before = ',\n'
  }
  yield before.startsWith(',') ? '\n]}\n' : `${before}]}\n`
}
