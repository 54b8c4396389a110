/**
 * A long work in parts: few things in each while people are there, and more while nobody is; between two parts whoever asks goes first.
 * The embedded database has one connection for all, so there a part is all that a reader ever waits for.
 */
import type { Platform } from './context.ts'

export interface Slices {
  /** How many things the next part takes. */
  size: () => number
  /** How many parts may be under way at a time, where none needs what another one wrote. */
  lanes: () => number
  /** Does a part when those who ask have been answered. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
}

const sizes = {
  embedded: { busy: 30, quiet: 500 },
  postgres: { busy: 80, quiet: 150 },
} as const
const lanes = {
  embedded: { busy: 1, quiet: 1 },
  postgres: { busy: 1, quiet: 2 },
} as const
/** Who asks without end still leaves every second moment to the work. Milliseconds. */
const wait = { least: 25, most: 250 } as const

export function openSlices({ requests, database }: Pick<Platform, 'requests' | 'database'>): Slices {
  const pace = (): 'busy' | 'quiet' => (requests.isBusy() ? 'busy' : 'quiet')
  let lastTook: number = wait.least
  return {
    size: () => sizes[database.kind][pace()],
    lanes: () => lanes[database.kind][pace()],
    async run(work) {
      await requests.giveWay(Math.min(wait.most, Math.max(wait.least, lastTook)))
      const started = performance.now()
      const answer = await work()
      lastTook = performance.now() - started
      return answer
    },
  }
}
