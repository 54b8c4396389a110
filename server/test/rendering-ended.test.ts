/** A server that is closed takes the processes that make its renditions with it. */
import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect } from 'vitest'
import { buildApp } from '#src/app.ts'
import { openTestApp } from '#test/app.ts'
import { buildGallery, distinctPicture, listPictures, sendWhole } from '#test/gallery.ts'
import { wholeTest } from '#test/whole.ts'

const app = await openTestApp()
afterAll(() => app.close())

const made: ChildProcess[] = []
const onProcess = (message: unknown): void => {
  const { process: child } = message as { process: ChildProcess }
  child.once('spawn', () => child.spawnargs.some((part) => part.includes('render-process')) && made.push(child))
}
beforeAll(() => subscribe('child_process', onProcess))
afterAll(() => void unsubscribe('child_process', onProcess))

const alive = (): number => made.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).length

wholeTest('closing the server ends its children, and no picture begins after it', { timeout: 60_000 }, async () => {
  const { database } = app.app.platform
  // The test's own server keeps the database open.
  const server = await buildApp(app.settings, { ...database, close: async () => {} })
  const runner = await server.startJobs()
  const gallery = await buildGallery(app)
  for (const number of [1, 2]) await sendWhole(app, gallery.admin, gallery.id, await distinctPicture(number))
  await runner.settle()
  expect((await listPictures(app, gallery.admin, gallery.id)).map(({ state }) => state)).toEqual(['ready', 'ready'])
  expect(alive()).toBeGreaterThan(0)
  await server.close()
  expect(alive()).toBe(0)
  await expect(server.platform.renderer.render('any')).rejects.toThrow('The renderer is closed.')
})
