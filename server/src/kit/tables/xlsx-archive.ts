import { message, type Message } from '@backlot/contract/message-table'
import { tableProblems } from '@backlot/contract/table-problems'
import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { TableError, type TableLimits } from './table.ts'

export type XlsxArchive = {
  has(part: string): boolean
  unpackedBytes(part: string): number
  /** @throws TableError when the part is missing */
  read(part: string): Promise<Readable>
  close(): void
}

/** A part this small cannot do harm however well it is packed. */
const harmlessBytes = 1024 ** 2

/**
 * Opens a workbook's ZIP container. Nothing is unpacked before the directory was checked: number of parts, size of all
 * parts unpacked, how many times larger than packed, encryption. While a part is read the library stops it at the size
 * the directory stated, so a lying directory gains nothing. Parts are only read as streams, never written anywhere,
 * and containers inside are never opened.
 * @throws TableError
 */
export async function openArchive(path: string, limits: TableLimits): Promise<XlsxArchive> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }).catch((error: unknown) => {
    throw new TableError('broken', tableProblems.workbookCut, error)
  })
  try {
    const entries = await checkedEntries(zip, limits)
    if (!entries.has('xl/workbook.xml') && !entries.has('_rels/.rels')) throw notAWorkbook()
    return {
      has: (part) => entries.has(part),
      unpackedBytes: (part) => entries.get(part)?.uncompressedSize ?? 0,
      read: async (part) => {
        const entry = entries.get(part)
        if (!entry) throw new TableError('broken', tableProblems.workbookPart)
        return zip.openReadStreamPromise(entry)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof TableError ? error : new TableError('broken', tableProblems.workbookDamaged, error)
  }
}

export function notAWorkbook(): TableError {
  return new TableError('not-a-table', tableProblems.notWorkbook)
}

async function checkedEntries(zip: ZipFile, limits: TableLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.archiveEntries) throw unsafe(message(tableProblems.manyParts, { count: zip.entryCount }))
  const entries = new Map<string, Entry>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) {
      throw new TableError('not-a-table', tableProblems.protected)
    }
    total += entry.uncompressedSize
    if (total > limits.unpackedBytes)
      throw unsafe(message(tableProblems.unpacksLarge, { megabytes: Math.floor(limits.unpackedBytes / 1024 ** 2) }))
    if (entry.uncompressedSize > harmlessBytes && entry.uncompressedSize > entry.compressedSize * limits.packingRatio) {
      throw unsafe(tableProblems.packedTightly)
    }
    if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry)
  }
  return entries
}

const unsafe = (said: Message): TableError => new TableError('unsafe', said)
