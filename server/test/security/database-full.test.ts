/**
 * F6: the disk of the database is full, for its tables and then for the journal of its changes: 503 with a message, what was
 * acknowledged is there, reads go on as long as the database does, and it heals.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { messages, problems } from '@backlot/contract/messages'
import { expect, vi } from 'vitest'
import { openDatabase } from '#kit/db/database.ts'
import { migrate } from '#kit/db/migrate.ts'
import { openTestApp, type Answer } from '#test/app.ts'
import { copyMigrated, type TestDatabase } from '#test/database.ts'
import { buildGallery } from '#test/gallery.ts'
import { postgresPrograms, startOwnPostgres } from '#test/own-postgres.ts'
import { mountSmallDisk, type SmallDisk } from '#test/small-disk.ts'
import { wholeTest } from '#test/whole.ts'

interface OnDisk extends TestDatabase {
  /** What an administrator does after room was made. */
  mend: () => void
}

async function embeddedIn(folder: string): Promise<OnDisk> {
  await copyMigrated(folder)
  const database = await openDatabase({ url: undefined, dataDir: folder })
  return { database, url: undefined, dataDir: folder, mend: () => {}, close: database.close }
}

async function postgresIn(folder: string, programs: string): Promise<OnDisk> {
  const server = await startOwnPostgres(folder, programs)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const database = await openDatabase({ url: server.url, dataDir, connections: 4 })
  await migrate(database)
  return {
    database,
    url: server.url,
    dataDir,
    mend: () => server.isRunning() || server.start(),
    close: async () => {
      await database.close()
      server.stop('immediate')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const refusalOf = ({ status, problem, headers }: Answer<unknown>) => [status, problem.code, problem.detail, headers['retry-after']]
const full = [503, 'unavailable', problems.databaseFull.en, '60']

async function runsFull(openIn: (folder: string) => Promise<OnDisk>, skip: (condition: boolean, note: string) => void): Promise<void> {
  const disk = mountSmallDisk(160)
  skip(disk === undefined, 'a small disk can be mounted by root alone')
  if (!disk) return
  try {
    await runsFullOn(disk, await openIn(disk.folder))
  } finally {
    disk.remove()
  }
}

async function runsFullOn(disk: SmallDisk, database: OnDisk): Promise<void> {
  const app = await openTestApp({}, { database })
  try {
    const gallery = await buildGallery(app)
    const params = { id: gallery.id }
    let acknowledged = ''
    const save = async () => {
      const description = randomBytes(900).toString('hex')
      const answer = await app.call(gallery.admin, locationRecordsApi.update, { params, body: { description } })
      if (answer.status === 200) acknowledged = description
      return answer
    }
    const read = () => app.call(gallery.visitor, locationsApi.get, { params })
    expect((await save()).status).toBe(200)

    disk.fill()
    let refused = await save()
    for (let saved = 0; refused.status === 200 && saved < 1000; saved++) refused = await save()
    expect(refusalOf(refused)).toEqual(full)
    expect((await read()).body.description).toBe(acknowledged)

    // The journal grows until it finds no room: PostgreSQL ends then, whichever it is.
    const journal = database.database.owner(async (client) => {
      for (;;) await client.query("select pg_logical_emit_message(true, 'test', repeat('x', 1000000))")
    })
    await expect(journal).rejects.toThrow()
    const [written, looked] = [await save(), await read()]
    expect([written.status, written.problem.code, Number(written.headers['retry-after']) > 0]).toEqual([503, 'unavailable', true])
    expect([problems.databaseFull.en, messages.serverUnavailable.en]).toContain(written.problem.detail)
    expect(refusalOf(looked)).toEqual([503, 'unavailable', messages.serverUnavailable.en, '5'])

    disk.free()
    database.mend()
    await vi.waitFor(async () => expect((await read()).status).toBe(200), { timeout: 60_000, interval: 500 })
    expect((await read()).body.description).toBe(acknowledged)
    expect((await save()).status).toBe(200)
    expect((await read()).body.description).toBe(acknowledged)
  } finally {
    await app.close()
  }
}

wholeTest('F6 a full disk under the embedded database', { timeout: 300_000 }, ({ skip }) => runsFull(embeddedIn, skip))

wholeTest('F6 a full disk under a PostgreSQL', { timeout: 300_000 }, ({ skip }) => {
  const programs = postgresPrograms()
  skip(programs === undefined, 'there is no PostgreSQL to start')
  return runsFull((folder) => postgresIn(folder, programs ?? ''), skip)
})
