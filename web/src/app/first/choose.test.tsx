import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { chooseFirst, showFirst, type FirstChoice } from '#app/first/choose.ts'
import { sourceSet } from '#ui/picture.tsx'

const sizes = { phone: '90vw', middle: '40vw', wide: '20vw' }
const view = (name: string) => ({ phone: `${name}-phone`, middle: `${name}-middle`, wide: `${name}-wide` })
const choice: FirstChoice = {
  scheme: 'light',
  start: 'landing',
  views: { landing: view('landing'), library: view('library'), location: view('location') },
  main: ['/assets/main.js'],
  modules: { landing: ['/assets/l.js'], library: ['/assets/b.js', '/assets/b.css'], location: ['/assets/d.js'], guest: ['/assets/g.js'] },
  pictures: { landing: [{ href: '/hero.webp', srcset: '' }], library: [{ href: '/a.webp', srcset: '/a.webp 320w' }] },
  sizes,
  token: '/api/site/freejwt/2',
}

const cover = {
  small: '/s.webp',
  card: '/c.webp',
  medium: '/m.webp',
  large: '/l.webp',
  width: 1500,
  height: 1000,
  thumbhash: '',
  color: '',
}
const answers: Record<string, unknown> = { '/api/site/freejwt/2': { Jwt: 'a.b.c' }, '/api/location/7': { cover, image_count: 3 } }
const asked: [string, RequestInit][] = []

beforeEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  document.documentElement.removeAttribute('data-first')
  globalThis.backlotEarly = undefined
  globalThis.backlotStart = undefined
  globalThis.backlotFirst = undefined
  localStorage.clear()
  asked.length = 0
  // jsdom paints nothing, as a tab in the background.
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    asked.push([url, request])
    return Promise.resolve(Response.json(answers[url] ?? []))
  })
})

function chosen(hash: string, changes: Partial<FirstChoice> = {}): string | undefined {
  delete document.documentElement.dataset['first']
  window.location.hash = hash
  chooseFirst({ ...choice, ...changes })
  return document.documentElement.dataset['first']
}
const named = (): (string | null)[] => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))

test('every route has its own first view, and none where the server knows nothing of it', () => {
  const views = ['', '#/', '#/dashboard/locations', '#/dashboard/locationdetail?locId=7', '#/login', '#/admindash/locations'].map((hash) =>
    chosen(hash),
  )
  expect(views.map((name) => name?.split('-')[0])).toEqual(['landing', 'landing', 'library', 'location', undefined, undefined])
  expect(chosen('#/dashboard/locations?q=mill')).toBeUndefined()
  expect(chosen('', { start: null })).toBeUndefined()
})

test('its pictures are asked for at the size they are drawn at', () => {
  chosen('#/dashboard/locations')
  const picture = document.head.querySelector('[as="image"]')
  expect([picture?.getAttribute('imagesrcset'), Object.values(sizes)]).toEqual([
    '/a.webp 320w',
    expect.arrayContaining([picture?.getAttribute('imagesizes')]),
  ])
  chosen('#/')
  expect(named()).toContain('/hero.webp')
})

test('who is known waits for what he will see; his code is asked for all the same', () => {
  localStorage.setItem('backlot-visitor', 'known')
  expect(chosen('#/dashboard/locations')).toBeUndefined()
  expect(named()).toEqual(['/assets/b.js', '/assets/b.css'])
})

test('the script of the page waits for what is drawn already, and only for that', async () => {
  const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'))
  document.body.innerHTML = '<div id="first"></div>'
  chosen('#/')
  expect([scripts(), named()]).toEqual([[], ['/hero.webp']])
  showFirst()
  await vi.waitFor(() => expect(scripts()).toEqual(['/assets/main.js']))
  expect(named()).toContain('/assets/l.js')
  localStorage.setItem('backlot-visitor', 'token')
  for (const hash of ['#/login', '#/dashboard/locationdetail?locId=7', '#/dashboard/locations?q=mill']) {
    document.head.innerHTML = ''
    chosen(hash)
    expect(scripts(), hash).toEqual(['/assets/main.js'])
  }
})

test('the colours are those that were chosen, then those of the site', () => {
  chosen('#/login', { scheme: 'dark' })
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  localStorage.setItem('backlot-color-scheme', 'light')
  chosen('#/login', { scheme: 'dark' })
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('light')
})

test('a location is asked for with a token of its own, and its cover as the page will ask for it', async () => {
  chosen('#/dashboard/locationdetail?locId=7')
  await vi.waitFor(() => expect(named()).toContain('/m.webp'))
  expect(asked.map(([url]) => url)).toEqual([
    '/api/site/freejwt/2',
    '/api/location/7',
    '/api/location/galleries',
    '/api/location/7/folders',
  ])
  expect(asked[2]?.[1]).toMatchObject({ method: 'POST', body: '{"ids":[7]}', headers: { authorization: 'Bearer a.b.c' } })
  expect(document.head.querySelector('[as="image"]')?.getAttribute('imagesrcset')).toBe(sourceSet(cover))
  expect([...(globalThis.backlotEarly?.keys() ?? [])]).toContain('/api/location/galleries{"ids":[7]}')
})

test('the token that the page brings is not asked for, and stands for the call', async () => {
  const head = document.createElement('script')
  head.dataset['visitor'] = JSON.stringify({ Success: true, Jwt: 'b.r.ought' })
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(head)
  chosen('#/dashboard/locationdetail?locId=7')
  await vi.waitFor(() => expect(asked.map(([url]) => url)).toContain('/api/location/7'))
  expect(asked.map(([url]) => url)).not.toContain('/api/site/freejwt/2')
  expect(asked[0]?.[1]).toMatchObject({ headers: { authorization: 'Bearer b.r.ought' } })
  chosen('#/login')
  const answer = await globalThis.backlotEarly?.get('/api/site/freejwt/2')
  expect(await answer?.json()).toEqual({ Success: true, Jwt: 'b.r.ought' })
})

test('the cover stands in the first view before the page is there, and the mosaic has as many places as pictures', async () => {
  const places = Array.from({ length: 5 }, (_, at) => `<div${at === 0 ? ' data-first-cover=""' : ''}></div>`).join('')
  document.body.innerHTML = `<div id="first"><template id="first-location-middle"><div id="mosaic" data-count="5">${places}</div></template></div>`
  chosen('#/dashboard/locationdetail?locId=7')
  document.documentElement.dataset['first'] = 'location-middle'
  showFirst()
  const scripts = () => document.head.querySelectorAll('script').length
  expect(scripts()).toBe(0)
  await vi.waitFor(() => expect(document.querySelector('#first img')?.getAttribute('src')).toBe('/m.webp'))
  expect(document.querySelector('#first img')?.getAttribute('srcset')).toBe(sourceSet(cover))
  expect(document.querySelectorAll('#mosaic > div')).toHaveLength(3)
  await vi.waitFor(() => expect(scripts()).toBe(1))
})

test('the name of a place stands in the first view, and where there is no picture the script begins after it', async () => {
  answers['/api/location/7'] = { location_name: 'Pier <54>', cover: null }
  const painted = Promise.withResolvers<undefined>()
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((after) => Number(void painted.promise.then(() => after(0))))
  onTestFinished(() => void (answers['/api/location/7'] = { cover, image_count: 3 }))
  const view = '<div data-first-title="title">…</div><div data-first-cover></div>'
  document.body.innerHTML = `<div id="first"><template id="first-location-middle">${view}</template></div>`
  chosen('#/dashboard/locationdetail?locId=7')
  document.documentElement.dataset['first'] = 'location-middle'
  showFirst()
  const scripts = () => document.head.querySelectorAll('script').length
  await vi.waitFor(() => expect(document.querySelector('#first h1.title')?.textContent).toBe('Pier <54>'))
  expect([scripts(), document.querySelectorAll('#first img').length]).toEqual([0, 0])
  painted.resolve(undefined)
  await vi.waitFor(() => expect(scripts()).toBe(1))
})

test('nothing is asked for where there is a token already, or a password', () => {
  localStorage.setItem('backlot-visitor', 'token')
  expect(chosen('#/dashboard/locationdetail?locId=7')).toMatch(/^location-/)
  localStorage.clear()
  chosen('#/dashboard/locationdetail?locId=7', { token: '' })
  expect(asked).toEqual([])
})

const secret = 'x'.repeat(43)
const opened = '/api/project/lookbook/open'
test('a link is opened before the script is there, by the call that the script would make; its cover and its code are asked for', async () => {
  answers[opened] = { Success: true, lookbook: { cover } }
  expect(chosen(`#/lookbook/3?token=${secret}&lbFolder=7`)).toBeUndefined()
  await vi.waitFor(() => expect(named()).toEqual(['/assets/g.js', '/m.webp']))
  const picture = document.head.querySelector('[as="image"]')
  expect([picture?.getAttribute('imagesrcset'), picture?.getAttribute('imagesizes')]).toEqual([sourceSet(cover), '100vw'])
  const guestKey = JSON.parse(localStorage.getItem('backlot-guest') ?? '""') as string
  expect(guestKey).toMatch(/^[\w-]{22,64}$/)
  const body = JSON.stringify({ token: secret, password: '', guestKey })
  expect(asked.map(([url, request]) => [url, request.body])).toEqual([[opened, body]])
  expect([...(globalThis.backlotEarly?.keys() ?? [])]).toEqual([`${opened}${body}`])
  // The same guest the next time, also for another link.
  chosen(`#/lookbook/4?token=${secret}`)
  expect(asked[1]?.[1].body).toBe(body)
})

test('a link that is open already, one by name, and one of somebody who is signed in are left to the script', () => {
  chosen('#/lookbook/winter')
  localStorage.setItem('backlot-lookbook-visits', JSON.stringify({ [`token ${secret}`]: { token: 'a', until: 1 } }))
  chosen(`#/lookbook/3?token=${secret}`)
  localStorage.clear()
  localStorage.setItem('backlot-visitor', 'known')
  chosen(`#/lookbook/3?token=${secret}`)
  expect(asked).toEqual([])
})

test('the chosen view is put into the page; without one its place is gone', () => {
  const markup = '<div id="first"><template id="first-landing-wide"><h1>Film here</h1></template></div>'
  document.body.innerHTML = markup
  document.documentElement.dataset['first'] = 'landing-wide'
  showFirst()
  expect(document.querySelector('#first > h1')?.textContent).toBe('Film here')
  document.body.innerHTML = markup
  delete document.documentElement.dataset['first']
  showFirst()
  expect(document.getElementById('first')).toBeNull()
})
