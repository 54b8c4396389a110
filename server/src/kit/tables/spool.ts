import { message, type Message } from '@backlot/contract/message-table'
import { tableProblems } from '@backlot/contract/table-problems'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TableError } from './table.ts'

export type Spooled = { path: string; remove(): Promise<void> }

/**
 * Writes what comes in to a temporary file, because its encoding is known only after the last byte and a sheet is read
 * out of order. Memory stays flat.
 * @throws TableError `too-large` as soon as `mostBytes` is passed; nothing is left behind then.
 */
export async function spoolToFile(source: Readable, mostBytes: number): Promise<Spooled> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-table-'))
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'table')
  try {
    await pipeline(source, (chunks: AsyncIterable<Buffer | string>) => counted(chunks, mostBytes), createWriteStream(path))
    return { path, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function* counted(chunks: AsyncIterable<Buffer | string>, mostBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    const buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    bytes += buffer.length
    if (bytes > mostBytes) throw new TableError('too-large', tooLarge(mostBytes))
    yield buffer
  }
}

export const tooLarge = (mostBytes: number): Message => message(tableProblems.tooLarge, { megabytes: Math.floor(mostBytes / 1024 ** 2) })
