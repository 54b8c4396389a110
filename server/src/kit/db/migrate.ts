/** Runs the migrations that a database has not seen, in order, each in a transaction of its own. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Database } from './database.ts'
import { requireAppRole } from './app-role.ts'

const folder = fileURLToPath(new URL('../../db/migrations/', import.meta.url))
/** Any fixed number: two servers that start together must not both migrate. */
const lockNumber = 470_011

/** Brings the tables up to date and returns the names of the migrations that ran. */
export async function migrate(database: Database): Promise<string[]> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return database.owner(async (client) => {
    const done = await locked(client, async () => {
      await client.query('create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())')
      const { rows } = await client.query<{ name: string }>('select name from migrations')
      return new Set(rows.map((row) => row.name))
    })
    // The first migration makes it. One that is gone since came from a restore without roles; later migrations would name it too.
    if (done.size > 0) await requireAppRole(client)
    const ran: string[] = []
    for (const name of names) if (!done.has(name) && (await runMigration(client, name))) ran.push(name)
    return ran
  })
}

async function runMigration(client: pg.ClientBase, name: string): Promise<boolean> {
  try {
    return await locked(client, async () => {
      const { rowCount } = await client.query('select 1 from migrations where name = $1', [name])
      if (rowCount) return false
      await client.query(readFileSync(`${folder}${name}`, 'utf8'))
      await client.query('insert into migrations (name) values ($1)', [name])
      return true
    })
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** A transaction that one server at a time is in. The lock is the transaction's, for a pooler keeps no session. */
async function locked<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    // Another server may be migrating for long; a table's lock is waited for briefly, as readers would wait behind us.
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    await client.query("set local lock_timeout = '5s'")
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
