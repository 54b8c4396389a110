/** Films of a gallery: taken by their bytes, without what the camera wrote, played in ranges, with a poster. */
import { locationPicturesApi as api } from '@backlot/contract/location-pictures'
import { pictureProblems } from '@backlot/contract/area-problems'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageLimits } from '#kit/images/render.ts'
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
const film = box('ftyp', 'isom\0\0\0\0isommp42').toString('latin1')
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
let url: string
beforeAll(async () => {
  gallery = await buildGallery(app)
  id = (await sendWhole(app, gallery.admin, gallery.id, phoneFilm, { name: 'walk.mp4' })).body.id
  url = (await listPictures(app, gallery.admin, gallery.id))[0]!.video!
})
const get = (url: string, range?: string) => app.inject({ url, headers: { host: gallery.site.host, ...(range ? { range } : {}) } })

test('what it is comes from its bytes, and the place that the phone wrote is gone with its length kept', async () => {
  const [item] = await seenBy(app, gallery.visitor, gallery.id)
  expect(item).toMatchObject({ id, IsVideo: true, video: url })
  const whole = await get(url)
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([200, 'video/mp4', 'bytes'])
  expect([whole.rawPayload.length, whole.rawPayload.includes(place), whole.rawPayload.includes('udta')]).toEqual([
    phoneFilm.length,
    false,
    false,
  ])
  expect(whole.rawPayload.subarray(0, 200_000).equals(phoneFilm.subarray(0, 200_000))).toBe(true)
})

const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}
/** A track whose samples lie in chunks of two. */
const track = (kind: string, chunks: number[], size: number) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(80, 2)),
    box(
      'mdia',
      box('hdlr', words(0, 0), kind, words(0, 0, 0)),
      box(
        'minf',
        box(
          'stbl',
          box('stsz', words(0, 0, chunks.length * 2), words(...chunks.flatMap(() => [size, size]))),
          box('stsc', words(0, 1, 1, 2, 1)),
          box('stco', words(0, chunks.length, ...chunks)),
        ),
      ),
    ),
  )
const sent = async (bytes: Buffer, name: string) => {
  const answer = await sendWhole(app, gallery.admin, gallery.id, bytes, { name })
  const item = (await listPictures(app, gallery.admin, gallery.id)).find((one) => one.id === answer.body.id)
  return { answer, bytes: item?.video ? (await get(item.video)).rawPayload : Buffer.alloc(0) }
}

test('X9 the track in which an action camera writes where it is leaves with its samples, picture and sound stay', async () => {
  const head = Buffer.from(film, 'latin1')
  const at = head.length + 8
  const gps = `GPS5${place}`.padEnd(40, '.')
  // Picture, place, picture, place: as a camera writes them in turn.
  const media = Buffer.concat([Buffer.alloc(1000, 7), Buffer.from(gps + gps), Buffer.alloc(1000, 8), Buffer.from(gps + gps)])
  const pictures = track('vide', [at, at + 1080], 500)
  const telemetry = (kind: string, starts: number[]) =>
    Buffer.concat([
      head,
      box('mdat', media),
      box('free', place),
      box('moov', box('mvhd', Buffer.alloc(100, 1)), pictures, track(kind, starts, 40)),
    ])
  for (const kind of ['meta', 'text', 'camm']) {
    const whole = telemetry(kind, [at + 1000, at + 2080])
    const { bytes } = await sent(whole, `${kind}.mp4`)
    expect([bytes.length, bytes.includes('+59'), bytes.includes('GPS5'), bytes.includes(kind)]).toEqual([whole.length, false, false, false])
    expect(bytes.subarray(at, at + 1000).equals(media.subarray(0, 1000))).toBe(true)
    expect(bytes.subarray(at + 1080, at + 2080).equals(media.subarray(1080, 2080))).toBe(true)
    expect(bytes.includes(pictures)).toBe(true)
  }
  // Tables that do not name every sample would leave some of them where they are.
  const short = Buffer.from(telemetry('meta', [at + 1000, at + 2080]))
  short.writeUInt32BE(9, short.lastIndexOf('stsz') + 12)
  expect((await sent(short, 'short.mp4')).answer.status).toBe(422)
  const fragments = Buffer.concat([telemetry('meta', [at + 1000, at + 2080]), box('moof', box('mfhd', words(0, 1)))])
  expect((await sent(fragments, 'live.mp4')).answer.status).toBe(422)
})

test('X9 a WebM loses its tags and attached files, of known and of open length', async () => {
  const element = (id: string, body: Buffer | string, open = false) => {
    const content = Buffer.from(body as string, 'latin1')
    const size = open ? Buffer.from('01ffffffffffffff', 'hex') : words(0x10000000 + content.length)
    return Buffer.concat([Buffer.from(id, 'hex'), size, content])
  }
  const tags = element('1254c367', `LOCATION${place}`)
  const cluster = Buffer.concat([element('e7', '\0'), element('a3', 'b'.repeat(400)), element('a3', 'c'.repeat(300))])
  const start = element('1a45dfa3', 'webm')
  for (const open of [false, true]) {
    const inside = Buffer.concat([tags, element('1f43b675', cluster.toString('latin1'), open), element('1941a469', place), tags])
    const whole = Buffer.concat([start, element('18538067', inside.toString('latin1'), open)])
    const { answer, bytes } = await sent(whole, 'live.webm')
    expect([answer.status, bytes.length, bytes.includes('+59'), bytes.includes(cluster)]).toEqual([200, whole.length, false, true])
  }
  expect((await sent(Buffer.concat([start, Buffer.alloc(5000, 1)]), 'broken.webm')).answer.status).toBe(422)
})

test('a player gets the parts that it asks for', async () => {
  const whole = (await get(url)).rawPayload
  const of = async (range: string) => {
    const answer = await get(url, range)
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
  expect((await get(url, 'bytes=100-199')).rawPayload.equals(whole.subarray(100, 200))).toBe(true)
})

test('T12 a hidden film is 404 to visitors and signed for its keepers', async () => {
  await app.call(gallery.admin, api.visibility, { body: { locationId: gallery.id, imageIds: [id], hidden: true } })
  expect((await get(url)).statusCode).toBe(404)
  const [own] = await listPictures(app, gallery.admin, gallery.id)
  expect((await get(own!.video!, 'bytes=0-9')).statusCode).toBe(206)
  expect((await get(own!.small)).statusCode).toBe(404)
  await app.call(gallery.admin, api.visibility, { body: { locationId: gallery.id, imageIds: [id], hidden: false } })
})

test('its poster is a picture in all sizes, and a film without one is nobody’s cover', async () => {
  expect((await app.call(gallery.admin, api.gallery, { params: { id: gallery.id } })).body.cover_image_id).toBeNull()
  const poster = { ...api.poster, path: `/location/image/${id}/poster` }
  const byOwner = await upload(app, gallery.owner.caller, poster, {}, { name: 'poster.jpg', bytes: await distinctPicture(4) })
  expect([byOwner.status, byOwner.problem.detail]).toEqual([409, pictureProblems.officeSetsPoster.en])
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
  expect([wrong.status, wrong.problem.detail]).toEqual([409, pictureProblems.notAVideo.en])
})

test('refused: a film whose boxes do not add up, one that is too large, and any where a site takes none', async () => {
  const broken = Buffer.concat([phoneFilm.subarray(0, 100_000), Buffer.alloc(50_000)])
  expect((await sendWhole(app, gallery.admin, gallery.id, broken)).status).toBe(422)
  const endless = Buffer.concat([Buffer.from(film, 'latin1'), ...Array.from({ length: 30_000 }, () => box('free'))])
  expect((await sendWhole(app, gallery.admin, gallery.id, endless)).status).toBe(422)
  const none = await buildGallery(app, { settings: { videoMegabytes: 0 } })
  expect((await sendWhole(app, none.admin, none.id, phoneFilm)).problem.detail).toBe(pictureProblems.noVideos.en)
  const small = await buildGallery(app, { settings: { videoMegabytes: 1 } })
  const large = Buffer.concat([Buffer.from(film, 'latin1'), box('mdat', Buffer.alloc(2 * 1024 * 1024))])
  const answer = await sendWhole(app, small.admin, small.id, large)
  expect([answer.status, answer.problem.detail]).toEqual([413, pictureProblems.videoTooLarge.en])
})

test('U2 a film of zeros is none: without boxes, without anything in them, described or not', async () => {
  const moov = box('moov', box('mvhd', Buffer.alloc(100, 1)))
  const start = Buffer.from(film, 'latin1')
  const zeros = {
    'nothing but zeros': Buffer.concat([start, Buffer.alloc(300_000)]),
    'a box of zeros': Buffer.concat([start, box('mdat', Buffer.alloc(300_000)), moov]),
    'no description': Buffer.concat([start, box('mdat', Buffer.alloc(300_000, 7))]),
    'no pictures': Buffer.concat([start, moov]),
  }
  for (const [what, bytes] of Object.entries(zeros)) {
    const answer = await sendWhole(app, gallery.admin, gallery.id, bytes, { name: 'zeros.mp4' })
    expect([what, answer.status, answer.problem.detail]).toEqual([what, 422, pictureProblems.notAVideoFile.en])
  }
})

test('F14 a photo ends where a photo may, also where films are taken that may be longer', async () => {
  const port = await app.listen()
  const head = [
    `--x\r\ncontent-disposition: form-data; name="locationId"\r\n\r\n${gallery.id}\r\n`,
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\xff\xd8\xff\xe0',
  ]
  const call = request({
    port,
    method: 'POST',
    path: '/api/location/image',
    headers: {
      host: gallery.site.host,
      authorization: `Bearer ${gallery.admin.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
  })
  const answers: unknown[] = []
  call.on('response', (response) => {
    answers.push([response.statusCode, response.headers.connection])
    response.resume()
  })
  const closed = new Promise<void>((resolve) => {
    call.on('close', () => resolve())
  })
  call.on('error', () => {})
  call.write(head.join(''), 'latin1')
  const megabyte = Buffer.alloc(1024 * 1024, 7)
  const write = (): Promise<void> =>
    new Promise((resolve) => {
      call.write(megabyte, () => resolve())
    })
  let sent = 0
  for (; sent < 500 && answers.length === 0 && !call.destroyed; sent++) await Promise.race([write(), closed])
  await closed
  expect(answers).toEqual([[413, 'close']])
  // What is on its way when the limit is met, and no more.
  expect(sent).toBeLessThan(imageLimits.bytes / 1024 / 1024 + 40)
})
