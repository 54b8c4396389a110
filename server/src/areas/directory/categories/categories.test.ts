/** The category tree over HTTP: who sees what of it, how it is kept, and that nothing that is used is lost. */
import { directoryProblems } from '@backlot/contract/area-problems'
import { directoryCategoriesApi as api } from '@backlot/contract/directory-categories'
import { directoryApi } from '@backlot/contract/directory'
import { directoryRecordsApi } from '@backlot/contract/directory-records'
import { afterAll, expect, test } from 'vitest'
import { directoryCategories } from '#db/presets/directory-categories.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildDirectory, publishEntry, wholeEntry } from '#test/directory.ts'
import { fault } from '#test/fault.ts'
import { saveDirectoryCategories } from '../provision/categories.ts'

const app = await openTestApp()
afterAll(() => app.close())

const namesFor = async (caller: Caller) => (await app.call(caller, api.categories, {})).body.map((one) => one.name)

test('AdminOnly is for administrators and Contacts for staff; parents come before their children, in order', async () => {
  const { admin, scout, visitor, owner, ids } = await buildDirectory(app)
  const open = ['COMPANIES', 'Feature', 'CREW', 'Camera', 'Operator', 'Lighting & Grip', 'Gaffer', 'Electrician', 'SERVICES', 'Catering']
  expect(await namesFor(visitor)).toEqual(open)
  expect(await namesFor(owner.caller)).toEqual(open)
  expect(await namesFor(scout)).toEqual([...open, 'CONTACTS'])
  expect(await namesFor(admin)).toEqual([...open, 'Blacklist', 'CONTACTS'])
  expect([ids['COMPANIES'], ids['CREW'], ids['SERVICES'], ids['CONTACTS']]).toEqual([1, 2, 3, -99])
})

test('an unchanged tree is 304, and a change shows at the next visit: to whom it is for', async () => {
  const { admin, visitor } = await buildDirectory(app)
  const ask = (caller: Caller, tag?: string) => app.call({ ...caller, headers: tag ? { 'if-none-match': tag } : {} }, api.categories, {})
  const first = await ask(visitor)
  const tag = String(first.headers['etag'])
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const again = await ask(visitor, tag)
  expect([again.status, again.raw.body]).toEqual([304, ''])
  expect((await ask(admin, tag)).status).toBe(200)
  await app.call(admin, api.addCategory, { body: { name: 'Secret', parent: 3, AdminOnly: true } })
  expect((await ask(visitor, tag)).status).toBe(304)
  await app.call(admin, api.addCategory, { body: { name: 'Hotel', parent: 3 } })
  const changed = await ask(visitor, tag)
  expect([changed.status, changed.body.at(-1)?.name]).toEqual([200, 'Hotel'])
})

test('categories are added, renamed, moved and sorted; three levels, one name below a parent, no circle, roots stay', async () => {
  const { admin, ids } = await buildDirectory(app)
  const change = (body: { id: number; parent?: number; name?: string }) => app.call(admin, api.changeCategory, { body })
  const add = (name: string, parent: number) => app.call(admin, api.addCategory, { body: { name, parent } })
  const made = await add('Sound', 2)
  expect(made.body).toMatchObject({ name: 'Sound', parent: 2, AdminOnly: false, sort_order: 2, used: 0 })
  expect((await add('sound', 2)).problem.errors).toEqual([fault('name', directoryProblems.nameTaken)])
  expect((await add('Boom', ids['Gaffer']!)).problem.detail).toBe('Categories can have at most three levels.')
  expect((await change({ id: ids['Camera']!, parent: ids['Operator']! })).problem.errors?.[0]?.path).toBe('parent')
  expect((await change({ id: ids['Camera']!, parent: made.body.id })).problem.detail).toBe('Categories can have at most three levels.')
  expect((await change({ id: 2, parent: 1 })).problem.detail).toBe('This category cannot be moved, but it can be renamed.')
  expect((await change({ id: ids['Feature']!, parent: -99 })).problem.errors?.[0]?.path).toBe('parent')
  expect((await change({ id: 1, name: 'COMPANIES' })).body).toMatchObject({ id: 1, name: 'COMPANIES', parent: 0 })
  expect((await change({ id: ids['Electrician']!, parent: made.body.id })).body.parent).toBe(made.body.id)
  const sort = { parent: 2, ids: [made.body.id, ids['Lighting & Grip']!] }
  expect((await app.call(admin, api.sortCategories, { body: sort })).body).toMatchObject({ message: 'Sort order updated successfully' })
  const below = (await app.call(admin, api.managedCategories, {})).body.filter((one) => one.parent === 2).map((one) => one.name)
  expect(below).toEqual(['Sound', 'Lighting & Grip', 'Camera'])
  const wrong = await app.call(admin, api.sortCategories, { body: { parent: 2, ids: [ids['Feature']!] } })
  expect(wrong.problem.errors?.[0]?.path).toBe('ids')
})

test('counts are those of the lists, for each caller; one entry in two jobs counts once above them', async () => {
  const directory = await buildDirectory(app)
  const { admin, scout, visitor, ids } = directory
  const countsOf = async (caller: Caller, query: { status?: 'public' } = {}) => {
    const { body } = await app.call(caller, api.categoryCounts, { query })
    const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id) ?? ''
    return Object.fromEntries(body.filter((one) => one.count > 0).map((one) => [nameOf(one.id), one.count]))
  }
  await publishEntry(app, directory, { ...wholeEntry(ids), categories: [ids['Gaffer']!, ids['Electrician']!, ids['Operator']!] })
  await publishEntry(app, directory, { ...wholeEntry(ids), categories: [ids['Gaffer']!, ids['Blacklist']!] })
  await app.call(admin, directoryRecordsApi.create, { body: { name: 'Draft', categories: [ids['Gaffer']!] } })
  const open = { CREW: 2, Camera: 1, Operator: 1, 'Lighting & Grip': 2, Gaffer: 2, Electrician: 1, SERVICES: 1 }
  expect(await countsOf(visitor)).toEqual(open)
  expect(await countsOf(scout)).toEqual({ ...open, CREW: 3, 'Lighting & Grip': 3, Gaffer: 3 })
  expect(await countsOf(admin)).toEqual({ ...open, CREW: 3, 'Lighting & Grip': 3, Gaffer: 3, Blacklist: 1 })
  // On the public pages staff see what everybody sees: the same counts, list and letters.
  expect(await countsOf(scout, { status: 'public' })).toEqual(open)
  for (const [status, size] of [
    ['public', 2],
    [undefined, 3],
  ] as const) {
    const query = { root: 2, ...(status && { status }) }
    const [list, letters] = [await app.call(admin, directoryApi.getList, { query }), await app.call(admin, directoryApi.letters, { query })]
    expect([list.headers['x-total-count'], letters.body.reduce((sum, one) => sum + one.count, 0)]).toEqual([String(size), size])
  }
  for (const root of [2, 3]) {
    const list = await app.call(visitor, directoryApi.list, { body: { root } })
    expect(list.body.length).toBe(root === 2 ? open.CREW : open.SERVICES)
  }
  const first = await app.call(visitor, api.categoryCounts, { query: {} })
  const again = await app.call({ ...visitor, headers: { 'if-none-match': String(first.headers['etag']) } }, api.categoryCounts, {
    query: {},
  })
  expect(again.status).toBe(304)
})

test('a category in use goes only with another one instead, and comes back without its entries', async () => {
  const directory = await buildDirectory(app)
  const { admin, ids, visitor } = directory
  const entry = await publishEntry(app, directory, wholeEntry(ids))
  const remove = (id: number, replaceWith?: number) =>
    app.call(admin, api.removeCategory, { params: { id }, query: replaceWith ? { replaceWith } : {} })
  expect((await remove(ids['Gaffer']!)).problem.detail).toBe('Used by 1 entry: Maren Quillfeather. Choose a replacement.')
  expect((await remove(ids['Camera']!)).problem.detail).toBe('It has sub categories. Move or delete them first.')
  expect((await remove(1)).status).toBe(409)
  expect((await remove(ids['Gaffer']!, ids['Gaffer'])).problem.errors?.[0]?.path).toBe('replaceWith')
  expect((await remove(ids['Gaffer']!, ids['Electrician'])).body).toEqual({ Success: true, moved: 1 })
  const shown = (await app.call(visitor, directoryApi.get, { params: { id: entry.id } })).body
  expect([shown.main_category, shown.categories.map((one) => one.name)]).toEqual([ids['Electrician'], ['Electrician']])
  const found = await app.call(visitor, directoryApi.searchNew, { body: { selectedCategories: [ids['Electrician']!] } })
  expect(found.body.total).toBe(1)
  const deleted = (await app.call(admin, api.softDeletedCategories, { query: {} })).body
  expect(deleted.map((one) => [one.name, one.used])).toEqual([['Gaffer', 0]])
  await app.call(admin, api.addCategory, { body: { name: 'gaffer', parent: ids['Lighting & Grip'] } })
  const recover = { body: { id: ids['Gaffer']! } }
  expect((await app.call(admin, api.recoverCategory, recover)).problem.errors?.[0]?.path).toBe('name')
})

test('a renamed category is found by its new name, and one that is hidden by none but administrators', async () => {
  const directory = await buildDirectory(app)
  const { admin, ids, visitor } = directory
  await publishEntry(app, directory, wholeEntry(ids))
  const count = async (caller: Caller, searchTxt: string) =>
    (await app.call(caller, directoryApi.searchNew, { body: { searchTxt } })).body.total
  expect(await count(visitor, 'gaffer')).toBe(1)
  await app.call(admin, api.changeCategory, { body: { id: ids['Gaffer']!, name: 'Chief Candle Keeper' } })
  await app.runJobs()
  expect([await count(visitor, 'gaffer'), await count(visitor, 'keeper')]).toEqual([0, 1])
  await app.call(admin, api.changeCategory, { body: { id: ids['Lighting & Grip']!, AdminOnly: true } })
  await app.runJobs()
  expect([await count(visitor, 'keeper'), await count(admin, 'keeper')]).toEqual([0, 1])
  const filtered = { body: { selectedCategories: [ids['Gaffer']!] } }
  expect((await app.call(visitor, directoryApi.searchNew, filtered)).body.total).toBe(0)
  expect((await app.call(admin, directoryApi.searchNew, filtered)).body.total).toBe(1)
})

test("T4 another site's category is as if it were not there", async () => {
  const mine = await buildDirectory(app)
  const theirs = await buildDirectory(app)
  const foreign = theirs.ids['Gaffer']!
  expect((await app.call(mine.admin, api.changeCategory, { body: { id: foreign, name: 'Mine' } })).status).toBe(404)
  expect((await app.call(mine.admin, api.removeCategory, { params: { id: foreign }, query: {} })).status).toBe(404)
  expect((await app.call(mine.admin, api.addCategory, { body: { name: 'X', parent: foreign } })).problem.errors?.[0]?.path).toBe('parent')
  expect(await namesFor(theirs.visitor)).toContain('Gaffer')
})

test('the preset tree: four roots and Contacts with their ids, all jobs; a second time adds nothing', async () => {
  const { site, admin } = await buildDirectory(app)
  const count = (list: typeof directoryCategories): number => list.reduce((sum, one) => sum + 1 + count(one.children ?? []), 0)
  expect(await saveDirectoryCategories(site.ctx.db, site.id, directoryCategories)).toBe(true)
  expect(await saveDirectoryCategories(site.ctx.db, site.id, directoryCategories)).toBe(false)
  const names = await namesFor(admin)
  // `Feature` stands elsewhere in the preset, Catering and Blacklist too: what was there stays beside it.
  expect(names.length).toBe(count(directoryCategories) + 3)
  expect(names.filter((name) => ['TALENT', 'Steadicam', 'Tax Credit Broker', 'Government Agency'].includes(name)).length).toBe(4)
})
