/** Long work gives way to whoever asks: its next part begins when the requests that are under way have been answered. */
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { openSlices } from './slices.ts'

let opened = Promise.withResolvers<void>()
let reached = Promise.withResolvers<void>()
const app = await openTestApp(
  {},
  {
    mountMore: (server) => {
      server.all('/held', async () => {
        reached.resolve()
        await opened.promise
        return {}
      })
      server.get('/broken', () => Promise.reject(new Error('Broken.')))
    },
  },
)
afterAll(() => app.close())
const { platform } = app.app

/** A request that is under way until `answer` is called. */
async function ask(headers: Record<string, string> = {}): Promise<{ answer: () => Promise<unknown> }> {
  reached = Promise.withResolvers<void>()
  opened = Promise.withResolvers<void>()
  const asked = app.inject({ method: 'POST', url: '/held', headers: { host: 'localhost', ...headers }, payload: '' })
  await reached.promise
  return {
    answer: () => {
      opened.resolve()
      return asked
    },
  }
}

test('the next part begins when the request under way is answered, and is small while somebody was there a moment ago', async () => {
  const slices = openSlices(platform)
  const quiet = slices.size()
  expect(slices.lanes()).toBe(platform.database.kind === 'postgres' ? 2 : 1)
  const request = await ask()
  const order: string[] = []
  const goingOn = platform.requests.giveWay(60_000).then(() => order.push('part'))
  await request.answer().then(() => order.push('answer'))
  await goingOn
  expect(order.toSorted()).toEqual(['answer', 'part'])
  expect(slices.size()).toBeLessThan(quiet)
  expect(slices.lanes()).toBe(1)
})

test('somebody who asks without end holds the work up for a moment only', async () => {
  const request = await ask()
  expect(await openSlices(platform).run(async () => 'done')).toBe('done')
  await request.answer()
})

test('a file on its way in and a request that ended in an error hold nothing up', async () => {
  const upload = await ask({ 'content-type': 'multipart/form-data; boundary=x' })
  await app.inject({ url: '/broken', headers: { host: 'localhost' } })
  await platform.requests.giveWay(60_000)
  await upload.answer()
})
