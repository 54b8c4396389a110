/** The child process that decodes and encodes: a broken picture or a leak ends it, not the server. */
import sharp from 'sharp'
import { jpegOf, renderImage } from './render.ts'

export interface Task {
  id: number
  work: 'render' | 'jpeg'
  bytes: Uint8Array
}

sharp.concurrency(1)
sharp.cache(false)

async function answer({ id, work, bytes }: Task): Promise<void> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    process.send?.({ id, result: work === 'render' ? await renderImage(buffer) : await jpegOf(buffer) })
  } catch (error) {
    process.send?.({ id, error: (error as Error).message })
  }
}

process.on('message', (task: Task) => void answer(task))
process.on('disconnect', () => process.exit(0))
