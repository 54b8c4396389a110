/** Folders inside folders: named, moved, thrown away with everything in them, brought back, copied to another lookbook. */
import { lookbookContentLimits, lookbookFoldersApi as api, type LookbookFolder } from '@backlot/contract/lookbook-contents'
import { lookbookProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildDesk, curatorOf, type Curator, type Desk } from '#test/lookbook.ts'
import { faultsOf } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

let desk: Desk
let curator: Curator
let id: number
beforeEach(async () => {
  desk = await buildDesk(app)
  curator = curatorOf(app, desk.scout)
  id = (await curator.create()).id
})

const call = <Name extends keyof typeof api>(name: Name, input: Parameters<typeof app.call<(typeof api)[Name]>>[2]) =>
  app.call(desk.scout.caller, api[name], input)

/** The tree as text: each folder behind its parent, with a dot for each level. */
const drawn = (folders: readonly LookbookFolder[]): string => {
  const parents = new Map(folders.map((folder) => [folder.id, folder.parent_folder_id]))
  const depth = (at: number | null): number => (at === null ? 0 : 1 + depth(parents.get(at) ?? null))
  return folders.map((folder) => '.'.repeat(depth(folder.parent_folder_id)) + folder.name).join(' ')
}
const tree = async (lookbookId = id): Promise<string> => drawn((await curator.frame(lookbookId)).folders)

test('folders stand in a tree, in order, and are named', async () => {
  const a = await curator.folder(id, 'A')
  const b = await curator.folder(id, 'B')
  const c = await curator.folder(id, 'C', a.id)
  expect(c).toMatchObject({ lookbook_id: id, parent_folder_id: a.id, visible: true, item_count: 0, deleted_at: null })
  expect(await tree()).toBe('A .C B')
  const renamed = await call('changeFolder', { body: { folderId: b.id, name: 'Bridges', visible: false } })
  expect(renamed.body).toMatchObject({ name: 'Bridges', visible: false })
  expect(await tree()).toBe('A .C Bridges')

  const stale = await call('changeFolder', { body: { folderId: b.id, name: 'Boats', version: b.version } })
  expect([stale.status, (stale.problem.current as LookbookFolder).name]).toEqual([409, 'Bridges'])
  expect((await call('changeFolder', { body: { folderId: b.id, name: 'Boats', version: renamed.body.version } })).status).toBe(200)
  expect((await call('createFolder', { body: { lookbookId: id, name: '  ' } })).status).toBe(422)
  const lost = await call('createFolder', { body: { lookbookId: id, name: 'X', parentFolderId: 2_000_000_000 } })
  expect([lost.status, faultsOf(lost)]).toEqual([422, { parentFolderId: lookbookProblems.noSuchFolder.en }])
})

test('folders move among one another, never into themselves and never too deep', async () => {
  const a = await curator.folder(id, 'A')
  const b = await curator.folder(id, 'B')
  const c = await curator.folder(id, 'C', a.id)
  const sort = (folderIds: number[], parentFolderId: number | null, beforeId: number | null = null) =>
    call('sortFolders', { body: { lookbookId: id, folderIds, parentFolderId, beforeId } })
  const moved = await sort([b.id], a.id, c.id)
  expect(moved.body).toMatchObject({ message: messages.sortOrderUpdated.en, results: [{ id: b.id, outcome: 'changed' }] })
  expect(await tree()).toBe('A .B .C')
  expect((await sort([b.id], a.id, c.id)).body.results[0]!.outcome).toBe('unchanged')

  for (const parent of [a.id, b.id])
    expect(faultsOf(await sort([a.id], parent))).toEqual({ parentFolderId: lookbookProblems.intoItself.en })
  expect(await tree()).toBe('A .B .C')
  await sort([c.id], null, a.id)
  expect(await tree()).toBe('C A .B')

  let deepest = b.id
  for (let level = 3; level <= lookbookContentLimits.depth; level++) deepest = (await curator.folder(id, `L${level}`, deepest)).id
  const tooDeep = await call('createFolder', { body: { lookbookId: id, name: 'Down', parentFolderId: deepest } })
  expect(faultsOf(tooDeep)).toEqual({ parentFolderId: lookbookProblems.tooDeep.en })
  expect(faultsOf(await sort([c.id], deepest))).toEqual({ parentFolderId: lookbookProblems.tooDeep.en })
  // A folder of another lookbook is no place, and no neighbour.
  const elsewhere = await curator.folder((await curator.create()).id, 'Elsewhere')
  expect(faultsOf(await sort([c.id], elsewhere.id))).toEqual({ parentFolderId: lookbookProblems.noSuchFolder.en })
  expect(faultsOf(await sort([c.id], null, elsewhere.id))).toEqual({ beforeId: lookbookProblems.noSuchFolder.en })
  expect((await sort([elsewhere.id], null)).body.results[0]).toMatchObject({
    outcome: 'gone',
    message: lookbookProblems.goneFromLookbook.en,
  })
})

test('a neighbour that somebody has thrown away still marks the place', async () => {
  const folders = []
  for (const name of ['A', 'B', 'C', 'D']) folders.push(await curator.folder(id, name))
  const [a, b, , d] = folders as [LookbookFolder, LookbookFolder, LookbookFolder, LookbookFolder]
  await call('deleteFolders', { body: { lookbookId: id, folderIds: [b.id] } })
  await call('sortFolders', { body: { lookbookId: id, folderIds: [d.id], beforeId: b.id } })
  expect(await tree()).toBe('A D C')
  expect(a.sort_order).toBeLessThan(b.sort_order)
})

test('guests are shown neither a folder that is not visible nor what is in it', async () => {
  const hidden = await curator.folder(id, 'Hidden', null, false)
  await curator.folder(id, 'Below', hidden.id)
  await curator.folder(id, 'Shown')
  const listed = async (isPublic: 'true' | 'false') =>
    drawn((await call('folders', { params: { id }, query: { public: isPublic } })).body as LookbookFolder[])
  expect(await listed('true')).toBe('Shown')
  expect(await listed('false')).toBe('Hidden .Below Shown')
})

test('no folder, or several where one is edited, is said in the words of the specification', async () => {
  const [a, b] = [await curator.folder(id, 'A'), await curator.folder(id, 'B')]
  const send = async (path: string, method: 'PATCH' | 'POST', body: object) => {
    const { host, token } = desk.scout.caller
    const headers = { host, authorization: `Bearer ${token}` }
    const answer = await app.inject({ method, url: `/api/location/lookbook/${path}`, headers, payload: body })
    return answer.json<{ errors: { path: string; message: string }[] }>().errors.map(({ path: at, message }) => [at, message])
  }
  const oneOnly = [['folderId', 'Please select only 1 folder at a time to edit']]
  expect(await send('folders', 'PATCH', { folderId: [a.id, b.id], name: 'C' })).toEqual(oneOnly)
  expect(await send('folders', 'PATCH', { name: 'C' })).toEqual([['folderId', 'Please choose 1 folder']])
  expect(await send('folders/delete', 'PATCH', { lookbookId: id, folderIds: [] })).toEqual([['folderIds', 'Please choose 1 folder']])
  const moved = { lookbookId: id, itemIds: [1] }
  expect(await send('move', 'POST', moved)).toEqual([['targetFolderId', 'Please choose 1 folder']])
  expect(await send('copy', 'POST', moved)).toEqual([['targetFolderId', 'Please select a folder to copy lookbook']])
})

test('a folder that comes back, or is copied, to one of its name gets a number; where the name is typed it is refused', async () => {
  const first = await curator.folder(id, 'Mills')
  await call('deleteFolders', { body: { lookbookId: id, folderIds: [first.id] } })
  const second = await curator.folder(id, 'mills')
  await call('recoverFolders', { body: { lookbookId: id, folderIds: [first.id] } })
  expect(await tree()).toBe('Mills (2) mills')
  const typed = await call('changeFolder', { body: { folderId: first.id, name: 'MILLS' } })
  expect(faultsOf(typed)).toEqual({ name: lookbookProblems.folderNameTaken.en })
  const long = 'x'.repeat(lookbookContentLimits.title)
  const target = await curator.create()
  await curator.folder(target.id, 'Mills')
  await curator.folder(target.id, long)
  const copied = async (folderId: number) =>
    (await call('copyFolder', { body: { lookbookId: target.id, folderId, targetFolderId: 0 } })).body.name
  expect([await copied(second.id), await copied(second.id)]).toEqual(['mills (2)', 'mills (3)'])
  expect(await copied((await curator.folder(id, long)).id)).toBe(`${long.slice(0, -4)} (2)`)
})

test('a folder goes to the trash with everything in it, comes back whole, and is removed for good only from there', async () => {
  const a = await curator.folder(id, 'A')
  const b = await curator.folder(id, 'B', a.id)
  const c = await curator.folder(id, 'C', b.id)
  await curator.add(id, desk.locations, b.id)
  const several = (name: 'deleteFolders' | 'recoverFolders' | 'removeFolders', folderIds: number[]) =>
    call(name, { body: { lookbookId: id, folderIds } })
  const trashed = async () => (await call('trashedFolders', { query: { lookbookId: id } })).body.map((folder) => folder.name)

  expect((await several('removeFolders', [a.id])).problem.detail).toBe(lookbookProblems.notInTrash.en)
  await several('deleteFolders', [c.id])
  const deleted = await several('deleteFolders', [a.id])
  expect(deleted.body.message).toBe(messages.folderRemoved.en)
  expect(await tree()).toBe('')
  expect(await curator.items(id)).toEqual([])
  expect((await curator.frame(id)).item_count).toBe(0)
  // What went with its parent is not named; what went before it is.
  expect(await trashed()).toEqual(['A', 'C'])
  expect((await call('folder', { params: { id: b.id }, query: {} })).status).toBe(404)

  const recovered = await several('recoverFolders', [a.id])
  expect(recovered.body.message).toBe(messages.folderUpdated.en)
  expect(recovered.body.results).toEqual([{ id: a.id, outcome: 'changed', message: '', item_id: null }])
  expect(await tree()).toBe('A .B')
  expect(await curator.names(id, b.id)).toEqual(['Place 1', 'Place 2', 'Place 3'])

  // A parent that is gone leaves the top.
  await several('deleteFolders', [a.id])
  await several('recoverFolders', [b.id])
  expect(await tree()).toBe('B')
  expect((await several('removeFolders', [a.id, c.id])).status).toBe(200)
  expect(await trashed()).toEqual([])
  expect(faultsOf(await several('recoverFolders', [a.id]))).toEqual({ 'folderIds.0': lookbookProblems.noSuchFolder.en })
  expect(await curator.names(id, b.id)).toEqual(['Place 1', 'Place 2', 'Place 3'])
  // Who knows the time before has to read anew.
  expect((await curator.changes(id, 1)).reload).toBe(true)
})

test('a folder is copied with everything in it, to another lookbook and to a chosen folder only', async () => {
  const a = await curator.folder(id, 'A')
  const b = await curator.folder(id, 'B', a.id)
  await curator.add(id, desk.locations, b.id)
  await curator.section(id, 'Arrival', b.id)
  const [first] = await curator.items(id, b.id)
  await curator.note(first!.id, 'Ask for the key.')
  const other = await curator.create()
  const there = await curator.folder(other.id, 'There')
  const copy = (body: { lookbookId: number; targetFolderId?: number | null }) =>
    app.callWith(desk.scout.caller, api.copyFolder, { body: { folderId: a.id, ...body } })

  const same = await copy({ lookbookId: id, targetFolderId: b.id })
  expect([same.status, same.problem.detail]).toEqual([422, messages.sameLookbook.en])
  for (const chosen of [{}, { targetFolderId: null }]) {
    const none = await copy({ lookbookId: other.id, ...chosen })
    expect([none.status, faultsOf(none)]).toEqual([422, { targetFolderId: messages.selectFolder.en }])
  }
  expect(faultsOf(await copy({ lookbookId: other.id, targetFolderId: b.id }))).toEqual({ targetFolderId: lookbookProblems.noSuchFolder.en })
  expect(await tree(other.id)).toBe('There')

  const done = await copy({ lookbookId: other.id, targetFolderId: there.id })
  expect(done.body).toMatchObject({ name: 'A', lookbook_id: other.id, parent_folder_id: there.id })
  expect(await tree(other.id)).toBe('There .A ..B')
  const copied = (await curator.frame(other.id)).folders.find((folder) => folder.name === 'B')!
  const items = await curator.items(other.id, copied.id)
  expect(items.map((item) => [item.kind, item.location_name || item.title, item.note])).toEqual([
    ['location', 'Place 1', 'Ask for the key.'],
    ['location', 'Place 2', ''],
    ['location', 'Place 3', ''],
    ['section', 'Arrival', ''],
  ])
  // The top is a place too, when it is chosen.
  await copy({ lookbookId: other.id, targetFolderId: 0 })
  expect(await tree(other.id)).toBe('There .A ..B A .B')
  expect(await curator.names(id, b.id)).toEqual(['Place 1', 'Place 2', 'Place 3', 'Arrival'])
})

test("another site's folders are not there", async () => {
  const theirs = await curator.folder(id, 'Theirs')
  const { admin } = await buildDesk(app)
  const own = await curatorOf(app, admin).create()
  const answers = async (folderId: number) => [
    await app.call(admin.caller, api.folder, { params: { id: folderId }, query: {} }),
    await app.call(admin.caller, api.changeFolder, { body: { folderId, name: 'Mine' } }),
    await app.call(admin.caller, api.copyFolder, { body: { folderId, lookbookId: own.id, targetFolderId: 0 } }),
    await app.call(admin.caller, api.createFolder, { body: { lookbookId: own.id, parentFolderId: folderId, name: 'Mine' } }),
    await app.call(admin.caller, api.deleteFolders, { body: { lookbookId: own.id, folderIds: [folderId] } }),
    await app.call(admin.caller, api.folders, { params: { id }, query: {} }),
  ]
  const known = (await answers(theirs.id)).map((one) => [one.status, one.problem.detail])
  expect(known).toEqual((await answers(2_000_000_000)).map((one) => [one.status, one.problem.detail]))
  expect(known.map(([status]) => status)).toEqual([404, 404, 404, 422, 422, 404])
  expect((await app.call(admin.caller, api.trashedFolders, { query: {} })).body).toEqual([])
  expect(await tree()).toBe('Theirs')
})

test('folders beside each other have names of their own, whatever the case; elsewhere the name is free', async () => {
  const a = await curator.folder(id, 'Mills')
  const b = await curator.folder(id, 'Barns')
  const inside = await curator.folder(id, 'Mills', a.id)
  const taken = lookbookProblems.folderNameTaken.en
  const again = await call('createFolder', { body: { lookbookId: id, parentFolderId: null, name: 'mills' } })
  expect([again.status, faultsOf(again)]).toEqual([422, { name: taken }])
  const renamed = await call('changeFolder', { body: { folderId: b.id, name: 'MILLS' } })
  expect(faultsOf(renamed)).toEqual({ name: taken })
  expect((await call('changeFolder', { body: { folderId: a.id, name: 'mills' } })).status).toBe(200)
  const moved = await call('sortFolders', { body: { lookbookId: id, folderIds: [inside.id], parentFolderId: null, beforeId: null } })
  expect(faultsOf(moved)).toEqual({ parentFolderId: taken })
})
