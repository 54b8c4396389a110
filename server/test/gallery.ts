/** A gallery with its keepers, and uploads into it as the page makes them. */
import { randomUUID } from 'node:crypto'
import type { ManagedPicture, StoredPicture, UploadState } from '@backlot/contract/location-galleries'
import { locationPicturesApi as api } from '@backlot/contract/location-pictures'
import { locationsApi } from '@backlot/contract/locations'
import sharp from 'sharp'
import { answerOf, type Answer, type Caller, type TestApp } from './app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor, type TestSite, type TestUser } from './factories.ts'
import { upload } from './upload.ts'

export interface TestGallery {
  site: TestSite
  id: number
  admin: Caller
  scout: Caller
  visitor: Caller
  owner: TestUser
}

/** A site with one public location, which has an owner. */
export async function buildGallery(test: TestApp, options: { settings?: object; status?: 'public' | 'Draft' } = {}): Promise<TestGallery> {
  const site = await buildSite(test, { settings: options.settings ?? {} })
  const [id = 0] = await buildLocations(site, [{ location_name: 'Old Mill', status: options.status ?? 'public' }])
  const owner = await buildUser(test, site, { role: 'location' })
  await site.ctx.db.updateTable('locations').set({ owner_user_id: owner.id }).where('site_id', '=', site.id).where('id', '=', id).execute()
  const admin = (await buildUser(test, site, { role: 'admin' })).caller
  const scout = (await buildUser(test, site, { role: 'scout' })).caller
  return { site, id, admin, scout, owner, visitor: await buildVisitor(test, site) }
}

/** Noise that no two numbers share: a picture that is like no other. */
export async function distinctPicture(seed: number, options: { width?: number; height?: number; quality?: number } = {}): Promise<Buffer> {
  const { width = 480, height = 320, quality = 80 } = options
  const [columns, rows] = [12, 9]
  let state = seed * 2_654_435_761 + 12_345
  const cells = Buffer.alloc(columns * rows * 3)
  for (let index = 0; index < cells.length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    cells[index] = state >>> 24
  }
  return sharp(cells, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .jpeg({ quality })
    .toBuffer()
}

type Sent = Answer<StoredPicture>

/** Sends a whole file. */
export const sendWhole = (
  test: TestApp,
  caller: Caller,
  locationId: number,
  bytes: Buffer | string,
  more: { name?: string; folderId?: number; requestKey?: string; caption?: string; place?: string } = {},
): Promise<Sent> => {
  const { name = 'photo.jpg', folderId, ...fields } = more
  const given = { locationId: String(locationId), ...(folderId ? { folderId: String(folderId) } : {}), ...fields }
  return upload(test, caller, api.image, given, { name, bytes })
}

/** Sends pictures one after the other and makes them. Returns their ids. */
export async function fillGallery(test: TestApp, gallery: TestGallery, count: number, from = 1): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < count; index++) {
    const sent = await sendWhole(test, gallery.admin, gallery.id, await distinctPicture(gallery.id * 1000 + from + index), {
      name: `p${from + index}.jpg`,
    })
    if (sent.status !== 200) throw new Error(sent.raw.body)
    ids.push(sent.body.id)
  }
  await test.runJobs()
  return ids
}

/** Sends one part of an upload. */
export async function sendPart(test: TestApp, caller: Caller, id: string, offset: number, bytes: Buffer): Promise<Answer<UploadState>> {
  const raw = await test.inject({
    method: 'PATCH',
    url: `/api/location/uploads/${id}?offset=${offset}`,
    remoteAddress: caller.address ?? '127.0.0.1',
    headers: { host: caller.host, authorization: `Bearer ${caller.token}`, 'content-type': 'application/octet-stream' },
    payload: bytes,
  })
  return answerOf(raw)
}

/** Begins an upload in parts. */
export const beginUpload = (
  test: TestApp,
  caller: Caller,
  locationId: number,
  bytes: number,
  fileName = 'large.jpg',
  requestKey: string = randomUUID(),
) => test.call(caller, api.createUpload, { body: { locationId, fileName, bytes, requestKey } })

/** Everything in the gallery, in order. */
export async function listPictures(
  test: TestApp,
  caller: Caller,
  id: number,
  options: { trash?: boolean; limit?: number } = {},
): Promise<ManagedPicture[]> {
  const items: ManagedPicture[] = []
  let cursor: string | undefined
  do {
    const query = { limit: options.limit ?? 200, trash: options.trash ? '1' : '0', ...(cursor ? { cursor } : {}) } as const
    const page = await test.call(caller, api.pictures, { params: { id }, query })
    if (page.status !== 200) throw new Error(page.raw.body)
    items.push(...page.body.items)
    cursor = page.body.next ?? undefined
  } while (cursor)
  return items
}

export const seenBy = async (test: TestApp, caller: Caller, id: number) =>
  (await test.call(caller, locationsApi.galleries, { body: { ids: [id] } })).body

/** The status of the public URL of a picture in all its sizes and both types. */
export async function publicStatuses(test: TestApp, site: TestSite, address: string): Promise<number[]> {
  const path = address.split('?')[0] ?? ''
  const urls = ['320.webp', '1024.webp', '2048.webp', '320.jpg', '1024.jpg', '2048.jpg'].map((file) => path.replace(/[^/]+$/, file))
  return Promise.all(urls.map(async (url) => (await test.inject({ url, headers: { host: site.host } })).statusCode))
}

/** How many files lie in storage of which no row is known yet. */
export async function draftsOf({ site }: Pick<TestGallery, 'site'>): Promise<number> {
  const rows = await site.ctx.db
    .selectFrom('file_drafts')
    .select('name')
    .where('site_id', '=', site.id)
    .where('name', 'like', 'incoming/%')
    .execute()
  return rows.length
}
