/** What stands in a lookbook: added and taken out with one call, in order, with notes; copied, moved, searched; gone from the library. */
import { lookbookContentLimits, lookbookFoldersApi, lookbookItemsApi as api, type LookbookItem } from '@backlot/contract/lookbook-contents'
import { lookbookProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildLocations } from '#test/factories.ts'
import { buildDesk, curatorOf, type Curator, type Desk } from '#test/lookbook.ts'
import { addPictures, faultsOf } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

let desk: Desk
let curator: Curator
let id: number
let one: number
let two: number
let three: number
beforeEach(async () => {
  desk = await buildDesk(app)
  ;[one = 0, two = 0, three = 0] = desk.locations
  curator = curatorOf(app, desk.scout)
  id = (await curator.create()).id
})

const call = <Name extends keyof typeof api>(name: Name, input: Parameters<typeof app.call<(typeof api)[Name]>>[2]) =>
  app.call(desk.scout.caller, api[name], input)
const setLocation = (locationId: number, fields: object) =>
  desk.site.ctx.db.updateTable('locations').set(fields).where('site_id', '=', desk.site.id).where('id', '=', locationId).execute()
const setImage = (imageId: number, fields: object) =>
  desk.site.ctx.db.updateTable('location_images').set(fields).where('site_id', '=', desk.site.id).where('id', '=', imageId).execute()

test('a selection is added with one call, each with its own answer', async () => {
  const folder = await curator.folder(id, 'Outside')
  const [image = 0] = await addPictures(desk.site, one, 1)
  const first = await curator.add(id, [two], folder.id)
  const added = await call('addItems', {
    body: { lookbookId: id, folderId: folder.id, locationIds: [one, two, 2_000_000_000], imageIds: [image, 2_000_000_000] },
  })
  const [{ item_id: ofTwo }] = first.locations as [(typeof first.locations)[0]]
  expect(added.body.locations).toEqual([
    { id: one, outcome: 'changed', message: '', item_id: expect.any(Number) as number },
    { id: two, outcome: 'exists', message: messages.alreadyInFolder.en, code: messages.alreadyInFolder.code, item_id: ofTwo },
    {
      id: 2_000_000_000,
      outcome: 'gone',
      message: lookbookProblems.goneFromLibrary.en,
      code: lookbookProblems.goneFromLibrary.code,
      item_id: null,
    },
  ])
  expect(added.body.images.map((each) => each.outcome)).toEqual(['changed', 'gone'])
  expect(await curator.names(id, folder.id)).toEqual(['Place 2', 'Place 1', 'Place 1'])
  // In another folder, and outside of all, it may stand once more.
  await curator.add(id, [two])
  expect(await curator.names(id, 0)).toEqual(['Place 2'])
  expect(await curator.frame(id)).toMatchObject({ item_count: 4, location_count: 2, version: added.body.version + 1 })

  const pictured = (await curator.items(id, folder.id))[2]!
  expect(pictured).toMatchObject({ kind: 'picture', image_id: image, location_id: one, location: null, gone: false })
  expect(pictured.image).toMatchObject({ id: image, hidden: false })
  const card = (await curator.items(id, 0))[0]!
  expect(card.location).toMatchObject({ id: two, location_name: 'Place 2', status: 'public' })
  expect(faultsOf(await call('addItems', { body: { lookbookId: id } }))).toEqual({ locationIds: lookbookProblems.nothingChosen.en })
  const lost = await call('addItems', { body: { lookbookId: id, folderId: 2_000_000_000, locationIds: [one] } })
  expect(faultsOf(lost)).toEqual({ folderId: lookbookProblems.noSuchFolder.en })
})

test('a gallery folder brings what visitors see of it; a hidden picture comes when it is named', async () => {
  const folder = await desk.site.ctx.db
    .insertInto('location_folders')
    .values({ site_id: desk.site.id, location_id: one, name: 'Exterior' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shown = await addPictures(desk.site, one, 3, { folder_id: folder.id })
  const [hidden = 0] = await addPictures(desk.site, one, 1, { folder_id: folder.id, hidden: true })
  const byFolder = await call('addItems', { body: { lookbookId: id, galleryFolderIds: [folder.id] } })
  expect(byFolder.body.images.map((each) => [each.id, each.outcome])).toEqual(shown.map((image) => [image, 'changed']))
  await curator.addImages(id, [hidden])
  const items = await curator.items(id)
  expect(items.map((item) => [item.image_id, item.image?.hidden])).toEqual([...shown.map((image) => [image, false]), [hidden, true]])
  const lost = await call('addItems', { body: { lookbookId: id, galleryFolderIds: [2_000_000_000] } })
  expect(faultsOf(lost)).toEqual({ 'galleryFolderIds.0': lookbookProblems.goneFromLibrary.en })
})

test('a location is taken out by itself or by its item, and comes back to its place', async () => {
  const folder = await curator.folder(id, 'Outside')
  await curator.add(id, [one, two, three])
  await curator.add(id, [two], folder.id)
  const members = await call('members', { params: { id } })
  expect(members.body.members.map((member) => [member.kind, member.location_id, member.folder_id])).toEqual([
    ['location', one, null],
    ['location', two, null],
    ['location', three, null],
    ['location', two, folder.id],
  ])
  const outside = await call('removeItems', { body: { lookbookId: id, folderId: 0, locationIds: [two] } })
  expect(outside.body.locations.map((each) => each.outcome)).toEqual(['changed'])
  expect(await curator.names(id)).toEqual(['Place 1', 'Place 3', 'Place 2'])
  const everywhere = await call('removeItems', { body: { lookbookId: id, locationIds: [two, 2_000_000_000] } })
  expect(everywhere.body.locations.map((each) => [each.outcome, each.message])).toEqual([
    ['changed', ''],
    ['gone', lookbookProblems.goneFromLookbook.en],
  ])
  expect(await curator.names(id)).toEqual(['Place 1', 'Place 3'])

  const itemId = outside.body.locations[0]!.item_id!
  const recovered = await call('recoverItems', { body: { lookbookId: id, itemIds: [itemId, 2_000_000_000] } })
  expect(recovered.body.results.map((each) => each.outcome)).toEqual(['changed', 'gone'])
  expect(await curator.names(id)).toEqual(['Place 1', 'Place 2', 'Place 3'])
  expect((await call('recoverItems', { body: { lookbookId: id, itemIds: [itemId] } })).body.results[0]!.outcome).toBe('unchanged')
  // Added anew meanwhile: one is enough.
  await curator.remove(id, [itemId])
  await curator.add(id, [two])
  const again = await call('recoverItems', { body: { lookbookId: id, itemIds: [itemId] } })
  expect(again.body.results[0]).toMatchObject({ outcome: 'exists', message: messages.alreadyInFolder.en })
  expect(await curator.names(id)).toEqual(['Place 1', 'Place 3', 'Place 2'])
})

test('an item whose folder was thrown away comes back to the top', async () => {
  const folder = await curator.folder(id, 'Outside')
  const { locations } = await curator.add(id, [one], folder.id)
  await curator.remove(id, [locations[0]!.item_id!])
  await app.call(desk.scout.caller, lookbookFoldersApi.deleteFolders, { body: { lookbookId: id, folderIds: [folder.id] } })
  await call('recoverItems', { body: { lookbookId: id, itemIds: [locations[0]!.item_id!] } })
  expect((await curator.items(id)).map((item) => item.folder_id)).toEqual([null])
})

test('notes and sections are written, and an older version is refused when the caller asks for it', async () => {
  await curator.add(id, [one])
  const section = await curator.section(id, 'First day', null, (await curator.items(id))[0]!.id)
  expect(await curator.names(id)).toEqual(['First day', 'Place 1'])
  const [, item] = (await curator.items(id)) as [LookbookItem, LookbookItem]
  expect(await curator.note(item.id, ' Best in the morning. ')).toMatchObject({ note: 'Best in the morning.', kind: 'location' })
  const words = await call('changeItem', { body: { itemId: section.id, title: 'Day one', text: 'Meet at seven.' } })
  expect(words.body).toMatchObject({ title: 'Day one', text: 'Meet at seven.', kind: 'section', location_id: null, gone: false })
  const wrong = await call('changeItem', { body: { itemId: item.id, note: 'never', title: 'x' } })
  expect(faultsOf(wrong)).toEqual({ title: lookbookProblems.sectionsHaveWords.en })
  const stale = await call('changeItem', { body: { itemId: item.id, note: 'never', version: item.version } })
  expect([stale.status, (stale.problem.current as LookbookItem).note]).toEqual([409, 'Best in the morning.'])
  const long = await call('changeItem', { body: { itemId: item.id, note: 'x'.repeat(lookbookContentLimits.note + 1) } })
  expect(long.status).toBe(422)
  expect((await curator.items(id))[1]!.note).toBe('Best in the morning.')
})

test('items are put in order and into folders; what stands there already is refused', async () => {
  const folder = await curator.folder(id, 'Outside')
  await curator.add(id, [one, two, three])
  const [a, b, c] = (await curator.items(id)) as [LookbookItem, LookbookItem, LookbookItem]
  expect((await curator.sort(id, [c.id, a.id], b.id)).message).toBe(messages.sortOrderUpdated.en)
  expect(await curator.names(id)).toEqual(['Place 3', 'Place 1', 'Place 2'])
  expect((await curator.sort(id, [c.id], null)).results).toMatchObject([{ id: c.id, outcome: 'changed', item_id: c.id }])
  expect(await curator.names(id)).toEqual(['Place 1', 'Place 2', 'Place 3'])

  await curator.add(id, [one], folder.id)
  const refused = await call('sortItems', { body: { lookbookId: id, folderId: folder.id, itemIds: [a.id] } })
  expect([refused.status, refused.problem.detail, faultsOf(refused)]).toEqual([
    422,
    messages.alreadyInFolder.en,
    { 'itemIds.0': messages.alreadyInFolder.en },
  ])
  const mixed = await call('sortItems', { body: { lookbookId: id, folderId: folder.id, itemIds: [a.id, c.id] } })
  expect(mixed.body.results.map((each) => each.outcome)).toEqual(['exists', 'changed'])
  expect(await curator.names(id, folder.id)).toEqual(['Place 1', 'Place 3'])
  expect(await curator.names(id, 0)).toEqual(['Place 1', 'Place 2'])

  // One that was taken out still marks the place.
  const items = await curator.items(id, folder.id)
  await curator.remove(id, [items[0]!.id])
  await curator.sort(id, [b.id], items[0]!.id, folder.id)
  expect(await curator.names(id, folder.id)).toEqual(['Place 2', 'Place 3'])
  const strange = await call('sortItems', { body: { lookbookId: id, itemIds: [a.id], beforeId: 2_000_000_000 } })
  expect(faultsOf(strange)).toEqual({ beforeId: lookbookProblems.notInLookbook.en })
})

test('items are copied and moved to a chosen folder, of this lookbook or another', async () => {
  const other = await curator.create()
  const there = await curator.folder(other.id, 'There')
  await curator.add(id, [one, two])
  const section = await curator.section(id, 'Words')
  const [a, b] = (await curator.items(id)) as [LookbookItem, LookbookItem]
  await curator.note(a.id, 'By the gate.')

  const none = await app.callWith(desk.scout.caller, api.copyItems, {
    body: { lookbookId: other.id, itemIds: [a.id], targetFolderId: null },
  })
  expect(faultsOf(none)).toEqual({ targetFolderId: messages.selectFolder.en })
  const copied = await call('copyItems', { body: { lookbookId: other.id, targetFolderId: there.id, itemIds: [section.id, a.id] } })
  expect(copied.body.results.map((each) => [each.id, each.outcome])).toEqual([
    [section.id, 'changed'],
    [a.id, 'changed'],
  ])
  expect((await curator.items(other.id, there.id)).map((item) => [item.title || item.location_name, item.note])).toEqual([
    ['Words', ''],
    ['Place 1', 'By the gate.'],
  ])
  const twice = await call('copyItems', { body: { lookbookId: other.id, targetFolderId: there.id, itemIds: [a.id] } })
  expect([twice.status, twice.problem.detail]).toEqual([422, messages.alreadyInFolder.en])
  const here = await call('copyItems', { body: { lookbookId: id, targetFolderId: 0, itemIds: [a.id] } })
  expect([here.status, here.problem.detail]).toEqual([422, messages.alreadyInFolder.en])

  const before = (await curator.frame(id)).version
  const moved = await call('moveItems', { body: { lookbookId: other.id, targetFolderId: there.id, itemIds: [a.id, b.id] } })
  expect(moved.body.results.map((each) => each.outcome)).toEqual(['exists', 'changed'])
  expect(await curator.names(id)).toEqual(['Place 1', 'Words'])
  expect(await curator.names(other.id, there.id)).toEqual(['Words', 'Place 1', 'Place 2'])
  // Whoever looks at either of them learns it.
  expect((await curator.changes(id, before)).removed_items).toEqual([b.id])
  expect((await curator.changes(other.id, 3)).items.map((item) => item.id)).toEqual([moved.body.results[1]!.item_id])
  await call('moveItems', { body: { lookbookId: id, targetFolderId: 0, itemIds: [a.id] } })
  expect(await curator.names(id)).toEqual(['Words', 'Place 1'])
})

test('what the library has no more is said to be gone, with its name', async () => {
  const [remaining = 0, lost = 0] = await addPictures(desk.site, three, 2)
  await curator.add(id, [one, two])
  await curator.addImages(id, [remaining, lost])
  await setLocation(one, { deleted_at: new Date() })
  await setImage(lost, { deleted_at: new Date() })
  const notified = async () =>
    (await curator.items(id)).map((item) => [item.location_name, item.gone, item.location !== null || item.image !== null])
  expect(await notified()).toEqual([
    ['Place 1', true, false],
    ['Place 2', false, true],
    ['Place 3', false, true],
    ['Place 3', true, false],
  ])
  await setLocation(one, { deleted_at: null })
  await setLocation(one, { location_name: 'The Old Mill' })
  expect((await notified())[0]).toEqual(['The Old Mill', false, true])
  // Removed for good: the name it was chosen by remains.
  await desk.site.ctx.db.deleteFrom('locations').where('site_id', '=', desk.site.id).where('id', '=', one).execute()
  expect((await notified())[0]).toEqual(['Place 1', true, false])
  // Not published in the library, but chosen here.
  await setLocation(two, { status: 'private' })
  expect((await curator.items(id))[1]!.location).toMatchObject({ id: two, status: 'private' })
})

test('items are found by words, kind, folder and location, in one lookbook or in all', async () => {
  const [harbour = 0, mill = 0] = await buildLocations(desk.site, [{ location_name: 'Old Harbour' }, { location_name: 'Old Mill' }])
  const folder = await curator.folder(id, 'Outside')
  await curator.add(id, [harbour])
  await curator.add(id, [mill], folder.id)
  await curator.section(id, 'Harbour days')
  const other = await curator.create()
  await curator.add(other.id, [harbour])
  const found = async (body: object) => {
    const answer = await call('searchItems', { body })
    return [answer.headers['x-total-count'], answer.body.map((item) => item.location_name || item.title).join('; ')]
  }
  expect(await found({ search: 'old  HARBOUR', lookbookId: id })).toEqual(['1', 'Old Harbour'])
  expect(await found({ search: 'harbour', lookbookId: id })).toEqual(['2', 'Old Harbour; Harbour days'])
  expect(await found({ search: 'harbour', lookbookId: id, type: 3 })).toEqual(['1', 'Harbour days'])
  expect(await found({ search: 'harbour' })).toEqual(['3', 'Old Harbour; Old Harbour; Harbour days'])
  expect(await found({ lookbookId: id, lookbookFolderIds: [folder.id] })).toEqual(['1', 'Old Mill'])
  expect(await found({ lookbookLocationIds: [harbour], limit: 1 })).toEqual(['2', 'Old Harbour'])
  expect(await found({ search: '%_' })).toEqual(['0', ''])
  expect((await call('searchItems', { body: { lookbookId: 2_000_000_000 } })).status).toBe(404)
})

test('a long folder is read page by page, whatever the size of a page', async () => {
  const ids = await buildLocations(
    desk.site,
    Array.from({ length: 25 }, (_, index) => ({ location_name: `Long ${index + 1}` })),
  )
  await curator.add(id, ids)
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await call('items', { params: { id }, query: { limit: 7, ...(cursor ? { cursor } : {}) } })
    expect(page.body.items.length).toBeLessThanOrEqual(7)
    names.push(...page.body.items.map((item) => item.location_name))
    cursor = page.body.next ?? undefined
  } while (cursor)
  expect(names).toEqual(ids.map((_, index) => `Long ${index + 1}`))
  for (const strange of ['x', '1_2', '99999999999_1_1', '4294967296_1_1'])
    expect(Object.keys(faultsOf(await call('items', { params: { id }, query: { cursor: strange } })))).toEqual(['cursor'])
})

test('a lookbook takes so much and says so', async () => {
  const sections = Array.from({ length: lookbookContentLimits.items - 1 }, (_, index) => ({
    site_id: desk.site.id,
    lookbook_id: id,
    kind: 'section',
    title: `Section ${index}`,
    sort_order: index,
  }))
  for (let from = 0; from < sections.length; from += 1000)
    await desk.site.ctx.db
      .insertInto('lookbook_items')
      .values(sections.slice(from, from + 1000))
      .execute()
  const added = await call('addItems', { body: { lookbookId: id, locationIds: [one, two] } })
  expect(added.body.locations.map((each) => [each.outcome, each.message])).toEqual([
    ['changed', ''],
    ['full', lookbookProblems.lookbookFull.en],
  ])
  const section = await call('addSection', { body: { lookbookId: id, title: 'One more' } })
  expect([section.status, faultsOf(section)]).toEqual([422, { lookbookId: lookbookProblems.lookbookFull.en }])
  expect((await curator.frame(id)).item_count).toBe(lookbookContentLimits.items)
})

test("another site's things are not there", async () => {
  const other = await buildDesk(app)
  const theirs = curatorOf(app, other.admin)
  const lookbook = await theirs.create()
  await theirs.add(lookbook.id, other.locations)
  const [item] = await theirs.items(lookbook.id)
  const [image = 0] = await addPictures(other.site, other.locations[0]!, 1)

  const added = await call('addItems', { body: { lookbookId: id, locationIds: [other.locations[0]!], imageIds: [image] } })
  expect([added.body.locations[0]!.outcome, added.body.images[0]!.outcome]).toEqual(['gone', 'gone'])
  const copied = await call('copyItems', { body: { lookbookId: id, targetFolderId: 0, itemIds: [item!.id] } })
  expect(copied.body.results[0]!.outcome).toBe('gone')
  const statuses = async (lookbookId: number, itemId: number) => [
    (await call('items', { params: { id: lookbookId }, query: {} })).status,
    (await call('members', { params: { id: lookbookId } })).status,
    (await call('addItems', { body: { lookbookId, locationIds: [one] } })).status,
    (await call('removeItems', { body: { lookbookId, itemIds: [itemId] } })).status,
    (await call('changeItem', { body: { itemId, note: 'Mine' } })).status,
    (await call('moveItems', { body: { lookbookId, targetFolderId: 0, itemIds: [itemId] } })).status,
  ]
  expect(await statuses(lookbook.id, item!.id)).toEqual([404, 404, 404, 404, 404, 404])
  expect(await statuses(2_000_000_000, 2_000_000_000)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await call('searchItems', { body: { lookbookLocationIds: [other.locations[0]!] } })).body).toEqual([])
  expect((await theirs.items(lookbook.id)).map((each) => each.note)).toEqual(['', '', ''])
  expect(await curator.items(id)).toEqual([])
})
