/** The child process that decodes and encodes: a broken picture or a leak ends it, not the server. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { writeWhole } from '../storage.ts'
import { jpegOf, renderImage, type Rendered } from './render.ts'

export interface Task {
  id: number
  work: 'render' | 'jpeg'
  /** The bytes, or where they lie on this machine: what is read here need not be handed over. */
  source: Uint8Array | string
  /** Where renditions are to lie, by their width; without it they are handed back. */
  into?: Record<number, string>
}

/** `error`: why the bytes say no; `lost`: why it may go well another time. */
export type Answer = { id: number } & ({ result: unknown } | { error: string } | { lost: string })

sharp.concurrency(1)
sharp.cache(false)

async function bytesOf(source: Task['source']): Promise<Buffer> {
  if (typeof source !== 'string') return Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  return readFile(source).catch(() => {
    // People read why a picture was not made: not where our files lie.
    throw new Error('The file is not there.')
  })
}

async function answer({ id, work, source, into }: Task): Promise<Answer> {
  let rendered: Rendered
  try {
    const buffer = await bytesOf(source)
    if (work === 'jpeg') return { id, result: await jpegOf(buffer) }
    rendered = await renderImage(buffer)
  } catch (error) {
    return { id, error: (error as Error).message }
  }
  if (!into) return { id, result: rendered }
  try {
    await Promise.all(rendered.renditions.map(({ width, bytes }) => writeWhole(into[width] ?? '', bytes)))
    return { id, result: { ...rendered, renditions: [] } }
  } catch {
    return { id, lost: 'The renditions could not be stored.' }
  }
}

/** Pixels are outside of V8's heap, which is too small to be collected for its own sake: 200 MB at most without this, 160 with it. */
const mostPixelBytes = 24 * 1024 * 1024

async function work(task: Task): Promise<void> {
  process.send?.(await answer(task))
  if (process.memoryUsage().external > mostPixelBytes) globalThis.gc?.()
}

process.on('message', (task: Task) => void work(task))
process.on('disconnect', () => process.exit(0))
