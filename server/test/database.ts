/** A fresh, migrated database for a test file: copied from a template that is made once per set of migrations, or emptied after the last. */
import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabase, type Database } from '#kit/db/database.ts'
import { migrate } from '#kit/db/migrate.ts'

const migrations = fileURLToPath(new URL('../src/db/migrations/', import.meta.url))

/** Changes when a migration does, so that an old template is never used. */
function templateName(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(join(migrations, name)))
  return `backlot_template_${hash.digest('hex').slice(0, 16)}`
}

export interface TestDatabase {
  database: Database
  /** Where it can be reached; undefined when it is embedded. */
  url: string | undefined
  /** A folder of its own for files. */
  dataDir: string
  close: () => Promise<void>
}

/** Embedded, or PostgreSQL where the run says so (BACKLOT_TEST_DATABASE=postgres with TEST_DATABASE_URL). */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = join(tmpdir(), `backlot-test-${randomBytes(6).toString('hex')}`)
  const isPostgres = process.env['BACKLOT_TEST_DATABASE'] === 'postgres'
  mkdirSync(dataDir, { recursive: true })
  const opened = await takeEmptied(isPostgres ? openPostgres : openEmbeddedCopy)
  return {
    database: opened.database,
    url: opened.url,
    dataDir,
    close: async () => {
      await opened.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface Opened {
  database: Database
  url?: string
  close: () => Promise<void>
}

/** Databases of this worker that no test uses now: opening one costs more than emptying it. */
const idle: Opened[] = []

async function takeEmptied(open: () => Promise<Opened>): Promise<Opened> {
  const taken = idle.pop() ?? (await open())
  return {
    ...taken,
    // An object of its own for each test: what is remembered of a database is remembered by it.
    database: { ...taken.database },
    close: async () => {
      if (await emptied(taken.database)) idle.push(taken)
      else await taken.close()
    },
  }
}

/**
 * Leaves a database as the migrations made it, with the queue's tables, which are made at the first job. False when somebody still
 * holds a lock or its one connection.
 */
async function emptied(database: Database): Promise<boolean> {
  try {
    await database.owner(async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select format('%I.%I', n.nspname, c.relname) name
           from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind = 'r' and pg_relation_size(c.oid) > 0
            and (n.nspname = 'public' and c.relname <> 'migrations' or n.nspname = 'pgboss' and c.relname not in ('version', 'queue'))`,
      )
      const names = rows.map(({ name }) => name)
      if (names.length === 0) return
      // Rows are deleted, not tables truncated: that would make the files of every table anew that refers to one of these.
      const deletes = names.map((name) => `delete from ${name}`).join('; ')
      await client.query(`begin; set local session_replication_role = replica; ${deletes}; commit`)
      await client.query(
        `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences where schemaname = 'public' and last_value is not null`,
      )
      await client.query(`vacuum ${names.join(', ')}`)
    })
    return true
  } catch {
    return false
  }
}

async function openEmbeddedCopy(): Promise<Opened> {
  const dataDir = join(tmpdir(), `backlot-test-${randomBytes(6).toString('hex')}`)
  await copyMigrated(dataDir)
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const database = await openDatabase({ url: undefined, dataDir })
  return { database, close: database.close }
}

/** Puts an embedded database that is migrated and empty into a data folder: for products that a test starts, too. */
export async function copyMigrated(dataDir: string): Promise<void> {
  const template = join(tmpdir(), templateName())
  if (!existsSync(template)) {
    const draft = `${template}-${randomBytes(6).toString('hex')}`
    const database = await openDatabase({ url: undefined, dataDir: draft })
    await migrate(database)
    await database.close()
    try {
      renameSync(draft, template)
    } catch {
      // Another worker was first.
      rmSync(draft, { recursive: true, force: true })
    }
  }
  cpSync(template, dataDir, { recursive: true })
}

async function openPostgres(): Promise<Opened> {
  const base = process.env['TEST_DATABASE_URL']
  if (!base) throw new Error('BACKLOT_TEST_DATABASE=postgres needs TEST_DATABASE_URL')
  const template = templateName()
  const name = `${process.env['BACKLOT_TEST_DATABASES']}_${randomBytes(6).toString('hex')}`
  await withClient(base, async (client) => {
    // Making the template and copying from it may not overlap.
    await client.query('select pg_advisory_lock(470012)')
    await makeTemplate(client, base, template)
    await client.query(`create database ${name} template ${template}`)
    // Nobody needs it after a power cut.
    await client.query(`alter database ${name} set synchronous_commit = off`)
    await client.query('select pg_advisory_unlock(470012)')
  })
  const database = await openDatabase({ url: databaseUrl(base, name), dataDir: tmpdir(), connections: 4 })
  return {
    database,
    url: databaseUrl(base, name),
    close: async () => {
      await database.close()
      await withClient(base, async (client) => void (await client.query(`drop database if exists ${name} with (force)`)))
    },
  }
}

async function makeTemplate(client: pg.Client, base: string, template: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
  if (rowCount) return
  const draft = `${template}_draft`
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft}`)
  const database = await openDatabase({ url: databaseUrl(base, draft), dataDir: tmpdir(), connections: 1 })
  await migrate(database)
  await database.close()
  await client.query(`alter database ${draft} rename to ${template}`)
}

const databaseUrl = (base: string, name: string): string => {
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
