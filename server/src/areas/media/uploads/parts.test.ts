/** Files that come in parts go on after an interruption, and what a dead process left is removed (security.md U, F1, F10). */
import { randomUUID } from 'node:crypto'
import { pictureProblems } from '@backlot/contract/area-problems'
import { locationPicturesApi as api } from '@backlot/contract/location-pictures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { fault } from '#test/fault.ts'
import {
  beginUpload,
  buildGallery,
  distinctPicture,
  draftsOf,
  listPictures,
  publicStatuses,
  sendPart,
  sendWhole,
  type TestGallery,
} from '#test/gallery.ts'
import { cleanupDrafts } from '../intake/service.ts'
import { cleanupUploads } from './cleanup.ts'

const app = await openTestApp()
afterAll(() => app.close())
let gallery: TestGallery
beforeAll(async () => {
  gallery = await buildGallery(app)
})

const sent = (bytes: Buffer | string, more: Parameters<typeof sendWhole>[4] = {}) => sendWhole(app, gallery.admin, gallery.id, bytes, more)
const pictureOf = async (id: number) => (await listPictures(app, gallery.admin, gallery.id)).find((one) => one.id === id)!
const drafts = () => draftsOf(gallery)

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
    expect([created.status, created.problem.detail]).toEqual([413, pictureProblems.pictureTooLarge.en])
    const film = await beginUpload(app, gallery.admin, gallery.id, 600 * 1024 * 1024, 'Tour.MOV')
    expect([film.status, film.problem.detail]).toEqual([413, pictureProblems.videoTooLarge.en])
    const { body: begun } = await beginUpload(app, gallery.admin, gallery.id, 200 * 1024 * 1024)
    const first = await sendPart(app, gallery.admin, begun.id, 0, (await whole(52)).subarray(0, 100_000))
    expect([first.status, first.problem.detail]).toEqual([413, pictureProblems.pictureTooLarge.en])
    const { body: small } = await beginUpload(app, gallery.admin, gallery.id, 100_000)
    expect((await sendPart(app, gallery.admin, small.id, 0, (await whole(53)).subarray(0, 200_000))).status).toBe(413)
    const { body: tiny } = await beginUpload(app, gallery.admin, gallery.id, 100_000)
    expect((await sendPart(app, gallery.admin, tiny.id, 0, (await whole(53)).subarray(0, 10_000))).problem.detail).toBe(
      pictureProblems.partTooSmall.en,
    )
    expect(await drafts()).toBe(0)
  })

  test('U2 what is no picture is refused with its first part', async () => {
    const { body: begun } = await beginUpload(app, gallery.admin, gallery.id, 5_000_000, 'photo.jpg')
    const first = await sendPart(app, gallery.admin, begun.id, 0, Buffer.alloc(100_000, 'A'))
    expect([first.status, first.problem.detail]).toEqual([422, pictureProblems.notAPictureOrVideo.en])
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
    expect([answer.status, answer.problem.errors]).toEqual([422, [fault('folderId', pictureProblems.noSuchFolder)]])
  })
})

test('F1 what a dead process left without a row is swept after ten minutes, and nothing else', async () => {
  const stored = await sent(await distinctPicture(70))
  await app.runJobs()
  const { db, platform } = gallery.site.ctx
  const orphan = `incoming/${gallery.site.id}/${randomUUID()}`
  await platform.storage.put(orphan, Buffer.from('half'))
  const image = await db
    .selectFrom('location_images')
    .select('file_hash')
    .where('site_id', '=', gallery.site.id)
    .where('id', '=', stored.body.id)
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
  await cleanupDrafts(app.app.platform)
  expect(await platform.storage.has(orphan)).toBe(true)
  moveClock(11 * 60_000)
  try {
    await cleanupDrafts(app.app.platform)
    expect([await platform.storage.has(orphan), await platform.storage.has(original), await drafts()]).toEqual([false, true, 0])
    expect((await app.call(gallery.admin, api.getUpload, { params: { id: begun.id } })).body.offset).toBe(90_000)
    moveClock(8 * 24 * 3600_000)
    await cleanupUploads(app.app.platform)
  } finally {
    resetClock()
  }
  expect((await app.call(gallery.admin, api.getUpload, { params: { id: begun.id } })).status).toBe(404)
  expect(await publicStatuses(app, gallery.site, (await pictureOf(stored.body.id)).small)).toEqual([200, 200, 200, 200, 200, 200])
})
