/** Opens an archive and refuses what none of ours could be, before anything is written. */
import { createHash, type Hash } from 'node:crypto'
import { message } from '@backlot/contract/message-table'
import { siteProblems } from '@backlot/contract/area-problems'
import { StringDecoder } from 'node:string_decoder'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { AppError } from '#kit/errors.ts'
import { archiveVersion, fileListName, filePath, ListedFile, Manifest, manifestName, tablePath } from './manifest.ts'

const mostManifestBytes = 16 * 1024 * 1024
const mostLineCharacters = 64 * 1024 * 1024

export interface OpenArchive {
  manifest: Manifest
  files: ListedFile[]
  /** The rows of a table, one line each. Throws for one that is not as the manifest says. */
  lines: (table: string) => AsyncGenerator<string, void, undefined>
  /** Hands the bytes of a file to `take`; throws unless they are what the list says. */
  file: (listed: ListedFile, take: (source: Readable) => Promise<void>) => Promise<void>
  close: () => void
}

export const broken = (name: string): AppError => new AppError('invalid', { detail: message(siteProblems.archiveBroken, { name }) })
const foreign = (): AppError => new AppError('invalid', { detail: siteProblems.archiveForeign })

/** Throws `invalid` with what is wrong. */
export async function openSiteArchive(path: string): Promise<OpenArchive> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }).catch(() => {
    throw foreign()
  })
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const manifest = await readManifest(zip, entries)
    const files = await readList(zip, entries)
    for (const { name } of manifest.tables) if (!entries.has(tablePath(name))) throw broken(tablePath(name))
    for (const { name } of files) if (!entries.has(filePath(name))) throw broken(filePath(name))
    return {
      manifest,
      files,
      lines: (table) => linesOf(zip, entries, manifest, table),
      file: (listed, take) => readFile(zip, entries, listed, take),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof AppError ? error : foreign()
  }
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entries.get(manifestName)
  if (!entry || entry.uncompressedSize > mostManifestBytes) throw foreign()
  const parsed = Manifest.safeParse(JSON.parse(await text(await zip.openReadStreamPromise(entry))))
  if (!parsed.success) throw foreign()
  if (parsed.data.version > archiveVersion) throw new AppError('invalid', { detail: siteProblems.archiveNewer })
  return parsed.data
}

async function readList(zip: ZipFile, entries: Map<string, Entry>): Promise<ListedFile[]> {
  const entry = entries.get(fileListName)
  // It is written last: without it the file was cut short.
  if (!entry) throw broken(fileListName)
  const files: ListedFile[] = []
  for await (const line of splitLines(await zip.openReadStreamPromise(entry), fileListName)) {
    const parsed = ListedFile.safeParse(JSON.parse(line))
    if (!parsed.success) throw broken(fileListName)
    files.push(parsed.data)
  }
  return files
}

async function* splitLines(source: Readable, name: string, digest?: Hash): AsyncGenerator<string, void, undefined> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of source as AsyncIterable<Buffer>) {
    digest?.update(chunk)
    const parts = (rest + decoder.write(chunk)).split('\n')
    rest = parts.pop() ?? ''
    if (rest.length > mostLineCharacters) throw broken(name)
    yield* parts
  }
  if (rest !== '') throw broken(name)
}

async function* linesOf(
  zip: ZipFile,
  entries: Map<string, Entry>,
  manifest: Manifest,
  table: string,
): AsyncGenerator<string, void, undefined> {
  const name = tablePath(table)
  const said = manifest.tables.find((one) => one.name === table)
  const entry = entries.get(name)
  if (!said || !entry) throw broken(name)
  const digest = createHash('sha256')
  let rows = 0
  try {
    for await (const line of splitLines(await zip.openReadStreamPromise(entry), name, digest)) {
      rows += 1
      yield line
    }
  } catch (error) {
    throw error instanceof AppError ? error : broken(name)
  }
  if (rows !== said.rows || digest.digest('hex') !== said.digest) throw broken(name)
}

async function readFile(
  zip: ZipFile,
  entries: Map<string, Entry>,
  { name, bytes, digest }: ListedFile,
  take: (source: Readable) => Promise<void>,
): Promise<void> {
  const entry = entries.get(filePath(name))
  if (!entry || entry.uncompressedSize !== bytes) throw broken(filePath(name))
  const hash = createHash('sha256')
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const source = await zip.openReadStreamPromise(entry).catch(() => {
    throw broken(filePath(name))
  })
  const [read, taken] = await Promise.allSettled([pipeline(source, passing), take(passing)])
  if (read.status === 'rejected') throw broken(filePath(name))
  if (taken.status === 'rejected') throw taken.reason as Error
  if (hash.digest('hex') !== digest) throw broken(filePath(name))
  // An original is named by what is in it.
  if (name.startsWith('originals/') && !name.endsWith(`/${digest}`)) throw broken(filePath(name))
}
