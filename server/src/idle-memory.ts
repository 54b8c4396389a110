/**
 * Gives back memory while nobody waits. V8 lets the heap grow to twice what is used before it collects all of it; on an idle server only jobs
 * that look for work fill it, and it would stand there for hours (decision 323).
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Requests } from '#kit/requests.ts'

const everyMilliseconds = 60_000
/** Below this the pause costs more than is given back. */
const leastBytes = 4 * 1024 * 1024

/** Looks once a minute until the returned function is called. */
export function startCollecting(requests: Pick<Requests, 'isBusy'>): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let used = 0
  const timer = setInterval(() => {
    if (requests.isBusy() || process.memoryUsage().heapUsed < used + leastBytes) return
    collect()
    used = process.memoryUsage().heapUsed
  }, everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
