/** Pictures and documents of an entry come in, show where they may, and lie to nobody (security.md U, T10, T12; domain.md §2.1). */
import { directoryProblems, documentProblems, pictureProblems } from '@backlot/contract/area-problems'
import { directoryApi } from '@backlot/contract/directory'
import { directoryPicturesApi as api } from '@backlot/contract/directory-pictures'
import { directoryRecordsApi as records } from '@backlot/contract/directory-records'
import { messages } from '@backlot/contract/messages'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanupDrafts } from '#areas/media/index.ts'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { addPictures, buildDirectory, publishEntry, sendPicture, wholeEntry, type DirectorySite } from '#test/directory.ts'
import { buildUser } from '#test/factories.ts'
import { fault } from '#test/fault.ts'
import { distinctPicture } from '#test/gallery.ts'
import { upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

const pdf = (words = ''): string => `%PDF-1.7\n1 0 obj\n${words}\nendobj\ntrailer\n%%EOF\n`
let here: DirectorySite
let entry: number
beforeAll(async () => {
  here = await buildDirectory(app)
  entry = await ownedEntry(here)
})

/** A public entry that belongs to the owner. */
async function ownedEntry(directory: DirectorySite): Promise<number> {
  const { id } = await publishEntry(app, directory, wholeEntry(directory.ids))
  await app.call(directory.admin, records.update, { body: { id, owner_user_id: directory.owner.id } })
  return id
}
const read = async (caller: Caller, id: number) => (await app.call(caller, directoryApi.get, { params: { id } })).body
const edit = async (caller: Caller, id: number) => (await app.call(caller, records.edit, { params: { id } })).body
const write = (caller: Caller, id: number, fields: object) => app.call(caller, records.update, { body: { id, ...fields } })
const send = (caller: Caller, id: number, bytes: Buffer | string, name = 'photo.jpg') =>
  upload(app, caller, api.image, { dirId: String(id) }, { name, bytes })
const sendPdf = (caller: Caller, id: number, kind: 'resume' | 'price_list', bytes: Buffer | string = pdf()) =>
  upload(app, caller, api.document, { dirId: String(id), kind }, { name: 'Maren CV private.pdf', bytes })
const get = (caller: Caller, url: string) =>
  app.inject({ url, headers: { host: caller.host, ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}) } })
const drafts = async () =>
  (
    await here.site.ctx.db
      .selectFrom('file_drafts')
      .select('name')
      .where('site_id', '=', here.site.id)
      .where('name', 'like', 'incoming/%')
      .execute()
  ).length

test(
  'pictures show in their order with their words, hidden ones do not, and the first is the cover until one is chosen',
  { timeout: 90_000 },
  async () => {
    const { admin, visitor } = here
    const id = await ownedEntry(here)
    const [one = 0, two = 0, three = 0] = await addPictures(app, admin, id, 3)
    const written = await write(admin, id, {
      images: [
        { id: two, kind: 'work', caption: 'On the pier', alt_text: 'A lamp over water', credit: 'Ann', hidden: false },
        { id: one, hidden: true },
        { id: three },
      ],
    })
    expect(written.body.record.images).toEqual([
      { id: two, kind: 'work', caption: 'On the pier', alt_text: 'A lamp over water', credit: 'Ann' },
      { id: one, hidden: true },
      { id: three },
    ])
    const seen = await read(visitor, id)
    expect(seen.images).toMatchObject([
      { id: two, kind: 'work', caption: 'On the pier', alt_text: 'A lamp over water', credit: 'Ann', width: 480, height: 320 },
      { id: three, kind: 'portrait', caption: '' },
    ])
    const cover = async () =>
      (await app.call(visitor, directoryApi.searchNew, { body: {} })).body.items.find((card) => card.id === id)?.cover?.id
    expect([await cover(), seen.thumbnail_image]).toEqual([two, two])
    const chosen = await app.call(admin, api.coverPhoto, { body: { dirId: id, thumbnail_image: seen.images[1]!.large } })
    expect(chosen.body).toEqual({ Success: true, message: 'Cover photo updated', waits: false })
    expect([await cover(), (await edit(admin, id)).record.thumbnail_image]).toEqual([three, three])
    // A cover that goes takes its place along.
    await write(admin, id, { images: [{ id: two }] })
    expect([await cover(), (await edit(admin, id)).record.thumbnail_image]).toEqual([two, undefined])
    // What the record names no more is there for its keepers, and comes back by being named again.
    expect((await edit(admin, id)).files.map((file) => file.id)).toEqual([one, two, three])
    await write(admin, id, { images: [{ id: two }, { id: three }] })
    expect((await read(visitor, id)).images.map((image) => image.id)).toEqual([two, three])
    const lines = (await app.call(admin, records.history, { params: { id }, query: {} })).body
    expect(lines[0]?.changes['images']).toEqual([[{ id: two }], [{ id: two }, { id: three }]])
  },
)

test('a cover that is none of the pictures, and files of others or of another kind, are refused at the field', async () => {
  const { admin } = here
  const [mine, other] = [await ownedEntry(here), await ownedEntry(here)]
  const [foreign = 0] = await addPictures(app, admin, other)
  const resume = (await sendPdf(admin, mine, 'resume')).body.file.id
  const faults = async (fields: object) => (await write(admin, mine, fields)).problem.errors
  const gone = directoryProblems.noSuchFile
  expect(await faults({ images: [{ id: foreign }] })).toEqual([fault('images', gone)])
  expect(await faults({ images: [{ id: resume }], price_list: resume })).toEqual([fault('images', gone), fault('price_list', gone)])
  expect(await faults({ thumbnail_image: foreign })).toEqual([fault('thumbnail_image', messages.chooseOnePhoto)])
  expect((await write(admin, mine, { images: Array.from({ length: 21 }, (_, index) => ({ id: index + 1 })) })).status).toBe(422)
  expect((await write(admin, mine, { images: [{ id: foreign }, { id: foreign }] })).status).toBe(422)
  for (const thumbnail_image of [foreign, 'https://elsewhere.example/media/x/320.webp', 'not an address']) {
    const answer = await app.call(admin, api.coverPhoto, { body: { dirId: mine, thumbnail_image } })
    expect([answer.status, answer.problem.detail]).toEqual([422, 'Please choose 1 photo'])
  }
  expect((await app.call(admin, records.create, { body: { name: 'New', images: [{ id: foreign }] } })).status).toBe(422)
})

test('X9 U5 a photo is turned upright, and no public byte or word has its place, its camera or its name', async () => {
  const { admin, visitor } = here
  const id = await ownedEntry(here)
  const bytes = await sharp(await distinctPicture(88_001, { width: 900, height: 600 }))
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 3600/100' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const answer = await send(admin, id, bytes, '../../my-secret-name.jpg')
  expect([answer.status, answer.body.added, answer.body.file.state, answer.body.file.file_name]).toEqual([
    200,
    true,
    'waiting',
    'my-secret-name.jpg',
  ])
  await write(admin, id, { images: [{ id: answer.body.file.id }] })
  await app.runJobs()
  const seen = await read(visitor, id)
  expect(seen.images[0]).toMatchObject({ width: 600, height: 900, thumbhash: expect.stringMatching(/^[\w+/=]{20,}$/) as unknown })
  expect(JSON.stringify(seen)).not.toContain('my-secret-name')
  for (const file of ['320.webp', '1024.webp', '2048.webp', '1024.jpg']) {
    const got = await get(visitor, seen.images[0]!.small.replace('320.webp', file))
    const { exif, xmp, width, height } = await sharp(got.rawPayload).metadata()
    expect([got.statusCode, exif, xmp, height > width]).toEqual([200, undefined, undefined, true])
    expect(got.rawPayload.includes('SecretCamera')).toBe(false)
  }
  const original = await get(here.scout, `/api${api.file.path.replace(':id', String(answer.body.file.id))}`)
  expect([original.statusCode, original.rawPayload.equals(bytes)]).toEqual([200, true])
})

test('the very bytes that an entry has already add nothing, also at the same moment', async () => {
  const id = await ownedEntry(here)
  const bytes = await distinctPicture(88_010)
  const both = await Promise.all([send(here.admin, id, bytes), send(here.owner.caller, id, bytes, 'again.jpg')])
  const later = await send(here.admin, id, bytes)
  expect(new Set([...both, later].map((one) => one.body.file.id)).size).toBe(1)
  expect([...both, later].filter((one) => one.body.added)).toHaveLength(1)
  expect((await edit(here.admin, id)).files).toHaveLength(1)
})

describe('lying and hostile files', () => {
  const cases: [string, () => Promise<Buffer | string> | Buffer | string, number, string][] = [
    ['U2 an HTML page named .jpg', () => '<html><script>alert(1)</script></html>', 422, pictureProblems.notAPicture.en],
    [
      'X3 an SVG with a script',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      422,
      pictureProblems.notAPicture.en,
    ],
    ['U2 a PDF as a picture', () => pdf(), 422, documentProblems.notAPicture.en],
    ['U2 a ZIP', () => Buffer.from('PK\x03\x04aaaa', 'latin1'), 422, pictureProblems.notAPicture.en],
    [
      'U2 a film',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftypisom\0\0\0\0isommp41${'x'.repeat(300)}`)]),
      422,
      pictureProblems.noVideos.en,
    ],
    ['F13 nothing at all', () => '', 422, pictureProblems.notAPicture.en],
    [
      'U3 a ribbon of 400 by 20,000 pixels',
      () =>
        sharp({ create: { width: 400, height: 20_000, channels: 3, background: '#123' } })
          .jpeg({ quality: 1 })
          .toBuffer(),
      422,
      pictureProblems.tooManyPixels.en,
    ],
  ]
  test.for(cases)('%s', async ([, make, status, detail]) => {
    const before = (await edit(here.admin, entry)).files.length
    const answer = await send(here.admin, entry, await make())
    expect([answer.status, answer.problem.detail]).toEqual([status, detail])
    expect([(await edit(here.admin, entry)).files.length, await drafts()]).toEqual([before, 0])
  })

  test.for([
    ['U2 a page', '<html>%PDF-1.7 %%EOF</html>'],
    ['U2 a picture', Buffer.from('ffd8ffe000104a46', 'hex')],
    ['F13 a PDF without an end', '%PDF-1.7\n1 0 obj'],
    ['F13 nothing', ''],
  ] as const)('a document that is none: %s', async ([, bytes]) => {
    const answer = await sendPdf(here.admin, entry, 'resume', bytes)
    expect([answer.status, answer.problem.detail]).toEqual([422, documentProblems.unreadable.en])
    // It says what is taken.
    expect(answer.problem.detail).toContain('PDF')
    expect(await drafts()).toBe(0)
  })

  test('U1 a document past its size ends while it streams', async () => {
    const answer = await sendPdf(here.admin, entry, 'price_list', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(11 * 1024 * 1024)]))
    expect(answer.status).toBe(413)
    expect(await drafts()).toBe(0)
  })

  test('F13 a broken picture is named and shown to nobody, and can be tried again', async () => {
    const id = await ownedEntry(here)
    const whole = await distinctPicture(88_020, { width: 1200, height: 900 })
    // Cut where its pixels begin.
    const file = await sendPicture(app, here.admin, id, whole.subarray(0, whole.indexOf(Buffer.from([0xff, 0xda])) + 14))
    await write(here.admin, id, { images: [{ id: file.id }] })
    await app.runJobs()
    expect((await edit(here.admin, id)).files).toMatchObject([{ state: 'failed', error: messages.fileNotRead.en, picture: null }])
    expect((await read(here.visitor, id)).images).toEqual([])
    const again = await app.call(here.owner.caller, api.retry, { params: { id: file.id } })
    expect([again.status, again.body.state]).toEqual([200, 'waiting'])
    await app.runJobs()
    const [good = 0] = await addPictures(app, here.admin, id)
    expect((await app.call(here.admin, api.retry, { params: { id: good } })).status).toBe(409)
  })

  test('F1 what a dead process left behind is swept; what a record names stays', async () => {
    const id = await ownedEntry(here)
    await addPictures(app, here.admin, id)
    moveClock(3600_000)
    await cleanupDrafts(app.app.platform)
    resetClock()
    const [picture] = (await read(here.visitor, id)).images
    expect((await get(here.visitor, picture!.large)).statusCode).toBe(200)
    const [file] = (await edit(here.admin, id)).files
    expect((await get(here.admin, `/api/directory/file/${file!.id}`)).statusCode).toBe(200)
  })
})

describe('résumé and price list', () => {
  const path = (id: number, kind: string) => `/api/directory/${id}/document/${kind}`
  const statuses = async (id: number, kind: string, callers: readonly Caller[]) =>
    Promise.all(callers.map(async (caller) => (await get(caller, path(id, kind))).statusCode))

  test('a résumé is closed until its owner opens it, a price list open until it is locked; each is saved under a name of ours', async () => {
    const { admin, scout, owner, visitor, site } = here
    const id = await ownedEntry(here)
    await write(admin, id, { requireReapproval: false })
    const other = (await buildUser(app, site, { role: 'directory' })).caller
    const keepers = [admin, scout, owner.caller]
    const readers = [visitor, other]
    const [resume, prices] = [await sendPdf(owner.caller, id, 'resume', pdf('one')), await sendPdf(admin, id, 'price_list', pdf('two'))]
    expect(await statuses(id, 'resume', keepers)).toEqual([404, 404, 404])
    await write(owner.caller, id, { resume: resume.body.file.id, price_list: prices.body.file.id })
    expect([await statuses(id, 'resume', keepers), await statuses(id, 'resume', readers)]).toEqual([
      [200, 200, 200],
      [404, 404],
    ])
    expect([await statuses(id, 'price_list', keepers), await statuses(id, 'price_list', readers)]).toEqual([
      [200, 200, 200],
      [200, 200],
    ])
    const seen = await read(visitor, id)
    expect([seen.resume, seen.price_list]).toMatchObject([null, { bytes: pdf('two').length, type: 'application/pdf' }])
    await write(owner.caller, id, { lockboxes: { resume: false, price_list: true } })
    expect([await statuses(id, 'resume', readers), await statuses(id, 'price_list', readers)]).toEqual([
      [200, 200],
      [404, 404],
    ])
    const got = await get(visitor, path(id, 'resume'))
    expect(got.body).toBe(pdf('one'))
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="Maren Quillfeather, resume.pdf"; filename*=UTF-8''${encodeURIComponent('Maren Quillfeather, résumé.pdf')}`,
    })
    expect(JSON.stringify(await read(visitor, id))).not.toContain('private.pdf')
    await write(owner.caller, id, { lockboxes: { resume: true } })
    expect(await statuses(id, 'resume', readers)).toEqual([404, 404])
    await write(owner.caller, id, { resume: null })
    expect(await statuses(id, 'resume', keepers)).toEqual([404, 404, 404])
    // The sender's own name is for the keepers.
    const original = await get(owner.caller, `/api/directory/file/${resume.body.file.id}`)
    expect([original.statusCode, original.headers['content-disposition']]).toEqual([200, expect.stringContaining('Maren CV private.pdf')])
    for (const caller of [other, visitor])
      expect((await get(caller, `/api/directory/file/${resume.body.file.id}`)).statusCode).not.toBe(200)
  })

  test("a file of somebody else's entry answers like one that is not there", async () => {
    const { admin, site } = here
    const id = await ownedEntry(here)
    const { file } = (await sendPdf(admin, id, 'resume', pdf('not yours'))).body
    const other = (await buildUser(app, site, { role: 'directory' })).caller
    const ask = async (one: number) => {
      const answer = await app.call(other, api.retry, { params: { id: one } })
      return [answer.status, answer.problem.code, answer.problem.detail]
    }
    expect(await ask(file.id)).toEqual(await ask(2_000_000_000))
    expect((await ask(file.id))[0]).toBe(404)
  })

  test('nobody but its keepers sends files, also not by another site, and nothing goes to what is in the trash', async () => {
    const { admin, scout, owner, site, visitor } = here
    const id = await ownedEntry(here)
    const other = (await buildUser(app, site, { role: 'directory' })).caller
    const elsewhere = await buildDirectory(app)
    for (const [caller, status] of [
      [scout, 403],
      [visitor, 403],
      [other, 404],
      [elsewhere.admin, 404],
    ] as const)
      expect([status, (await send(caller, id, await distinctPicture(1))).status]).toEqual([status, status])
    await app.call(admin, records.softDelete, { params: { id } })
    expect((await send(admin, id, await distinctPicture(1))).status).toBe(409)
    expect((await send(owner.caller, id, await distinctPicture(1))).status).toBe(404)
  })
})
