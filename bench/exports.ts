/**
 * `node bench/exports.ts`: a library of 100,000 locations written as CSV, workbook and GeoJSON, as the job writes it.
 * Prints rows a second, the size, and how far memory rose above where it stood. `--rows 100000`, `--embedded`.
 */
import { Writable, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { SearchRequest, sortOptions } from '@backlot/contract/locations'
import { locationsCsv, locationsGeoJson, locationsXlsx } from '../server/src/areas/locations/exports/tables.ts'
import { recordsOf } from '../server/src/areas/locations/exports/selection.ts'
import { currentSiteOf } from '../server/src/areas/sites/index.ts'
import { makePlatform } from '../server/src/app.ts'
import { openDatabase } from '../server/src/kit/db/database.ts'
import { systemContext } from '../server/src/kit/http/context-plugin.ts'
import { readSettings } from '../server/src/kit/settings.ts'
import { prepareEmbedded, preparePostgres } from './prepare.ts'
import { printTable } from './table.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' }, embedded: { type: 'boolean', default: false } } })
const size = { sites: 1, locationsPerSite: Number(values.rows) }
const prepared = await (values.embedded ? prepareEmbedded(size) : preparePostgres(size))
const settings = readSettings({ DATA_DIR: prepared.dataDir, DATABASE_URL: prepared.url ?? '', DEMO: '0', LOG_LEVEL: 'silent' })
const database = await openDatabase({ url: prepared.url, dataDir: prepared.dataDir })
const row = await database.platform.selectFrom('sites').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const ctx = systemContext(makePlatform(settings, database), currentSiteOf(row), silent)
const search = SearchRequest.parse({ sort: sortOptions.nameAscending })

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`

async function measure(name: string, open: () => Readable): Promise<string[]> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  let bytes = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 50)
  const started = performance.now()
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done()
    },
  })
  await pipeline(open(), sink)
  clearInterval(watch)
  const seconds = (performance.now() - started) / 1000
  return [
    name,
    seconds.toFixed(1),
    Math.round(size.locationsPerSite / seconds).toLocaleString('en-US'),
    megabytes(bytes),
    megabytes(peak - before),
  ]
}

// What the process takes to get going is not what a file takes.
let warm = 0
for await (const _ of recordsOf(ctx, { search })) if (++warm === Math.min(20_000, size.locationsPerSite)) break

const results = [
  await measure('CSV', () => locationsCsv(recordsOf(ctx, { search }))),
  await measure('XLSX', () => locationsXlsx(recordsOf(ctx, { search }), new Date())),
  await measure('GeoJSON', () => locationsGeoJson(recordsOf(ctx, { search }))),
]
await database.close()
printTable(['format', 'seconds', 'rows/s', 'size', 'memory above start'], results)
