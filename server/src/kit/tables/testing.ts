/** Helps the tests of table readers; nothing else uses it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll } from 'vitest'
import { openTable, type OpenTableOptions } from './open-table.ts'
import type { Table, TableRow } from './table.ts'

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

export type ReadTable = (content: string | Uint8Array, options?: Partial<OpenTableOptions>) => Promise<{ table: Table; rows: TableRow[] }>

/** A folder for this test file's tables, and a reader that writes content there and reads it back as a table. */
export function useTables(): { path: (name: string) => string; read: ReadTable } {
  let folder = ''
  let count = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tables-test-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return {
    path: (name) => join(folder, name),
    read: async (content, options = {}) => {
      const path = join(folder, `table-${(count += 1)}`)
      await writeFile(path, content)
      const table = await openTable(path, { name: 'test', ...options })
      try {
        return { table, rows: await collect(table.rows()) }
      } finally {
        await table.close()
      }
    },
  }
}

export type ZipPart = {
  name: string
  content: string | Uint8Array
  /** What the directory claims, to lie with. */ claimedBytes?: number
  encrypted?: boolean
}

/** A ZIP container as bytes, also a malicious one. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const content = Buffer.from(part.content)
    const packed = deflateRawSync(content)
    const name = Buffer.from(part.name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(part.encrypted ? 1 : 0, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(part.claimedBytes ?? content.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, tail, name]))
    locals.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, entries, end])
}
