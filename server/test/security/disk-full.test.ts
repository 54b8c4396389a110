/**
 * F6: the disk of the files is full: 507 with a message, nothing half, reads go on, and it heals; also where the embedded database lies on
 * it. Of a database of its own disk: database-full.test.ts.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problems } from '@backlot/contract/problems'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { expect } from 'vitest'
import { openDatabase } from '#kit/db/database.ts'
import { openTestApp } from '#test/app.ts'
import { copyMigrated } from '#test/database.ts'
import { buildGallery, distinctPicture, draftsOf, listPictures, sendWhole } from '#test/gallery.ts'
import { mountSmallDisk } from '#test/small-disk.ts'
import { wholeTest } from '#test/whole.ts'

wholeTest('F6 a full disk of files is 507 with a message, keeps nothing half, and heals', { timeout: 120_000 }, async ({ skip }) => {
  const disk = mountSmallDisk(4)
  skip(disk === undefined, 'a small disk can be mounted by root alone')
  if (!disk) return
  const folder = mkdtempSync(join(tmpdir(), 'backlot-full-'))
  symlinkSync(disk.folder, join(folder, 'files'))
  const app = await openTestApp({ dataDir: folder })
  try {
    const gallery = await buildGallery(app)
    const picture = await distinctPicture(1, { width: 2400, height: 1600, quality: 100 })
    expect((await sendWhole(app, gallery.admin, gallery.id, picture)).status).toBe(200)
    disk.fill()
    const other = await distinctPicture(2, { width: 2400, height: 1600, quality: 100 })
    const refused = await sendWhole(app, gallery.admin, gallery.id, other)
    expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([507, 'no_space', problems.noSpace.en])
    expect(refused.headers['retry-after']).toBe('60')
    // Reads and writes of records go on, and nothing half is left.
    expect((await app.call(gallery.visitor, locationsApi.get, { params: { id: gallery.id } })).status).toBe(200)
    expect(await listPictures(app, gallery.admin, gallery.id)).toHaveLength(1)
    expect(await draftsOf(gallery)).toBe(0)
    disk.free()
    expect((await sendWhole(app, gallery.admin, gallery.id, other)).status).toBe(200)
    expect(await listPictures(app, gallery.admin, gallery.id)).toHaveLength(2)
  } finally {
    await app.close()
    disk.remove()
    rmSync(folder, { recursive: true, force: true })
  }
})

wholeTest(
  'F6 one disk for files and database: a file is refused with 507, whichever finds it full',
  { timeout: 300_000 },
  async ({ skip }) => {
    const disk = mountSmallDisk(160)
    skip(disk === undefined, 'a small disk can be mounted by root alone')
    if (!disk) return
    try {
      await copyMigrated(disk.folder)
      const database = await openDatabase({ url: undefined, dataDir: disk.folder })
      const app = await openTestApp(
        { dataDir: disk.folder },
        { database: { database, url: undefined, dataDir: disk.folder, close: database.close } },
      )
      try {
        const gallery = await buildGallery(app)
        const picture = await distinctPicture(1, { width: 2400, height: 1600, quality: 100 })
        const refusalOf = async () => {
          const { status, problem, headers } = await sendWhole(app, gallery.admin, gallery.id, picture)
          return [status, problem.code, problem.detail, headers['retry-after']]
        }
        const full = [507, 'no_space', problems.noSpace.en, '60']
        disk.fill()
        expect(await refusalOf()).toEqual(full)
        // What its tables had left is taken by text: now the database is the first to find no room.
        const save = (description: string) =>
          app.call(gallery.admin, locationRecordsApi.update, { params: { id: gallery.id }, body: { description } })
        let saved = await save('one')
        for (let count = 0; saved.status === 200 && count < 1000; count++) saved = await save(randomBytes(900).toString('hex'))
        expect([saved.status, saved.problem.detail]).toEqual([503, problems.databaseFull.en])
        expect(await refusalOf()).toEqual(full)
        disk.free()
        expect((await sendWhole(app, gallery.admin, gallery.id, picture)).status).toBe(200)
        expect(await listPictures(app, gallery.admin, gallery.id)).toHaveLength(1)
      } finally {
        await app.close()
      }
    } finally {
      disk.remove()
    }
  },
)
