/** Imports that are cut off are run again and end with the right records (security.md F2, F19). */
import { importProblems } from '@backlot/contract/area-problems'
import { importsApi } from '@backlot/contract/imports'
import { locationsApi } from '@backlot/contract/locations'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { JobRefused } from '#kit/jobs.ts'
import { openTestApp } from '#test/app.ts'
import { buildLocations, buildSite, buildUser } from '#test/factories.ts'
import { importFile, upload } from '#test/upload.ts'
import { performImport } from './running/work.ts'
import { mill, smallFile, smallMapping } from '#test/small-file.ts'

const app = await openTestApp()
afterAll(() => app.close())

const rows = Array.from({ length: 1200 }, (_, index) => ({
  ...mill,
  Id: index + 1,
  Name: `Mill ${index + 1}`,
  Text: 'brick '.repeat(200),
  City: `City ${index % 7}`,
}))

test('a run that stops in the middle is finished by the next, nothing doubled', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const fields = { kind: 'locations', mapping: JSON.stringify(smallMapping), dryRun: '0' }
  const { body } = await upload(app, caller, importsApi.create, fields, { name: 'mills.csv', bytes: smallFile(...rows) })
  const cut = (percent: number): Promise<void> => (percent >= 80 ? Promise.reject(new Error('the power went')) : Promise.resolve())
  await expect(performImport(site.ctx, body.id, { dryRun: false, isLastTry: false, progress: cut })).rejects.toThrow('the power went')
  const half = (await app.call(caller, locationsApi.searchNew, { body: { limit: 1 } })).body.total
  expect([half > 0, half < rows.length]).toEqual([true, true])
  expect((await app.call(caller, importsApi.get, { params: { id: body.id } })).body).toMatchObject({ state: 'running', error: null })
  await app.runJobs()
  const done = (await app.call(caller, importsApi.get, { params: { id: body.id } })).body
  expect(done).toMatchObject({ state: 'done', progress: 100, report: { added: rows.length - half, unchanged: half, rejected: 0 } })
  expect((await app.call(caller, locationsApi.searchNew, { body: { limit: 1 } })).body.total).toBe(rows.length)
  expect((await app.call(caller, locationsApi.masterData, {})).body.cities).toHaveLength(7)
})

test('parts that are written at one time add each town once, under the name that it has first', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const mixed = rows.map((row, index) => ({ ...row, City: index % 2 === 0 ? `Quay ${index % 60}` : `QUAY ${59 - (index % 60)}` }))
  const done = await importFile(app, caller, { mapping: smallMapping, file: smallFile(...mixed) })
  expect(done).toMatchObject({ state: 'done', report: { added: rows.length, rejected: 0, problems: 0 } })
  const { cities } = (await app.call(caller, locationsApi.masterData, {})).body
  const names = cities.map(({ city_name: name }) => name)
  expect([names.length, new Set(names.map((name) => name.toLowerCase())).size]).toEqual([30, 30])
  expect(names.filter((name) => /^quay (?:0|30)$/i.test(name)).toSorted()).toEqual(['QUAY 30', 'Quay 0'])
  expect((await app.call(caller, locationsApi.searchNew, { body: { limit: 1 } })).body.total).toBe(rows.length)
})

test('progress is told while it runs', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const fields = { kind: 'locations', mapping: JSON.stringify(smallMapping), dryRun: '0' }
  const { body } = await upload(app, caller, importsApi.create, fields, { name: 'mills.csv', bytes: smallFile(...rows) })
  expect(body).toMatchObject({ state: 'waiting', progress: 0, report: null, finished_at: null })
  const notified: number[] = []
  await performImport(site.ctx, body.id, { dryRun: false, isLastTry: true, progress: async (percent) => void notified.push(percent) })
  expect(notified).toEqual([...notified].sort((one, other) => one - other))
  expect([notified[0]! < 100, notified.at(-1), new Set(notified).size]).toEqual([true, 100, notified.length])
  await app.runJobs()
})

test('an import whose file went is refused with a message', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const done = await importFile(app, caller, { mapping: smallMapping, file: smallFile(mill) })
  await rm(join(app.settings.dataDir, 'files', 'imports', String(site.id), String(done.id)), { recursive: true })
  await expect(performImport(site.ctx, done.id, { dryRun: false, isLastTry: false, progress: async () => {} })).rejects.toThrow(JobRefused)
  expect((await app.call(caller, importsApi.get, { params: { id: done.id } })).body).toMatchObject({
    state: 'failed',
    error: 'The file is no longer there. Please bring it again.',
    code: importProblems.fileGone.code,
  })
})

test('two imports of one file at the same time add each record once', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const file = smallFile(...rows.slice(0, 300))
  await Promise.all([importFile(app, caller, { mapping: smallMapping, file }), importFile(app, caller, { mapping: smallMapping, file })])
  expect((await app.call(caller, locationsApi.searchNew, { body: { limit: 1 } })).body.total).toBe(300)
  const { body } = await app.call(caller, importsApi.list, { query: {} })
  expect(body.map((one) => one.state)).toEqual(['done', 'done'])
  expect(body.reduce((sum, one) => sum + one.report!.added, 0)).toBe(300)
})

test('text that no database holds comes in without it', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const [id] = await buildLocations(site, [{ location_name: 'Old\0 mill \ud83c', details: { short_description: 'a\0b' } }])
  expect((await app.call(caller, locationsApi.get, { params: { id: id! } })).body).toMatchObject({
    location_name: 'Old mill \ufffd',
    short_description: 'ab',
  })
})
