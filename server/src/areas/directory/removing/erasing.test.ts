import { directoryApi } from '@backlot/contract/directory'
import { directoryRecordsApi as api } from '@backlot/contract/directory-records'
import { recordProblems } from '@backlot/contract/area-problems'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { addPictures, buildDirectory, publishEntry, wholeEntry, type DirectorySite } from '#test/directory.ts'
import { buildUser } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
let here: DirectorySite
beforeAll(async () => {
  here = await buildDirectory(app)
})

async function ownedEntry(): Promise<number> {
  const { id } = await publishEntry(app, here, wholeEntry(here.ids))
  await app.call(here.admin, api.update, { body: { id, owner_user_id: here.owner.id } })
  return id
}
const erase = (caller: Caller, id: number) => app.call(caller, api.erase, { params: { id } })
const trash = (caller: Caller, id: number) => app.call(caller, api.softDelete, { params: { id } })
const rowsOf = async (table: 'directory_versions' | 'directory_files' | 'directory_search', id: number) =>
  here.site.ctx.db.selectFrom(table).selectAll().where('site_id', '=', here.site.id).where('entry_id', '=', id).execute()
const lines = (id: number) =>
  here.site.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'changes', 'actor_user_id'])
    .where('site_id', '=', here.site.id)
    .where('entity', '=', 'directory')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()

test('a vendor erases their own entry at once: its words, files and history are gone, the log says that it was done and no more', async () => {
  const id = await ownedEntry()
  await addPictures(app, here.admin, id, 1)
  const rival = (await buildUser(app, here.site, { role: 'directory' })).caller
  expect((await erase(rival, id)).status).toBe(404)
  expect((await erase(here.scout, id)).status).toBe(403)
  expect((await app.call(here.owner.caller, api.edit, { params: { id } })).body.can).toMatchObject({ softdelete: true, delete: true })
  const [file] = await rowsOf('directory_files', id)
  const { key } = file as unknown as { key: string }
  const storage = app.app.platform.storage
  const rendition = `sites/${here.site.id}/renditions/${key}`
  expect((await erase(here.owner.caller, id)).body).toEqual({ Success: true })
  expect((await erase(here.owner.caller, id)).status).toBe(404)
  expect((await app.call(here.visitor, directoryApi.get, { params: { id } })).status).toBe(404)
  for (const table of ['directory_versions', 'directory_files', 'directory_search'] as const) expect(await rowsOf(table, id)).toEqual([])
  await app.runJobs()
  expect(await storage.has(`${rendition}/320.webp`)).toBe(false)
  const log = await lines(id)
  expect(log.at(-1)).toEqual({ action: 'directory.removed', changes: null, actor_user_id: here.owner.id })
  expect(log.filter(({ changes }) => changes !== null)).toEqual([])
  expect(log.length).toBeGreaterThan(2)
})

test('an administrator removes for good what is in the trash, and an owner who put an entry there has it no more', async () => {
  const id = await ownedEntry()
  expect((await erase(here.admin, id)).problem).toMatchObject({ status: 409, detail: recordProblems.notInTrash.en })
  expect((await trash(here.owner.caller, id)).status).toBe(200)
  expect((await app.call(here.visitor, directoryApi.get, { params: { id } })).status).toBe(404)
  expect((await app.call(here.admin, api.trash, { query: {} })).body.map((card) => card.id)).toContain(id)
  expect((await erase(here.owner.caller, id)).status).toBe(404)
  expect((await app.call(here.admin, api.edit, { params: { id } })).body.can.delete).toBe(true)
  expect((await erase(here.admin, id)).body).toEqual({ Success: true })
  expect((await app.call(here.admin, api.trash, { query: {} })).body.map((card) => card.id)).not.toContain(id)
  expect((await app.call(here.admin, api.edit, { params: { id } })).status).toBe(404)
})

test('what is public is taken off the directory by its owner, and submitted anew', async () => {
  const id = await ownedEntry()
  const taken = await app.call(here.owner.caller, api.status, { params: { id }, body: { status: 'Draft' } })
  expect(taken.body).toMatchObject({ status: 'Draft', proposes: false })
  expect((await app.call(here.visitor, directoryApi.get, { params: { id } })).status).toBe(404)
  expect((await app.call(here.owner.caller, api.status, { params: { id }, body: { status: 'pending' } })).status).not.toBe(403)
})
