/** Files that come in whole: what is kept of them, what is one file, and who is cut off (security.md X9, F10, F14). */
import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { locationPicturesApi as api } from '@backlot/contract/location-pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildGallery, distinctPicture, draftsOf, listPictures, seenBy, sendWhole, type TestGallery } from '#test/gallery.ts'

const app = await openTestApp()
afterAll(() => app.close())
let gallery: TestGallery
beforeAll(async () => {
  gallery = await buildGallery(app)
})

const sent = (bytes: Buffer | string, more: Parameters<typeof sendWhole>[4] = {}) => sendWhole(app, gallery.admin, gallery.id, bytes, more)
const pictureOf = async (id: number) => (await listPictures(app, gallery.admin, gallery.id)).find((one) => one.id === id)!
const drafts = () => draftsOf(gallery)

/** A photo with a place, a time, a caption of its own and a turned picture. */
const withTraces = async (): Promise<Buffer> =>
  sharp(await distinctPicture(7, { width: 900, height: 600 }))
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'Somebody' },
      IFD2: { DateTimeOriginal: '2024:05:06 07:08:09' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 3600/100', GPSLongitudeRef: 'W', GPSLongitude: '10/1 45/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

test('a photo is turned upright, its place and time are for staff, and no public byte or word has them (X9)', async () => {
  const answer = await sent(await withTraces(), { name: 'my-house-secret.jpg', caption: 'Yard' })
  expect([answer.status, answer.body]).toEqual([
    200,
    { id: expect.any(Number) as number, added: true, IsVideo: false, state: 'waiting', awaiting_approval: false, duplicates: [] },
  ])
  await app.runJobs()
  const picture = await pictureOf(answer.body.id)
  expect(picture).toMatchObject({
    state: 'ready',
    width: 600,
    height: 900,
    caption: 'Yard',
    file_name: 'my-house-secret.jpg',
    taken_at: '2024-05-06T07:08:09.000Z',
    exif_latitude: 59.91,
    exif_longitude: -10.75,
    thumbhash: expect.stringMatching(/^[\w+/=]{20,}$/) as unknown,
    color: expect.stringMatching(/^#[0-9a-f]{6}$/) as unknown,
  })
  for (const [file, type] of [
    ['320.webp', 'image/webp'],
    ['1024.webp', 'image/webp'],
    ['2048.webp', 'image/webp'],
    ['1024.jpg', 'image/jpeg'],
  ] as const) {
    const url = picture.small.replace('320.webp', file)
    const bytes = await app.inject({ url, headers: { host: gallery.site.host } })
    expect([file, bytes.statusCode, bytes.headers['content-type']]).toEqual([file, 200, type])
    const { exif, xmp, iptc, width, height } = await sharp(bytes.rawPayload).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    expect(height > width).toBe(true)
    expect(bytes.rawPayload.includes('SecretCamera')).toBe(false)
  }
  const [public_] = (await seenBy(app, gallery.visitor, gallery.id)).filter((item) => item.id === picture.id)
  const said = JSON.stringify(public_)
  for (const secret of ['my-house-secret', 'exif', 'taken_at', '59.9', '10.75', 'file_name'])
    expect([secret, said.includes(secret)]).toEqual([secret, false])
})

test('F10 the same request twice, also at the same moment, is one picture and the same answer', async () => {
  const bytes = await distinctPicture(30)
  const requestKey = randomUUID()
  const both = await Promise.all([sent(bytes, { requestKey }), sent(bytes, { requestKey })])
  const later = await sent(bytes, { requestKey })
  expect(new Set([...both, later].map((one) => one.body.id)).size).toBe(1)
  expect([...both, later].map((one) => one.status)).toEqual([200, 200, 200])
  expect([...both, later].filter((one) => one.body.added)).toHaveLength(1)
})

test('the same picture is noticed: at once by its bytes, and when it is made by its image hash', async () => {
  const own = await buildGallery(app)
  const send = (bytes: Buffer) => sendWhole(app, own.admin, own.id, bytes)
  const first = await send(await distinctPicture(40))
  const again = await send(await distinctPicture(40))
  expect(again.body.duplicates).toEqual([first.body.id])
  // Two that are made at the same moment do not know of each other.
  await app.runJobs()
  const smaller = await send(
    await sharp(await distinctPicture(40))
      .resize(300)
      .jpeg({ quality: 45 })
      .toBuffer(),
  )
  expect(smaller.body.duplicates).toEqual([])
  const other = await send(await distinctPicture(41))
  await app.runJobs()
  const found = new Map((await listPictures(app, own.admin, own.id)).map((one) => [one.id, one.duplicate_of]))
  expect([again, smaller, other, first].map((one) => found.get(one.body.id))).toEqual([first.body.id, first.body.id, null, null])
  await app.call(own.admin, api.change, { params: { id: smaller.body.id }, body: { keepDuplicate: true } })
  await app.call(own.admin, api.softDelete, { params: { id: first.body.id } })
  expect((await listPictures(app, own.admin, own.id)).map((one) => one.duplicate_of)).toEqual([null, null, null])
})

test('F14 a sender who is cut off leaves nothing, and 60 MB too many end early', async () => {
  const port = await app.listen()
  const boundary = 'xxBOUNDARYxx'
  const head = [['locationId', String(gallery.id)]]
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
  const start = `${head}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const picture = (await distinctPicture(80)).subarray(0, 400)
  const stream = (megabytes: number, cut: boolean): Promise<number> =>
    new Promise((resolve) => {
      const request = httpRequest(
        {
          port,
          method: 'POST',
          path: '/api/location/image',
          headers: {
            host: gallery.site.host,
            authorization: `Bearer ${gallery.admin.token}`,
            'content-type': `multipart/form-data; boundary=${boundary}`,
          },
        },
        (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        },
      )
      request.on('error', () => resolve(0))
      request.write(start)
      request.write(picture)
      let left = megabytes
      const next = (): void => {
        if (request.destroyed) return
        if (left === 0) return void (cut ? request.destroy() : request.end(`\r\n--${boundary}--\r\n`))
        left -= 1
        if (request.write(Buffer.alloc(1024 * 1024))) setImmediate(next)
        else request.once('drain', next)
      }
      next()
    })
  expect(await stream(12, true)).toBe(0)
  // A film may be larger than a picture; what it is shows when it is here, and it is no picture of this size.
  expect([413, 422]).toContain(await stream(90, false))
  await expect.poll(drafts).toBe(0)
})
