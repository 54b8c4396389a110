import { beforeEach, expect, test, vi } from 'vitest'
import { endOf, markupOf } from '#features/bible/guest/offline.ts'

beforeEach(() => vi.restoreAllMocks())
const pageOf = (html: string): HTMLElement => {
  const page = document.createElement('article')
  page.innerHTML = html
  return page
}

test('a copy ends with its link, and after a week at the latest', () => {
  const now = Date.parse('2027-05-01T08:00:00Z')
  expect(new Date(endOf(null, now)).toISOString()).toBe('2027-05-08T08:00:00.000Z')
  expect(new Date(endOf('2027-05-03T22:00:00Z', now)).toISOString()).toBe('2027-05-03T22:00:00.000Z')
  expect(new Date(endOf('2028-01-01T00:00:00Z', now)).toISOString()).toBe('2027-05-08T08:00:00.000Z')
})

test('the markup needs no other file: pictures are small and inside, what only works with network is left out', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(
      url === '/small.webp' ? new Response('x', { headers: { 'content-type': 'image/webp' } }) : new Response('', { status: 404 }),
    )
  })
  const page = pageOf(
    '<h1 class="a">Blue Harbor</h1><div data-online><p>Keep</p></div><button>PDF</button>' +
      '<img src="/large.webp" srcset="/large.webp 2048w" alt=""><img src="/gone.webp" alt=""><img src="/unknown.webp" alt="">' +
      '<a href="tel:5550100">555 0100</a>',
  )
  const html = await markupOf(
    page,
    new Map([
      ['/large.webp', '/small.webp'],
      ['/gone.webp', '/gone.webp'],
    ]),
  )
  expect(html).toBe('<h1>Blue Harbor</h1><img src="data:image/webp;base64,eA==" alt=""><a href="tel:5550100">555 0100</a>')
  expect(asked).toEqual(['/small.webp', '/gone.webp'])
  // The page itself stays as it is.
  expect(page.querySelectorAll('img')).toHaveLength(3)
})
