/** The pictures of all locations of a site, as its administrators look through them (S3: site-level image calls). */
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import {
  locationPicturesApi as api,
  sitePictureFilters,
  sitePicturesApi,
  type SitePictureFilter,
} from '@backlot/contract/location-pictures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#kit/db/transaction.ts'
import { enqueue } from '#kit/jobs.ts'
import { originalName } from '#kit/storage.ts'
import { openTestApp } from '#test/app.ts'
import { buildGallery, fillGallery, type TestGallery } from '#test/gallery.ts'
import { checkFilesJob } from '../integrity/job.ts'

const app = await openTestApp()
afterAll(() => app.close())

let gallery: TestGallery
let ids: number[]
beforeAll(async () => {
  gallery = await buildGallery(app)
  ids = await fillGallery(app, gallery, 4)
})

test('the site’s pictures and its trash, for administrators', async () => {
  const [one] = ids as [number]
  const all = await app.call(gallery.admin, sitePicturesApi.locationImages, { body: { search: 'old MILL' } })
  expect([all.body.length, all.body.at(-1)]).toMatchObject([4, { id: one, location_name: 'Old Mill', folder_name: '' }])
  expect((await app.call(gallery.admin, sitePicturesApi.locationImages, { body: { search: 'old barn' } })).body).toEqual([])
  await app.call(gallery.admin, api.softDelete, { params: { id: one } })
  const [all2, trash] = [
    await app.call(gallery.admin, sitePicturesApi.locationImages, { body: {} }),
    await app.call(gallery.admin, sitePicturesApi.trashedLocationImages, { body: {} }),
  ]
  expect([all2.headers['x-total-count'], trash.headers['x-total-count'], trash.body[0]?.id]).toEqual(['3', '1', one])
  expect((await app.call(gallery.admin, sitePicturesApi.locationImages, { body: { search: '%' } })).body).toEqual([])
  await app.call(gallery.admin, api.recover, { params: { id: one } })
})

test('the site’s pictures by what is the matter with them', async () => {
  const [one, two, three] = ids as [number, number, number]
  const shown = async (show: SitePictureFilter) =>
    (await app.call(gallery.admin, sitePicturesApi.locationImages, { body: { show } })).body.map((item) => item.id)
  expect(await Promise.all(sitePictureFilters.map(shown))).toEqual([[], [], [], []])
  const { db } = gallery.site.ctx
  const set = (id: number, fields: object) =>
    db.updateTable('location_images').set(fields).where('site_id', '=', gallery.site.id).where('id', '=', id).execute()
  const { file_hash: hash } = await db
    .selectFrom('location_images')
    .select('file_hash')
    .where('site_id', '=', gallery.site.id)
    .where('id', '=', three)
    .executeTakeFirstOrThrow()
  await app.call(gallery.admin, api.visibility, { body: { locationId: gallery.id, imageIds: [one], hidden: true } })
  await set(two, { state: 'failed' })
  const file = join(app.settings.dataDir, 'files', originalName(gallery.site.id, hash))
  renameSync(file, `${file}.away`)
  await inTransaction(gallery.site.ctx, (inside) => enqueue(inside, checkFilesJob, {}))
  await app.runJobs()
  expect([await shown('hidden'), await shown('failed'), await shown('waiting'), await shown('missing')]).toEqual([
    [one],
    [two],
    [],
    [three],
  ])
  renameSync(`${file}.away`, file)
  await set(two, { state: 'ready' })
  await app.call(gallery.admin, api.visibility, { body: { locationId: gallery.id, imageIds: [one], hidden: false } })
})

test('a folder is edited alone: none and several are refused in the stated sentences', async () => {
  const change = (folderId: unknown) => app.call(gallery.admin, api.changeFolder, { body: { folderId: folderId as number, name: 'Yard' } })
  const saidOf = async (folderId: unknown) => (await change(folderId)).problem.errors?.map(({ path, message }) => [path, message])
  expect(await saidOf(undefined)).toEqual([['folderId', 'Please choose 1 folder']])
  expect(await saidOf([])).toEqual([['folderId', 'Please choose 1 folder']])
  expect(await saidOf([1, 2])).toEqual([['folderId', 'Please select only 1 folder at a time to edit']])
})
