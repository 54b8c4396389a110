/** A ZIP of photos is paused, gone on with and given up like a table; and what is paused outlives the server. */
import { importsApi, type Import } from '@backlot/contract/imports'
import { locationsApi } from '@backlot/contract/locations'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#kit/db/database.ts'
import { makeZip } from '#kit/tables/testing.ts'
import { openTestApp, type Caller, type TestApp } from '#test/app.ts'
import { copyMigrated } from '#test/database.ts'
import { buildLocations, buildSite, buildUser, type TestSite } from '#test/factories.ts'
import { mill, smallFile, smallMapping } from '#test/small-file.ts'
import { makePicture, upload } from '#test/upload.ts'
import { performImport } from '../running/work.ts'

const pictures = await Promise.all(
  ['#110000', '#220000', '#330000', '#440000', '#550000', '#660000'].map((one) => makePicture(64, 36, one)),
)
const nameOf = (index: number): string => `${index + 1}.jpg`
const zipOf = (lines: readonly string[]) =>
  makeZip([
    { name: 'credits.csv', content: ['file,creator,licence,folder,location', ...lines].join('\n') },
    ...pictures.map((content, index) => ({ name: nameOf(index), content })),
  ])

/** Its data outlives it: the next one opens the same folder. */
async function startServer(dataDir: string): Promise<TestApp> {
  const database = await openDatabase({ url: undefined, dataDir })
  return openTestApp({}, { database: { database, url: undefined, dataDir, close: database.close } })
}

let dataDir = ''
let app: TestApp
beforeEach(async () => {
  dataDir = join(tmpdir(), `backlot-test-${randomUUID()}`)
  await copyMigrated(dataDir)
  app = await startServer(dataDir)
})
afterEach(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})
async function restart(): Promise<void> {
  await app.close()
  app = await startServer(dataDir)
}

interface Office {
  site: TestSite
  caller: Caller
  ids: number[]
}
async function office(...names: string[]): Promise<Office> {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  return {
    site,
    caller,
    ids: await buildLocations(
      site,
      names.map((location_name) => ({ location_name })),
    ),
  }
}

async function bring(
  caller: Caller,
  kind: Import['kind'],
  mapping: object,
  file: { name: string; bytes: Buffer | string },
): Promise<number> {
  const created = await upload(app, caller, importsApi.create, { kind, mapping: JSON.stringify(mapping), dryRun: '0' }, file)
  expect(created.status).toBe(200)
  return created.body.id
}
const bringPhotos = (caller: Caller, lines: readonly string[], plan: object = {}) =>
  bring(caller, 'photos', { kind: 'photos', ...plan }, { name: 'photos.zip', bytes: zipOf(lines) })

/** Runs it, and does this as soon as so much of it is done. */
async function runUntil(site: TestSite, id: number, reached: number, act: () => Promise<{ status: number }>): Promise<void> {
  let isDone = false
  const progress = async (percent: number): Promise<void> => {
    if (isDone || percent < reached) return
    isDone = true
    expect((await act()).status).toBe(200)
  }
  await performImport(site.ctx, id, { dryRun: false, isLastTry: false, progress })
}
const steer = (caller: Caller, way: 'pause' | 'resume' | 'cancel', id: number) => app.call(caller, importsApi[way], { params: { id } })
const asked = async (caller: Caller, id: number): Promise<Import> => (await app.call(caller, importsApi.get, { params: { id } })).body
const galleries = async (caller: Caller, ids: readonly number[]): Promise<number[]> => {
  const { body } = await app.call(caller, locationsApi.galleries, { body: { ids: [...ids] } })
  return ids.map((id) => body.filter((image) => image.location_id === id).length)
}
const inLibrary = async (caller: Caller): Promise<number> =>
  (await app.call(caller, locationsApi.searchNew, { body: { limit: 1 } })).body.total

const ofMill = pictures.map((_, index) => `${nameOf(index)},${index === 1 ? '' : 'Ann'},CC0,,Old Mill`)

test('a paused ZIP stops between two pictures, and ends as if it had never stopped', async () => {
  const { site, caller, ids } = await office('Old Mill')
  const id = await bringPhotos(caller, [...ofMill, 'gone.jpg,Ann,CC0,,Old Mill'])
  await runUntil(site, id, 30, () => steer(caller, 'pause', id))
  // The one in hand when it was paused is hung to its end.
  expect(await asked(caller, id)).toMatchObject({ state: 'paused', finished_at: null, report: { added: 3, rejected: 0, problems: 1 } })
  // The job that waited for it has nothing to do; those that make the pictures have.
  await app.runJobs()
  expect(await galleries(caller, ids)).toEqual([3])

  expect((await steer(caller, 'resume', id)).body).toMatchObject({ state: 'waiting', progress: 0 })
  await app.runJobs()
  const done = await asked(caller, id)
  expect(done).toMatchObject({
    state: 'done',
    progress: 100,
    has_rejected_file: true,
    report: { rows_read: 7, records: 6, added: 6, unchanged: 0, rejected: 1, problems: 1 },
  })
  expect(await galleries(caller, ids)).toEqual([6])
  expect((await app.call(caller, importsApi.undoPlan, { params: { id } })).body).toMatchObject({ pictures: 6, refused: null })
  await app.call(caller, importsApi.undo, { params: { id } })
  await app.runJobs()
  expect(await galleries(caller, ids)).toEqual([0])
})

test('a ZIP that is given up keeps the pictures that hang until it is undone', async () => {
  const { site, caller, ids } = await office('Old Mill')
  const id = await bringPhotos(caller, ofMill)
  await runUntil(site, id, 30, () => steer(caller, 'cancel', id))
  await app.runJobs()
  expect(await asked(caller, id)).toMatchObject({ state: 'cancelled', report: { added: 3 } })
  expect(await galleries(caller, ids)).toEqual([3])
  await app.call(caller, importsApi.undo, { params: { id } })
  await app.runJobs()
  expect(await asked(caller, id)).toMatchObject({ state: 'undone', undo: { pictures: 3 } })
  expect(await galleries(caller, ids)).toEqual([0])
})

test('pictures that are spread go to as many places each, however often it was paused', async () => {
  const { site, caller, ids } = await office('One', 'Two', 'Three')
  const id = await bringPhotos(
    caller,
    pictures.map((_, index) => `${nameOf(index)},Ann,CC0,,`),
    { spread: true },
  )
  await runUntil(site, id, 15, () => steer(caller, 'pause', id))
  expect((await asked(caller, id)).report).toMatchObject({ added: 2 })
  // Before any of them is ready to be shown.
  await steer(caller, 'resume', id)
  await app.runJobs()
  expect(await galleries(caller, ids)).toEqual([2, 2, 2])
  expect((await asked(caller, id)).report).toMatchObject({ added: 6, unchanged: 0, rejected: 0 })
})

test('a restart of the server between pause and resume loses nothing and starts nothing by itself', async () => {
  const { site, caller, ids } = await office('Old Mill')
  const rows = Array.from({ length: 700 }, (_, index) => ({
    ...mill,
    Id: index + 1,
    Name: index === 3 ? '' : `Mill ${index + 1}`,
    Built: index === 5 ? 'soon' : '1890',
    Text: 'brick '.repeat(100),
  }))
  const table = await bring(caller, 'locations', smallMapping, { name: 'mills.csv', bytes: smallFile(...rows) })
  const photos = await bringPhotos(caller, ofMill)
  await runUntil(site, table, 30, () => steer(caller, 'pause', table))
  await runUntil(site, photos, 30, () => steer(caller, 'pause', photos))
  const half = await inLibrary(caller)
  expect([half > 1, half < rows.length]).toEqual([true, true])

  await restart()
  await app.runJobs()
  expect(await asked(caller, table)).toMatchObject({ state: 'paused', stopping: false, report: { added: half - 1, rejected: 1 } })
  expect(await asked(caller, photos)).toMatchObject({ state: 'paused', stopping: false, report: { added: 3 } })
  expect([await inLibrary(caller), ...(await galleries(caller, ids))]).toEqual([half, 3])

  await steer(caller, 'resume', table)
  await steer(caller, 'resume', photos)
  // And again before their turn comes: the jobs are kept as well.
  await restart()
  await app.runJobs()
  expect(await asked(caller, table)).toMatchObject({
    state: 'done',
    has_rejected_file: true,
    report: { rows_read: 700, added: 699, updated: 0, unchanged: 0, rejected: 1, problems: 1 },
  })
  expect(await asked(caller, photos)).toMatchObject({ state: 'done', report: { rows_read: 6, added: 6, unchanged: 0, problems: 1 } })
  expect([await inLibrary(caller), ...(await galleries(caller, ids))]).toEqual([700, 6])
  const changes = await app.call(caller, importsApi.changes, { params: { id: table }, query: { limit: 1 } })
  expect(changes.headers['x-total-count']).toBe('699')
  expect((await app.call(caller, importsApi.undoPlan, { params: { id: table } })).body).toMatchObject({ added: 699 })
})
