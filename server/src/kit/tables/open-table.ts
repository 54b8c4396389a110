import { tableProblems } from '@backlot/contract/table-problems'
import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { openCsv } from './csv-table.ts'
import { detectKind } from './detect-kind.ts'
import { openGeoJson } from './geojson-table.ts'
import { spoolToFile, tooLarge } from './spool.ts'
import { defaultTableLimits, TableError, type ReadingOptions, type Table, type TableLimits } from './table.ts'
import { openXlsxApart } from './xlsx-thread.ts'

const headBytes = 64 * 1024

export type OpenTableOptions = {
  /** What the file is called, for messages only. */
  name: string
  reading?: ReadingOptions | undefined
  /** A file that begins like this says itself how it is read: whatever else was asked does not hold for it. */
  ownStart?: RegExp
  limits?: Partial<TableLimits>
}

/**
 * Opens a CSV, XLSX or GeoJSON file, told apart by its bytes. A stream is first written to a temporary file, which
 * `close` removes; a path is read where it is.
 * @throws TableError with a message for the person who brought the file
 */
export async function openTable(source: string | Readable, options: OpenTableOptions): Promise<Table> {
  const limits: TableLimits = { ...defaultTableLimits, ...options.limits }
  if (typeof source === 'string') return openFile(source, options, limits)

  const spooled = await spoolToFile(source, limits.fileBytes)
  try {
    const table = await openFile(spooled.path, options, limits)
    return {
      ...table,
      close: async () => {
        await table.close()
        await spooled.remove()
      },
    }
  } catch (error) {
    await spooled.remove()
    throw error
  }
}

async function openFile(path: string, options: OpenTableOptions, limits: TableLimits): Promise<Table> {
  const head = await readHead(path, limits)
  const asked = options.reading ?? {}
  switch (detectKind(head)) {
    case 'csv': {
      const isOwn = options.ownStart?.test(new TextDecoder().decode(head)) === true
      return openCsv(path, head, { name: options.name, limits, asked: isOwn ? { headerRow: 1 } : asked })
    }
    case 'geojson':
      return openGeoJson(path, head, options.name, limits)
    case 'xlsx':
      return openXlsxApart(path, { name: options.name, limits, asked })
  }
}

async function readHead(path: string, limits: TableLimits): Promise<Uint8Array> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new TableError('missing', tableProblems.missing)
  if (found.size > limits.fileBytes) throw new TableError('too-large', tooLarge(limits.fileBytes))
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
