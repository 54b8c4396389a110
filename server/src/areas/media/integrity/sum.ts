/** Sums of stored files, as they are now. */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#kit/storage.ts'

/** SHA-256 of a stored file in hexadecimal; undefined when it is not there. Not to be asked for two at a time. */
export type SumOf = (name: string) => Promise<string | undefined>

/**
 * Files of this machine go through one buffer: a stream makes new ones for all that it reads, and after some hundred pictures
 * malloc kept 80 MB of them for good.
 */
export function sumsIn(storage: Storage): SumOf {
  const { pathOf } = storage
  if (!pathOf) return (name) => sumOfStream(storage, name)
  const buffer = Buffer.allocUnsafe(64 * 1024)
  return (name) => sumOfFile(pathOf(name), buffer)
}

async function sumOfStream(storage: Storage, name: string): Promise<string | undefined> {
  const found = await storage.get(name)
  if (!found) return undefined
  const sum = createHash('sha256')
  await pipeline(found.stream, sum)
  return sum.digest('hex')
}

async function sumOfFile(path: string, buffer: Buffer): Promise<string | undefined> {
  const file = await open(path).catch(() => undefined)
  if (!file) return undefined
  const sum = createHash('sha256')
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length)
      if (bytesRead === 0) return sum.digest('hex')
      sum.update(buffer.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}
