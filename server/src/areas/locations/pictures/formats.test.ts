/** Kinds of pictures that are taken besides JPEG, and what is made of them. */
import { documentProblems, pictureProblems } from '@backlot/contract/area-problems'
import sharp, { type Exif } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeHeic } from '#kit/images/heic.ts'
import { readHeicHeader } from '#kit/images/heic-header.ts'
import { openTestApp } from '#test/app.ts'
import { buildGallery, distinctPicture, listPictures, sendWhole, type TestGallery } from '#test/gallery.ts'
import { heicOf } from '#test/heic.ts'

const app = await openTestApp()
afterAll(() => app.close())
let gallery: TestGallery
beforeAll(async () => {
  gallery = await buildGallery(app)
})

/** Sends a picture and makes it. */
async function made(bytes: Buffer, name: string) {
  const sent = await sendWhole(app, gallery.admin, gallery.id, bytes, { name })
  expect(sent.status).toBe(200)
  await app.runJobs()
  const picture = (await listPictures(app, gallery.admin, gallery.id)).find(({ id }) => id === sent.body.id)!
  const read = async (url: string) => (await app.inject({ url, headers: { host: gallery.site.host } })).rawPayload
  return { picture, small: () => read(picture.small), large: () => read(picture.large) }
}

/** The colour at a place, in parts of width and height. */
async function colorAt(bytes: Buffer, across: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels
  return [...data.subarray(at, at + 3)]
}
const isNear = (color: readonly number[], other: readonly number[]): boolean =>
  color.every((part, index) => Math.abs(part - (other[index] ?? 0)) < 14)

const red = [192, 32, 32]
const green = [32, 160, 64]
const blue = [32, 64, 192]
const white = [240, 240, 240]

/** A block as cameras write it. */
async function exifOf(exif: Exif): Promise<Buffer> {
  const other = sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
  return (await sharp(await other.withExif(exif).jpeg().toBuffer()).metadata()).exif!
}

test('a HEIC of tiles, turned as a phone writes it, is made upright with its time and its place', async () => {
  const exif = {
    IFD0: { Orientation: '6' },
    IFD2: { DateTimeOriginal: '2026:07:04 18:30:00' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 44/1 24/1', GPSLongitudeRef: 'W', GPSLongitude: '92/1 17/1 24/1' },
  }
  const block = await exifOf(exif)
  // A quarter against the clock: what was at the right is at the top.
  const { picture, large } = await made(heicOf({ columns: 3, rows: 2, turned: 1, exif: block }), 'IMG_0001.HEIC')
  expect(picture).toMatchObject({ state: 'ready', width: 256, height: 384, file_name: 'IMG_0001.HEIC' })
  const stored = await gallery.site.ctx.db
    .selectFrom('location_images')
    .select(['taken_at', 'exif_latitude', 'exif_longitude'])
    .where('site_id', '=', gallery.site.id)
    .where('id', '=', picture.id)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ taken_at: new Date('2026-07-04T18:30:00Z'), exif_latitude: 34.74, exif_longitude: -92.29 })
  const bytes = await large()
  const quarters = [await colorAt(bytes, 1 / 8, 1 / 12), await colorAt(bytes, 3 / 8, 1 / 12)]
  expect(isNear(quarters[0]!, green) && isNear(quarters[1]!, white), JSON.stringify(quarters)).toBe(true)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

test('colours of a HEIC are those of its profile', async () => {
  const flat = sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
  const { icc } = await sharp(await flat.withIccProfile('p3').jpeg().toBuffer()).metadata()
  const plain = await made(heicOf(), 'plain.heic')
  const wide = await made(heicOf({ columns: 2, icc: icc! }), 'wide.heic')
  for (const [index, color] of [red, green, blue, white].entries()) {
    const seen = await colorAt(await plain.large(), 0.25 + (index % 2) / 2, index < 2 ? 0.25 : 0.75)
    expect(isNear(seen, color), `${String(seen)} is ${String(color)}`).toBe(true)
  }
  // The same numbers mean a stronger green in Display P3.
  const [strong = 0] = await colorAt(await wide.large(), 3 / 8, 0.25)
  expect(strong).toBeLessThan(12)
})

test('a HEIC that would take more memory than it may is not made', async () => {
  const picture = heicOf({ columns: 16, rows: 16 })
  const decode = async (memoryBytes?: number) => (await decodeHeic(picture, { width: 320, icc: undefined }, memoryBytes)).length
  await expect(decode(17 * 1024 * 1024)).rejects.toThrow()
  expect(await decode()).toBeGreaterThan(320 * 320 * 3)
})

test('a HEIC of 48 megapixels is made, also where brightness and depth lie beside its tiles', async () => {
  const { picture } = await made(heicOf({ columns: 16, rows: 12, tile: 'phone' }), 'IMG_4800.HEIC')
  expect(picture).toMatchObject({ state: 'ready', width: 8192, height: 6144 })
  // More parts than the image library reads of a file: their size, time and place come from the file itself.
  const block = await exifOf({ IFD2: { DateTimeOriginal: '2026:07:04 18:30:00' } })
  const many = await made(heicOf({ columns: 20, rows: 15, turned: 1, exif: block }), 'IMG_4801.HEIC')
  expect(many.picture).toMatchObject({ state: 'ready', width: 1920, height: 2560, taken_at: '2026-07-04T18:30:00.000Z' })
  expect(await sharp(await many.large()).metadata()).toMatchObject({ width: 1920, height: 2560 })
}, 120_000)

test('of a HEIC of many parts that says of itself what cannot be, nothing is read', async () => {
  const whole = heicOf({ columns: 20, rows: 15 })
  expect(await readHeicHeader(whole)).toMatchObject({ width: 2560, height: 1920 })
  for (const bytes of [
    whole.subarray(0, 400),
    Buffer.from(whole.toString('latin1').replace('ispe', 'free').replace('ispe', 'free'), 'latin1'),
  ])
    expect(await readHeicHeader(bytes)).toBeNull()
  // Every place that it names may lie: it ends, and without an error.
  for (let at = 24; at < 3000; at += 7) {
    const hostile = Buffer.from(whole)
    hostile.writeUInt32BE(0xffffffff, at)
    await readHeicHeader(hostile)
  }
  const huge = heicOf({ columns: 20, rows: 15, says: { width: 60_000, height: 60_000 } })
  const sent = await sendWhole(app, gallery.admin, gallery.id, huge, { name: 'huge.heic' })
  expect(sent.status).toBe(422)
  expect(JSON.stringify(sent.body)).toContain(pictureProblems.heicTooManyPixels.en)
})

test('a JPEG that breaks off is shown as far as it goes and marked; one without any picture is not made', async () => {
  const whole = await sharp(await distinctPicture(7, { width: 1200, height: 900 }))
    .jpeg({ quality: 80 })
    .toBuffer()
  const broken = await made(whole.subarray(0, Math.floor(whole.length * 0.7)), 'broken.jpg')
  expect(broken.picture).toMatchObject({ state: 'ready', damaged: true, width: 1200, height: 900 })
  const [top, shown] = [await colorAt(whole, 0.5, 0.1), await colorAt(await broken.large(), 0.5, 0.1)]
  expect(isNear(shown, top), `${String(shown)} is ${String(top)}`).toBe(true)
  expect((await made(whole, 'whole.jpg')).picture).toMatchObject({ state: 'ready', damaged: false })
  const scan = whole.indexOf(Buffer.from([0xff, 0xda]))
  expect((await made(whole.subarray(0, scan + 14), 'empty.jpg')).picture).toMatchObject({ state: 'failed', damaged: false })
})

test('GIF, TIFF and AVIF are taken as still pictures, an animation as its first one', async () => {
  const still = sharp(await distinctPicture(3))
  const frames = await Promise.all(
    ['#c02020', '#2040c0'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animated = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const moving = await made(animated, 'moving.gif')
  expect(moving.picture).toMatchObject({ state: 'ready', width: 40, height: 30 })
  expect(isNear(await colorAt(await moving.large(), 0.5, 0.5), red)).toBe(true)
  for (const [bytes, name] of [
    [await still.clone().tiff({ compression: 'lzw' }).toBuffer(), 'scan.tif'],
    [await still.clone().avif({ effort: 0 }).toBuffer(), 'still.avif'],
  ] as const)
    expect((await made(bytes, name)).picture).toMatchObject({ state: 'ready', width: 480, height: 320, file_name: name })
})

test('no rendition is larger than its original, in pixels or in bytes', async () => {
  const poor = await sharp(await distinctPicture(4, { width: 300, height: 200 }))
    .jpeg({ quality: 12 })
    .toBuffer()
  const { picture, large, small } = await made(poor, 'poor.jpg')
  expect(picture.state).toBe('ready')
  for (const bytes of [await large(), await small()]) {
    expect(bytes.length).toBeLessThanOrEqual(poor.length)
    expect((await sharp(bytes).metadata()).width).toBe(300)
  }
})

test('a refusal names what is taken, and nothing that is not', async () => {
  const page = await sendWhole(app, gallery.admin, gallery.id, '<html></html>', { name: 'plan.html' })
  expect(page.problem.detail).toBe(pictureProblems.notAPictureOrVideo.en)
  expect(page.problem.detail).not.toMatch(/pdf/i)
  // A location takes a PDF, but not here.
  const plan = await sendWhole(app, gallery.admin, gallery.id, '%PDF-1.7\n1 0 obj', { name: 'plan.pdf' })
  expect(plan.problem.detail).toBe(documentProblems.notAPicture.en)
})
