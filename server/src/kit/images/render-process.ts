/** The child process that decodes and encodes: a broken picture or a leak ends it, not the server. */
import sharp from 'sharp'
import { renderImage } from './render.ts'

sharp.concurrency(1)
sharp.cache(false)

async function answer(message: { id: number; bytes: Uint8Array }): Promise<void> {
  try {
    process.send?.({ id: message.id, rendered: await renderImage(Buffer.from(message.bytes)) })
  } catch (error) {
    process.send?.({ id: message.id, error: (error as Error).message })
  }
}

process.on('message', (message: { id: number; bytes: Uint8Array }) => void answer(message))
process.on('disconnect', () => process.exit(0))
