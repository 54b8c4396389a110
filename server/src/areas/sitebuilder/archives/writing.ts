/**
 * Writes a site into one file: rows as lines of JSON, table by table, and every stored byte. The rows are of one moment; they are put
 * aside first, so that no transaction waits for whoever takes the file.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import type { Platform } from '#kit/context.ts'
import { zipStream, type ZipEntry } from '#kit/documents/zip.ts'
import {
  archiveFormat,
  archiveVersion,
  fileListName,
  filePath,
  manifestName,
  nameWithoutSite,
  rootsOf,
  tablePath,
  type Manifest,
} from './manifest.ts'
import { carriedTables, quoted, replaced, type CarriedTable } from './tables.ts'

/** Rows that are fetched at a time. */
const batchSize = 500

export interface Writing {
  platform: Platform
  siteId: number
  at: Date
  /** Tables besides those that are always left out. */
  without?: ReadonlySet<string>
  /** Called with every table and every file. */
  progress?: (done: number, total?: number) => Promise<void>
}

/** The archive as a stream. What was put aside goes with the end of it. */
export async function writeArchive(writing: Writing): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'site-archive-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const manifest = await spool(writing, folder)
    const stream = zipStream(entriesOf(writing, { folder, manifest }), writing.at)
    stream.once('close', () => void remove())
    return stream
  } catch (error) {
    await remove()
    throw error
  }
}

async function spool({ platform, siteId, at, without }: Writing, folder: string): Promise<Manifest> {
  return platform.database.owner(async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<Manifest['site']>(
      'select name, locale_code, time_zone, currency::text, settings from sites where id = $1',
      [siteId],
    )
    const [site] = rows
    if (!site) throw new Error(`There is no site ${siteId}`)
    const tables: Manifest['tables'] = []
    for (const table of await carriedTables(client, without)) {
      const written = await spoolTable(client, table, siteId, join(folder, table.name))
      tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), ...written })
    }
    await client.query('commit')
    return { format: archiveFormat, version: archiveVersion, made_at: at.toISOString(), site, tables }
  })
}

async function spoolTable(
  client: pg.ClientBase,
  table: CarriedTable,
  siteId: number,
  path: string,
): Promise<{ rows: number; digest: string }> {
  const values = table.columns.map(({ name }) => {
    const expression = replaced[`${table.name}.${name}`]
    return expression === undefined ? `${quoted(name)}::text` : `(${expression})::text`
  })
  const text = `select array[${values.join(', ')}]::text[] as row from ${quoted(table.name)} where site_id = ${siteId}`
  await client.query(`declare carried no scroll cursor for ${text}`)
  const file = createWriteStream(path)
  const digest = createHash('sha256')
  let rows = 0
  for (;;) {
    const batch = await client.query<{ row: (string | null)[] }>(`fetch ${batchSize} from carried`)
    const lines = batch.rows.map(({ row }) => `${JSON.stringify(row)}\n`).join('')
    rows += batch.rows.length
    digest.update(lines)
    if (!file.write(lines)) await once(file, 'drain')
    if (batch.rows.length < batchSize) break
  }
  file.end()
  await finished(file)
  await client.query('close carried')
  return { rows, digest: digest.digest('hex') }
}

async function* entriesOf(
  { platform, siteId, progress }: Writing,
  { folder, manifest }: { folder: string; manifest: Manifest },
): AsyncGenerator<ZipEntry, void, undefined> {
  yield { path: [manifestName], body: JSON.stringify(manifest) }
  for (const { name } of manifest.tables) yield { path: [tablePath(name)], body: createReadStream(join(folder, name)) }
  const names: string[] = []
  for (const root of rootsOf(siteId)) for await (const { name } of platform.storage.list(root)) names.push(name)
  names.sort()
  const listed: string[] = []
  for (const [index, stored] of names.entries()) {
    const found = await platform.storage.get(stored)
    // One that was removed since is in no archive.
    if (!found) continue
    const name = nameWithoutSite(siteId, stored)
    const measured = measure(found.stream, (bytes, digest) => listed.push(JSON.stringify({ name, bytes, digest })))
    yield { path: [filePath(name)], body: measured, packed: true }
    await progress?.(index + 1, names.length)
  }
  yield { path: [fileListName], body: listed.map((line) => `${line}\n`).join('') }
}

/** The same bytes; says how many they were and their digest once all have passed. */
function measure(source: Readable, told: (bytes: number, digest: string) => void): Readable {
  const digest = createHash('sha256')
  let bytes = 0
  async function* passing(): AsyncGenerator<Buffer, void, undefined> {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      digest.update(chunk)
      bytes += chunk.length
      yield chunk
    }
    told(bytes, digest.digest('hex'))
  }
  return Readable.from(passing(), { objectMode: false })
}
