/**
 * `npm run bench:budgets`: a season of 20 episodes of 40 locations with 60 lines each on PostgreSQL, one location with 5,000. The summary
 * beside a bare Fastify that sends one plain statement with the same sums; then the season's workbook, with how far memory rose above where it
 * stood. `--seconds 2` per round, `--rounds 3`, `--drop` removes the database afterwards. Aims: the summary within 50 ms at p95 with one
 * client, the workbook within 5 s.
 */
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { makePlatform } from '../server/src/app.ts'
import { findBudget } from '../server/src/areas/budgets/frames/queries.ts'
import { officeView } from '../server/src/areas/budgets/summaries/service.ts'
import { seasonWorkbook } from '../server/src/areas/budgets/workbooks/service.ts'
import { currentSiteOf } from '../server/src/areas/sites/index.ts'
import { openDatabase } from '../server/src/kit/db/database.ts'
import { systemContext } from '../server/src/kit/http/context-plugin.ts'
import { readSettings } from '../server/src/kit/settings.ts'
import { keepResults, machine, measure, printResults, startServer } from './beside.ts'
import { budgetGeneratorVersion, generateBudget } from './budget-generator.ts'
import { dropPostgres, type PreparedDatabase, preparePostgresAs } from './prepare.ts'
import { printTable } from './table.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    drop: { type: 'boolean', default: false },
  },
})
const rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const season = { episodes: 20, locations: 40, lines: 60, largest: 5000 }
const size = { sites: 1, locationsPerSite: 0 }
const name = `backlot_bench_budgets_${budgetGeneratorVersion}`

async function summary(prepared: PreparedDatabase): Promise<void> {
  const { ready, stop } = await startServer(prepared, 'budgets')
  const results = []
  try {
    for (const one of ready.cases) for (const clients of [1, 4]) results.push(await measure(ready, one, clients, rounds))
  } finally {
    await stop()
  }
  printResults(results)
  keepResults('budgets', { ...size, ...season }, rounds, results)
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`

/** Three times in one process: what the first takes to get going is not what a file takes. */
async function workbook(prepared: PreparedDatabase): Promise<void> {
  const settings = readSettings({ DATA_DIR: prepared.dataDir, DATABASE_URL: prepared.url ?? '', DEMO: '0', LOG_LEVEL: 'silent' })
  const database = await openDatabase({ url: prepared.url, dataDir: prepared.dataDir })
  const site = await database.platform.selectFrom('sites').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const ctx = systemContext(makePlatform(settings, database), currentSiteOf(site), silent)
  const { project_id: project } = await ctx.db.selectFrom('budgets').select('project_id').executeTakeFirstOrThrow()
  const budget = await findBudget(ctx.db, site.id, project)
  if (!budget) throw new Error('There is no budget.')
  const rows: string[][] = []
  for (let turn = 1; turn <= 3; turn++) {
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    let [peak, bytes] = [before, 0]
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }, 20)
    const started = performance.now()
    const { stream } = await seasonWorkbook(ctx, budget, officeView)
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        done()
      },
    })
    await pipeline(stream, sink)
    clearInterval(watch)
    rows.push([String(turn), ((performance.now() - started) / 1000).toFixed(2), megabytes(bytes), megabytes(peak - before)])
  }
  printTable(['season’s workbook', 's', 'size', 'memory above'], rows)
  await database.close()
}

const prepared = await preparePostgresAs(name, size, (database, tell) => generateBudget(database, season, tell))
try {
  await summary(prepared)
  await workbook(prepared)
} finally {
  if (values.drop) await dropPostgres(name)
}
console.log(`20 × 40 × 60 lines and one location of ${season.largest}; times in ms where not said; ${machine()}`)
