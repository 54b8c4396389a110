/** Galleries, folders and the bytes of pictures (security.md T10, T12). */
import { locationsApi } from '@backlot/contract/locations'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { renditionName } from '#kit/storage.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor, type TestSite } from '#test/factories.ts'
import { makePicture } from '#test/upload.ts'
import { attachPicture, type PictureInput } from './pictures/service.ts'

const app = await openTestApp()
afterAll(() => app.close())

interface Gallery {
  site: TestSite
  id: number
  visitor: Caller
  scout: Caller
}
let open: Gallery
let closed: Gallery
let bytes: Buffer

async function buildGallery(settings: object): Promise<Gallery> {
  const site = await buildSite(app, { settings })
  const [id] = await buildLocations(site, [{ location_name: 'House' }])
  const attach = (input: Partial<PictureInput>) => attachPicture(site.ctx, { locationId: id!, bytes, ...input })
  await attach({
    sortOrder: 2,
    caption: 'Second',
    credit: 'Ann',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    tags: ['front'],
  })
  await attach({ sortOrder: 1, caption: 'First' })
  await attach({ folder: 'Interior', folderOrder: 2, caption: 'Kitchen' })
  await attach({ folder: 'Exterior', folderOrder: 1, caption: 'Yard' })
  const hidden = await attach({ sortOrder: 3, caption: 'Hidden' })
  await attach({ folder: 'Secret', folderOrder: 3, caption: 'Cellar' })
  const deleted = await attach({ caption: 'Deleted' })
  const images = site.ctx.db.updateTable('location_images').where('site_id', '=', site.id)
  await images.where('id', '=', hidden.id).set({ hidden: true }).execute()
  await images.where('id', '=', deleted.id).set({ deleted_at: new Date() }).execute()
  await site.ctx.db
    .updateTable('location_folders')
    .set({ visible: false })
    .where('site_id', '=', site.id)
    .where('name', '=', 'Secret')
    .execute()
  return { site, id: id!, visitor: await buildVisitor(app, site), scout: (await buildUser(app, site, { role: 'scout' })).caller }
}

beforeAll(async () => {
  bytes = await makePicture(700, 400)
  open = await buildGallery({})
  closed = await buildGallery({ DisablePublicPass: false })
  // The second has a password: its visitor is a member, who sees no more than a visitor does.
  closed.visitor = (await buildUser(app, closed.site, { role: 'permit' })).caller
  await app.runJobs()
})

const galleryOf = async (caller: Caller, id: number) => (await app.call(caller, locationsApi.galleries, { body: { ids: [id] } })).body
const captions = async (caller: Caller, id: number) => (await galleryOf(caller, id)).map((item) => item.caption)
const fetchOf = (site: TestSite, url: string) => app.inject({ url, headers: { host: site.host } })

test('pictures come in order: without a folder first, then folder by folder', async () => {
  expect(await captions(open.visitor, open.id)).toEqual(['First', 'Second', 'Yard', 'Kitchen'])
  expect(await captions(open.scout, open.id)).toEqual(['First', 'Second', 'Hidden', 'Yard', 'Kitchen', 'Cellar'])
  const [, second] = await galleryOf(open.visitor, open.id)
  expect(second).toMatchObject({
    location_id: open.id,
    folder_id: null,
    sort_order: 2,
    IsVideo: false,
    hidden: false,
    credit: 'Ann',
    licence: 'CC BY 4.0',
    tags: ['front'],
    width: 700,
    height: 400,
    color: expect.stringMatching(/^#[0-9a-f]{6}$/) as unknown,
  })
  expect((await galleryOf(open.scout, open.id)).filter((item) => item.hidden).map((item) => item.caption)).toEqual(['Hidden', 'Cellar'])
})

test('several locations at once, of this site and published only', async () => {
  const [draft] = await buildLocations(open.site, [{ location_name: 'Draft', status: 'Draft' }])
  await attachPicture(open.site.ctx, { locationId: draft!, bytes, caption: 'Of a draft' })
  await app.runJobs()
  const ids = [draft!, open.id, closed.id, 99_999_999]
  const of = async (caller: Caller) =>
    [...new Set((await app.call(caller, locationsApi.galleries, { body: { ids } })).body.map((item) => item.location_id))].toSorted(
      (one, other) => one - other,
    )
  expect(await of(open.visitor)).toEqual([open.id])
  expect(await of(open.scout)).toEqual([open.id, draft])
  expect((await app.call(open.visitor, locationsApi.galleries, { body: { ids: [] } })).body).toEqual([])
  expect(
    (await app.call(open.visitor, locationsApi.galleries, { body: { ids: Array.from({ length: 101 }, (_, index) => index + 1) } })).status,
  ).toBe(422)
  expect((await app.callWith(open.visitor, locationsApi.galleries, { body: { ids: open.id } })).status).toBe(422)
})

test('a location in the trash shows no pictures', async () => {
  const [gone] = await buildLocations(open.site, [{ location_name: 'Gone' }])
  await attachPicture(open.site.ctx, { locationId: gone!, bytes })
  await app.runJobs()
  const [item] = await galleryOf(open.visitor, gone!)
  await open.site.ctx.db
    .updateTable('locations')
    .set({ deleted_at: new Date() })
    .where('site_id', '=', open.site.id)
    .where('id', '=', gone!)
    .execute()
  expect(await galleryOf(open.visitor, gone!)).toEqual([])
  expect((await fetchOf(open.site, item!.small)).statusCode).toBe(404)
})

test('folders with the number of their pictures', async () => {
  const of = async (caller: Caller) =>
    (await app.call(caller, locationsApi.folders, { params: { id: open.id } })).body.map((folder) => [
      folder.name,
      folder.visible,
      folder.image_count,
    ])
  expect(await of(open.visitor)).toEqual([
    ['Exterior', true, 1],
    ['Interior', true, 1],
  ])
  expect(await of(open.scout)).toEqual([
    ['Exterior', true, 1],
    ['Interior', true, 1],
    ['Secret', false, 1],
  ])
})

test('the first picture is the cover, and one in a hidden folder is none', async () => {
  const card = async () => (await app.call(open.visitor, locationsApi.searchNew, { body: { search: 'house' } })).body.items[0]!
  const { cover, image_count } = await card()
  expect(image_count).toBe(4)
  expect(cover!.small).toMatch(/^\/media\/[\w-]{22}\/320\.webp$/)
  expect((await fetchOf(open.site, cover!.small)).statusCode).toBe(200)
  const secret = (await galleryOf(open.scout, open.id)).find((item) => item.caption === 'Cellar')!
  const mine = open.site.ctx.db.updateTable('locations').where('site_id', '=', open.site.id).where('id', '=', open.id)
  await mine.set({ cover_image_id: secret.id }).execute()
  expect((await card()).cover).toBeNull()
  await mine.set({ cover_image_id: cover!.id }).execute()
})

test('an open site’s pictures have plain URLs that everybody may keep', async () => {
  const [item] = await galleryOf(open.visitor, open.id)
  for (const [size, width] of [
    [item!.small, 320],
    [item!.medium, 700],
    [item!.large, 700],
  ] as const) {
    expect(size).not.toContain('?')
    const answer = await fetchOf(open.site, size)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    const { default: sharp } = await import('sharp')
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-length': String(answer.rawPayload.length),
    })
  }
})

test('T12 a browser asks again after an hour: what it has is still good, or hidden since', async () => {
  const [item] = await galleryOf(open.visitor, open.id)
  const { etag } = (await fetchOf(open.site, item!.small)).headers
  const ask = (tag: string) => app.inject({ url: item!.small, headers: { host: open.site.host, 'if-none-match': tag } })
  const cached = await ask(String(etag))
  expect([cached.statusCode, cached.rawPayload.length, cached.headers['cache-control']]).toEqual([304, 0, 'public, max-age=3600'])
  expect((await ask(`W/${String(etag)}, "other"`)).statusCode).toBe(304)
  expect((await ask('"other"')).statusCode).toBe(200)
  const hide = (hidden: boolean) =>
    open.site.ctx.db.updateTable('location_images').set({ hidden }).where('site_id', '=', open.site.id).where('id', '=', item!.id).execute()
  await hide(true)
  expect((await ask(String(etag))).statusCode).toBe(404)
  await hide(false)
})

test('hidden ones are 404 without a signature, and their signed URL is private', async () => {
  const items = await galleryOf(open.scout, open.id)
  for (const caption of ['Hidden', 'Cellar']) {
    const { small } = items.find((item) => item.caption === caption)!
    expect(small).toMatch(/\?e=\d+&s=[\w-]{27}$/)
    const signed = await fetchOf(open.site, small)
    expect([signed.statusCode, signed.headers['cache-control']]).toEqual([200, 'private, max-age=3600'])
    expect((await fetchOf(open.site, small.split('?')[0]!)).statusCode).toBe(404)
  }
})

test('behind a password every picture is signed: for itself, for its site, for some hours', async () => {
  const items = await galleryOf(closed.visitor, closed.id)
  const [first, second] = items.map((item) => item.small)
  const [path, query] = first!.split('?') as [string, string]
  const statusOf = async (url: string, site = closed.site) => (await fetchOf(site, url)).statusCode
  expect((await fetchOf(closed.site, first!)).headers['cache-control']).toBe('private, max-age=3600')
  const parameters = new URLSearchParams(query)
  const wrong = [
    path,
    `${path}?e=${parameters.get('e')}`,
    `${path}?s=${parameters.get('s')}`,
    `${path}?e=${Number(parameters.get('e')) + 3600}&s=${parameters.get('s')}`,
    `${path}?e=${parameters.get('e')}&s=${'A'.repeat(27)}`,
    `${path}?${query}&e=${parameters.get('e')}`,
    `${path}?e=1e400&s=${parameters.get('s')}`,
    `${second!.split('?')[0]}?${query}`,
    path.replace(/[\w-]{22}/, 'x'.repeat(22)),
  ]
  expect(await Promise.all(wrong.map((url) => statusOf(url)))).toEqual(wrong.map(() => 404))
  // Of another site: neither its host name nor its signature.
  expect(await statusOf(first!, open.site)).toBe(404)
  moveClock(13 * 3600 * 1000)
  try {
    expect(await statusOf(first!)).toBe(404)
  } finally {
    resetClock()
  }
  expect(await statusOf(first!)).toBe(200)
})

test('the widths that there are', async () => {
  const [item] = await galleryOf(open.visitor, open.id)
  const of = async (width: string) => (await fetchOf(open.site, item!.small.replace('320', width))).statusCode
  expect(await Promise.all(['320', '640', '1024', '2048'].map(of))).toEqual([200, 200, 200, 200])
  expect(await Promise.all(['0', '1', '321', '4096', '99999999999', '-320', '320x', 'original'].map(of))).toEqual(
    Array.from({ length: 8 }, () => 404),
  )
  for (const url of ['/media/..%2f..%2fetc/320.webp', '/media/%00/320.webp', '/media/a%2fb/320.webp'])
    expect([400, 404]).toContain((await fetchOf(open.site, url)).statusCode)
})

test('a picture that was made before there were 640 pixels shows its 1024 in their place', async () => {
  const [id] = await buildLocations(open.site, [{ location_name: 'Old Mill' }])
  await attachPicture(open.site.ctx, { locationId: id!, bytes: await makePicture(1600, 900), sourceKey: 'mill.jpg' })
  await app.runJobs()
  const [item] = await galleryOf(open.visitor, id!)
  const made = async (url: string) => (await fetchOf(open.site, url)).rawPayload
  const wide = async (url: string) => (await sharp(await made(url)).metadata()).width
  expect(await Promise.all([item!.small, item!.card, item!.medium].map(wide))).toEqual([320, 640, 1024])
  const key = /media\/([\w-]{22})/.exec(item!.card)![1]!
  await app.app.platform.storage.remove(renditionName(open.site.id, key, 640))
  expect((await made(item!.card)).equals(await made(item!.medium))).toBe(true)
  const jpeg = await fetchOf(open.site, item!.card.replace('.webp', '.jpg'))
  expect([jpeg.statusCode, (await sharp(jpeg.rawPayload).metadata()).width]).toEqual([200, 1024])
  await app.app.platform.storage.remove(renditionName(open.site.id, key, 320))
  expect((await fetchOf(open.site, item!.small)).statusCode).toBe(404)
})

test('the same source key adds nothing; what is no picture is refused', async () => {
  const [id] = await buildLocations(open.site, [{ location_name: 'Barn' }])
  const attach = (sourceKey: string, of = bytes) => attachPicture(open.site.ctx, { locationId: id!, bytes: of, sourceKey })
  const first = await attach('barn.jpg')
  expect(await attach('barn.jpg')).toEqual({ id: first.id, added: false })
  const both = await Promise.all([attach('two.jpg'), attach('two.jpg')])
  expect(both.filter((one) => one.added)).toHaveLength(1)
  expect(both[0].id).toBe(both[1].id)
  for (const wrong of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('GIF89a'), Buffer.alloc(0)]) {
    await expect(attach(`wrong-${wrong.length}`, wrong)).rejects.toMatchObject({ code: 'invalid' })
  }
})
