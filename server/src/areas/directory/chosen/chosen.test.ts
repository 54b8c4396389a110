/** Many entries are changed at once, each with its answer. */
import { directoryContactsApi } from '@backlot/contract/directory-contacts'
import { directoryChosenApi as api } from '@backlot/contract/directory-merging'
import { directoryRecordsApi } from '@backlot/contract/directory-records'
import { afterAll, expect, test } from 'vitest'
import { inOrder } from '#kit/records/changes.ts'
import { openTestApp } from '#test/app.ts'
import { buildDirectory, publishEntry, wholeEntry } from '#test/directory.ts'

const app = await openTestApp()
afterAll(() => app.close())

type Action = Parameters<typeof app.call<typeof api.bulk>>[2]['body']['action']

test('one thing is done to many; each id has its answer and those that cannot keep none from it', { timeout: 90_000 }, async () => {
  const directory = await buildDirectory(app)
  const { admin, ids } = directory
  const one = await publishEntry(app, directory, wholeEntry(ids))
  const draft = (await app.call(admin, directoryRecordsApi.create, { body: { listing_name: 'Half done' } })).body
  const contact = (
    await app.call(admin, directoryContactsApi.createContact, { body: { name: 'Harold', last_name: 'Umbach', contact_types: ['VIP'] } })
  ).body
  const all = [one.id, draft.id, contact.id, 2_000_000_000]
  const run = async (action: Action, category?: number) => {
    const body = { ids: all, action, ...(category === undefined ? {} : { category_id: category }) }
    return (await app.call(admin, api.bulk, { body })).body.map((answer) => answer.ok)
  }
  const read = async (id: number) => (await app.call(admin, directoryRecordsApi.edit, { params: { id } })).body
  expect(await run('archive')).toEqual([true, true, false, false])
  expect((await read(one.id)).archived).toBe(1)
  expect(await run('unarchive')).toEqual([true, true, false, false])
  // A draft without its names cannot be shown.
  expect(await run('makePublic')).toEqual([true, false, false, false])
  expect(await run('makePrivate')).toEqual([true, false, false, false])
  expect((await read(one.id)).status).toBe('private')
  expect(await run('addCategory', ids['Catering'])).toEqual([true, true, false, false])
  expect((await read(one.id)).record.categories).toEqual(inOrder([ids['Gaffer']!, ids['Catering']!]))
  // A department takes its jobs along; an entry that is shown keeps one category at least.
  expect(await run('removeCategory', ids['Lighting & Grip'])).toEqual([true, true, false, false])
  expect((await read(one.id)).record.categories).toEqual([ids['Catering']])
  expect(await run('removeCategory', ids['SERVICES'])).toEqual([false, true, false, false])
  expect(await run('softdelete')).toEqual([true, true, true, false])
  expect((await read(contact.id)).deleted_at).not.toBeNull()
  expect(await run('archive')).toEqual([false, false, false, false])
  expect(await run('recover')).toEqual([true, true, true, false])
  const history = (await app.call(admin, directoryRecordsApi.history, { params: { id: one.id }, query: {} })).body
  expect(history.map((line) => line.action).slice(0, 2)).toEqual(['directory.recovered', 'directory.deleted'])
})

test('a category has to be named, be there and be no Contacts; only administrators may', async () => {
  const directory = await buildDirectory(app)
  const { admin, scout, owner, ids } = directory
  const one = await publishEntry(app, directory, wholeEntry(ids))
  const add = (category_id?: number) =>
    app.call(admin, api.bulk, { body: { ids: [one.id], action: 'addCategory', ...(category_id === undefined ? {} : { category_id }) } })
  expect((await add()).problem.errors?.[0]?.path).toBe('category_id')
  expect((await add(-99)).body[0]).toMatchObject({
    ok: false,
    message: 'One of these categories no longer exists. Please choose again.',
  })
  for (const caller of [scout, owner.caller])
    expect((await app.call(caller, api.bulk, { body: { ids: [one.id], action: 'archive' } })).status).toBe(403)
})
