/** Archives as a stream: one entry is open at a time, and none before the one in front of it has been read. */
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { ZipArchive } from 'archiver'
import { zipLibrary } from '../libraries.ts'

export const zipType = 'application/zip'

export interface ZipEntry {
  /** Parts of the path, each made safe by `safeName`. */
  path: readonly string[]
  body: Readable | Buffer | string
  /** Pictures and films are packed already: packing them again only takes time. */
  packed?: boolean
}

/** Entries are asked for only as fast as the archive is read. An entry that fails ends the archive with its error. */
export function zipStream(entries: AsyncIterable<ZipEntry>, made: Date): Readable {
  const archive = new (zipLibrary().ZipArchive)({ zlib: { level: 6 } })
  const stopped = new AbortController()
  archive.on('close', () => stopped.abort())
  fill(archive, entries, { made, signal: stopped.signal }).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return archive
}

async function fill(
  archive: ZipArchive,
  entries: AsyncIterable<ZipEntry>,
  { made, signal }: { made: Date; signal: AbortSignal },
): Promise<void> {
  for await (const { path, body, packed } of entries) {
    const failed = new AbortController()
    const taken = once(archive, 'entry', { signal: AbortSignal.any([signal, failed.signal]) })
    if (typeof body === 'object' && 'pipe' in body) {
      body.on('error', (error) => failed.abort(error))
      signal.addEventListener('abort', () => body.destroy(), { once: true })
    }
    archive.append(body, { name: path.join('/'), date: made, store: packed === true })
    await taken
  }
  await archive.finalize()
}
