/** F20: what the storage lost, what changed in it, and what nothing knows there is named. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildGallery, fillGallery, sendWhole } from '#test/gallery.ts'
import { buildSite } from '#test/factories.ts'
import { addPictures } from '#test/office.ts'
import { checkFiles } from '#areas/media/index.ts'
import { renditionName, originalName } from '#kit/storage.ts'
import { checkFilesJob, scheduleFileChecks } from './job.ts'

const app = await openTestApp()
afterAll(() => app.close())
const pathOf = (name: string) => join(app.settings.dataDir, 'files', name)

async function lastCheck(siteId: number) {
  const { rows } = await app.app.platform.database.owner((client) =>
    client.query<{ state: string; result: unknown }>(
      'select state, result from jobs where site_id = $1 and name = $2 order by id desc limit 1',
      [siteId, checkFilesJob.name],
    ),
  )
  return rows[0]
}

test(
  'F20 a missing file, an original or a rendition with another bit, an empty rendition and a stranger are each named; renditions are made again',
  { timeout: 60_000 },
  async () => {
    const gallery = await buildGallery(app)
    await fillGallery(app, gallery, 4)
    const images = await gallery.site.ctx.db
      .selectFrom('location_images')
      .select(['key', 'file_hash'])
      .where('site_id', '=', gallery.site.id)
      .orderBy('id')
      .execute()
    const [lost, rotten, emptied] = images
    const nothing = { count: 0, names: [] }
    expect(await scheduleFileChecks(app.app.platform)).toBe(1)
    await app.runJobs()
    expect(await lastCheck(gallery.site.id)).toEqual({
      state: 'done',
      result: { files: 20, remade: 0, missing: nothing, changed: nothing, untracked: nothing },
    })
    // Once a week is enough.
    expect(await scheduleFileChecks(app.app.platform)).toBe(0)

    const site = gallery.site.id
    const names = {
      original: originalName(site, lost!.file_hash),
      rendition: renditionName(site, lost!.key, 1024),
      rotten: originalName(site, rotten!.file_hash),
      emptied: renditionName(site, emptied!.key, 320),
      spoilt: renditionName(site, emptied!.key, 1024),
      stranger: `renditions/${site}/zz/${'z'.repeat(22)}-320.webp`,
      fresh: `originals/${site}/zz/${'f'.repeat(64)}`,
    }
    rmSync(pathOf(names.original))
    rmSync(pathOf(names.rendition))
    const bytes = readFileSync(pathOf(names.rotten))
    bytes[100] = (bytes[100] ?? 0) ^ 1
    writeFileSync(pathOf(names.rotten), bytes)
    truncateSync(pathOf(names.emptied), 0)
    const whole = readFileSync(pathOf(names.spoilt))
    writeFileSync(
      pathOf(names.spoilt),
      whole.map((byte, at) => (at === 200 ? byte ^ 1 : byte)),
    )
    for (const name of [names.stranger, names.fresh]) {
      mkdirSync(dirname(pathOf(name)), { recursive: true })
      writeFileSync(pathOf(name), 'x')
    }
    const yesterday = new Date(Date.now() - 24 * 3600_000)
    utimesSync(pathOf(names.stranger), yesterday, yesterday)
    // One that was made before there was this width lacks nothing.
    await gallery.site.ctx.db
      .updateTable('location_images')
      .set({ rendition_sums: sql`rendition_sums - '640'` })
      .where('site_id', '=', site)
      .where('key', '=', images[3]!.key)
      .execute()
    rmSync(pathOf(renditionName(site, images[3]!.key, 640)))
    // A picture on its way in is no stranger.
    await sendWhole(app, gallery.admin, gallery.id, readFileSync(pathOf(originalName(site, images[3]!.file_hash))))

    await app.app.platform.database.owner((client) =>
      client.query("update jobs set created_at = now() - interval '8 days' where name = $1", [checkFilesJob.name]),
    )
    expect(await scheduleFileChecks(app.app.platform)).toBe(1)
    await app.runJobs()
    const check = await lastCheck(site)
    expect(check).toMatchObject({
      state: 'done',
      result: {
        missing: { count: 2, names: [names.original, names.rendition].toSorted() },
        changed: { count: 3, names: [names.rotten, names.emptied, names.spoilt].toSorted() },
        remade: 2,
        untracked: { count: 1, names: [names.stranger] },
      },
    })
    // What nobody knows is left alone; renditions are as they were, but for the picture whose original is lost, which is still shown.
    expect([names.stranger, names.fresh, names.rendition].map((name) => existsSync(pathOf(name)))).toEqual([true, true, false])
    expect(readFileSync(pathOf(names.spoilt)).equals(whole)).toBe(true)
    expect(readFileSync(pathOf(names.emptied)).length).toBeGreaterThan(100)
    const states = await gallery.site.ctx.db
      .selectFrom('location_images')
      .select('state')
      .where('site_id', '=', site)
      .orderBy('id')
      .execute()
    expect(states.slice(0, 4).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'ready'])
  },
)

test('a site without pictures is not looked at', async () => {
  const site = await buildSite(app)
  await scheduleFileChecks(app.app.platform)
  expect(await lastCheck(site.id)).toBeUndefined()
})

test('where most files are missing the check says so and makes nothing again', async () => {
  const gallery = await buildGallery(app)
  await fillGallery(app, gallery, 1)
  const ids = await addPictures(gallery.site, gallery.id, 40)
  await gallery.site.ctx.db
    .updateTable('location_images')
    .set({ key: sql`lpad(id::text, 22, 'k')` })
    .where('site_id', '=', gallery.site.id)
    .where('id', 'in', ids)
    .execute()
  await scheduleFileChecks(app.app.platform)
  await app.runJobs()
  expect(await lastCheck(gallery.site.id)).toMatchObject({
    state: 'done',
    result: { files: 5, remade: 0, stopped: true, missing: { count: 160 } },
  })
})

test('of more files than are read at a time each is looked at: the last of them is missing, another one changed, and one came in between', async () => {
  const site = await buildSite(app)
  const files = Array.from({ length: 2100 }, (_, index) => ({
    bytes: `file ${index}`,
    hash: createHash('sha256').update(`file ${index}`).digest('hex'),
  }))
  files.sort((one, other) => (one.hash < other.hash ? -1 : 1))
  await site.ctx.db
    .insertInto('files')
    .values(files.map(({ bytes, hash }) => ({ site_id: site.id, hash, bytes: bytes.length, type: 'image/jpeg' })))
    .execute()
  const nameOf = (index: number) => originalName(site.id, files[index]!.hash)
  for (const [index, { bytes }] of files.entries()) {
    mkdirSync(dirname(pathOf(nameOf(index))), { recursive: true })
    writeFileSync(pathOf(nameOf(index)), index === 1500 ? 'another file' : bytes)
  }
  const { list } = app.app.platform.storage
  const done: number[] = []
  // The last two are not listed: one is lost, the other is stored while the listing goes on.
  rmSync(pathOf(nameOf(2099)))
  const storage = {
    ...app.app.platform.storage,
    async *list(folder: string) {
      for await (const file of list(folder)) if (file.name !== nameOf(2098)) yield file
    },
  }
  const check = await checkFiles({ ...site.ctx, platform: { ...app.app.platform, storage } }, (count) =>
    Promise.resolve(void done.push(count)),
  )
  expect(check).toEqual({
    files: 2098,
    faults: {
      missing: { count: 1, names: [nameOf(2099)] },
      changed: { count: 1, names: [nameOf(1500)] },
      untracked: { count: 0, names: [] },
    },
    isLost: false,
  })
  expect(done.slice(0, 5)).toEqual([500, 1000, 1500, 2000, 2098])
  // The same where files do not lie on this machine.
  const { pathOf: _, ...elsewhere } = storage
  expect(await checkFiles({ ...site.ctx, platform: { ...app.app.platform, storage: elsewhere } }, () => Promise.resolve())).toEqual(check)
})
