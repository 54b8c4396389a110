/**
 * Makes a site of an archive. Its number in this installation is new, so every id in it is: a key is the pair of site and number, in each
 * table and each reference. The numbers beside it stay, so that what is written in texts, histories and links still leads where it did.
 * It is removed until all of it is here: nobody sees half a site, and what a crash leaves is erased like any other removed site.
 */
import { message } from '@backlot/contract/message-table'
import { siteProblems } from '@backlot/contract/area-problems'
import { SiteSettings } from '@backlot/contract/site-settings'
import type pg from 'pg'
import { forgetSite } from '#areas/sites/index.ts'
import type { Platform } from '#kit/context.ts'
import { AppError } from '#kit/errors.ts'
import { eraseRows, eraseFiles } from './erasing.ts'
import { storedName } from './manifest.ts'
import { broken, openSiteArchive, type OpenArchive } from './opening.ts'
import { carriedTables, quoted, replaced, type CarriedTable } from './tables.ts'

const batchRows = 500
const batchCharacters = 2_000_000
/** A number that leaves no room for those to come would stop every site of the installation. */
const mostId = 2 ** 30
/** Of imports that run at once, only one moves the counters. */
const lockNumber = 470_019

export interface Import {
  platform: Platform
  /** Of the archive, on this machine. */
  path: string
  host: string
  /** Instead of the name in the archive. */
  name?: string | undefined
  /** Changed of the settings, where they are another office's. */
  settings?: (settings: SiteSettings) => SiteSettings
  at: Date
  progress?: (done: number, total?: number) => Promise<void>
}

export interface Imported {
  siteId: number
  rows: number
  files: number
  bytes: number
  [key: string]: number
}

/** Throws `invalid` with what is wrong; then nothing has changed. */
export async function importSite(asked: Import): Promise<Imported> {
  const { platform } = asked
  const archive = await openSiteArchive(asked.path)
  let siteId: number | undefined
  try {
    const tables = await fittingTables(platform, archive)
    siteId = await addRemoved(asked, archive)
    const counts = await takeAll(asked, archive, { siteId, tables })
    await platform.database.owner((client) => client.query('update sites set deleted_at = null where id = $1', [siteId]))
    forgetSite(platform.database, siteId)
    return { siteId, ...counts }
  } catch (error) {
    if (siteId !== undefined) await takeBack(platform, siteId)
    throw error
  } finally {
    archive.close()
  }
}

async function takeBack(platform: Platform, siteId: number): Promise<void> {
  await eraseRows(platform.database, siteId)
  await platform.database.owner((client) => client.query('delete from sites where id = $1', [siteId]))
  await eraseFiles(platform.storage, siteId)
}

/** The tables of the archive as they are here. Throws for one that this version does not know, or that lacks what it needs. */
async function fittingTables(platform: Platform, { manifest }: OpenArchive): Promise<CarriedTable[]> {
  const known = await platform.database.owner((client) => carriedTables(client))
  const named = new Set(known.map(({ name }) => name))
  if (manifest.tables.some(({ name }) => !named.has(name))) throw new AppError('invalid', { detail: siteProblems.archiveNewer })
  return known.flatMap((table) => {
    const said = manifest.tables.find(({ name }) => name === table.name)
    if (!said) return []
    const columns = said.columns.map((name) => {
      const column = table.columns.find((one) => one.name === name)
      if (!column) throw new AppError('invalid', { detail: siteProblems.archiveNewer })
      return column
    })
    const lacks = table.columns.some(({ name, optional }) => !optional && !said.columns.includes(name))
    if (lacks) throw new AppError('invalid', { detail: siteProblems.archiveOlder })
    return [{ ...table, columns }]
  })
}

async function addRemoved({ platform, host, name, settings, at }: Import, { manifest }: OpenArchive): Promise<number> {
  const parsed = SiteSettings.safeParse(manifest.site.settings)
  if (!parsed.success) throw broken('site.json')
  const kept = settings ? settings(parsed.data) : parsed.data
  return platform.database.owner(async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    const { rows: taken } = await client.query('select id from sites where $1 = any(hosts)', [host])
    if (taken.length > 0) throw new AppError('conflict', { detail: message(siteProblems.hostTaken, { host }) })
    // Numbers up to 100 are the presets'.
    const { rows } = await client.query<{ id: number }>(
      `insert into sites (id, name, hosts, locale_code, time_zone, currency, settings, deleted_at)
       select greatest(100, max(id)) + 1, $1, array[$2], $3, $4, $5, $6, $7 from sites returning id`,
      [
        name ?? manifest.site.name,
        host,
        manifest.site.locale_code,
        manifest.site.time_zone,
        manifest.site.currency,
        JSON.stringify(kept),
        at,
      ],
    )
    const id = rows[0]?.id ?? 0
    await client.query('insert into site_secrets (site_id) values ($1)', [id])
    await client.query('commit')
    return id
  })
}

async function takeAll(
  { platform, progress }: Import,
  archive: OpenArchive,
  { siteId, tables }: { siteId: number; tables: readonly CarriedTable[] },
): Promise<{ rows: number; files: number; bytes: number }> {
  const total = archive.files.length + tables.length
  let done = 0
  let bytes = 0
  for (const file of archive.files) {
    await archive.file(file, (source) => platform.storage.put(storedName(siteId, file.name), source))
    bytes += file.bytes
    await progress?.(++done, total)
  }
  const rows = await platform.database.owner(async (client) => {
    await client.query('begin')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    let sum = 0
    for (const table of tables) sum += await takeTable(client, archive, { siteId, table })
    await checkCounts(client, archive, { siteId, tables })
    await client.query('commit')
    return sum
  })
  await progress?.(total, total)
  return { rows, files: archive.files.length, bytes }
}

/** Rows that point to others of their own table come in by one statement, for the database asks at the end of each. */
async function takeTable(
  client: pg.ClientBase,
  archive: OpenArchive,
  { siteId, table }: { siteId: number; table: CarriedTable },
): Promise<number> {
  const name = quoted(table.name)
  const columns = table.columns.map((column) => quoted(column.name)).join(', ')
  // What triggers made of rows that came before stands in the archive as it was.
  await client.query(`delete from ${name} where site_id = $1`, [siteId])
  const target = table.pointsToItself ? 'carried_rows' : name
  if (table.pointsToItself) await client.query(`create temporary table carried_rows on commit drop as select * from ${name} limit 0`)
  const values = table.columns.map(({ type }, index) => `(row->>${index})::${type}`).join(', ')
  const insert = `insert into ${target} (site_id, ${columns}) ${table.pointsToItself ? '' : 'overriding system value'}
    select $2::int, ${values} from jsonb_array_elements($1::jsonb) as row`
  let rows = 0
  for await (const batch of batches(archive.lines(table.name), table)) {
    await client.query(insert, [`[${batch.join(',')}]`, siteId]).catch((error: unknown) => refuse(table.name, error))
    rows += batch.length
  }
  if (table.pointsToItself) {
    await client
      .query(`insert into ${name} (site_id, ${columns}) overriding system value select site_id, ${columns} from carried_rows`)
      .catch((error: unknown) => refuse(table.name, error))
    await client.query('drop table carried_rows')
  }
  await replaceAll(client, siteId, table)
  await moveCounters(client, siteId, table)
  return rows
}

/** What the database does not take is the archive's fault; what is not about a value is ours. */
function refuse(table: string, error: unknown): never {
  const code = (error as { code?: string }).code ?? ''
  throw /^2[23]/.test(code) ? broken(`tables/${table}.jsonl`) : (error as Error)
}

async function* batches(lines: AsyncGenerator<string, void, undefined>, table: CarriedTable): AsyncGenerator<string[], void, undefined> {
  let batch: string[] = []
  let characters = 0
  for await (const line of lines) {
    checkLine(line, table)
    batch.push(line)
    characters += line.length
    if (batch.length < batchRows && characters < batchCharacters) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

function checkLine(line: string, table: CarriedTable): void {
  const values = readLine(line)
  const isRow =
    Array.isArray(values) && values.length === table.columns.length && values.every((one) => one === null || typeof one === 'string')
  if (!isRow) throw broken(`tables/${table.name}.jsonl`)
}

function readLine(line: string): unknown {
  try {
    return JSON.parse(line) as unknown
  } catch {
    return undefined
  }
}

/** What leaves as something else comes in as that too, whatever the file says: nobody brings a password or a right with it. */
async function replaceAll(client: pg.ClientBase, siteId: number, { name, columns }: CarriedTable): Promise<void> {
  const changes = columns.flatMap((column) => {
    const expression = replaced[`${name}.${column.name}`]
    return expression === undefined ? [] : [`${quoted(column.name)} = ${expression}`]
  })
  if (changes.length > 0) await client.query(`update ${quoted(name)} set ${changes.join(', ')} where site_id = $1`, [siteId])
}

async function moveCounters(client: pg.ClientBase, siteId: number, { name, sequences }: CarriedTable): Promise<void> {
  for (const { column, name: sequence } of sequences) {
    const { rows } = await client.query<{ last: string | null }>(
      `select max(${quoted(column)})::text as last from ${quoted(name)} where site_id = $1`,
      [siteId],
    )
    const last = Number(rows[0]?.last ?? 0)
    if (last > mostId) throw broken(`tables/${name}.jsonl`)
    if (last > 0) await client.query(`select setval($1, greatest($2::bigint, (select last_value from ${sequence})))`, [sequence, last])
  }
}

async function checkCounts(
  client: pg.ClientBase,
  { manifest }: OpenArchive,
  { siteId, tables }: { siteId: number; tables: readonly CarriedTable[] },
): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${quoted(name)} where site_id = $1`, [
      siteId,
    ])
    if (Number(rows[0]?.count) !== manifest.tables.find((one) => one.name === name)?.rows) throw broken(`tables/${name}.jsonl`)
  }
}
