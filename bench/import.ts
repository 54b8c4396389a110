/**
 * `node bench/import.ts`: writes a CSV of 100,000 locations and imports it as a user would, with the import command.
 * `--rows 100000`; `--long` for descriptions of 60 to 200 words; `--postgres` for a server instead of the embedded database: there COPY of the
 * same file stands beside it, before and after, by the clock and by what the server's processes used of the processor.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { seedSites } from '../server/src/db/seed/seed-sites.ts'
import { openDatabase } from '../server/src/kit/db/database.ts'
import { migrate } from '../server/src/kit/db/migrate.ts'
import { machine } from './beside.ts'
import { copySeconds } from './import/copy.ts'
import { madeMapping, writeMadeFile } from './import/made.ts'
import { openPostgresMeter } from './import/meter.ts'
import { processorSeconds } from './pictures/product.ts'
import { emptyPostgres } from './prepare.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    postgres: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
  },
})
const rows = Number(values.rows)
/** As `npm run import` gives them. */
const heapLimits = ['--max-semi-space-size=16', '--heap-growing-percent=40', '--v8-pool-size=1'] as const
const limits = [...heapLimits, '--import', './server/build/limit-malloc.mjs'] as const
const root = fileURLToPath(new URL('../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'backlot-import-'))
const csvPath = join(folder, 'places.csv')
const mappingPath = join(folder, 'mapping.json')

async function makeDatabase(): Promise<string | undefined> {
  const url = values.postgres ? await emptyPostgres('backlot_bench_import') : undefined
  const database = await openDatabase({ url, dataDir: folder })
  await migrate(database)
  await seedSites(database, { demo: false })
  await database.close()
  return url
}

/** The largest resident memory that the process was seen with, in megabytes, and its seconds on the processor. */
function watchProcess(processId: number): () => { megabytes: number; processor: number } {
  const most = { megabytes: 0, processor: 0 }
  const look = (): void => {
    try {
      const match = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))
      most.megabytes = Math.max(most.megabytes, Number(match?.[1] ?? 0) / 1024)
      most.processor = Math.max(most.processor, processorSeconds(processId))
    } catch {
      // The process has ended, or this system has no /proc: the figures stay as they are.
    }
  }
  const timer = setInterval(look, 200)
  return () => {
    clearInterval(timer)
    return most
  }
}

async function runImport(url: string | undefined): Promise<{ seconds: number; megabytes: number; processor: number }> {
  const started = performance.now()
  const args = [...limits, 'server/src/cli.ts', 'import', '--site', '47', '--kind', 'locations', '--mapping', mappingPath, csvPath]
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: url ?? '', DEMO: '0', INIT_CWD: folder }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const watched = watchProcess(child.pid ?? 0)
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`The import ended with ${code}.`)
  return { seconds: (performance.now() - started) / 1000, ...watched() }
}

try {
  // A server reads the file itself.
  chmodSync(folder, 0o755)
  await writeMadeFile(csvPath, { rows, isLong: values.long })
  writeFileSync(mappingPath, JSON.stringify(madeMapping))
  const url = await makeDatabase()
  const meter = url ? await openPostgresMeter(url) : undefined
  const used = async <Result>(work: () => Promise<Result>): Promise<{ result: Result; postgres: number }> => {
    const before = meter?.seconds() ?? 0
    const result = await work()
    return { result, postgres: (meter?.seconds() ?? 0) - before }
  }
  const copy = async (): Promise<void> => {
    if (!url) return
    const { result: seconds, postgres } = await used(() => copySeconds(url, csvPath))
    console.log(
      `COPY: ${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows a second, processor ${postgres.toFixed(1)} s`,
    )
  }
  await copy()
  for (const title of ['first import', 'the same file again']) {
    const { result, postgres } = await used(() => runImport(url))
    const { seconds, megabytes, processor } = result
    console.log(
      `${title}: ${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows a second, processor ${processor.toFixed(1)} s ` +
        `and ${postgres.toFixed(1)} s of PostgreSQL, most memory ${megabytes.toFixed(0)} MB (${url ? 'postgres' : 'embedded'})`,
    )
    await copy()
  }
  await meter?.close()
  console.log(machine())
} finally {
  rmSync(folder, { recursive: true, force: true })
}
