/** F6: the disk of the files is full, then that of the database: 507 and 503, nothing half, reads go on, and it heals. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problems } from '@backlot/contract/problems'
import { locationsApi } from '@backlot/contract/locations'
import { afterAll, expect } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildGallery, distinctPicture, draftsOf, listPictures, sendWhole } from '#test/gallery.ts'
import { wholeTest } from '#test/whole.ts'

const folder = mkdtempSync(join(tmpdir(), 'backlot-full-'))
const disk = join(folder, 'files')
mkdirSync(disk)

/** A disk of four megabytes. False where nobody may mount one. */
function mountSmall(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
afterAll(() => {
  try {
    execFileSync('umount', [disk], { stdio: 'ignore' })
  } catch {
    // It was never mounted.
  }
  rmSync(folder, { recursive: true, force: true })
})

wholeTest('F6 a full disk of files is 507 with a message, keeps nothing half, and heals', { timeout: 120_000 }, async ({ skip }) => {
  skip(!mountSmall(), 'a small disk can be mounted by root alone')
  const app = await openTestApp({ dataDir: folder })
  try {
    const gallery = await buildGallery(app)
    const picture = await distinctPicture(1, { width: 2400, height: 1600, quality: 100 })
    expect((await sendWhole(app, gallery.admin, gallery.id, picture)).status).toBe(200)
    writeFileSync(join(disk, 'filler'), Buffer.alloc(64 * 1024))
    try {
      writeFileSync(join(disk, 'filler'), Buffer.alloc(8 * 1024 * 1024))
    } catch {
      // It is full now.
    }
    const other = await distinctPicture(2, { width: 2400, height: 1600, quality: 100 })
    const refused = await sendWhole(app, gallery.admin, gallery.id, other)
    expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([507, 'no_space', problems.noSpace.en])
    expect(refused.headers['retry-after']).toBe('60')
    // Reads and writes of records go on, and nothing half is left.
    expect((await app.call(gallery.visitor, locationsApi.get, { params: { id: gallery.id } })).status).toBe(200)
    expect(await listPictures(app, gallery.admin, gallery.id)).toHaveLength(1)
    expect(await draftsOf(gallery)).toBe(0)
    rmSync(join(disk, 'filler'))
    expect((await sendWhole(app, gallery.admin, gallery.id, other)).status).toBe(200)
    expect(await listPictures(app, gallery.admin, gallery.id)).toHaveLength(2)
  } finally {
    await app.close()
  }
})
