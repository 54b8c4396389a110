/** U8 an owner keeps as much in the directory as the site takes; the office keeps what it likes. */
import { directoryProblems } from '@backlot/contract/area-problems'
import { directoryPicturesApi } from '@backlot/contract/directory-pictures'
import { directoryRecordsApi as records } from '@backlot/contract/directory-records'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildDirectory, wholeEntry } from '#test/directory.ts'
import { buildUser } from '#test/factories.ts'
import { upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

const statusesOf = (answers: readonly { status: number }[]) => answers.map((answer) => answer.status).toSorted((one, two) => one - two)

test('U8 as many drafts of entries as the site takes, also when many are made at once; what is public or put away makes room', async () => {
  const { admin, owner, site, ids } = await buildDirectory(app, { ownerEntryDrafts: 2, ownerDrafts: 1 })
  const make = (caller: Caller, client_key?: string) =>
    app.call(caller, records.create, { body: { ...wholeEntry(ids), ...(client_key ? { client_key } : {}) } })
  const key = crypto.randomUUID()
  const answers = await Promise.all([make(owner.caller, key), ...Array.from({ length: 4 }, () => make(owner.caller))])
  expect(statusesOf(answers)).toEqual([200, 200, 409, 409, 409])
  expect(answers.find((answer) => answer.status === 409)?.problem).toMatchObject({
    code: 'wrong_state',
    detail: directoryProblems.tooManyDrafts.en,
  })
  const own = async () => (await app.call(owner.caller, records.own, { query: {} })).body.map((one) => one.id)
  const [first = 0, second = 0] = await own()
  expect((await own()).length).toBe(2)
  // Nobody else stands in an owner's way, nor an owner in the office's.
  expect((await make((await buildUser(app, site, { role: 'directory' })).caller)).status).toBe(200)
  for (let turn = 0; turn < 3; turn++) expect((await make(admin)).status).toBe(200)
  expect((await app.call(admin, records.status, { params: { id: first }, body: { status: 'public' } })).status).toBe(200)
  expect((await make(owner.caller)).status).toBe(200)
  expect((await make(owner.caller)).status).toBe(409)
  await app.call(admin, records.softDelete, { params: { id: second } })
  expect((await make(owner.caller)).status).toBe(200)
})

test('the same key again answers the entry that it made, however many there are', async () => {
  const { owner, ids } = await buildDirectory(app, { ownerEntryDrafts: 1 })
  const body = { ...wholeEntry(ids), client_key: crypto.randomUUID() }
  const [one, other] = [await app.call(owner.caller, records.create, { body }), await app.call(owner.caller, records.create, { body })]
  expect([one.status, other.status, other.body.id]).toEqual([200, 200, one.body.id])
})

test('U8 files take the room that the site gives, two at once as well; a refused one leaves nothing', { timeout: 90_000 }, async () => {
  const { admin, owner, site, ids } = await buildDirectory(app, { ownerMegabytes: 1 })
  const id = (await app.call(owner.caller, records.create, { body: wholeEntry(ids) })).body.id
  const other = (await app.call(owner.caller, records.create, { body: wholeEntry(ids) })).body.id
  let sent = 0
  const send = (dirId: number, kilobytes: number, caller = owner.caller) => {
    const bytes = `%PDF-1.7\n${String(++sent).padStart(kilobytes * 1024 - 16, ' ')}\n%%EOF\n`
    return upload(app, caller, directoryPicturesApi.document, { dirId: String(dirId), kind: 'resume' }, { name: 'cv.pdf', bytes })
  }
  const files = () => site.ctx.db.selectFrom('directory_files').select('id').where('site_id', '=', site.id).execute()
  // One of the two has room, whichever is first; of different entries, for the room is the owner's.
  const both = await Promise.all([send(id, 700), send(other, 700)])
  expect(statusesOf(both)).toEqual([200, 409])
  expect(both.find((answer) => answer.status === 409)?.problem.detail).toBe(directoryProblems.noRoom.en)
  expect((await files()).length).toBe(1)
  expect((await send(id, 200)).status).toBe(200)
  expect((await send(id, 200)).status).toBe(409)
  // What lies in the trash takes its room.
  await app.call(admin, records.softDelete, { params: { id: other } })
  expect((await send(id, 200)).status).toBe(409)
  expect((await send(id, 900, admin)).status).toBe(200)
  expect((await files()).length).toBe(3)
})
