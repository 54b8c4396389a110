/** F6: the disk of the files is full: 507 with a message, nothing half, reads go on, and it heals. Of the database: database-full.test.ts. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problems } from '@backlot/contract/problems'
import { locationsApi } from '@backlot/contract/locations'
import { expect } from 'vitest'
import { openTestApp } from '#test/app.ts'
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
