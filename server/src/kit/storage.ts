/**
 * Bytes of files, by site and content. Originals are named by their hash, renditions by a random key, so no name of a
 * user ever becomes a path (security.md U5).
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { randomUUID } from 'node:crypto'

export interface Storage {
  /** Stores the bytes under the name; replaces what is there. The file is whole or absent, never half. */
  put: (name: string, bytes: Buffer | Readable) => Promise<void>
  /** The bytes, or undefined when there are none. */
  get: (name: string) => Promise<{ stream: Readable; bytes: number } | undefined>
  has: (name: string) => Promise<boolean>
  remove: (name: string) => Promise<void>
}

const safeName = /^[\w-]+(?:\/[\w-]+)*(?:\.[a-z0-9]+)?$/

/** Names are made by us alone; a wrong one is a mistake in the code. */
export function checkName(name: string): void {
  if (!safeName.test(name)) throw new Error(`Not a storage name: ${JSON.stringify(name)}`)
}

/** Files in a folder of this machine. */
export function openFolderStorage(folder: string): Storage {
  const pathOf = (name: string): string => {
    checkName(name)
    return join(folder, name)
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${randomUUID()}`
      try {
        await pipeline(Buffer.isBuffer(bytes) ? [bytes] : bytes, createWriteStream(draft, { flush: true }))
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(name) {
      const path = pathOf(name)
      const found = await stat(path).catch(() => undefined)
      return found?.isFile() ? { stream: createReadStream(path), bytes: found.size } : undefined
    },
    async has(name) {
      const found = await stat(pathOf(name)).catch(() => undefined)
      return found?.isFile() ?? false
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
  }
}

/** Where the original with this hash lies. */
export const originalName = (siteId: number, hash: string): string => `originals/${siteId}/${hash.slice(0, 2)}/${hash}`
/** Where a rendition of this key lies. */
export const renditionName = (siteId: number, key: string, width: number): string =>
  `renditions/${siteId}/${key.slice(0, 2)}/${key}-${width}.webp`
