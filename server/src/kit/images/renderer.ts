/** Renders pictures in child processes that are replaced after a while: memory grows over a run (stack.md). */
import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Rendered } from './render.ts'

export interface Renderer {
  /** Throws when the bytes cannot be decoded, or take longer than a minute. */
  render: (bytes: Buffer) => Promise<Rendered>
  close: () => void
}

const recycleAfter = 200
const limitMilliseconds = 60_000

interface Lane {
  child: ChildProcess | undefined
  rendered: number
  last: Promise<unknown>
}

export function openRenderer(parallel = 2): Renderer {
  const lanes: Lane[] = Array.from({ length: parallel }, () => ({ child: undefined, rendered: 0, last: Promise.resolve() }))
  let turn = 0
  let closed = false
  return {
    render(bytes) {
      if (closed) return Promise.reject(new Error('The renderer is closed.'))
      turn = (turn + 1) % lanes.length
      const lane = lanes[turn]
      if (!lane) return Promise.reject(new Error('The renderer has no lane.'))
      const result = lane.last.then(() => renderIn(lane, bytes))
      lane.last = result.catch(() => {})
      return result
    },
    close() {
      closed = true
      for (const lane of lanes) lane.child?.kill()
    },
  }
}

function childOf(lane: Lane): ChildProcess {
  if (lane.child && lane.rendered < recycleAfter) return lane.child
  lane.child?.kill()
  lane.rendered = 0
  lane.child = fork(new URL('./render-process.ts', import.meta.url), { serialization: 'advanced', stdio: 'ignore' })
  // Requests come first: pictures may take the processor that is left.
  if (lane.child.pid !== undefined) setPriority(lane.child.pid, 10)
  return lane.child
}

function renderIn(lane: Lane, bytes: Buffer): Promise<Rendered> {
  const child = childOf(lane)
  const id = ++lane.rendered
  return new Promise((resolve, reject) => {
    const stop = (error: Error): void => {
      child.kill('SIGKILL')
      lane.child = undefined
      finish()
      reject(error)
    }
    const timer = setTimeout(() => stop(new Error('The picture took too long.')), limitMilliseconds)
    const onExit = (): void => stop(new Error('The picture could not be read.'))
    const onMessage = (answer: { id: number; rendered?: Rendered; error?: string }): void => {
      if (answer.id !== id) return
      finish()
      if (!answer.rendered) return reject(new Error(answer.error ?? 'The picture could not be read.'))
      const renditions = answer.rendered.renditions.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) }))
      resolve({ ...answer.rendered, renditions })
    }
    const finish = (): void => {
      clearTimeout(timer)
      child.off('exit', onExit)
      child.off('message', onMessage)
    }
    child.on('exit', onExit)
    child.on('message', onMessage)
    child.send({ id, bytes })
  })
}
