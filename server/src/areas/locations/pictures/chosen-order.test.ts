/** Pictures that are sent together stand as they were chosen, whichever arrives first; by HTTP. */
import { locationPicturesApi as api } from '@backlot/contract/location-pictures'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildGallery, distinctPicture, fillGallery, listPictures, sendPart, sendWhole, type TestGallery } from '#test/gallery.ts'

const app = await openTestApp()
afterAll(() => app.close())

const orderOf = async (of: TestGallery) => (await listPictures(app, of.admin, of.id)).map((one) => one.id)
const coverOf = async (of: TestGallery) => (await app.call(of.admin, api.gallery, { params: { id: of.id } })).body.cover_image_id

test('pictures that were chosen together stand in that order whichever arrives first, and the first is the cover', async () => {
  const own = await buildGallery(app)
  const [before] = (await fillGallery(app, own, 1)) as [number]
  await app.call(own.admin, api.softDelete, { params: { id: before } })
  const send = async (number: number, place: string) =>
    (await sendWhole(app, own.admin, own.id, await distinctPicture(own.id * 1000 + 500 + number), { name: `${number}.jpg`, place })).body.id
  const third = await send(3, '1780000000000003')
  const fourth = await send(4, '1780000000000004')
  const first = await send(1, '1780000000000001')
  const second = await send(2, '1780000000000002')
  await app.runJobs()
  expect(await orderOf(own)).toEqual([first, second, third, fourth])
  expect(await coverOf(own)).toBe(first)

  // What somebody moved by hand stays; a cover that was chosen too.
  await app.call(own.scout, api.sort, { body: { locationId: own.id, imageIds: [fourth], folderId: null, beforeId: first } })
  await app.call(own.admin, api.coverPhoto, { body: { locationId: own.id, imageId: second } })
  const late = await send(0, '1780000000000000')
  await app.runJobs()
  expect(await coverOf(own)).toBe(second)
  expect((await orderOf(own)).filter((id) => id !== late)).toEqual([fourth, first, second, third])
})

test('an upload in parts takes its place too, and one without a place comes last', async () => {
  const own = await buildGallery(app)
  const large = await distinctPicture(own.id * 1000 + 700)
  const begun = await app.call(own.admin, api.createUpload, {
    body: { locationId: own.id, fileName: 'large.jpg', bytes: large.length, place: 1_780_000_000_000_001 },
  })
  const small = await sendWhole(app, own.admin, own.id, await distinctPicture(own.id * 1000 + 701), { place: '1780000000000002' })
  const plain = await sendWhole(app, own.admin, own.id, await distinctPicture(own.id * 1000 + 702))
  await sendPart(app, own.admin, begun.body.id, 0, large)
  // Behind a picture that says nothing nobody is overtaken.
  const ids = (await listPictures(app, own.admin, own.id)).map((one) => one.id)
  expect(ids.slice(0, 2)).toEqual([small.body.id, plain.body.id])
  expect(ids).toHaveLength(3)
})
