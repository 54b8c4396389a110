/** A database with the generated library, kept for the next run. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Database, openDatabase } from '../server/src/kit/db/database.ts'
import { migrate } from '../server/src/kit/db/migrate.ts'
import { generateLibrary, generatorVersion, type LibrarySize } from './generator.ts'

const server = process.env['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432'
const folder = fileURLToPath(new URL('./data/', import.meta.url))

export interface PreparedDatabase {
  /** What the product is started with. */
  url: string | undefined
  dataDir: string
  size: LibrarySize
}

const nameOf = ({ sites, locationsPerSite }: LibrarySize): string => `backlot_bench_${generatorVersion}_${sites}x${locationsPerSite}`
const tell = (line: string): void => console.log(`  ${line}`)

/** On a PostgreSQL server, in a database of its own that is made on the first run. */
export const preparePostgres = (size: LibrarySize): Promise<PreparedDatabase> =>
  preparePostgresAs(nameOf(size), size, (database) => generateLibrary(database, size, tell))

/** The same with whatever fills it. */
export async function preparePostgresAs(
  name: string,
  size: LibrarySize,
  generate: (database: Database, tell: (line: string) => void) => Promise<void>,
): Promise<PreparedDatabase> {
  const url = new URL(server)
  url.pathname = `/${name}`
  const prepared = { url: url.href, dataDir: `${folder}${name}-files/`, size }
  mkdirSync(prepared.dataDir, { recursive: true })
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    // A database that was left half filled has another name.
    const { rows } = await admin.query('select from pg_database where datname = $1', [name])
    if (rows.length > 0) return prepared
    console.log(`Filling ${name}, once:`)
    await admin.query(`drop database if exists ${name}_new`)
    await admin.query(`create database ${name}_new`)
    const database = await openDatabase({ url: `${url.href}_new`, dataDir: prepared.dataDir })
    await fill(database, (filled) => generate(filled, tell))
    await admin.query(`alter database ${name}_new rename to ${name}`)
    return prepared
  } finally {
    await admin.end()
  }
}

/** A database of this name without anything in it. */
export async function emptyPostgres(name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(`drop database if exists ${name}`)
    await admin.query(`create database ${name}`)
  } finally {
    await admin.end()
  }
  return new URL(`/${name}`, server).href
}

/** Removes a database that was prepared. */
export async function dropPostgres(name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(`drop database if exists ${name}`)
  } finally {
    await admin.end()
  }
  rmSync(`${folder}${name}-files/`, { recursive: true, force: true })
}

/** The embedded database, in a folder that is made on the first run. */
export async function prepareEmbedded(size: LibrarySize): Promise<PreparedDatabase> {
  const dataDir = `${folder}embedded_${nameOf(size)}`
  const mark = `${dataDir}/filled`
  if (!existsSync(mark)) {
    console.log(`Filling ${dataDir}, once:`)
    rmSync(dataDir, { recursive: true, force: true })
    mkdirSync(dataDir, { recursive: true })
    await fill(await openDatabase({ url: undefined, dataDir }), (database) => generateLibrary(database, size, tell))
    writeFileSync(mark, '')
  }
  return { url: undefined, dataDir, size }
}

async function fill(database: Database, generate: (database: Database) => Promise<void>): Promise<void> {
  try {
    await migrate(database)
    await generate(database)
  } finally {
    await database.close()
  }
}
