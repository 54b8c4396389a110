/** Tidying that nobody asks for and nobody waits for: every few minutes, one after the other. */
import type { Log } from './context.ts'

export interface Sweep {
  name: string
  /** How much was removed. */
  run: () => Promise<number>
}

const everyMilliseconds = 5 * 60_000

/** Starts with a first round at once, for what the last process left. Returns what ends it. */
export function startSweeping(sweeps: readonly Sweep[], log: Log): () => Promise<void> {
  let round = Promise.resolve()
  const sweepAll = async (): Promise<void> => {
    for (const { name, run } of sweeps) {
      try {
        const removed = await run()
        if (removed > 0) log.info({ sweep: name, removed }, 'swept')
      } catch (error) {
        log.error({ sweep: name, error: String(error) }, 'a sweep failed')
      }
    }
  }
  const next = (): void => {
    round = round.then(sweepAll)
  }
  next()
  const timer = setInterval(next, everyMilliseconds)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
