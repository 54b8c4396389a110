/** Files of imports leave the storage when nobody needs them any more. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { importsApi } from '@backlot/contract/imports'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { farm, mill, smallFile, smallMapping } from '#test/small-file.ts'
import { importFile, upload } from '#test/upload.ts'
import { cleanupImports } from './service.ts'

const app = await openTestApp()
afterAll(() => app.close())

const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

test('a run keeps its files for 30 days, a preview and an upload that never ran for two', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const file = smallFile(mill, { ...farm, Place: '' })
  const run = await importFile(app, caller, { mapping: smallMapping, file })
  const dry = await importFile(app, caller, { mapping: smallMapping, file, dryRun: true })
  const stranded = await importFile(app, caller, { mapping: smallMapping, file })
  // As when the server ended between taking the file and starting the job.
  await site.ctx.db
    .updateTable('imports')
    .set({ job_id: null, state: 'waiting', finished_at: null })
    .where('site_id', '=', site.id)
    .where('id', '=', stranded.id)
    .execute()
  const has = (id: number, part: string): boolean =>
    existsSync(join(app.settings.dataDir, 'files', 'imports', String(site.id), String(id), part))
  const kept = (): boolean[] => [run, dry, stranded].map(({ id }) => has(id, 'source'))
  expect(await cleanupImports(app.app.platform, inDays(1.9))).toBe(0)
  expect(kept()).toEqual([true, true, true])
  expect(await cleanupImports(app.app.platform, inDays(2.1))).toBe(2)
  expect(kept()).toEqual([true, false, false])
  expect([has(run.id, 'rejected.csv'), has(dry.id, 'rejected.csv')]).toEqual([true, false])
  expect(await cleanupImports(app.app.platform, inDays(29.9))).toBe(0)
  const look = async () => (await app.call(caller, importsApi.get, { params: { id: run.id } })).body
  expect(await look()).toMatchObject({ has_rejected_file: true })
  expect(await cleanupImports(app.app.platform, inDays(30.1))).toBe(1)
  expect([has(run.id, 'source'), has(run.id, 'rejected.csv')]).toEqual([false, false])
  // The report stays.
  expect(await look()).toMatchObject({ state: 'done', has_rejected_file: false, report: { added: 1, rejected: 1 } })
  expect((await app.call(caller, importsApi.rejected, { params: { id: run.id } })).status).toBe(404)
  expect(await cleanupImports(app.app.platform, inDays(40))).toBe(0)
})

test('what is waiting or under way keeps its file, however old; values for an undo go when it is too late for one', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const fields = { kind: 'locations', mapping: JSON.stringify(smallMapping), dryRun: '1' }
  const { body } = await upload(app, caller, importsApi.create, fields, { name: 'a.csv', bytes: smallFile(mill) })
  expect(await cleanupImports(app.app.platform, inDays(60))).toBe(0)
  await app.runJobs()
  expect((await app.call(caller, importsApi.get, { params: { id: body.id } })).body.report).toMatchObject({ records: 1 })
  await importFile(app, caller, { mapping: smallMapping, file: smallFile(mill) })
  const notes = async () => (await site.ctx.db.selectFrom('import_changes').selectAll().where('site_id', '=', site.id).execute()).length
  await cleanupImports(app.app.platform, inDays(30.5))
  expect(await notes()).toBe(1)
  await cleanupImports(app.app.platform, inDays(31.5))
  expect(await notes()).toBe(0)
})
