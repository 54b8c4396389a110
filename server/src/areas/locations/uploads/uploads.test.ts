/** Files come in whole or in parts: what is kept, what is refused, and what goes on after an interruption (security.md U, F10, F13, F14). */
import { randomBytes, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { request as httpRequest } from 'node:http'
import { locationPicturesApi as api } from '@backlot/contract/location-pictures'
import { pictureProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { sweepDrafts } from '#areas/media/index.ts'
import { openTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import {
  beginUpload,
  buildGallery,
  distinctPicture,
  listPictures,
  publicStatuses,
  seenBy,
  sendPart,
  sendWhole,
  type TestGallery,
} from '#test/gallery.ts'
import { sweepUploads } from './service.ts'

const app = await openTestApp()
afterAll(() => app.close())
let gallery: TestGallery
beforeAll(async () => {
  gallery = await buildGallery(app)
})

const sent = (bytes: Buffer | string, more: Parameters<typeof sendWhole>[4] = {}) => sendWhole(app, gallery.admin, gallery.id, bytes, more)
const pictureOf = async (id: number) => (await listPictures(app, gallery.admin, gallery.id)).find((one) => one.id === id)!
const drafts = async () =>
  (
    await gallery.site.ctx.db
      .selectFrom('file_drafts')
      .select('name')
      .where('site_id', '=', gallery.site.id)
      .where('name', 'like', 'incoming/%')
      .execute()
  ).length

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

const huge = (side: number): Buffer => {
  // A PNG that says how large it is and has nothing in it.
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.alloc(8)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  const chunk = Buffer.concat([header.subarray(12), size, Buffer.from('0802000000', 'hex')])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(chunk))
  return Buffer.concat([header.subarray(0, 12), chunk, sum, Buffer.from('0000001049444154', 'hex'), randomBytes(60)])
}
const ftyp = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`), randomBytes(400)])

describe('hostile and broken files: what is sent and what comes back', () => {
  const refused = (message: string) => ({ status: 422, message })
  const cases: [
    string,
    () => Promise<Buffer | string> | Buffer | string,
    string,
    { status: number; message: string } | { status: 200; ends: 'failed' | 'ready' },
  ][] = [
    ['U2 an HTML page named .jpg', () => '<html><script>alert(1)</script></html>', 'a.jpg', refused(messages.fileUnreadable)],
    [
      'X3 an SVG with a script',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'a.svg',
      refused(messages.fileUnreadable),
    ],
    [
      'U7 an SVG that reads files',
      () => '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
      'a.png',
      refused(messages.fileUnreadable),
    ],
    ['U2 a GIF', () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'a.gif', refused(messages.fileUnreadable)],
    ['U2 a ZIP named .png', () => Buffer.from('PK\x03\x04aaaaaaaa', 'latin1'), 'a.png', refused(messages.fileUnreadable)],
    ['U2 a PDF', () => '%PDF-1.7\n1 0 obj', 'a.jpg', refused(messages.fileUnreadable)],
    ['U2 a TIFF', () => Buffer.concat([Buffer.from('II*\0', 'latin1'), randomBytes(200)]), 'a.jpg', refused(messages.fileUnreadable)],
    ['F13 nothing at all', () => '', 'a.jpg', refused(messages.fileUnreadable)],
    ['F13 three bytes', () => Buffer.from([0xff, 0xd8, 0xff]), 'a.jpg', refused(messages.fileUnreadable)],
    [
      'F13 a JPEG of noise',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(5000)]),
      'a.jpg',
      refused(messages.fileUnreadable),
    ],
    [
      'F13 a PNG with a broken header',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(500)]),
      'a.png',
      refused(messages.fileUnreadable),
    ],
    [
      'F13 a WebP of noise',
      () => Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), randomBytes(500)]),
      'a.webp',
      refused(messages.fileUnreadable),
    ],
    ['F13 an AVIF of noise', () => ftyp('avif'), 'a.avif', refused(messages.fileUnreadable)],
    ['U2 HEIC, which the library cannot read', () => ftyp('heic'), 'a.jpg', refused(pictureProblems.heic)],
    ['U3 a PNG of 60,000 by 60,000', () => huge(60_000), 'a.png', refused(pictureProblems.tooManyPixels)],
    [
      'U3 a JPEG of 65,000 by 2,000 pixels',
      async () =>
        sharp({ create: { width: 65_000, height: 2000, channels: 3, background: '#123' } })
          .jpeg({ quality: 1 })
          .toBuffer(),
      'a.jpg',
      refused(pictureProblems.tooManyPixels),
    ],
    [
      'U3 a ribbon of 400 by 20,000 pixels',
      async () =>
        sharp({ create: { width: 400, height: 20_000, channels: 3, background: '#123' } })
          .jpeg({ quality: 1 })
          .toBuffer(),
      'a.jpg',
      refused(pictureProblems.tooManyPixels),
    ],
    [
      'U3 an animation of 300 frames',
      async () => {
        const frames = await Promise.all(
          Array.from({ length: 300 }, (_, index) =>
            sharp({
              create: {
                width: 8,
                height: 8,
                channels: 3,
                background: { r: (index * 97) % 256, g: (index * 41) % 256, b: (index * 13) % 256 },
              },
            })
              .png()
              .toBuffer(),
          ),
        )
        return sharp(frames, { join: { animated: true } })
          .webp({ effort: 0 })
          .toBuffer()
      },
      'a.webp',
      refused(pictureProblems.tooManyFrames),
    ],
    [
      'U2 a PNG named .exe',
      async () =>
        sharp(await distinctPicture(11))
          .png()
          .toBuffer(),
      '../../x.exe',
      { status: 200, ends: 'ready' },
    ],
    [
      'U2 a JPEG with a page behind it is re-encoded',
      async () => Buffer.concat([await distinctPicture(12), Buffer.from('<script>alert(1)</script>')]),
      'a.html',
      { status: 200, ends: 'ready' },
    ],
    [
      'F13 a JPEG cut in the middle is made as far as it goes, or named',
      async () => {
        const whole = await distinctPicture(13, { width: 1200, height: 900 })
        return whole.subarray(0, whole.length / 3)
      },
      'cut.jpg',
      { status: 200, ends: 'failed' },
    ],
    [
      'F13 a PNG whose pixels are broken',
      async () => {
        const whole = await sharp(await distinctPicture(14))
          .png()
          .toBuffer()
        whole.fill(7, 300, 3000)
        return whole
      },
      'broken.png',
      { status: 200, ends: 'failed' },
    ],
  ]
  test.for(cases)('%s', async ([, make, name, expected]) => {
    const before = (await listPictures(app, gallery.admin, gallery.id)).length
    const answer = await sent(await make(), { name })
    expect(answer.status).toBe(expected.status)
    if (!('ends' in expected)) {
      expect(answer.problem.detail).toBe(expected.message)
      expect(answer.problem.errors?.[0]?.path).toBe('file')
      expect((await listPictures(app, gallery.admin, gallery.id)).length).toBe(before)
      expect(await drafts()).toBe(0)
      return
    }
    await app.runJobs()
    const picture = await pictureOf(answer.body.id)
    expect(picture.state).toBe(expected.ends)
    expect(picture.file_name).not.toContain('/')
    if (expected.ends === 'failed') {
      expect(picture.error).toBe(pictureProblems.notMade)
      expect((await seenBy(app, gallery.visitor, gallery.id)).some((item) => item.id === picture.id)).toBe(false)
      expect((await app.call(gallery.admin, api.retry, { params: { id: picture.id } })).body.state).toBe('waiting')
      await app.runJobs()
    } else {
      const bytes = await app.inject({ url: picture.large, headers: { host: gallery.site.host } })
      expect(bytes.rawPayload.includes('<script>')).toBe(false)
    }
  })
})

test('F13 the process lives and takes the next picture', async () => {
  expect((await sent(await distinctPicture(15))).status).toBe(200)
})

test('U5 a name from a stranger’s machine is a plain line, and no path', async () => {
  const names = ['..\\..\\windows\\evil.jpg', '/etc/passwd', 'photo\u202Egpj.exe', 'a\u0007b.jpg', 'x'.repeat(400)]
  for (const [index, name] of names.entries()) {
    const answer = await sent(await distinctPicture(20 + index), { name })
    const kept = (await pictureOf(answer.body.id)).file_name
    expect(kept.length).toBeLessThanOrEqual(255)
    expect([...kept].filter((letter) => letter < ' ' || '\\/\u202e'.includes(letter))).toEqual([])
  }
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

test('the same picture is noticed: at once by its bytes, and when it is made by its likeness', async () => {
  const own = await buildGallery(app)
  const send = (bytes: Buffer) => sendWhole(app, own.admin, own.id, bytes)
  const first = await send(await distinctPicture(40))
  const again = await send(await distinctPicture(40))
  expect(again.body.duplicates).toEqual([first.body.id])
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

describe('in parts', () => {
  const whole = async (seed: number) => distinctPicture(seed, { width: 2400, height: 1800, quality: 97 })

  test('an upload goes on where it was cut, byte for byte', async () => {
    const bytes = await whole(50)
    const requestKey = randomUUID()
    const { body: begun } = await beginUpload(app, gallery.admin, gallery.id, bytes.length, 'big.jpg', requestKey)
    expect(begun).toMatchObject({ bytes: bytes.length, offset: 0, picture: null })
    const first = await sendPart(app, gallery.admin, begun.id, 0, bytes.subarray(0, 100_000))
    expect(first.body.offset).toBe(100_000)
    // Whoever lost the answer asks, or simply begins again.
    expect((await app.call(gallery.admin, api.getUpload, { params: { id: begun.id } })).body.offset).toBe(100_000)
    expect((await beginUpload(app, gallery.admin, gallery.id, bytes.length, 'big.jpg', requestKey)).body).toMatchObject({
      id: begun.id,
      offset: 100_000,
    })
    const wrong = await sendPart(app, gallery.admin, begun.id, 50_000, bytes.subarray(50_000, 150_000))
    expect([wrong.status, wrong.problem.code, wrong.problem.current]).toEqual([
      409,
      'conflict',
      { id: begun.id, bytes: bytes.length, offset: 100_000, picture: null },
    ])
    const done = await sendPart(app, gallery.admin, begun.id, 100_000, bytes.subarray(100_000))
    expect(done.body).toMatchObject({ offset: bytes.length, picture: { added: true, state: 'waiting' } })
    // The last part again, and nothing at all, name the same picture.
    for (const part of [bytes.subarray(100_000), Buffer.alloc(0)]) {
      const again = await sendPart(app, gallery.admin, begun.id, 100_000, part)
      expect([again.status, again.body.picture?.id, again.body.picture?.added]).toEqual([200, done.body.picture!.id, false])
    }
    const file = await app.inject({
      url: `/api/location/image/${done.body.picture!.id}/file`,
      headers: { host: gallery.site.host, authorization: `Bearer ${gallery.admin.token}` },
    })
    expect(file.rawPayload.equals(bytes)).toBe(true)
    expect(await drafts()).toBe(0)
  })

  test('two who send the same part at once: one goes on, the other learns where', async () => {
    const bytes = await whole(51)
    const { body: begun } = await beginUpload(app, gallery.admin, gallery.id, bytes.length)
    const both = await Promise.all([
      sendPart(app, gallery.admin, begun.id, 0, bytes.subarray(0, 80_000)),
      sendPart(app, gallery.admin, begun.id, 0, bytes.subarray(0, 60_000)),
    ])
    expect(both.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { body: state } = await app.call(gallery.admin, api.getUpload, { params: { id: begun.id } })
    const done = await Promise.all([0, 1].map(() => sendPart(app, gallery.admin, begun.id, state.offset, bytes.subarray(state.offset))))
    const pictures = done.flatMap((one) => one.body.picture?.id ?? [])
    const { body: after } = await app.call(gallery.admin, api.getUpload, { params: { id: begun.id } })
    expect(new Set([...pictures, after.picture?.id]).size).toBe(1)
  })

  test('U1 F14 too large is said at once: by its size, by its first bytes, and while it streams', async () => {
    const created = await beginUpload(app, gallery.admin, gallery.id, 600 * 1024 * 1024)
    expect([created.status, created.problem.detail]).toEqual([413, pictureProblems.videoTooLarge])
    const { body: begun } = await beginUpload(app, gallery.admin, gallery.id, 200 * 1024 * 1024)
    const first = await sendPart(app, gallery.admin, begun.id, 0, (await whole(52)).subarray(0, 100_000))
    expect([first.status, first.problem.detail]).toEqual([413, pictureProblems.pictureTooLarge])
    const { body: small } = await beginUpload(app, gallery.admin, gallery.id, 100_000)
    expect((await sendPart(app, gallery.admin, small.id, 0, (await whole(53)).subarray(0, 200_000))).status).toBe(413)
    const { body: tiny } = await beginUpload(app, gallery.admin, gallery.id, 100_000)
    expect((await sendPart(app, gallery.admin, tiny.id, 0, (await whole(53)).subarray(0, 10_000))).problem.detail).toBe(
      pictureProblems.partTooSmall,
    )
    expect(await drafts()).toBe(0)
  })

  test('U2 what is no picture is refused with its first part', async () => {
    const { body: begun } = await beginUpload(app, gallery.admin, gallery.id, 5_000_000, 'photo.jpg')
    const first = await sendPart(app, gallery.admin, begun.id, 0, Buffer.alloc(100_000, 'A'))
    expect([first.status, first.problem.detail]).toEqual([422, messages.fileUnreadable])
  })

  test('U10 an upload is its gallery’s keepers’ alone', async () => {
    const { body: begun } = await beginUpload(app, gallery.owner.caller, gallery.id, 100_000)
    const other = (await buildUser(app, gallery.site, { role: 'location' })).caller
    const foreign = (await buildGallery(app)).admin
    for (const caller of [other, foreign]) {
      expect((await app.call(caller, api.getUpload, { params: { id: begun.id } })).status).toBe(404)
      expect((await sendPart(app, caller, begun.id, 0, Buffer.alloc(50_000))).status).toBe(404)
      expect((await app.call(caller, api.cancelUpload, { params: { id: begun.id } })).status).toBe(404)
      expect((await beginUpload(app, caller, gallery.id, 100_000)).status).toBe(404)
    }
    expect((await app.call(gallery.owner.caller, api.cancelUpload, { params: { id: begun.id } })).body).toEqual({ Success: true })
    expect((await app.call(gallery.owner.caller, api.getUpload, { params: { id: begun.id } })).status).toBe(404)
  })

  test('a folder of another gallery is refused at the field before anything is stored', async () => {
    const elsewhere = await buildGallery(app)
    const folder = (await app.call(elsewhere.admin, api.createFolder, { body: { locationId: elsewhere.id, name: 'Theirs' } })).body
    const answer = await sent(await distinctPicture(60), { folderId: folder.id })
    expect([answer.status, answer.problem.errors]).toEqual([422, [{ path: 'folderId', message: pictureProblems.noSuchFolder }]])
  })
})

test('F1 what a dead process left without a row is swept after ten minutes, and nothing else', async () => {
  const kept = await sent(await distinctPicture(70))
  await app.runJobs()
  const { db, platform } = gallery.site.ctx
  const orphan = `incoming/${gallery.site.id}/${randomUUID()}`
  await platform.storage.put(orphan, Buffer.from('half'))
  const image = await db
    .selectFrom('location_images')
    .select('file_hash')
    .where('site_id', '=', gallery.site.id)
    .where('id', '=', kept.body.id)
    .executeTakeFirstOrThrow()
  // A draft of bytes that became a row after all, as a kill between the two leaves it.
  const original = `originals/${gallery.site.id}/${image.file_hash.slice(0, 2)}/${image.file_hash}`
  for (const name of [orphan, original])
    await db.insertInto('file_drafts').values({ site_id: gallery.site.id, name, created_at: new Date() }).execute()
  const { body: begun } = await beginUpload(app, gallery.admin, gallery.id, 500_000)
  await sendPart(
    app,
    gallery.admin,
    begun.id,
    0,
    (await distinctPicture(71, { width: 2400, height: 1800, quality: 97 })).subarray(0, 90_000),
  )
  await sweepDrafts(app.app.platform)
  expect(await platform.storage.has(orphan)).toBe(true)
  moveClock(11 * 60_000)
  try {
    await sweepDrafts(app.app.platform)
    expect([await platform.storage.has(orphan), await platform.storage.has(original), await drafts()]).toEqual([false, true, 0])
    expect((await app.call(gallery.admin, api.getUpload, { params: { id: begun.id } })).body.offset).toBe(90_000)
    moveClock(8 * 24 * 3600_000)
    await sweepUploads(app.app.platform)
  } finally {
    resetClock()
  }
  expect((await app.call(gallery.admin, api.getUpload, { params: { id: begun.id } })).status).toBe(404)
  expect(await publicStatuses(app, gallery.site, (await pictureOf(kept.body.id)).small)).toEqual([200, 200, 200, 200, 200, 200])
})

test('F14 a sender who is cut off leaves nothing, and 60 MB too many end early with flat memory', { timeout: 60_000 }, async () => {
  const port = await app.listen()
  const before = process.memoryUsage().rss
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
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(160)
  await new Promise((resolve) => {
    setTimeout(resolve, 500)
  })
  expect(await drafts()).toBe(0)
})
