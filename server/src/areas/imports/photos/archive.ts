/**
 * A ZIP of pictures, with a table of them or without. Nothing is unpacked before the directory was checked, nothing is ever written
 * under a name of the archive, and containers inside are not opened (security.md U4, U5).
 */
import { message, type Message } from '@backlot/contract/message-table'
import { photoZipProblems } from '@backlot/contract/mapping-problems'
import { tableProblems } from '@backlot/contract/table-problems'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { importLimits } from '@backlot/contract/import-limits'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { TableError } from '#kit/tables/table.ts'
import { belowFolder, creditsName } from './credits.ts'

export interface ArchiveLimits {
  entries: number
  unpackedBytes: number
  pictureBytes: number
  /** `credits.csv` unpacked. */
  creditsBytes: number
  /** How many times larger than packed a part over 1 MB may be. */
  packingRatio: number
}

export const archiveLimits: ArchiveLimits = {
  entries: importLimits.archiveEntries,
  unpackedBytes: importLimits.unpackedBytes,
  pictureBytes: importLimits.photoBytes,
  creditsBytes: 16 * 1024 * 1024,
  packingRatio: 200,
}

export interface PhotoArchive {
  pictures: number
  /** The paths of its pictures. */
  names: readonly string[]
  /** A table that says whose each picture is and where it goes; null where only their names do. */
  table: { name: string; isCredits: boolean; read: () => Promise<Readable> } | null
  /** A file by its path below the folder of `credits.csv`. */
  find: (file: string) => { bytes: number } | undefined
  /** Its bytes. Throws when the archive lies about it. */
  read: (file: string) => Promise<Buffer>
  close: () => void
}

/** A part this small cannot do harm however well it is packed. */
const harmlessBytes = 1024 ** 2

export async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer: head, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && head.equals(Buffer.from('PK\x03\x04', 'latin1'))
  } finally {
    await file.close()
  }
}

/**
 * Opens it when it holds pictures, with a table of them at the top or in one folder, or without. Undefined for a ZIP that is an Excel workbook.
 * Throws TableError, with a message for the person who brought it, for one that is damaged, unsafe or holds no picture.
 */
export async function openPhotoArchive(path: string, limits: ArchiveLimits = archiveLimits): Promise<PhotoArchive | undefined> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }).catch((error: unknown) => {
    throw new TableError('broken', photoZipProblems.cut, error)
  })
  try {
    const entries = await checkedEntries(zip, limits)
    if (entries.has('xl/workbook.xml') || entries.has('_rels/.rels')) {
      zip.close()
      return undefined
    }
    return archiveOf(zip, entries, limits)
  } catch (error) {
    zip.close()
    throw error instanceof TableError ? error : new TableError('unsafe', photoZipProblems.unsafeNames, error)
  }
}

function archiveOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, limits: ArchiveLimits): PhotoArchive {
  const paths = [...entries.keys()].toSorted((one, other) => depth(one) - depth(other))
  const tablePath = paths.find((name) => isCreditsName(name)) ?? paths.find((name) => /\.(?:csv|tsv|xlsx)$/i.test(name))
  const table = tablePath === undefined ? undefined : entries.get(tablePath)
  const folder = tablePath === undefined ? '' : tablePath.slice(0, tablePath.lastIndexOf('/') + 1)
  const names = paths.filter((name) => name !== tablePath && name.startsWith(folder))
  const isCredits = tablePath !== undefined && isCreditsName(tablePath)
  if (!isCredits && !names.some((name) => pictureName.test(name)))
    throw new TableError('not-a-table', message(photoZipProblems.noPictures, { credits: creditsName }))
  if (table && table.uncompressedSize > limits.creditsBytes)
    throw unsafe(message(photoZipProblems.largeTable, { file: tablePath ?? creditsName }))
  // A list names "mill.jpg" wherever it lies, as long as there is one of that name.
  const byLastName = Map.groupBy(names, (name) => lastName(name))
  const entryOf = (file: string): Entry | undefined => {
    const path = file.normalize('NFC')
    const [named, another] = byLastName.get(lastName(path)) ?? []
    return entries.get(folder + path) ?? entries.get(path) ?? (named !== undefined && !another ? entries.get(named) : undefined)
  }
  return {
    pictures: names.filter((name) => isCredits || pictureName.test(name)).length,
    names: names.filter((name) => pictureName.test(name)),
    table: table && tablePath !== undefined ? { name: lastName(tablePath), isCredits, read: () => zip.openReadStreamPromise(table) } : null,
    find: (file) => {
      const entry = entryOf(file)
      return entry && { bytes: entry.uncompressedSize }
    },
    read: async (file) => {
      const entry = entryOf(file)
      if (!entry) throw new TableError('missing', tableProblems.missing)
      // The library ends the stream at the size that the directory stated.
      return buffer(await zip.openReadStreamPromise(entry))
    },
    close: () => zip.close(),
  }
}

const isCreditsName = (name: string): boolean => /(?:^|\/)credits\.csv$/i.test(name)
const pictureName = /\.(?:jpe?g|png|webp|avif|hei[cf]|gif|tiff?)$/i
const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase()
const depth = (name: string): number => name.split('/').length

async function checkedEntries(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw unsafe(message(photoZipProblems.manyFiles, { count: zip.entryCount }))
  const entries = new Map<string, Entry>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new TableError('not-a-table', photoZipProblems.protected)
    total += entry.uncompressedSize
    if (total > limits.unpackedBytes)
      throw unsafe(message(photoZipProblems.unpacksLarge, { megabytes: Math.floor(limits.unpackedBytes / 1024 ** 2) }))
    if (entry.uncompressedSize > harmlessBytes && entry.uncompressedSize > entry.compressedSize * limits.packingRatio)
      throw unsafe(photoZipProblems.packedTightly)
    const name = nameOf(entry)
    if (name !== undefined && !entries.has(name)) entries.set(name, entry)
  }
  return entries
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Macs write UTF-8 without saying so; the old encoding of DOS, which counts then, is hardly ever such bytes. */
function utf8Of(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

/** What a system adds for itself, folders and links are no files of the office's. */
function nameOf(entry: Entry): string | undefined {
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000
  if (entry.fileName.endsWith('/') || entry.fileName.startsWith('__MACOSX/') || isLink) return undefined
  // Macs write å as two characters, and what names the file in the table may not.
  return belowFolder(utf8Of(entry.fileNameRaw) ?? entry.fileName)?.normalize('NFC')
}

const unsafe = (said: Message): TableError => new TableError('unsafe', said)
