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
    throw new TableError('broken', 'The Excel file is damaged or cut off and cannot be opened.', error)
  })
  try {
    const entries = await checkedEntries(zip, limits)
    if (!entries.has('xl/workbook.xml') && !entries.has('_rels/.rels')) throw notAWorkbook()
    return {
      has: (part) => entries.has(part),
      unpackedBytes: (part) => entries.get(part)?.uncompressedSize ?? 0,
      read: async (part) => {
        const entry = entries.get(part)
        if (!entry) throw new TableError('broken', 'The Excel file misses one of its parts.')
        return zip.openReadStreamPromise(entry)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof TableError ? error : new TableError('broken', 'The Excel file is damaged and cannot be opened.', error)
  }
}

export function notAWorkbook(): TableError {
  return new TableError('not-a-table', 'This is a ZIP file but no Excel workbook (.xlsx). Please export the table as .xlsx or CSV.')
}

async function checkedEntries(zip: ZipFile, limits: TableLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.archiveEntries) throw unsafe(`holds ${zip.entryCount} parts`)
  const entries = new Map<string, Entry>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) {
      throw new TableError('not-a-table', 'The file is protected with a password. Please save it without one.')
    }
    total += entry.uncompressedSize
    if (total > limits.unpackedBytes) throw unsafe(`would unpack to more than ${Math.floor(limits.unpackedBytes / 1024 ** 2)} MB`)
    if (entry.uncompressedSize > harmlessBytes && entry.uncompressedSize > entry.compressedSize * limits.packingRatio) {
      throw unsafe('is packed more tightly than any real workbook')
    }
    if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry)
  }
  return entries
}

function unsafe(what: string): TableError {
  return new TableError('unsafe', `The file ${what} and is not opened. If it is a real table, please save it as CSV.`)
}
