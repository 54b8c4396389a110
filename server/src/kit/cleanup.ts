/** Background cleanup: every few minutes, one task after the other. */
import type { Log } from './context.ts'

export interface CleanupTask {
  name: string
  /** How much was removed. */
  run: () => Promise<number>
}

const everyMilliseconds = 5 * 60_000

/** Starts with a first round at once, for what the last process left. Returns what ends it. */
export function startCleanup(cleanupTasks: readonly CleanupTask[], log: Log, every: number = everyMilliseconds): () => Promise<void> {
  let round = Promise.resolve()
  const runAll = async (): Promise<void> => {
    for (const { name, run } of cleanupTasks) {
      try {
        const removed = await run()
        if (removed > 0) log.info({ task: name, removed }, 'cleaned up')
      } catch (error) {
        log.error({ task: name, error: String(error) }, 'a cleanup failed')
      }
    }
  }
  const next = (): void => {
    round = round.then(runAll)
  }
  next()
  const timer = setInterval(next, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
