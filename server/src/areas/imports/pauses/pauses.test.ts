/** An import is paused, gone on with and given up; what it wrote stays, and its report counts it once. */
import { importsApi } from '@backlot/contract/imports'
import { importProblems } from '@backlot/contract/area-problems'
import { locationsApi } from '@backlot/contract/locations'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/app.ts'
import { buildSite, buildUser, type TestSite } from '#test/factories.ts'
import { mill, smallFile, smallMapping } from '#test/small-file.ts'
import { upload } from '#test/upload.ts'
import { performImport } from '../running/work.ts'

/** One for each test: from the first `runJobs` on a server takes jobs by itself, and these tests run them by hand first. */
let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const rows = Array.from({ length: 1200 }, (_, index) => ({
  ...mill,
  Id: index + 1,
  Name: index === 3 ? '' : `Mill ${index + 1}`,
  Built: index === 5 ? 'soon' : '1890',
  Text: 'brick '.repeat(100),
}))

/** A site with an import that waits. */
async function begun(): Promise<{ site: TestSite; caller: Caller; id: number }> {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const fields = { kind: 'locations', mapping: JSON.stringify(smallMapping), dryRun: '0' }
  const { body } = await upload(app, caller, importsApi.create, fields, { name: 'mills.csv', bytes: smallFile(...rows) })
  return { site, caller, id: body.id }
}
const asked = (caller: Caller, id: number) => app.call(caller, importsApi.get, { params: { id } })
const inLibrary = async (caller: Caller): Promise<number> =>
  (await app.call(caller, locationsApi.searchNew, { body: { limit: 1 } })).body.total

/** Runs it, and does this when a third of the file is read, or as much as is said. */
async function runUntil(site: TestSite, id: number, act: () => Promise<{ status: number }>, reached = 30): Promise<void> {
  let isDone = false
  const progress = async (percent: number): Promise<void> => {
    if (isDone || percent < reached) return
    isDone = true
    expect((await act()).status).toBe(200)
  }
  await performImport(site.ctx, id, { dryRun: false, isLastTry: false, progress })
}

test('a paused import stops, keeps what it wrote, and ends as if it had never stopped', async () => {
  const { site, caller, id } = await begun()
  await runUntil(site, id, () => app.call(caller, importsApi.pause, { params: { id } }))
  const half = await inLibrary(caller)
  expect([half > 0, half < rows.length - 1]).toEqual([true, true])
  const paused = (await asked(caller, id)).body
  expect(paused).toMatchObject({ state: 'paused', report: { added: half, rejected: 1 }, finished_at: null })
  // The job that waited for it has nothing to do.
  await app.runJobs()
  expect(await inLibrary(caller)).toBe(half)
  expect((await app.call(caller, importsApi.undoPlan, { params: { id } })).body.until).toBeNull()

  expect((await app.call(caller, importsApi.resume, { params: { id } })).body).toMatchObject({ state: 'waiting', progress: 0 })
  await app.runJobs()
  const done = (await asked(caller, id)).body
  expect(done).toMatchObject({
    state: 'done',
    progress: 100,
    has_rejected_file: true,
    report: { rows_read: 1200, added: 1199, updated: 0, unchanged: 0, rejected: 1, problems: 1 },
  })
  expect(await inLibrary(caller)).toBe(1199)
  const changes = await app.call(caller, importsApi.changes, { params: { id }, query: { limit: 1 } })
  expect(changes.headers['x-total-count']).toBe('1199')
  expect((await app.call(caller, importsApi.undoPlan, { params: { id } })).body).toMatchObject({ added: 1199 })
})

test('a cancelled import keeps what it wrote until it is undone', async () => {
  const { site, caller, id } = await begun()
  await runUntil(site, id, () => app.call(caller, importsApi.cancel, { params: { id } }))
  await app.runJobs()
  const half = await inLibrary(caller)
  expect((await asked(caller, id)).body).toMatchObject({ state: 'cancelled', stopping: false, report: { added: half } })
  for (const call of [importsApi.pause, importsApi.resume, importsApi.cancel])
    expect((await app.call(caller, call, { params: { id } })).status).toBe(409)
  expect((await app.call(caller, importsApi.undo, { params: { id } })).status).toBe(200)
  await app.runJobs()
  expect((await asked(caller, id)).body).toMatchObject({ state: 'undone', undo: { removed: half } })
  expect(await inLibrary(caller)).toBe(0)
})

test('one that is stopped during its last part stays stopped, with all that has come in', async () => {
  const { site, caller, id } = await begun()
  await runUntil(site, id, () => app.call(caller, importsApi.cancel, { params: { id } }), 100)
  expect((await asked(caller, id)).body).toMatchObject({ state: 'cancelled', report: { rows_read: 1200, added: 1199, rejected: 1 } })
  expect((await app.call(caller, importsApi.undoPlan, { params: { id } })).body).toMatchObject({ added: 1199 })

  const other = await begun()
  await runUntil(other.site, other.id, () => app.call(other.caller, importsApi.pause, { params: { id: other.id } }), 100)
  expect((await asked(other.caller, other.id)).body).toMatchObject({ state: 'paused', report: { added: 1199 }, finished_at: null })
  await app.call(other.caller, importsApi.resume, { params: { id: other.id } })
  await app.runJobs()
  const done = (await asked(other.caller, other.id)).body
  expect(done).toMatchObject({ state: 'done', report: { rows_read: 1200, added: 1199, updated: 0, unchanged: 0, rejected: 1 } })
})

test('what waits for its turn can be cancelled, and then nothing comes in', async () => {
  const { caller, id } = await begun()
  expect((await app.call(caller, importsApi.cancel, { params: { id } })).body).toMatchObject({ state: 'cancelled', report: null })
  await app.runJobs()
  expect(await inLibrary(caller)).toBe(0)
})

test('one that is paused can be cancelled; one that has ended can be neither paused nor gone on with', async () => {
  const { caller, id } = await begun()
  await app.call(caller, importsApi.pause, { params: { id } })
  expect((await app.call(caller, importsApi.cancel, { params: { id } })).body.state).toBe('cancelled')
  const other = await begun()
  await app.runJobs()
  const paused = await app.call(other.caller, importsApi.pause, { params: { id: other.id } })
  expect([paused.status, paused.problem.detail]).toEqual([409, importProblems.notUnderWay.en])
  const resumed = await app.call(other.caller, importsApi.resume, { params: { id: other.id } })
  expect([resumed.status, resumed.problem.detail]).toEqual([409, importProblems.notPaused.en])
})

test('two runs of one import: the one that was gone on without ends by itself', async () => {
  const { site, caller, id } = await begun()
  await runUntil(site, id, async () => {
    await app.call(caller, importsApi.pause, { params: { id } })
    return app.call(caller, importsApi.resume, { params: { id } })
  })
  expect((await asked(caller, id)).body.state).toBe('waiting')
  await app.runJobs()
  expect((await asked(caller, id)).body).toMatchObject({ state: 'done', report: { rejected: 1 } })
  expect(await inLibrary(caller)).toBe(1199)
})
