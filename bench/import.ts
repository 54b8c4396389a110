/**
 * `node bench/import.ts`: writes a CSV of 100,000 locations and imports it as a user would, with the import command.
 * `--rows 100000`, `--postgres` for a server instead of the embedded database.
 */
import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { seedSites } from '../server/src/db/seed/seed-sites.ts'
import { openDatabase } from '../server/src/kit/db/database.ts'
import { migrate } from '../server/src/kit/db/migrate.ts'
import { randomOf } from '../server/test/random.ts'
import { cityName, description, placeName, streetName } from './words.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' }, postgres: { type: 'boolean', default: false } } })
const rows = Number(values.rows)
const root = fileURLToPath(new URL('../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'backlot-import-'))
const csvPath = join(folder, 'places.csv')
const mappingPath = join(folder, 'mapping.json')
const databaseName = 'backlot_bench_import'

async function writeFile(): Promise<void> {
  const random = randomOf(5)
  const cities = Array.from({ length: 120 }, () => cityName(random))
  const out = createWriteStream(csvPath)
  out.write('Id,Name,Description,Address,City,Zip,Latitude,Longitude\n')
  for (let index = 0; index < rows; index++) {
    const cells = [
      `P${index + 1}`,
      placeName(random, 'House'),
      description(random),
      `${1 + random.below(2400)} ${streetName(random)}`,
      random.pick(cities),
      String(10_000 + random.below(300)),
      (38 + random.normal()).toFixed(6),
      (-110 + random.normal()).toFixed(6),
    ]
    if (!out.write(`${cells.join(',')}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
  const mapping = {
    kind: 'locations',
    title: 'Benchmark',
    source: { name: 'Benchmark' },
    identity: { parts: [{ column: 'Id' }], folding: 'exact', repeats: 'reject' },
    point: [{ latitude: 'Latitude', longitude: 'Longitude' }],
    reject: [],
    fields: { location_name: 'Name', description: 'Description', address1: 'Address', city: 'City', zip: 'Zip' },
  }
  writeFileSync(mappingPath, JSON.stringify(mapping))
}

async function makeDatabase(): Promise<string | undefined> {
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
  const database = await openDatabase({ url, dataDir: folder })
  await migrate(database)
  await seedSites(database, { demo: false })
  await database.close()
  return url
}

/** The largest resident memory that the process was seen with, in megabytes. */
function watchMemory(processId: number): () => number {
  let most = 0
  const look = (): void => {
    try {
      const match = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))
      most = Math.max(most, Number(match?.[1] ?? 0) / 1024)
    } catch {
      // The process has ended, or this system has no /proc: the figure stays as it is.
    }
  }
  const timer = setInterval(look, 200)
  return () => {
    clearInterval(timer)
    return most
  }
}

async function runImport(url: string | undefined): Promise<{ seconds: number; megabytes: number }> {
  const started = performance.now()
  const args = ['server/src/cli.ts', 'import', '--site', '47', '--kind', 'locations', '--mapping', mappingPath, csvPath]
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: url ?? '', DEMO: '0', INIT_CWD: folder }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const memory = watchMemory(child.pid ?? 0)
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`The import ended with ${code}.`)
  return { seconds: (performance.now() - started) / 1000, megabytes: memory() }
}

try {
  await writeFile()
  const url = await makeDatabase()
  for (const title of ['first import', 'the same file again']) {
    const { seconds, megabytes } = await runImport(url)
    console.log(
      `${title}: ${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows a second, most memory ` +
        `${megabytes.toFixed(0)} MB (${url ? 'postgres' : 'embedded'})`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
