/** A gallery is put in order, hidden, tagged, thrown away and brought back, by HTTP; what visitors get follows at every byte. */
import { locationPicturesApi as api } from '@backlot/contract/location-pictures'
import { locationsApi } from '@backlot/contract/locations'
import { pictureProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originalName } from '#kit/storage.ts'
import { openTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { fault } from '#test/fault.ts'
import {
  buildGallery,
  fillGallery,
  listPictures,
  publicStatuses,
  seenBy,
  sendWhole,
  distinctPicture,
  type TestGallery,
} from '#test/gallery.ts'

const app = await openTestApp()
afterAll(() => app.close())

let gallery: TestGallery
let ids: number[]
beforeAll(async () => {
  gallery = await buildGallery(app)
  ids = await fillGallery(app, gallery, 6)
})

const folderNamed = async (of: TestGallery, name: string) =>
  (await app.call(of.admin, api.createFolder, { body: { locationId: of.id, name } })).body.id
const orderOf = async (of = gallery) => (await listPictures(app, of.admin, of.id)).map((one) => one.id)
const urlsOf = async (of: TestGallery, id: number) => (await listPictures(app, of.admin, of.id)).find((one) => one.id === id)!.small
const sort = (of: TestGallery, imageIds: number[], folderId: number | null = null, beforeId: number | null = null) =>
  app.call(of.scout, api.sort, { body: { locationId: of.id, imageIds, folderId, beforeId } })
const frameOf = async (of = gallery) => (await app.call(of.admin, api.gallery, { params: { id: of.id } })).body
const found = async (word: string, caller = gallery.visitor) =>
  (await app.call(caller, locationsApi.searchNew, { body: { search: word } })).body.total
const shown = [200, 200, 200, 200, 200, 200]
const gone = [404, 404, 404, 404, 404, 404]

describe('order', () => {
  test('pictures move in front of others and to the end, also over folders', async () => {
    const own = await buildGallery(app)
    const [one, two, three, four] = (await fillGallery(app, own, 4)) as [number, number, number, number]
    const answer = await sort(own, [four], null, one)
    expect([answer.status, answer.body]).toEqual([
      200,
      { Success: true, message: messages.sortOrderUpdated.en, results: [{ id: four, outcome: 'changed' }] },
    ])
    expect(await orderOf(own)).toEqual([four, one, two, three])
    await sort(own, [one, four])
    expect(await orderOf(own)).toEqual([two, three, one, four])
    const folder = await folderNamed(own, 'Interior')
    await sort(own, [three, two], folder)
    await sort(own, [four], folder, two)
    expect((await listPictures(app, own.admin, own.id)).map((item) => [item.id, item.folder_id])).toEqual([
      [one, null],
      [three, folder],
      [four, folder],
      [two, folder],
    ])
    const back = await app.call(own.admin, api.move, { body: { locationId: own.id, imageIds: [three, four], folderId: null } })
    expect(back.body.results.map((result) => result.outcome)).toEqual(['changed', 'changed'])
    expect(await orderOf(own)).toEqual([one, three, four, two])
    // The whole order at once is the order.
    await sort(own, [four, three, one])
    expect((await seenBy(app, own.visitor, own.id)).map((item) => item.id)).toEqual([four, three, one, two])
  })

  test('a hundred moves to the same place find room, and pages of any size hold each picture once', async () => {
    const own = await buildGallery(app)
    const [first, ...rest] = await fillGallery(app, own, 5)
    let last = rest.at(-1)!
    for (let round = 0; round < 40; round++) {
      const next = rest[round % rest.length]!
      if (next === last) continue
      await sort(own, [next], null, last)
      last = next
    }
    expect((await orderOf(own))[0]).toBe(first)
    const whole = await orderOf(own)
    expect(new Set(whole).size).toBe(5)
    for (const limit of [1, 2, 3]) expect((await listPictures(app, own.admin, own.id, { limit })).map((one) => one.id)).toEqual(whole)
    expect((await app.call(own.admin, api.pictures, { params: { id: own.id }, query: { cursor: "1'; drop" } })).status).toBe(422)
  })

  test('F11 two sorts at once end as one of the two, and each picture stands once', async () => {
    const before = await orderOf()
    const [a, b] = [[...before].reverse(), [...before.slice(3), ...before.slice(0, 3)]]
    const answers = await Promise.all([sort(gallery, a), sort(gallery, b)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect([a.join(), b.join()]).toContain((await orderOf()).join())
  })

  test('T3 T4 ids of other locations and sites are refused at the field and nothing changes', async () => {
    const elsewhere = await buildGallery(app)
    const [foreign] = (await fillGallery(app, elsewhere, 1)) as [number]
    const foreignFolder = await folderNamed(elsewhere, 'Theirs')
    const before = await orderOf()
    const [mine] = before as [number]
    const refused = fault('imageIds.1', pictureProblems.notInGallery)
    const body = { locationId: gallery.id, imageIds: [mine, foreign] }
    const answers = [
      await app.call(gallery.admin, api.sort, { body: { ...body, folderId: null } }),
      await app.call(gallery.admin, api.move, { body: { ...body, folderId: null } }),
      await app.call(gallery.admin, api.visibility, { body: { ...body, hidden: true } }),
      await app.call(gallery.admin, api.tagMany, { body: { ...body, add: ['x'] } }),
      await app.call(gallery.admin, api.softDeleteMany, { body }),
      await app.call(gallery.admin, api.recoverMany, { body }),
    ]
    expect(answers.map((answer) => [answer.status, answer.problem.errors?.at(-1)])).toEqual(answers.map(() => [422, refused]))
    expect((await sort(gallery, [mine], foreignFolder)).problem.errors).toEqual([fault('folderId', pictureProblems.noSuchFolder)])
    expect((await sort(gallery, [mine], null, foreign)).problem.errors).toEqual([fault('beforeId', pictureProblems.notInGallery)])
    expect((await sort(gallery, [mine, mine])).status).toBe(422)
    for (const endpoint of [api.softDelete, api.recover, api.remove, api.retry, api.file, api.original] as const)
      expect((await app.call(gallery.admin, endpoint, { params: { id: foreign } })).status).toBe(404)
    expect((await app.call(gallery.admin, api.change, { params: { id: foreign }, body: { caption: 'x' } })).status).toBe(404)
    expect((await app.call(gallery.admin, api.gallery, { params: { id: elsewhere.id } })).status).toBe(404)
    expect(await orderOf()).toEqual(before)
    expect((await listPictures(app, gallery.admin, gallery.id)).some((one) => one.hidden || one.tags.length > 0)).toBe(false)
  })
})

describe('who sees what', () => {
  test('T12 a hidden picture is 404 at every size, and its keepers see it by a signed URL', async () => {
    const [id] = ids as [number]
    const url = await urlsOf(gallery, id)
    expect(await publicStatuses(app, gallery.site, url)).toEqual(shown)
    const answer = await app.call(gallery.scout, api.visibility, {
      body: { locationId: gallery.id, imageIds: ids.slice(0, 2), hidden: true },
    })
    expect(answer.body).toEqual({
      Success: true,
      message: messages.visibilityUpdated.en,
      results: ids.slice(0, 2).map((one) => ({ id: one, outcome: 'changed' })),
    })
    expect(await publicStatuses(app, gallery.site, url)).toEqual(gone)
    const signed = await urlsOf(gallery, id)
    expect((await app.inject({ url: signed, headers: { host: gallery.site.host } })).statusCode).toBe(200)
    expect((await app.inject({ url: signed.replace('webp', 'jpg'), headers: { host: gallery.site.host } })).statusCode).toBe(200)
    expect((await seenBy(app, gallery.visitor, gallery.id)).map((item) => item.id)).not.toContain(id)
    const again = await app.call(gallery.admin, api.visibility, {
      body: { locationId: gallery.id, imageIds: ids.slice(0, 2), hidden: true },
    })
    expect(again.body.results.map((one) => one.outcome)).toEqual(['unchanged', 'unchanged'])
    await app.call(gallery.admin, api.visibility, { body: { locationId: gallery.id, imageIds: ids.slice(0, 2), hidden: false } })
    expect(await publicStatuses(app, gallery.site, url)).toEqual(shown)
  })

  test('T12 behind a password a URL that a visitor holds ends when the picture is hidden', async () => {
    const closed = await buildGallery(app, { settings: { DisablePublicPass: false } })
    const member = (await buildUser(app, closed.site, { role: 'permit' })).caller
    const [id] = (await fillGallery(app, closed, 1)) as [number]
    const [item] = await seenBy(app, member, closed.id)
    const statusOf = async (url: string) => (await app.inject({ url, headers: { host: closed.site.host } })).statusCode
    expect(await statusOf(item!.medium)).toBe(200)
    await app.call(closed.admin, api.visibility, { body: { locationId: closed.id, imageIds: [id], hidden: true } })
    expect(await statusOf(item!.medium)).toBe(404)
    expect(await statusOf(await urlsOf(closed, id))).toBe(200)
  })

  test('a hidden folder hides all its pictures, its count and its name', async () => {
    const own = await buildGallery(app)
    const [a, b] = (await fillGallery(app, own, 2)) as [number, number]
    const folder = await folderNamed(own, 'Cellar')
    await sort(own, [b], folder)
    const url = await urlsOf(own, b)
    const answer = await app.call(own.admin, api.folderVisibility, { body: { folderId: folder, visible: false } })
    expect([answer.body.message, answer.body.results]).toEqual([messages.visibilityUpdated.en, [{ id: folder, outcome: 'changed' }]])
    expect(await publicStatuses(app, own.site, url)).toEqual(gone)
    expect((await seenBy(app, own.visitor, own.id)).map((item) => item.id)).toEqual([a])
    expect((await app.call(own.visitor, locationsApi.folders, { params: { id: own.id } })).body).toEqual([])
    await app.call(own.admin, api.folderVisibility, { body: { folderId: folder, visible: true } })
    expect(await publicStatuses(app, own.site, url)).toEqual(shown)
  })
})

test('search finds tags and captions of shown pictures, and no others', async () => {
  const [one, two] = ids as [number, number]
  const changed = await app.call(gallery.admin, api.change, {
    params: { id: one },
    body: { caption: 'A zeppelin over the roof', alt_text: 'Roof', credit: 'Ann', licence: 'CC0', tags: ['Airship', 'airship'] },
  })
  expect(changed.body).toMatchObject({
    caption: 'A zeppelin over the roof',
    alt_text: 'Roof',
    credit: 'Ann',
    licence: 'CC0',
    tags: ['airship'],
  })
  await app.call(gallery.admin, api.tags, { params: { id: two }, body: { tags: ['Kaleidoscope'] } })
  const several = await app.call(gallery.admin, api.tagMany, {
    body: { locationId: gallery.id, imageIds: [one, two], add: ['Winter'], remove: ['KALEIDOSCOPE'] },
  })
  expect(several.body.results.map((result) => result.outcome)).toEqual(['changed', 'changed'])
  expect(
    (await listPictures(app, gallery.admin, gallery.id))
      .filter((item) => [one, two].includes(item.id))
      .map((item) => item.tags.join())
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['airship,Winter', 'Winter'])
  expect(await Promise.all(['zeppelin', 'airship', 'winter', 'kaleidoscope'].map((word) => found(word)))).toEqual([1, 1, 1, 0])
  await app.call(gallery.admin, api.visibility, { body: { locationId: gallery.id, imageIds: [one], hidden: true } })
  expect(await Promise.all(['zeppelin', 'airship'].map((word) => found(word)))).toEqual([0, 0])
  await app.call(gallery.admin, api.visibility, { body: { locationId: gallery.id, imageIds: [one], hidden: false } })
  const lines = await gallery.site.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('site_id', '=', gallery.site.id)
    .where('action', '=', 'location.picture_changed')
    .orderBy('id')
    .execute()
  expect(lines[0]?.changes).toMatchObject({ image: one, caption: ['', 'A zeppelin over the roof'] })
})

test('covers of a location and of a folder', async () => {
  const own = await buildGallery(app)
  const [a, b] = (await fillGallery(app, own, 2)) as [number, number]
  expect((await frameOf(own)).cover_image_id).toBe(a)
  const byId = await app.call(own.admin, api.coverPhoto, { body: { locationId: own.id, imageId: b } })
  expect([byId.body.message, (await frameOf(own)).cover_image_id]).toEqual([messages.coverUpdated.en, b])
  await app.call(own.admin, api.coverPhoto, { body: { locationId: own.id, link: await urlsOf(own, a) } })
  expect((await frameOf(own)).cover_image_id).toBe(a)
  const wrong = await app.call(own.admin, api.coverPhoto, { body: { locationId: own.id, link: await urlsOf(gallery, ids[0]!) } })
  expect([wrong.status, wrong.problem.detail]).toEqual([422, messages.chooseOnePhoto.en])
  expect((await app.call(own.admin, api.coverPhoto, { body: { locationId: own.id } })).status).toBe(422)
  const folder = await folderNamed(own, 'Yard')
  expect((await app.call(own.admin, api.galleryCoverPhoto, { body: { folderId: folder, imageId: b } })).status).toBe(422)
  await sort(own, [b], folder)
  expect((await app.call(own.admin, api.galleryCoverPhoto, { body: { folderId: folder, imageId: b } })).body.message).toBe(
    messages.coverUpdated.en,
  )
  expect((await frameOf(own)).folders[0]).toMatchObject({ cover_image_id: b, image_count: 1 })
  await app.call(own.admin, api.softDelete, { params: { id: a } })
  expect((await frameOf(own)).cover_image_id).toBe(b)
})

test('the trash: put away, brought back, removed for good with its files and no other’s', async () => {
  const own = await buildGallery(app)
  const [a, b] = (await fillGallery(app, own, 2)) as [number, number]
  const twin = (await sendWhole(app, own.admin, own.id, await distinctPicture(own.id * 1000 + 1))).body
  expect(twin.duplicates).toEqual([a])
  await app.runJobs()
  const { db, platform } = own.site.ctx
  const row = await db
    .selectFrom('location_images')
    .select(['file_hash', 'key'])
    .where('site_id', '=', own.site.id)
    .where('id', '=', a)
    .executeTakeFirstOrThrow()
  const url = await urlsOf(own, a)
  expect((await app.call(own.admin, api.remove, { params: { id: a } })).problem).toMatchObject({
    status: 409,
    detail: pictureProblems.notInTrash.en,
  })
  expect((await app.call(own.admin, api.softDeleteMany, { body: { locationId: own.id, imageIds: [a, b] } })).body.results).toEqual([
    { id: a, outcome: 'changed' },
    { id: b, outcome: 'changed' },
  ])
  expect(await publicStatuses(app, own.site, url)).toEqual(gone)
  expect(
    (await listPictures(app, own.admin, own.id, { trash: true })).map((item) => item.id).toSorted((one, other) => one - other),
  ).toEqual([a, b])
  expect((await app.call(own.admin, api.recover, { params: { id: b } })).body.results).toEqual([{ id: b, outcome: 'changed' }])
  expect(await frameOf(own)).toMatchObject({ total: 2, trashed: 1 })
  expect((await app.call(own.owner.caller, api.remove, { params: { id: a } })).status).toBe(403)
  expect((await app.call(own.admin, api.remove, { params: { id: a } })).status).toBe(200)
  await app.runJobs()
  const original = originalName(own.site.id, row.file_hash)
  expect(await platform.storage.has(original)).toBe(true)
  expect((await app.inject({ url, headers: { host: own.site.host } })).statusCode).toBe(404)
  expect(await platform.storage.has(`renditions/${own.site.id}/${row.key.slice(0, 2)}/${row.key}-320.webp`)).toBe(false)
  await app.call(own.admin, api.softDelete, { params: { id: twin.id } })
  await app.call(own.admin, api.remove, { params: { id: twin.id } })
  await app.runJobs()
  expect(await platform.storage.has(original)).toBe(false)
  expect(
    await db.selectFrom('files').select('hash').where('site_id', '=', own.site.id).where('hash', '=', row.file_hash).execute(),
  ).toEqual([])
  // The same picture again is a new one, with its bytes.
  const again = await sendWhole(app, own.admin, own.id, await distinctPicture(own.id * 1000 + 1))
  await app.runJobs()
  expect(await publicStatuses(app, own.site, await urlsOf(own, again.body.id))).toEqual(shown)
})

test('folders: named once, put in order, thrown away with their pictures, brought back, removed for good', async () => {
  const own = await buildGallery(app)
  const [a, b] = (await fillGallery(app, own, 2)) as [number, number]
  const [interior, exterior] = [await folderNamed(own, 'Interior'), await folderNamed(own, 'Exterior')]
  const twice = await app.call(own.admin, api.createFolder, { body: { locationId: own.id, name: 'interior' } })
  expect(twice.problem.errors).toEqual([fault('name', pictureProblems.folderTaken)])
  await app.call(own.admin, api.changeFolder, { body: { folderId: exterior, name: 'Outside', beforeId: interior } })
  expect((await frameOf(own)).folders.map((folder) => folder.name)).toEqual(['Outside', 'Interior'])
  await sort(own, [a, b], interior)
  const url = await urlsOf(own, a)
  const wrong = await app.call(own.admin, api.deleteFolders, { body: { locationId: own.id, folderIds: [interior, 999_999] } })
  expect(wrong.problem.errors).toEqual([fault('folderIds.1', pictureProblems.noSuchFolder)])
  expect((await app.call(own.admin, api.deleteFolders, { body: { locationId: own.id, folderIds: [interior] } })).body.results).toEqual([
    { id: interior, outcome: 'changed' },
  ])
  expect(await publicStatuses(app, own.site, url)).toEqual(gone)
  expect(await orderOf(own)).toEqual([])
  expect((await frameOf(own)).trashed_folders.map((folder) => [folder.name, folder.image_count])).toEqual([['Interior', 2]])
  await folderNamed(own, 'Interior')
  await app.call(own.admin, api.recoverFolders, { body: { locationId: own.id, folderIds: [interior] } })
  expect((await frameOf(own)).folders.map((folder) => folder.name).toSorted()).toEqual(['Interior', 'Interior (2)', 'Outside'])
  expect(await publicStatuses(app, own.site, url)).toEqual(shown)
  expect((await app.call(own.admin, api.removeFolders, { body: { locationId: own.id, folderIds: [interior] } })).status).toBe(422)
  await app.call(own.admin, api.deleteFolders, { body: { locationId: own.id, folderIds: [interior] } })
  expect((await app.call(own.admin, api.removeFolders, { body: { locationId: own.id, folderIds: [interior] } })).status).toBe(200)
  await app.runJobs()
  expect((await frameOf(own)).trashed_folders).toEqual([])
  expect([await orderOf(own), (await listPictures(app, own.admin, own.id, { trash: true })).length]).toEqual([[], 0])
})

test('an edited version takes the place of a picture when it is made, and the original comes back', async () => {
  const own = await buildGallery(app)
  const [id] = (await fillGallery(app, own, 1)) as [number]
  const before = await urlsOf(own, id)
  const bytesNow = async () => (await app.inject({ url: await urlsOf(own, id), headers: { host: own.site.host } })).rawPayload
  const original = await bytesNow()
  const send = async (bytes: Buffer) => {
    const { upload } = await import('#test/upload.ts')
    return upload(app, own.admin, { ...api.edited, path: `/location/image/${id}/edited` }, {}, { name: 'edited.jpg', bytes })
  }
  const answer = await send(await distinctPicture(900, { width: 300, height: 300 }))
  expect([answer.status, answer.body.updating, answer.body.small]).toEqual([200, true, before])
  expect((await bytesNow()).equals(original)).toBe(true)
  await app.runJobs()
  const [edited] = await listPictures(app, own.admin, own.id)
  expect(edited).toMatchObject({ id, edited: true, updating: false, width: 300, height: 300 })
  expect(edited!.small).not.toBe(before)
  expect((await app.inject({ url: before, headers: { host: own.site.host } })).statusCode).toBe(404)
  await send(await distinctPicture(901))
  await app.runJobs()
  // What the office made unseen, an owner does not make seen again.
  const refused = await app.call(own.owner.caller, api.original, { params: { id } })
  expect([refused.status, refused.problem.detail]).toEqual([409, pictureProblems.officeRestores.en])
  await app.runJobs()
  expect((await listPictures(app, own.admin, own.id))[0]).toMatchObject({ edited: true, updating: false })
  expect((await app.call(own.admin, api.original, { params: { id } })).body.updating).toBe(true)
  await app.runJobs()
  expect((await bytesNow()).equals(original)).toBe(true)
  expect((await listPictures(app, own.admin, own.id))[0]).toMatchObject({ edited: false, width: 480, height: 320 })
  expect((await app.call(own.admin, api.original, { params: { id } })).problem.detail).toBe(pictureProblems.notEdited.en)
  // Of the three versions only the bytes that are shown are kept.
  expect((await own.site.ctx.db.selectFrom('files').select('hash').where('site_id', '=', own.site.id).execute()).length).toBe(1)
})
