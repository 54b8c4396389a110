/** Renders pictures in child processes that are replaced after a while: memory grows over a run (stack.md). */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import type { Rendered } from './render.ts'
import type { Answer, Task } from './render-process.ts'

/** The bytes say no, and would say so again: not a process that was lost. */
export class PictureUnreadable extends Error {}

/** Bytes by their path, or by what reads them when their turn has come: of many in line only those under way are in memory. */
export type Source = string | (() => Promise<Buffer>)

export interface Renderer {
  /**
   * Throws when the bytes cannot be decoded, or take longer than a minute. With paths by width the renditions are written there by the
   * process that made them, and are not among what is answered: their bytes never come here.
   */
  render: (source: Source, into?: Record<number, string>) => Promise<Rendered>
  /** A rendition as JPEG. */
  jpeg: (rendition: Source) => Promise<Buffer>
  /** Ends the processes; what is under way in them fails. */
  close: () => Promise<void>
}

const recycleAfter = 200
const limitMilliseconds = 60_000
/** A process holds some 150 MB, also when it has nothing to do. */
const idleMilliseconds = 60_000

interface Lane {
  child: ChildProcess | undefined
  done: number
  /** Under way and in line. */
  pending: number
  last: Promise<unknown>
  /** Ends the process when it has had nothing to do for a while. */
  rest?: NodeJS.Timeout
}

/** @param isBusy whether people wait for answers: then one process works at a time, and the other processor is theirs */
export function openRenderer(isBusy: () => boolean = () => false, parallel = 2, idleAfter = idleMilliseconds): Renderer {
  const lanes: Lane[] = Array.from({ length: parallel }, () => ({ child: undefined, done: 0, pending: 0, last: Promise.resolve() }))
  let closed = false
  const run = (work: Task['work'], source: Source, into?: Task['into']): Promise<unknown> => {
    const lane = (isBusy() ? lanes.slice(0, 1) : lanes.toSorted((one, other) => one.pending - other.pending))[0]
    if (closed || !lane) return Promise.reject(new Error('The renderer is closed.'))
    lane.pending += 1
    clearTimeout(lane.rest)
    const result = lane.last
      .then(async () => runIn(lane, { work, source: typeof source === 'string' ? source : await source(), ...(into && { into }) }))
      .finally(() => {
        lane.pending -= 1
        if (lane.pending === 0) restLater(lane, idleAfter)
      })
    lane.last = result.catch(() => {})
    return result
  }
  return {
    async render(source, into) {
      const rendered = (await run('render', source, into)) as Rendered
      return { ...rendered, renditions: rendered.renditions.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) })) }
    },
    jpeg: async (rendition) => Buffer.from((await run('jpeg', rendition)) as Uint8Array),
    async close() {
      closed = true
      for (const { rest } of lanes) clearTimeout(rest)
      await Promise.all(lanes.flatMap(({ child }) => (child ? [ended(child)] : [])))
    },
  }
}

function restLater(lane: Lane, milliseconds: number): void {
  lane.rest = setTimeout(() => {
    lane.child?.kill()
    lane.child = undefined
  }, milliseconds).unref()
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

/**
 * The library works in threads of its own, and malloc keeps what each of them gave back for that thread alone: 320 MB at most where one store
 * for all takes 210, in the same time. The server's own limit would have it ask the system for each large block: a twentieth slower.
 * Pictures are not V8's, so its own young generation may be small, and it is told when to collect them.
 */
const thrift = {
  env: { ...process.env, MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: undefined },
  execArgv: ['--max-semi-space-size=1', '--expose-gc'],
}

const isAlive = ({ connected, exitCode, signalCode }: ChildProcess): boolean => connected && exitCode === null && signalCode === null

function childOf(lane: Lane): ChildProcess {
  // One may have died while it had nothing to do.
  if (lane.child && isAlive(lane.child) && lane.done < recycleAfter) return lane.child
  lane.child?.kill()
  lane.done = 0
  lane.child = fork(new URL('./render-process.ts', import.meta.url), { serialization: 'advanced', stdio: 'ignore', ...thrift })
  // Requests come first: pictures may take the processor that is left.
  if (lane.child.pid !== undefined) setPriority(lane.child.pid, 15)
  return lane.child
}

function runIn(lane: Lane, task: Omit<Task, 'id'>): Promise<unknown> {
  const child = childOf(lane)
  const id = ++lane.done
  return new Promise((resolve, reject) => {
    const stop = (error: Error): void => {
      child.kill('SIGKILL')
      lane.child = undefined
      finish()
      reject(error)
    }
    const timer = setTimeout(() => stop(new Error('The picture took too long.')), limitMilliseconds)
    const onExit = (): void => stop(new Error('The picture could not be read.'))
    const onMessage = (answer: Answer): void => {
      if (answer.id !== id) return
      finish()
      if ('result' in answer) resolve(answer.result)
      else reject('error' in answer ? new PictureUnreadable(answer.error) : new Error(answer.lost))
    }
    const finish = (): void => {
      clearTimeout(timer)
      child.off('exit', onExit)
      child.off('message', onMessage)
    }
    child.on('exit', onExit)
    child.on('message', onMessage)
    child.send({ ...task, id } satisfies Task, (error) => error && stop(error))
  })
}
