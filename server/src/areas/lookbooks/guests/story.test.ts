/** The story that a guest reads: in the office's order, with what staff chose and nothing else of the library. */
import { lookbookGuestsApi as api } from '@backlot/contract/lookbook-guests'
import { lookbookFoldersApi, lookbookItemsApi } from '@backlot/contract/lookbook-contents'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { lookbookSharesApi } from '@backlot/contract/lookbook-shares'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser } from '#test/factories.ts'
import { comeBy, fillPictures, makeLink, tryOpen } from '#test/guest.ts'
import { buildDesk, curatorOf, type Desk } from '#test/lookbook.ts'
import { addPictures } from '#test/office.ts'
import { unzip } from '#test/unzip.ts'

const app = await openTestApp()
afterAll(() => app.close())

const itemsOf = async (guest: Caller, query: { skip?: number; limit?: number; folderId?: number } = {}) =>
  app.call(guest, api.guestItems, { query })
const guestOf = async (desk: Desk, lookbookId: number, options: Parameters<typeof makeLink>[3] = {}) =>
  comeBy(app, desk.site, { token: (await makeLink(app, desk.scout.caller, lookbookId, options)).token })

async function start() {
  const desk = await buildDesk(app, 4)
  const curator = curatorOf(app, desk.scout)
  const { id } = await curator.create('The Long Night')
  return { desk, curator, id, places: desk.locations as [number, number, number, number] }
}

test('folders and items stand in the order of the office, whatever order they were made in', async () => {
  const { desk, curator, id, places } = await start()
  const [second, first] = [await curator.folder(id, 'Second'), await curator.folder(id, 'First')]
  const inner = await curator.folder(id, 'Inner', first.id)
  await app.call(desk.scout.caller, lookbookFoldersApi.sortFolders, {
    body: { lookbookId: id, folderIds: [first.id], beforeId: second.id },
  })
  await curator.add(id, [places[3]], second.id)
  await curator.add(id, [places[2]], inner.id)
  await curator.add(id, [places[1]], first.id)
  await curator.section(id, 'Read this first')
  await curator.add(id, [places[0]])
  const guest = await guestOf(desk, id)
  const frame = await app.call(guest, api.guestLookbook, {})
  expect(frame.body).toMatchObject({
    id,
    name: 'The Long Night',
    folder_id: null,
    location_id: null,
    allow_download: false,
    // The end that the site gives (`linkDays`).
    expires_at: expect.any(String) as string,
    item_count: 5,
    // The words between them are not answered.
    place_count: 4,
    guest_name: '',
    cover: null,
  })
  // Who comes in reads the same with the first answer.
  const { token } = await makeLink(app, desk.scout.caller, id)
  expect((await tryOpen(app, desk.site, { token })).body.lookbook).toEqual(frame.body)
  expect(frame.body.folders.map((folder) => [folder.name, folder.parent_folder_id, folder.item_count])).toEqual([
    ['First', null, 1],
    ['Inner', first.id, 1],
    ['Second', null, 1],
  ])
  const said = async (query = {}) => (await itemsOf(guest, query)).body.map((item) => item.title || item.location_name)
  const whole = ['Read this first', 'Place 1', 'Place 2', 'Place 3', 'Place 4']
  expect(await said()).toEqual(whole)
  const pages = [await said({ limit: 2 }), await said({ limit: 2, skip: 2 }), await said({ limit: 2, skip: 4 })]
  expect(pages.flat()).toEqual(whole)
  expect((await itemsOf(guest, { limit: 2 })).headers['x-total-count']).toBe('5')
  expect([await said({ folderId: 0 }), await said({ folderId: inner.id })]).toEqual([whole.slice(0, 2), ['Place 3']])
  const [moved] = await curator.items(id, second.id)
  await curator.sort(id, [moved!.id], (await curator.items(id, 0))[0]!.id)
  expect((await said())[0]).toBe('Place 4')
})

test('of a chosen location its open pictures are shown, of hidden ones only those that were chosen themselves', async () => {
  const { desk, curator, id, places } = await start()
  const [place] = places
  const [first] = await addPictures(desk.site, place, 8)
  const [hidden, chosen] = await addPictures(desk.site, place, 2, { hidden: true, caption: 'The back room' })
  await curator.add(id, [place])
  await curator.addImages(id, [chosen!])
  const [item] = await curator.items(id)
  await curator.note(item!.id, 'Ask for the keys.')
  const guest = await guestOf(desk, id)
  const { body } = await itemsOf(guest)
  expect(body[0]).toMatchObject({ kind: 'location', note: 'Ask for the keys.', location_id: place, gone: false })
  expect(body[0]!.location).toMatchObject({ id: place, location_name: 'Place 1', picture_count: 8 })
  expect(body[0]!.pictures).toHaveLength(6)
  expect(body[0]!.pictures[0]).toMatchObject({ id: first, width: 640, height: 480, IsVideo: false, video: null })
  expect(body[1]).toMatchObject({ kind: 'picture', location_id: place, location_name: 'Place 1', gone: false })
  expect(body[1]!.pictures.map((picture) => [picture.id, picture.caption])).toEqual([[chosen, 'The back room']])
  const whole = await app.call(guest, api.guestLocation, { params: { id: place } })
  expect(whole.body).toMatchObject({ location_name: 'Place 1', note: 'Ask for the keys.', picture_count: 8 })
  expect(whole.body.pictures).toHaveLength(8)
  expect(JSON.stringify([body, whole.body])).not.toContain(`"id":${hidden}`)
  await fillPictures(desk.site, [first!, chosen!])
  for (const url of [body[0]!.pictures[0]!.small, body[1]!.pictures[0]!.large, body[1]!.pictures[0]!.medium]) {
    const answer = await app.inject({ url, headers: { host: desk.site.host } })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=3600'])
  }
})

test('a place that visitors do not see is shown where staff chose it; of a single picture its name is not shown', async () => {
  const { desk, curator, id } = await start()
  const [closed, other] = await buildLocations(desk.site, [
    { location_name: 'Secret house', status: 'private', latitude: 59.91391, longitude: 10.75225, geo_precision: 'area' },
    { location_name: 'Other house', status: 'Draft' },
  ])
  const [picture] = await addPictures(desk.site, other!, 1)
  await curator.add(id, [closed!])
  await curator.addImages(id, [picture!])
  const guest = await guestOf(desk, id)
  const { body } = await itemsOf(guest)
  expect(body.map((item) => item.location_name)).toEqual(['Secret house', ''])
  // As exactly as the public may know it.
  expect(body[0]!.location).toMatchObject({ latitude: 59.915, longitude: 10.75 })
  const points = await app.call(guest, api.guestPoints, {})
  expect(points.body).toEqual([{ location_id: closed, location_name: 'Secret house', latitude: 59.915, longitude: 10.75 }])
  await curator.add(id, [other!])
  expect((await itemsOf(guest)).body[1]!.location_name).toBe('Other house')
})

test('what the library has no more is said to be gone', async () => {
  const { desk, curator, id, places } = await start()
  const [picture] = await addPictures(desk.site, places[1], 1)
  await curator.add(id, [places[0]])
  await curator.addImages(id, [picture!])
  const guest = await guestOf(desk, id)
  for (const place of places.slice(0, 2))
    await app.call(desk.admin.caller, locationRecordsApi.softDeleteLocation, { params: { id: place } })
  const { body } = await itemsOf(guest)
  expect(body.map((item) => [item.kind, item.gone, item.location_id, item.location_name, item.pictures])).toEqual([
    ['location', true, null, 'Place 1', []],
    ['picture', true, null, '', []],
  ])
  expect((await app.call(guest, api.guestLocation, { params: { id: places[0] } })).status).toBe(404)
  expect((await app.call(guest, api.guestPoints, {})).body).toEqual([])
})

test('what is taken from the public after it was chosen is gone for guests, until staff confirm it, and again with its next change', async () => {
  const { desk, curator, id, places } = await start()
  const [place, other] = places
  const [open, hidden] = await addPictures(desk.site, place, 2)
  await curator.add(id, [place, other])
  await curator.addImages(id, [hidden!])
  await fillPictures(desk.site, [open!, hidden!])
  const links = {
    whole: await makeLink(app, desk.scout.caller, id),
    one: await makeLink(app, desk.scout.caller, id, { locationId: place }),
  }
  const guest = await comeBy(app, desk.site, { token: links.whole.token })
  const ofOne = await comeBy(app, desk.site, { token: links.one.token })
  const seen = (await itemsOf(guest)).body
  const urls = [seen[0]!.pictures[0]!.small, seen[2]!.pictures[0]!.small]
  const bytes = async () => Promise.all(urls.map(async (url) => (await app.inject({ url, headers: { host: desk.site.host } })).statusCode))
  const shown = async () => (await itemsOf(guest)).body.map((item) => !item.gone)
  const warned = async () => {
    const shares = await app.call(desk.scout.caller, lookbookSharesApi.shares, { query: {} })
    const { closed_count: of } = await curator.frame(id)
    return [of, ...shares.body.map((share) => share.closed_count)]
  }
  const set = (table: 'locations' | 'location_images' | 'location_folders', row: number, fields: object) =>
    desk.site.ctx.db.updateTable(table).set(fields).where('site_id', '=', desk.site.id).where('id', '=', row).execute()
  const confirm = async () => {
    const itemIds = (await curator.items(id)).filter((item) => item.closed).map((item) => item.id)
    const answer = await app.call(desk.scout.caller, lookbookItemsApi.confirmItems, { body: { lookbookId: id, itemIds } })
    expect(answer.body.results.map(({ outcome }) => outcome)).toEqual(itemIds.map(() => 'changed'))
  }
  expect([await shown(), await bytes(), await warned()]).toEqual([
    [true, true, true],
    [200, 200],
    [0, 0, 0],
  ])

  const { version } = await curator.frame(id)
  await set('locations', place, { status: 'private' })
  expect([await shown(), await bytes(), await warned()]).toEqual([
    [false, true, false],
    [404, 404],
    [2, 1, 2],
  ])
  expect((await app.call(guest, api.guestLocation, { params: { id: place } })).status).toBe(404)
  expect((await app.call(guest, api.guestPoints, {})).body).toEqual([])
  const frame = (await app.call(ofOne, api.guestLookbook, {})).body
  expect([frame.name, frame.cover]).toEqual(['The Long Night', null])
  // Whoever has the lookbook open learns it.
  expect((await curator.changes(id, version)).items.map((item) => item.closed)).toEqual([true, true])
  await confirm()
  expect([await shown(), await bytes(), await warned()]).toEqual([
    [true, true, true],
    [200, 200],
    [0, 0, 0],
  ])
  const [item] = await curator.items(id)
  expect(item).toMatchObject({ closed: false, confirmed_at: expect.any(String) as string })
  // A copy is not confirmed where it comes to.
  const copied = await curator.create()
  const body = { lookbookId: copied.id, targetFolderId: 0, itemIds: [item!.id] }
  await app.call(desk.scout.caller, lookbookItemsApi.copyItems, { body })
  expect((await curator.items(copied.id))[0]).toMatchObject({ closed: true, confirmed_at: null })

  // A draft that is submitted is as closed as it was; archived is another thing.
  await set('locations', place, { status: 'Draft' })
  expect(await shown()).toEqual([true, true, true])
  await set('locations', place, { archived: true })
  expect([await shown(), await warned()]).toEqual([
    [false, true, false],
    [2, 1, 2],
  ])
  await confirm()
  await set('locations', place, { status: 'public', archived: false })
  await set('locations', place, { status: 'private' })
  expect(await shown()).toEqual([false, true, false])
  await set('locations', place, { status: 'public' })
  await set('location_images', hidden!, { hidden: true })
  expect([await shown(), await bytes(), await warned()]).toEqual([
    [true, true, false],
    [200, 404],
    [1, 0, 1],
  ])
  await confirm()
  expect([await shown(), await bytes()]).toEqual([
    [true, true, true],
    [200, 200],
  ])
  await set('location_images', hidden!, { caption: 'The back room' })
  expect(await shown()).toEqual([true, true, true])
  // So it is with the folder of its gallery.
  const folder = { site_id: desk.site.id, location_id: place, name: 'Inside' }
  const { id: inside } = await desk.site.ctx.db.insertInto('location_folders').values(folder).returning('id').executeTakeFirstOrThrow()
  await set('location_images', hidden!, { hidden: false, folder_id: inside })
  await set('location_folders', inside, { visible: false })
  expect(await shown()).toEqual([true, true, false])
  await set('location_folders', inside, { visible: true })
  expect([await shown(), await warned()]).toEqual([
    [true, true, true],
    [0, 0, 0],
  ])
  const lines = await desk.site.ctx.db
    .selectFrom('audit_log')
    .select('actor_user_id as by')
    .where('site_id', '=', desk.site.id)
    .where('action', '=', 'lookbook.items_confirmed')
    .execute()
  expect(lines.map((line) => line.by)).toEqual([desk.scout.id, desk.scout.id, desk.scout.id])
})

test('a link to one location shows that one, also from a folder that other guests do not see', async () => {
  const { desk, curator, id, places } = await start()
  const folder = await curator.folder(id, 'Hidden', null, false)
  await curator.add(id, [places[0], places[1]], folder.id)
  await curator.add(id, [places[2]])
  const guest = await guestOf(desk, id, { locationId: places[1] })
  const frame = await app.call(guest, api.guestLookbook, {})
  expect(frame.body).toMatchObject({ name: 'Place 2', location_id: places[1], folders: [], item_count: 1, place_count: 1 })
  expect((await itemsOf(guest)).body.map((item) => item.location_id)).toEqual([places[1]])
  const whole = await guestOf(desk, id)
  expect((await itemsOf(whole)).body.map((item) => item.location_id)).toEqual([places[2]])
})

test('covers are the chosen ones, else the first picture that can be shown', async () => {
  const { desk, curator, id, places } = await start()
  const folder = await curator.folder(id, 'Mills')
  const [first] = await addPictures(desk.site, places[0], 2)
  const [chosen] = await addPictures(desk.site, places[1], 1, { hidden: true })
  await curator.section(id, 'Words', folder.id)
  await curator.add(id, [places[0]], folder.id)
  const guest = await guestOf(desk, id)
  const before = (await app.call(guest, api.guestLookbook, {})).body
  expect([before.cover?.id, before.folders[0]?.cover?.id]).toEqual([first, first])
  await curator.addImages(id, [chosen!])
  const set = await app.call(desk.scout.caller, lookbooksApi.coverPhoto, { body: { lookbookId: id, imageId: chosen! } })
  expect(set.status).toBe(200)
  const after = (await app.call(guest, api.guestLookbook, {})).body
  expect(after.cover?.id).toBe(chosen)
  // Who sees the folder alone sees its cover, not that of the whole.
  const part = (await app.call(await guestOf(desk, id, { folderId: folder.id }), api.guestLookbook, {})).body
  expect(part.cover?.id).toBe(first)
  // The whole is named to both, once: as the title, or above the name of the part.
  expect([after.lookbook_name, part.lookbook_name]).toEqual(['', after.name])
  expect(part.description).toBe('')
})

test('the archive holds the pictures in order, under the numbered names of the folders', async () => {
  const { desk, curator, id, places } = await start()
  const [one, two] = [await curator.folder(id, 'Mills/Old'), await curator.folder(id, 'Mills Old')]
  const pictures = await addPictures(desk.site, places[0], 2)
  const [hidden] = await addPictures(desk.site, places[1], 1, { hidden: true, caption: 'The wheel' })
  await curator.add(id, [places[0]], one.id)
  await curator.addImages(id, [hidden!], two.id)
  await fillPictures(desk.site, [pictures[0]!, hidden!])
  const link = await makeLink(app, desk.scout.caller, id, { allow_download: true })
  const guest = await comeBy(app, desk.site, { token: link.token })
  const asked = await app.call(guest, api.askArchive, {})
  expect(asked.body.pictures).toBe(3)
  const file = await app.inject({ url: asked.body.link, headers: { host: desk.site.host } })
  expect(file.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  expect(file.headers['content-disposition']).toContain('Lookbook.zip')
  const entries = await unzip(file.rawPayload)
  expect([...entries.keys()]).toEqual(['01 Mills Old/001 Place 1.webp', '02 Mills Old/001 Place 2 - The wheel.webp', 'MISSING.txt'])
  expect(entries.get('01 Mills Old/001 Place 1.webp')!.toString()).toMatch(/^bytes of key-\d+-x+ 2048$/)
  expect(entries.get('MISSING.txt')!.toString()).toBe('01 Mills Old/002 Place 1.webp\r\n')

  // Of one location that stands in a folder, nothing is shown of the folder.
  const single = await makeLink(app, desk.scout.caller, id, { locationId: places[0], allow_download: true })
  const ofOne = await app.call(await comeBy(app, desk.site, { token: single.token }), api.askArchive, {})
  const small = await app.inject({ url: ofOne.body.link, headers: { host: desk.site.host } })
  expect([...(await unzip(small.rawPayload)).keys()]).toEqual(['001 Place 1.webp', 'MISSING.txt'])
  const { body } = await app.call(desk.scout.caller, lookbookSharesApi.sharesOf, { params: { id }, query: {} })
  expect(body[0]).toMatchObject({ download_count: 1, open_count: 1 })
})

test('one visit counts once, and another site shows nothing of it', async () => {
  const { desk, id } = await start()
  const { token, share } = await makeLink(app, desk.scout.caller, id)
  const key = 'the-browser-of-the-director'
  await comeBy(app, desk.site, { token, key })
  await comeBy(app, desk.site, { token, key })
  await comeBy(app, desk.site, { token })
  const { body } = await app.call(desk.scout.caller, lookbookSharesApi.sharesOf, { params: { id }, query: {} })
  expect(body).toMatchObject([{ id: share.id, open_count: 2 }])
  const other = await buildSite(app)
  const { caller } = await buildUser(app, other)
  const guest = await comeBy(app, desk.site, { token })
  expect((await app.call({ ...caller, headers: guest.headers! }, api.guestLookbook, {})).status).toBe(410)
})

test('a site whose library is closed still shows a guest what was shared', async () => {
  const desk = await buildDesk(app, 1)
  await app.app.platform.database.owner((client) =>
    client.query(`update sites set settings = settings || '{"DisablePublicPass": false, "DisablePublicLocations": true}' where id = $1`, [
      desk.site.id,
    ]),
  )
  const curator = curatorOf(app, desk.scout)
  const { id } = await curator.create()
  await curator.add(id, [desk.locations[0]!])
  expect((await itemsOf(await guestOf(desk, id))).body.map((item) => item.location_name)).toEqual(['Place 1'])
})
