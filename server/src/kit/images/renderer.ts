/** Renders pictures in child processes that are replaced after a while: memory grows over a run (stack.md). */
import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Rendered } from './render.ts'
import type { Task } from './render-process.ts'

/** The bytes say no, and would say so again: not a process that was lost. */
export class PictureUnreadable extends Error {}

export interface Renderer {
  /** Throws when the bytes cannot be decoded, or take longer than a minute. */
  render: (bytes: Buffer) => Promise<Rendered>
  /** A rendition as JPEG. */
  jpeg: (rendition: Buffer) => Promise<Buffer>
  close: () => void
}

const recycleAfter = 200
const limitMilliseconds = 60_000

interface Lane {
  child: ChildProcess | undefined
  done: number
  /** Under way and in line. */
  pending: number
  last: Promise<unknown>
}

export function openRenderer(parallel = 2): Renderer {
  const lanes: Lane[] = Array.from({ length: parallel }, () => ({ child: undefined, done: 0, pending: 0, last: Promise.resolve() }))
  let closed = false
  const run = (work: Task['work'], bytes: Buffer): Promise<unknown> => {
    const lane = lanes.toSorted((one, other) => one.pending - other.pending)[0]
    if (closed || !lane) return Promise.reject(new Error('The renderer is closed.'))
    lane.pending += 1
    const result = lane.last.then(() => runIn(lane, work, bytes)).finally(() => (lane.pending -= 1))
    lane.last = result.catch(() => {})
    return result
  }
  return {
    async render(bytes) {
      const rendered = (await run('render', bytes)) as Rendered
      return { ...rendered, renditions: rendered.renditions.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) })) }
    },
    jpeg: async (rendition) => Buffer.from((await run('jpeg', rendition)) as Uint8Array),
    close() {
      closed = true
      for (const lane of lanes) lane.child?.kill()
    },
  }
}

const isAlive = ({ connected, exitCode, signalCode }: ChildProcess): boolean => connected && exitCode === null && signalCode === null

function childOf(lane: Lane): ChildProcess {
  // One may have died while it had nothing to do.
  if (lane.child && isAlive(lane.child) && lane.done < recycleAfter) return lane.child
  lane.child?.kill()
  lane.done = 0
  lane.child = fork(new URL('./render-process.ts', import.meta.url), { serialization: 'advanced', stdio: 'ignore' })
  // Requests come first: pictures may take the processor that is left.
  if (lane.child.pid !== undefined) setPriority(lane.child.pid, 10)
  return lane.child
}

function runIn(lane: Lane, work: Task['work'], bytes: Buffer): Promise<unknown> {
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
    const onMessage = (answer: { id: number; result?: unknown; error?: string }): void => {
      if (answer.id !== id) return
      finish()
      if (answer.result === undefined) return reject(new PictureUnreadable(answer.error ?? 'The picture could not be read.'))
      resolve(answer.result)
    }
    const finish = (): void => {
      clearTimeout(timer)
      child.off('exit', onExit)
      child.off('message', onMessage)
    }
    child.on('exit', onExit)
    child.on('message', onMessage)
    child.send({ id, work, bytes } satisfies Task, (error) => error && stop(error))
  })
}
