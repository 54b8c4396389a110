/** The child process that decodes and encodes: a broken picture or a leak ends it, not the server. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { jpegOf, renderImage } from './render.ts'

export interface Task {
  id: number
  work: 'render' | 'jpeg'
  /** The bytes, or where they lie on this machine: what is read here need not be handed over. */
  source: Uint8Array | string
}

sharp.concurrency(1)
sharp.cache(false)

async function bytesOf(source: Task['source']): Promise<Buffer> {
  if (typeof source !== 'string') return Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  return readFile(source).catch(() => {
    // People read why a picture was not made: not where our files lie.
    throw new Error('The file is not there.')
  })
}

async function answer({ id, work, source }: Task): Promise<void> {
  try {
    const buffer = await bytesOf(source)
    process.send?.({ id, result: work === 'render' ? await renderImage(buffer) : await jpegOf(buffer) })
  } catch (error) {
    process.send?.({ id, error: (error as Error).message })
  }
}

process.on('message', (task: Task) => void answer(task))
process.on('disconnect', () => process.exit(0))
