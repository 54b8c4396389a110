/** Hostile and broken files: what is sent and what comes back (security.md U, F13). */
import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { documentProblems, pictureProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { locationPicturesApi as api } from '@backlot/contract/location-pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heicOf } from '#test/heic.ts'
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
    ['U2 an HTML page named .jpg', () => '<html><script>alert(1)</script></html>', 'a.jpg', refused(pictureProblems.notAPictureOrVideo.en)],
    [
      'X3 an SVG with a script',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'a.svg',
      refused(pictureProblems.notAPictureOrVideo.en),
    ],
    [
      'U7 an SVG that reads files',
      () => '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
      'a.png',
      refused(pictureProblems.notAPictureOrVideo.en),
    ],
    ['U2 a GIF with nothing in it', () => Buffer.from('GIF89a\x01\0', 'latin1'), 'a.gif', refused(pictureProblems.notAPicture.en)],
    ['U2 a ZIP named .png', () => Buffer.from('PK\x03\x04aaaaaaaa', 'latin1'), 'a.png', refused(pictureProblems.notAPictureOrVideo.en)],
    ['U2 a PDF', () => '%PDF-1.7\n1 0 obj', 'a.jpg', refused(documentProblems.notAPicture.en)],
    [
      'U2 a TIFF of noise',
      () => Buffer.concat([Buffer.from('II*\0', 'latin1'), randomBytes(200)]),
      'a.jpg',
      refused(pictureProblems.notAPicture.en),
    ],
    [
      'U2 the raw file of a camera',
      () => Buffer.concat([Buffer.from('II*\0\x10\0\0\0CR', 'latin1'), randomBytes(200)]),
      'a.cr2',
      refused(pictureProblems.notAPictureOrVideo.en),
    ],
    ['F13 nothing at all', () => '', 'a.jpg', refused(pictureProblems.notAPictureOrVideo.en)],
    ['F13 three bytes', () => Buffer.from([0xff, 0xd8, 0xff]), 'a.jpg', refused(pictureProblems.notAPicture.en)],
    [
      'F13 a JPEG of noise',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(5000)]),
      'a.jpg',
      refused(pictureProblems.notAPicture.en),
    ],
    [
      'F13 a PNG with a broken header',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(500)]),
      'a.png',
      refused(pictureProblems.notAPicture.en),
    ],
    [
      'F13 a WebP of noise',
      () => Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), randomBytes(500)]),
      'a.webp',
      refused(pictureProblems.notAPicture.en),
    ],
    ['F13 an AVIF of noise', () => ftyp('avif'), 'a.avif', refused(pictureProblems.notAPicture.en)],
    ['F13 a HEIC of noise', () => ftyp('heic'), 'a.heic', refused(pictureProblems.notAPicture.en)],
    [
      'U3 a HEIC that says it has 70 megapixels',
      () => heicOf({ columns: 2, says: { width: 10_000, height: 7000 } }),
      'a.heic',
      refused(pictureProblems.heicTooManyPixels.en),
    ],
    [
      'U3 a HEIC that says it is larger than its tiles',
      () => heicOf({ columns: 2, says: { width: 6000, height: 6000 } }),
      'a.heic',
      { status: 200, ends: 'failed' },
    ],
    ['U3 a PNG of 60,000 by 60,000', () => huge(60_000), 'a.png', refused(pictureProblems.tooManyPixels.en)],
    [
      'U3 a JPEG of 65,000 by 2,000 pixels',
      async () =>
        sharp({ create: { width: 65_000, height: 2000, channels: 3, background: '#123' } })
          .jpeg({ quality: 1 })
          .toBuffer(),
      'a.jpg',
      refused(pictureProblems.tooManyPixels.en),
    ],
    [
      'U3 a ribbon of 400 by 20,000 pixels',
      async () =>
        sharp({ create: { width: 400, height: 20_000, channels: 3, background: '#123' } })
          .jpeg({ quality: 1 })
          .toBuffer(),
      'a.jpg',
      refused(pictureProblems.tooManyPixels.en),
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
      refused(pictureProblems.tooManyFrames.en),
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
      'F13 a JPEG cut in the middle is made as far as it goes',
      async () => {
        const whole = await distinctPicture(13, { width: 1200, height: 900 })
        return whole.subarray(0, whole.length / 3)
      },
      'cut.jpg',
      { status: 200, ends: 'ready' },
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
      expect(picture.error).toBe(messages.fileNotRead.en)
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
  const names = [
    '..\\..\\windows\\evil.jpg',
    '/etc/passwd',
    'photo\u202Egpj.exe',
    'a\u0007b.jpg',
    'x'.repeat(400),
    `${'é'.repeat(400)}.heic`,
  ]
  for (const [index, name] of names.entries()) {
    const answer = await sent(await distinctPicture(20 + index), { name })
    const stored = (await pictureOf(answer.body.id)).file_name
    expect(stored.length).toBeLessThanOrEqual(255)
    expect([...stored].filter((letter) => letter < ' ' || '\\/\u202e'.includes(letter))).toEqual([])
  }
})
