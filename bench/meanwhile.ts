/**
 * The library's list while a file is imported and while pictures are made, beside its quiet value in the same run. The product runs as a
 * process of its own on a database of its own; an administrator asks for the first page again and again, as a person who pages quickly.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { machine } from './beside.ts'
import { openPostgresMeter, type PostgresMeter } from './import/meter.ts'
import { madeMapping, writeMadeFile } from './import/made.ts'
import { photographsFolder, photographsIn } from './pictures/photographs.ts'
import { startProduct, type Product } from './pictures/product.ts'
import { emptyPostgres } from './prepare.ts'
import { printTable } from './table.ts'

/** Milliseconds from one answer to the next question. */
const pause = 20
const quietSeconds = 10
/** Rows of the library before, and of the file. */
const rowsBefore = 3000

const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

interface Watched {
  name: string
  times: number[]
  refused: number
  seconds: number
  processor: number
}

/** Asks for the list until `work` has ended. */
async function watch(product: Product, meter: PostgresMeter | undefined, name: string, work: Promise<unknown>): Promise<Watched> {
  const processor = (): number => product.processorSeconds() + (meter?.seconds() ?? 0)
  const state = { isOver: false }
  const [started, before] = [performance.now(), processor()]
  let seconds = 0
  const ended = work.finally(() => {
    state.isOver = true
    seconds = (performance.now() - started) / 1000
  })
  ended.catch(() => {})
  const times: number[] = []
  let refused = 0
  while (!state.isOver) {
    const asked = performance.now()
    await product.call('POST', '/location/searchnew', { search: '', limit: 50 }).catch(() => (refused += 1))
    times.push(performance.now() - asked)
    await delay(pause)
  }
  await ended
  return { name, times, refused, seconds, processor: processor() - before }
}

async function importFile(product: Product, path: string): Promise<void> {
  const form = new FormData()
  form.set('kind', 'locations')
  form.set('mapping', JSON.stringify(madeMapping))
  form.set('dryRun', '0')
  form.set('file', new Blob([readFileSync(path)]), 'places.csv')
  const { id } = await product.send<{ id: number }>('/imports', form)
  for (;;) {
    await delay(500)
    const { state, error } = await product.call<{ state: string; error: string | null }>('GET', `/imports/${id}`)
    if (state === 'done') return
    if (state === 'failed') throw new Error(`The import failed: ${error}`)
  }
}

async function makePictures(product: Product): Promise<void> {
  const { id } = await product.call<{ id: number }>('POST', '/location', { location_name: 'Bench House' })
  const waiting = photographsIn(photographsFolder)
  const count = waiting.length
  const lane = async (): Promise<void> => {
    for (let path = waiting.shift(); path; path = waiting.shift()) await product.upload(id, readFileSync(path), path)
  }
  await Promise.all([lane(), lane(), lane()])
  for (;;) {
    await delay(500)
    const frame = await product.call<{ waiting: number; total: number }>('GET', `/location/${id}/gallery`)
    if (frame.waiting === 0 && frame.total === count) return
  }
}

const cases = { import: 'list while importing', pictures: 'list while pictures are made' } as const

/** @param only part of a case's name */
export async function benchMeanwhile(kind: 'postgres' | 'embedded', rows: number, only: string): Promise<void> {
  const wanted = Object.values(cases).filter((name) => name.includes(only))
  if (wanted.length === 0) return
  // Who measures asks oftener than a person.
  process.env['SEARCHES_PER_MINUTE'] = '0'
  const dataDir = mkdtempSync(join(tmpdir(), 'backlot-meanwhile-'))
  const url = kind === 'postgres' ? await emptyPostgres('backlot_bench_meanwhile') : undefined
  const meter = url === undefined ? undefined : await openPostgresMeter(url)
  const product = await startProduct(dataDir, url ?? '')
  const quiet = (name: string): Promise<Watched> => watch(product, meter, name, delay(quietSeconds * 1000))
  try {
    const [first, second] = [join(dataDir, 'first.csv'), join(dataDir, 'second.csv')]
    await writeMadeFile(first, { rows: rowsBefore, letter: 'A' })
    await writeMadeFile(second, { rows })
    await importFile(product, first)
    const results = [await quiet('quiet')]
    if (wanted.includes(cases.import)) {
      results.push(await watch(product, meter, `${cases.import}, ${rows} rows`, importFile(product, second)))
      results.push(await quiet('quiet, afterwards'))
    }
    if (wanted.includes(cases.pictures)) results.push(await watch(product, meter, cases.pictures, makePictures(product)))
    console.log(`\n${kind}: the list while the product works; times in ms; ${machine()}`)
    print(results)
  } finally {
    await product.stop()
    await meter?.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function print(results: readonly Watched[]): void {
  let last = percentile(results[0]?.times ?? [], 0.99)
  printTable(
    ['case', 'asked', 'refused', 'p50', 'p99', 'worst', 'p99 by the quiet', 'seconds', 'processor'],
    results.map(({ name, times, refused, seconds, processor }) => {
      const p99 = percentile(times, 0.99)
      const ratio = name.startsWith('quiet') ? '' : (p99 / last).toFixed(1)
      if (name.startsWith('quiet')) last = p99
      const figures = [percentile(times, 0.5), p99, Math.max(...times)].map((one) => one.toFixed(1))
      return [name, String(times.length), String(refused), ...figures, ratio, seconds.toFixed(1), `${processor.toFixed(1)} s`]
    }),
  )
}
