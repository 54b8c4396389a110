/** T9: a database that was restored without its roles is refused at the start, with what to do. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { openDatabase } from '#kit/db/database.ts'
import { migrate } from '#kit/db/migrate.ts'
import { postgresPrograms, startOwnPostgres } from '#test/own-postgres.ts'
import { wholeTest } from '#test/whole.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

wholeTest('T9 a start without the role backlot_app, and without the right to it', { timeout: 180_000 }, async ({ skip }) => {
  const programs = postgresPrograms()
  skip(programs === undefined, 'there is no PostgreSQL to start')
  const folder = mkdtempSync(join(tmpdir(), 'backlot-role-'))
  chmodSync(folder, 0o755)
  const server = await startOwnPostgres(folder, programs ?? '')
  try {
    const database = await openDatabase({ url: server.url, dataDir: folder, connections: 2 })
    await migrate(database)
    await database.owner(async (client) => {
      await client.query('create role office login')
      await client.query('grant all on database postgres to office')
      await client.query('grant all on schema public to office')
      await client.query('grant all on all tables in schema public to office')
    })
    const start = (url: string) => {
      const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder, DEMO: '0', PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'test' }
      const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' })
      // Before it the page may have been built, with what its builder says.
      return [status, stderr.trim().split('\n').at(-1)]
    }
    expect(start(server.url.replace('postgres@', 'office@'))).toEqual([
      1,
      'PostgreSQL does not let this login work as the role backlot_app: run "grant backlot_app to office" (docs/operating.md, "Backup").',
    ])
    await database.owner(async (client) => {
      await client.query('drop owned by backlot_app')
      await client.query('drop role backlot_app')
    })
    await database.close()
    const [status, said] = start(server.url)
    expect([status, said]).toEqual([
      1,
      expect.stringMatching(/^PostgreSQL has no role backlot_app, [^\n]*\(docs\/operating\.md, "Backup"\)\.$/),
    ])
    expect(said).toContain('"create role backlot_app nologin" and "grant backlot_app to postgres"')
  } finally {
    server.stop('immediate')
    rmSync(folder, { recursive: true, force: true })
  }
})
