/**
 * Bytes of files, by site and content. Originals are named by their hash, renditions by a random key, so no name of a
 * user ever becomes a path (security.md U5).
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { randomUUID } from 'node:crypto'

/** The first and the last byte, both counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

export interface Storage {
  /** Stores the bytes under the name; replaces what is there. The file is whole or absent, never half. */
  put: (name: string, bytes: Buffer | Readable) => Promise<void>
  /** The bytes, or those of a part of them, or undefined when there are none. `bytes` is how many there are in all. */
  get: (name: string, range?: ByteRange) => Promise<{ stream: Readable; bytes: number } | undefined>
  /** Where the bytes lie on this machine, for one that reads them itself; absent where they lie elsewhere. */
  pathOf?: (name: string) => string
  /** Gives the bytes another name, and replaces what is there; at no time are they half there. */
  move: (from: string, to: string) => Promise<void>
  has: (name: string) => Promise<boolean>
  remove: (name: string) => Promise<void>
  /** Everything below a folder, also what is half written. */
  list: (folder: string) => AsyncIterable<StoredFile>
}

export interface StoredFile {
  name: string
  bytes: number
  /** When it was written. */
  at: Date
}

const safeName = /^[\w-]+(?:\/[\w-]+)*(?:\.[a-z0-9]+)?$/

/** Names are made by us alone; a wrong one is a mistake in the code. */
export function checkName(name: string): void {
  if (!safeName.test(name)) throw new Error(`Not a storage name: ${JSON.stringify(name)}`)
}

/** Writes a file that is whole or absent, never half. */
export async function writeWhole(path: string, bytes: Buffer | Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  try {
    if (Buffer.isBuffer(bytes)) await writeFile(draft, bytes, { flush: true })
    else await pipeline(bytes, createWriteStream(draft, { flush: true }))
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Files in a folder of this machine. */
export function openFolderStorage(folder: string): Storage {
  const pathOf = (name: string): string => {
    checkName(name)
    return join(folder, name)
  }
  return {
    pathOf,
    async put(name, bytes) {
      await writeWhole(pathOf(name), bytes)
    },
    async get(name, range) {
      const path = pathOf(name)
      const found = await stat(path).catch(() => undefined)
      return found?.isFile() ? { stream: createReadStream(path, range), bytes: found.size } : undefined
    },
    async move(from, to) {
      const path = pathOf(to)
      await mkdir(dirname(path), { recursive: true })
      await rename(pathOf(from), path)
    },
    async has(name) {
      const found = await stat(pathOf(name)).catch(() => undefined)
      return found?.isFile() ?? false
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
    list: (name) => filesBelow(pathOf(name), name),
  }
}

async function* filesBelow(path: string, name: string): AsyncIterable<StoredFile> {
  const entries = await opendir(path).catch(() => undefined)
  for await (const entry of entries ?? []) {
    const [inner, called] = [join(path, entry.name), `${name}/${entry.name}`]
    if (entry.isDirectory()) {
      yield* filesBelow(inner, called)
      continue
    }
    // One that is removed while we look is not there.
    const found = await stat(inner).catch(() => undefined)
    if (found) yield { name: called, bytes: found.size, at: found.mtime }
  }
}

/** Where the original with this hash lies. */
export const originalName = (siteId: number, hash: string): string => `originals/${siteId}/${hash.slice(0, 2)}/${hash}`
/** Where a rendition of this key lies. */
export const renditionName = (siteId: number, key: string, width: number, type: 'webp' | 'jpg' = 'webp'): string =>
  `renditions/${siteId}/${key.slice(0, 2)}/${key}-${width}.${type}`
/** Where bytes lie that are on their way in. */
export const incomingName = (siteId: number): string => `incoming/${siteId}/${randomUUID()}`
