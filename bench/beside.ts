/** The product beside a bare Fastify, in the same process and the same run (server.ts). */
import { fork } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { BenchCase } from './reference/cases.ts'
import { load, type Measured, summarize } from './load.ts'
import type { PreparedDatabase } from './prepare.ts'
import type { ServerReady } from './server.ts'
import { printTable } from './table.ts'

export interface CaseResult {
  name: string
  clients: number
  product: Measured
  bare: Measured
  /** Requests in a second by the bare route's, and p99 by its: medians of what each round says. */
  rateRatio: number
  p99Ratio: number
}

export async function startServer(
  prepared: PreparedDatabase,
  of: 'library' | 'directory' | 'calendar' | 'budgets' | 'permits' = 'library',
): Promise<{ ready: ServerReady; stop: () => Promise<void> }> {
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
    env: { ...process.env, DATA_DIR: prepared.dataDir, DATABASE_URL: prepared.url ?? '', NODE_ENV: '', BENCH_OF: of },
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

/** How often and how long each of both is asked. */
export interface Rounds {
  rounds: number
  seconds: number
}

/** Until V8 has compiled what a case runs, as in a server that has been up for a while; then for another number of clients. Milliseconds. */
const warmUp = { first: 4000, again: 300 } as const
const warmed = new Set<BenchCase>()

/** Product and bare take turns, so that whatever else the machine does falls on both. */
export async function measure(
  ready: ServerReady,
  one: BenchCase,
  clients: number,
  { rounds: count, seconds }: Rounds,
): Promise<CaseResult> {
  const product = { port: ready.port, headers: { host: ready.host, authorization: `Bearer ${ready.token}` } }
  const bare = { port: ready.barePort, headers: {} }
  const bareRequests = one.requests.map((_, index) => ({ method: 'GET' as const, path: `/${encodeURIComponent(one.name)}/${index}` }))
  const warming = warmUp[warmed.has(one) ? 'again' : 'first']
  warmed.add(one)
  await load(product, one.requests, clients, warming)
  await load(bare, bareRequests, clients, warming)
  const rounds = { product: [] as Awaited<ReturnType<typeof load>>[], bare: [] as Awaited<ReturnType<typeof load>>[] }
  for (let round = 0; round < count; round++) {
    rounds.product.push(await load(product, one.requests, clients, seconds * 1000))
    rounds.bare.push(await load(bare, bareRequests, clients, seconds * 1000))
  }
  const pairs = rounds.product.map((product, round) => ({
    product: summarize([product]),
    bare: summarize(rounds.bare.slice(round, round + 1)),
  }))
  return {
    name: one.name,
    clients,
    product: summarize(rounds.product),
    bare: summarize(rounds.bare),
    rateRatio: median(pairs.map(({ product, bare }) => product.rate / bare.rate)),
    p99Ratio: median(pairs.map(({ product, bare }) => product.p99 / bare.p99)),
  }
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0

export function printResults(results: readonly CaseResult[]): void {
  printTable(
    ['case', 'clients', 'p50', 'p95', 'p99', 'req/s', 'bare p50', 'p95', 'p99', 'req/s', 'req/s ratio', 'p99 ratio'],
    results.map(({ name, clients, product, bare, rateRatio, p99Ratio }) => [
      name,
      String(clients),
      ...[product.p50, product.p95, product.p99].map((value) => value.toFixed(1)),
      product.rate.toFixed(0),
      ...[bare.p50, bare.p95, bare.p99].map((value) => value.toFixed(1)),
      bare.rate.toFixed(0),
      rateRatio.toFixed(2),
      p99Ratio.toFixed(2),
    ]),
  )
}

/** Load of the machine, as it stands beside figures. */
export const machine = (): string => `load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`

export function keepResults(kind: string, size: object, rounds: Rounds, results: readonly CaseResult[]): void {
  const folder = fileURLToPath(new URL('./results/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')
  const text = JSON.stringify({ kind, size, cores: availableParallelism(), load: loadavg(), ...rounds, results }, null, 2)
  writeFileSync(`${folder}${kind}-${stamp}.json`, text)
  console.log(`Written: bench/results/${kind}-${stamp}.json`)
}
