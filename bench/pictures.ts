/**
 * `node bench/pictures.ts [folder] [rounds]`: pictures from upload to stored renditions, beside the image library called alone on the
 * same renditions in the same run; then once more while the library's list is asked for again and again, for the list's p99 before
 * and meanwhile.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { photographsFolder, photographsIn } from './pictures/photographs.ts'
import { processorSeconds, startProduct, type Product } from './pictures/product.ts'

const rounds = Number(process.argv[3] ?? 1)
const files = photographsIn(process.argv[2] ?? photographsFolder)

/** Milliseconds from one answer to the next question: a person who pages quickly. */
const listPause = 20

interface Rate {
  /** Images per second, from the first to the last. */
  wall: number
  /** Seconds on the processor for one image; other work on the machine does not change it much. */
  processor: number
}

/** The library alone: two processes, one thread each, as the product's own renderer has them; each takes the next file when it is done. */
async function alone(paths: readonly string[]): Promise<Rate> {
  const waiting = [...paths]
  const children = [0, 1].map(() => fork(new URL('./pictures/alone.ts', import.meta.url)))
  await Promise.all(children.map((child) => once(child, 'message')))
  const used = (): number => children.reduce((sum, child) => sum + processorSeconds(child.pid ?? 0), 0)
  const before = used()
  const started = performance.now()
  await Promise.all(children.map((child) => renderAll(child, waiting)))
  const rate = { wall: paths.length / ((performance.now() - started) / 1000), processor: (used() - before) / paths.length }
  children.forEach((child) => child.disconnect())
  return rate
}

/** Hands one file after the other to a child until none is left. */
function renderAll(child: ChildProcess, waiting: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const path = waiting.shift()
      if (path === undefined) resolve()
      else child.send(path)
    }
    child.on('message', next)
    child.once('exit', () => reject(new Error('The library ended.')))
    next()
  })
}

const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

/** Asks for the list again and again while `work` goes on; the times in milliseconds. */
async function listTimes<Result>(product: Product, work: Promise<Result>): Promise<{ times: number[]; result: Result }> {
  const state = { isOver: false }
  const ended = work.finally(() => {
    state.isOver = true
  })
  const times: number[] = []
  while (!state.isOver) {
    const started = performance.now()
    await product.call('POST', '/location/searchnew', { search: '', limit: 50 })
    times.push(performance.now() - started)
    await delay(listPause)
  }
  return { times, result: await ended }
}

/** Three at a time, as the page sends them, into a location of their own. Images per second until the last one is made. */
async function uploadAll(product: Product, waiting = Array.from({ length: rounds }, () => files).flat()): Promise<Rate> {
  const { id: locationId } = await product.call<{ id: number }>('POST', '/location', { location_name: 'Bench House' })
  const count = waiting.length
  const before = product.processorSeconds()
  const started = performance.now()
  const lane = async (): Promise<void> => {
    for (let path = waiting.shift(); path; path = waiting.shift()) await product.upload(locationId, readFileSync(path), path)
  }
  await Promise.all([lane(), lane(), lane()])
  for (;;) {
    const frame = await product.call<{ waiting: number; total: number }>('GET', `/location/${locationId}/gallery`)
    if (frame.waiting === 0 && frame.total === count) break
    // As often as a page asks, and oftener: what asking costs is in the product's time.
    await delay(500)
  }
  return { wall: count / ((performance.now() - started) / 1000), processor: (product.processorSeconds() - before) / count }
}

const dataDir = mkdtempSync(join(tmpdir(), 'backlot-bench-pictures-'))
const product = await startProduct(dataDir)
try {
  const { times: before } = await listTimes(product, delay(8000))
  // Both have their processes started before the clock is.
  await uploadAll(product, files.slice(0, 4))
  await alone(files.slice(0, 4))
  const first = await alone(files)
  const rate = await uploadAll(product)
  const second = await alone(files)
  const { times: during, result: meanwhile } = await listTimes(product, uploadAll(product))
  // The machine is not the same at every minute: the library is measured before and after.
  const wall = (first.wall + second.wall) / 2
  const processor = (first.processor + second.processor) / 2
  const milliseconds = (seconds: number): string => `${(seconds * 1000).toFixed(0)} ms`
  const lines = {
    pictures: files.length * rounds,
    'library alone, images/s': `${wall.toFixed(2)} (${first.wall.toFixed(2)}, ${second.wall.toFixed(2)})`,
    'product, images/s': `${rate.wall.toFixed(2)}, ratio ${(rate.wall / wall).toFixed(2)}`,
    'the same while lists are asked for': `${meanwhile.wall.toFixed(2)}, ratio ${(meanwhile.wall / wall).toFixed(2)}`,
    'processor for one image, library': milliseconds(processor),
    'processor for one image, product': `${milliseconds(rate.processor)}, ratio ${(processor / rate.processor).toFixed(2)}`,
    'peak memory with children, MB': Math.round(product.peakMegabytes()),
    'list p50 and p99 before, ms': `${percentile(before, 0.5).toFixed(1)}, ${percentile(before, 0.99).toFixed(1)} of ${before.length}`,
    'list p50 and p99 meanwhile, ms': `${percentile(during, 0.5).toFixed(1)}, ${percentile(during, 0.99).toFixed(1)} of ${during.length}`,
    'cores, load': `${availableParallelism()}, ${loadavg()[0]?.toFixed(1)}`,
  }
  for (const [name, value] of Object.entries(lines)) process.stdout.write(`${name.padEnd(34)} ${value}\n`)
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
