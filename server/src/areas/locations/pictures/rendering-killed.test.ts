/** F3: the processes that make renditions are killed. Every picture ends whole or as a failure that is named, after a few tries. */
import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { locationPicturesApi as api } from '@backlot/contract/location-pictures'
import { messages } from '@backlot/contract/messages'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildGallery, distinctPicture, listPictures, publicStatuses, seenBy, sendWhole } from '#test/gallery.ts'
import { wholeTest } from '#test/whole.ts'

const app = await openTestApp()
afterAll(() => app.close())

/** The processes of this file that make renditions; the next `left` of them are killed soon after they begin. */
const made: ChildProcess[] = []
let left = 0
let killed = 0
const onProcess = (message: unknown): void => {
  const { process: child } = message as { process: ChildProcess }
  child.once('spawn', () => {
    if (!child.spawnargs.some((part) => part.includes('render-process'))) return
    made.push(child)
    if (left === 0) return
    left -= 1
    killed += 1
    setTimeout(() => child.kill('SIGKILL'), 20)
  })
}
beforeAll(() => subscribe('child_process', onProcess))
afterAll(() => void unsubscribe('child_process', onProcess))

/** Kills those that are idle, as a system short of memory does. */
async function killIdle(): Promise<void> {
  const alive = made.filter((child) => child.exitCode === null && child.signalCode === null)
  await Promise.all(
    alive.map(
      (child) =>
        new Promise((resolve) => {
          child.once('exit', resolve)
          child.kill('SIGKILL')
        }),
    ),
  )
}

/** Sends pictures and has them made while so many processes are killed. Returns how many were. */
async function whileKilling(most: number, send: () => Promise<unknown>): Promise<number> {
  ;[left, killed] = [most, 0]
  await send()
  await app.runJobs()
  left = 0
  return killed
}

const whole = [200, 200, 200, 200, 200, 200]

wholeTest('F3 pictures whose process is killed under them are tried again and come out whole', { timeout: 90_000 }, async () => {
  const gallery = await buildGallery(app)
  const sendFour = async () => {
    for (let number = 1; number <= 4; number++) await sendWhole(app, gallery.admin, gallery.id, await distinctPicture(900 + number))
  }
  expect(await whileKilling(3, sendFour)).toBe(3)
  const pictures = await listPictures(app, gallery.admin, gallery.id)
  expect(pictures.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'ready'))
  for (const { small } of pictures) expect(await publicStatuses(app, gallery.site, small)).toEqual(whole)
})

wholeTest(
  'F3 a picture whose process always dies is given up after three tries, named, shown to nobody, and made when asked again',
  { timeout: 90_000 },
  async () => {
    const gallery = await buildGallery(app)
    await killIdle()
    const picture = await distinctPicture(950)
    expect(await whileKilling(Number.POSITIVE_INFINITY, () => sendWhole(app, gallery.admin, gallery.id, picture))).toBe(3)
    const [failed] = await listPictures(app, gallery.admin, gallery.id)
    expect(failed).toMatchObject({ state: 'failed', error: messages.fileNotRead.en })
    expect(await seenBy(app, gallery.visitor, gallery.id)).toEqual([])
    const jobs = await gallery.site.ctx.db.selectFrom('jobs').select(['state', 'attempts']).where('site_id', '=', gallery.site.id).execute()
    expect(jobs).toEqual([{ state: 'failed', attempts: 3 }])

    await killIdle()
    await app.call(gallery.admin, api.retry, { params: { id: failed?.id ?? 0 } })
    await app.runJobs()
    const [again] = await listPictures(app, gallery.admin, gallery.id)
    expect(again?.state).toBe('ready')
    expect(await publicStatuses(app, gallery.site, again?.small ?? '')).toEqual(whole)
  },
)

wholeTest('a disk that takes no rendition is tried again, and the picture is whole once it takes them', { timeout: 90_000 }, async () => {
  const gallery = await buildGallery(app)
  // A file where the folder of the site's renditions belongs: nothing can be written below it.
  const blocked = join(app.app.platform.settings.dataDir, 'files', 'renditions', String(gallery.site.id))
  writeFileSync(blocked, '')
  await sendWhole(app, gallery.admin, gallery.id, await distinctPicture(960))
  await app.runJobs()
  const [failed] = await listPictures(app, gallery.admin, gallery.id)
  expect(failed).toMatchObject({ state: 'failed', error: messages.fileNotRead.en })
  const jobs = await gallery.site.ctx.db.selectFrom('jobs').select(['state', 'attempts']).where('site_id', '=', gallery.site.id).execute()
  expect(jobs).toEqual([{ state: 'failed', attempts: 3 }])

  rmSync(blocked)
  await app.call(gallery.admin, api.retry, { params: { id: failed?.id ?? 0 } })
  await app.runJobs()
  const [again] = await listPictures(app, gallery.admin, gallery.id)
  expect(again?.state).toBe('ready')
  expect(await publicStatuses(app, gallery.site, again?.small ?? '')).toEqual(whole)
})
