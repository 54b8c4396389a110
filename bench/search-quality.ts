/**
 * `node bench/search-quality.ts FILE`: imports the San Francisco file into a database of its own and prints, for 40 queries, at which
 * place the right answer stands. On BENCH_DATABASE_URL when `--postgres` is given, else embedded.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { SearchRequest } from '@backlot/contract/locations'
import { findLocations } from '../server/src/areas/locations/search/index.ts'
import { seedSites } from '../server/src/db/seed/seed-sites.ts'
import { openDatabase } from '../server/src/kit/db/database.ts'
import { migrate } from '../server/src/kit/db/migrate.ts'
import { qualityQueries } from './quality-queries.ts'
import { printTable } from './table.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { postgres: { type: 'boolean', default: false } } })
const root = fileURLToPath(new URL('../', import.meta.url))
const [given] = positionals
const file = given ? resolve(given) : join(root, '../shared/data/sf-film-locations/Film_Locations_in_San_Francisco_20250423.csv')
const siteId = 47
const databaseName = 'backlot_quality'

/** An empty database with the preset sites. */
async function makeDatabase(dataDir: string): Promise<string | undefined> {
  let url: string | undefined
  if (values.postgres) {
    const server = process.env['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432'
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin.query(`drop database if exists ${databaseName}`)
    await admin.query(`create database ${databaseName}`)
    await admin.end()
    url = new URL(`/${databaseName}`, server).href
  }
  const database = await openDatabase({ url, dataDir })
  await migrate(database)
  await seedSites(database, { demo: false })
  await database.close()
  return url
}

function importFile(dataDir: string, url: string | undefined): void {
  const args = [
    'server/src/cli.ts',
    'import',
    '--site',
    String(siteId),
    '--kind',
    'locations',
    '--mapping',
    'mappings/san-francisco.json',
    file,
  ]
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url ?? '', DEMO: '0', INIT_CWD: root }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The import failed.\n${stdout}\n${stderr}`)
}

interface Row {
  query: string
  kind: string
  total: number
  rank: number | null
  first: string
  corrected: string | null
  milliseconds: number
}

async function ask(dataDir: string, url: string | undefined): Promise<Row[]> {
  const database = await openDatabase({ url, dataDir })
  const db = database.forSite(siteId)
  const settings = { distanceUnit: 'mi', placesCountry: 'us', place: null } as const
  const ctx = { site: { id: siteId, localeCode: 'en_US', settings }, db }
  const records = await db.selectFrom('locations').select(['id', 'location_name', 'address1']).where('site_id', '=', siteId).execute()
  const nameOf = new Map(
    records.map((record) => [record.id, `${record.location_name} ${record.address1 ? `(${record.address1})` : ''}`.trim()]),
  )
  const rows: Row[] = []
  for (const { query, kind, right } of qualityQueries) {
    const started = performance.now()
    const found = await findLocations(ctx, SearchRequest.parse({ search: query, limit: 500, facets: false }), {
      audience: 'public',
      adminCategories: false,
    })
    const milliseconds = performance.now() - started
    const names = found.rows.map((row) => nameOf.get(row.id) ?? '')
    const place = names.findIndex((name) => right.test(name))
    rows.push({
      query,
      kind,
      total: found.total,
      rank: place < 0 ? null : place + 1,
      first: names[0] ?? '',
      corrected: found.corrected,
      milliseconds,
    })
  }
  await database.close()
  return rows
}

const dataDir = mkdtempSync(join(tmpdir(), 'backlot-quality-'))
try {
  const url = await makeDatabase(dataDir)
  importFile(dataDir, url)
  const rows = await ask(dataDir, url)
  printTable(
    ['query', 'kind', 'rank', 'found', 'ms', 'searched instead', 'first'],
    rows.map((row) => [
      row.query,
      row.kind,
      String(row.rank ?? '-'),
      String(row.total),
      row.milliseconds.toFixed(0),
      row.corrected ?? '',
      row.first.slice(0, 60),
    ]),
  )
  const ranks = rows.map((row) => row.rank)
  const within = (most: number): number => ranks.filter((rank) => rank !== null && rank <= most).length
  const reciprocal = ranks.reduce<number>((sum, rank) => sum + (rank === null ? 0 : 1 / rank), 0) / ranks.length
  console.log(
    `\n${rows.length} queries: first ${within(1)}, in the first three ${within(3)}, in the first ten ${within(10)}; ` +
      `mean reciprocal rank ${reciprocal.toFixed(2)}`,
  )
  const folder = fileURLToPath(new URL('./results/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}quality-${new Date().toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}.json`, JSON.stringify(rows, null, 2))
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
