import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUnreachable } from '#lib/api-error.ts'
import { withFiles } from '#lib/page-files.ts'

let asked: string[] = []
/** A line that is away, a server, or a server of a newer release. */
let line: 'away' | 'there' | 'renewed' | 'broken' = 'there'

beforeEach(() => {
  asked = []
  line = 'there'
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    if (line === 'away') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response('', { status: { there: 200, renewed: 404, broken: 502 }[line] }))
  })
})
afterEach(() => {
  for (const link of document.querySelectorAll('link')) link.remove()
})

const sheets = (): (string | null)[] => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
const arrive = (): void => document.querySelectorAll('link').forEach((link) => link.dispatchEvent(new Event('load')))
const failure = (files: string[], part = vi.fn()): Promise<unknown> =>
  withFiles(part, files).then(
    () => null,
    (error: unknown) => {
      expect(part).not.toHaveBeenCalled()
      return error
    },
  )

test('a part is imported after all its files came, and they are asked for once', async () => {
  const part = vi.fn(() => Promise.resolve('drawn'))
  const first = withFiles(part, ['assets/map.js', 'assets/one.css', 'assets/two.css'])
  await expect.poll(sheets).toEqual(['/assets/one.css', '/assets/two.css'])
  expect(part).not.toHaveBeenCalled()
  arrive()
  expect(await first).toBe('drawn')
  expect(await withFiles(part, ['assets/map.js', 'assets/one.css'])).toBe('drawn')
  expect(asked).toEqual(['/assets/map.js', '/assets/one.css', '/assets/two.css'])
  expect(sheets()).toHaveLength(2)
})

test('a part that could not come is not imported, which the browser would remember, and comes when the line is back', async () => {
  line = 'away'
  expect(isUnreachable(await failure(['assets/wall.js', 'assets/wall.css']))).toBe(true)
  line = 'broken'
  expect(isUnreachable(await failure(['assets/wall.js', 'assets/wall.css']))).toBe(true)
  expect(sheets()).toEqual([])
  line = 'there'
  const again = withFiles(() => Promise.resolve('drawn'), ['assets/wall.js', 'assets/wall.css'])
  await expect.poll(sheets).toEqual(['/assets/wall.css'])
  arrive()
  expect(await again).toBe('drawn')
})

test('a style sheet that fails is asked for again', async () => {
  const failing = failure(['assets/late.css'])
  await expect.poll(sheets).toEqual(['/assets/late.css'])
  document.querySelector('link')?.dispatchEvent(new Event('error'))
  expect(isUnreachable(await failing)).toBe(true)
  expect(sheets()).toEqual([])
  const again = withFiles(() => Promise.resolve('drawn'), ['assets/late.css'])
  await expect.poll(sheets).toEqual(['/assets/late.css'])
  arrive()
  expect(await again).toBe('drawn')
})

test('a file that a newer release no longer has reads as the router knows it', async () => {
  line = 'renewed'
  const error = await failure(['assets/old.js'])
  expect(isUnreachable(error)).toBe(false)
  expect(String(error)).toContain('Failed to fetch dynamically imported module')
})
