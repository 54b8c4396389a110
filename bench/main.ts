/**
 * `npm run bench`: the product beside a bare Fastify that sends the rows of the same statements, in the same process and the same run.
 * `--only postgres|embedded`, `--seconds 2` per round, `--rounds 3`, `--sites 6`, `--locations 100000`, `--case <part of a name>`.
 */
import { fork } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { BenchCase } from './cases.ts'
import { load, type Measured, summarize } from './load.ts'
import { type PreparedDatabase, prepareEmbedded, preparePostgres } from './prepare.ts'
import type { ServerReady } from './server.ts'
import { printTable } from './table.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    sites: { type: 'string', default: '6' },
    locations: { type: 'string', default: '100000' },
    case: { type: 'string', default: '' },
  },
})
const locationsPerSite = Number(values.locations)
const clientCounts = [1, 16]

interface CaseResult {
  name: string
  clients: number
  product: Measured
  bare: Measured
}

async function startServer(prepared: PreparedDatabase): Promise<{ ready: ServerReady; stop: () => Promise<void> }> {
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
    env: { ...process.env, DATA_DIR: prepared.dataDir, DATABASE_URL: prepared.url ?? '', NODE_ENV: '' },
  })
  const ready = await new Promise<ServerReady>((resolve, reject) => {
    child.once('message', (message) => resolve(message as ServerReady))
    child.once('exit', (code) => reject(new Error(`The measured process ended with ${code}.`)))
  })
  return {
    ready,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', () => resolve())
        child.send('stop')
      }),
  }
}

/** Product and bare take turns, so that whatever else the machine does falls on both. */
async function measure(ready: ServerReady, one: BenchCase, clients: number): Promise<CaseResult> {
  const product = { port: ready.port, headers: { host: ready.host, authorization: `Bearer ${ready.token}` } }
  const bare = { port: ready.barePort, headers: {} }
  const bareRequests = one.requests.map((_, index) => ({ method: 'GET' as const, path: `/${encodeURIComponent(one.name)}/${index}` }))
  await load(product, one.requests, clients, 300)
  await load(bare, bareRequests, clients, 300)
  const rounds = { product: [] as Awaited<ReturnType<typeof load>>[], bare: [] as Awaited<ReturnType<typeof load>>[] }
  for (let round = 0; round < Number(values.rounds); round++) {
    rounds.product.push(await load(product, one.requests, clients, Number(values.seconds) * 1000))
    rounds.bare.push(await load(bare, bareRequests, clients, Number(values.seconds) * 1000))
  }
  return { name: one.name, clients, product: summarize(rounds.product), bare: summarize(rounds.bare) }
}

async function benchOn(kind: 'postgres' | 'embedded', prepared: PreparedDatabase): Promise<void> {
  const { ready, stop } = await startServer(prepared)
  const results: CaseResult[] = []
  try {
    for (const one of ready.cases.filter(({ name }) => name.includes(values.case))) {
      for (const clients of clientCounts) {
        results.push(await measure(ready, one, clients))
        process.stdout.write('.')
      }
    }
  } finally {
    await stop()
  }
  const { sites } = prepared.size
  console.log(
    `\n${kind}: ${locationsPerSite} locations in one site among ${sites * locationsPerSite}; times in ms; load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
  )
  printTable(
    ['case', 'clients', 'p50', 'p95', 'p99', 'req/s', 'bare p50', 'p95', 'p99', 'req/s', 'req/s ratio', 'p99 ratio'],
    results.map(({ name, clients, product, bare }) => [
      name,
      String(clients),
      ...[product.p50, product.p95, product.p99].map((value) => value.toFixed(1)),
      product.rate.toFixed(0),
      ...[bare.p50, bare.p95, bare.p99].map((value) => value.toFixed(1)),
      bare.rate.toFixed(0),
      (product.rate / bare.rate).toFixed(2),
      (product.p99 / bare.p99).toFixed(2),
    ]),
  )
  const folder = fileURLToPath(new URL('./results/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')
  const file = `${folder}${kind}-${stamp}.json`
  writeFileSync(
    file,
    JSON.stringify(
      {
        kind,
        size: prepared.size,
        cores: availableParallelism(),
        load: loadavg(),
        seconds: values.seconds,
        rounds: values.rounds,
        results,
      },
      null,
      2,
    ),
  )
  console.log(`Written: bench/results/${kind}-${stamp}.json`)
}

const kinds = values.only ? [values.only] : ['postgres', 'embedded']
if (kinds.includes('postgres')) await benchOn('postgres', await preparePostgres({ sites: Number(values.sites), locationsPerSite }))
// One process holds all of it: a single site, so that a run ends the same day.
if (kinds.includes('embedded')) await benchOn('embedded', await prepareEmbedded({ sites: 1, locationsPerSite }))
