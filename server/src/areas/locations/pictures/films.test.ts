/** Films of a gallery: taken by their bytes, without what the camera wrote, played in ranges, with a poster. */
import { locationPicturesApi as api } from '@backlot/contract/location-pictures'
import { pictureProblems } from '@backlot/contract/area-problems'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildGallery, distinctPicture, fillGallery, listPictures, seenBy, sendWhole, type TestGallery } from '#test/gallery.ts'
import { upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

const box = (name: string, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}
const place = '+59.9127+010.7461/'
/** A film as a phone writes it, as far as its boxes go: the place is in two of them. */
const film = box(
  'ftyp', 'isom\0\0\0\0isommp42',
).toString('latin1') // prettier-ignore
const phoneFilm = Buffer.concat([
  Buffer.from(film, 'latin1'),
  box('mdat', Buffer.alloc(200_000, 7)),
  box(
    'moov',
    box('mvhd', Buffer.alloc(100, 1)),
    box('trak', box('tkhd', Buffer.alloc(80, 2)), box('udta', `name${place}`)),
    box('udta', box('\u00a9xyz', place)),
  ),
])

let gallery: TestGallery
let id: number
let address: string
beforeAll(async () => {
  gallery = await buildGallery(app)
  id = (await sendWhole(app, gallery.admin, gallery.id, phoneFilm, { name: 'walk.mp4' })).body.id
  address = (await listPictures(app, gallery.admin, gallery.id))[0]!.video!
})
const get = (url: string, range?: string) => app.inject({ url, headers: { host: gallery.site.host, ...(range ? { range } : {}) } })

test('what it is comes from its bytes, and the place that the phone wrote is gone with its length kept', async () => {
  const [item] = await seenBy(app, gallery.visitor, gallery.id)
  expect(item).toMatchObject({ id, IsVideo: true, video: address })
  const whole = await get(address)
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([200, 'video/mp4', 'bytes'])
  expect([whole.rawPayload.length, whole.rawPayload.includes(place), whole.rawPayload.includes('udta')]).toEqual([
    phoneFilm.length,
    false,
    false,
  ])
  expect(whole.rawPayload.subarray(0, 200_000).equals(phoneFilm.subarray(0, 200_000))).toBe(true)
})

test('a player gets the parts that it asks for', async () => {
  const whole = (await get(address)).rawPayload
  const of = async (range: string) => {
    const answer = await get(address, range)
    return [answer.statusCode, answer.headers['content-range'], answer.rawPayload.length]
  }
  const all = whole.length
  expect(await of('bytes=0-99')).toEqual([206, `bytes 0-99/${all}`, 100])
  expect(await of(`bytes=${all - 10}-`)).toEqual([206, `bytes ${all - 10}-${all - 1}/${all}`, 10])
  expect(await of('bytes=-5')).toEqual([206, `bytes ${all - 5}-${all - 1}/${all}`, 5])
  expect(await of(`bytes=0-${all * 2}`)).toEqual([206, `bytes 0-${all - 1}/${all}`, all])
  expect((await of(`bytes=${all}-`)).slice(0, 2)).toEqual([416, `bytes */${all}`])
  expect((await of('bytes=9-3')).slice(0, 2)).toEqual([416, `bytes */${all}`])
  expect((await of('lines=1-2'))[0]).toBe(200)
  expect((await get(address, 'bytes=100-199')).rawPayload.equals(whole.subarray(100, 200))).toBe(true)
})

test('T12 a hidden film is 404 to visitors and signed for its keepers', async () => {
  await app.call(gallery.admin, api.visibility, { body: { locationId: gallery.id, imageIds: [id], hidden: true } })
  expect((await get(address)).statusCode).toBe(404)
  const [own] = await listPictures(app, gallery.admin, gallery.id)
  expect((await get(own!.video!, 'bytes=0-9')).statusCode).toBe(206)
  expect((await get(own!.small)).statusCode).toBe(404)
  await app.call(gallery.admin, api.visibility, { body: { locationId: gallery.id, imageIds: [id], hidden: false } })
})

test('its poster is a picture in all sizes, and a film without one is nobody’s cover', async () => {
  expect((await app.call(gallery.admin, api.gallery, { params: { id: gallery.id } })).body.cover_image_id).toBeNull()
  const poster = { ...api.poster, path: `/location/image/${id}/poster` }
  const byOwner = await upload(app, gallery.owner.caller, poster, {}, { name: 'poster.jpg', bytes: await distinctPicture(4) })
  expect([byOwner.status, byOwner.problem.detail]).toEqual([409, pictureProblems.officeSetsPoster])
  const answer = await upload(app, gallery.admin, poster, { duration: '12.5' }, { name: 'poster.jpg', bytes: await distinctPicture(5) })
  expect([answer.status, answer.body.updating, answer.body.duration]).toEqual([200, true, 12.5])
  await app.runJobs()
  const [item] = await listPictures(app, gallery.admin, gallery.id)
  expect(item).toMatchObject({ updating: false, width: 480, height: 320, is_cover: true })
  expect((await get(item!.small)).headers['content-type']).toBe('image/webp')
  expect((await get(item!.video!)).rawPayload.length).toBe(phoneFilm.length)
  const [picture] = (await fillGallery(app, gallery, 1)) as [number]
  const wrong = await upload(
    app,
    gallery.admin,
    { ...poster, path: `/location/image/${picture}/poster` },
    {},
    { name: 'p.jpg', bytes: await distinctPicture(6) },
  )
  expect([wrong.status, wrong.problem.detail]).toEqual([409, pictureProblems.notAVideo])
})

test('refused: a film whose boxes do not add up, one that is too large, and any where a site takes none', async () => {
  const broken = Buffer.concat([phoneFilm.subarray(0, 100_000), Buffer.alloc(50_000)])
  expect((await sendWhole(app, gallery.admin, gallery.id, broken)).status).toBe(422)
  const endless = Buffer.concat([Buffer.from(film, 'latin1'), ...Array.from({ length: 30_000 }, () => box('free'))])
  expect((await sendWhole(app, gallery.admin, gallery.id, endless)).status).toBe(422)
  const none = await buildGallery(app, { settings: { videoMegabytes: 0 } })
  expect((await sendWhole(app, none.admin, none.id, phoneFilm)).problem.detail).toBe(pictureProblems.noVideos)
  const small = await buildGallery(app, { settings: { videoMegabytes: 1 } })
  const large = Buffer.concat([Buffer.from(film, 'latin1'), box('mdat', Buffer.alloc(2 * 1024 * 1024))])
  const answer = await sendWhole(app, small.admin, small.id, large)
  expect([answer.status, answer.problem.detail]).toEqual([413, pictureProblems.videoTooLarge])
})
