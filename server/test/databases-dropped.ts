/** The databases that a run of the tests makes on PostgreSQL begin with a name of its own; what its workers leave is dropped at its end. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

const url = process.env['BACKLOT_TEST_DATABASE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined
const start = `backlot_test_${randomBytes(4).toString('hex')}`

export function setup(): void {
  process.env['BACKLOT_TEST_DATABASES'] = start
}

export async function teardown(): Promise<void> {
  if (!url) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [start])
  for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`)
  await client.end()
}
