/** Whatever comes in: typed strictly, bounded, and never an error of the server (security.md I, D3, G3). */
import { locationRecordsApi } from '@backlot/contract/location-records'
import { siteRecordsApi } from '@backlot/contract/sites'
import type { Problem } from '@backlot/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor, newAddress, type TestSite } from '#test/factories.ts'
import { sendRaw, statusesOf } from './proof.ts'
import { expectAtMost } from '#test/whole.ts'

const app = await openTestApp()
afterAll(() => app.close())

let site: TestSite
let admin: Caller
let visitor: Caller
let id: number
beforeAll(async () => {
  site = await buildSite(app)
  admin = (await buildUser(app, site)).caller
  visitor = await buildVisitor(app, site)
  const names = ["O'Farrell's 100% Diner", 'The Old Mill', 'Harbour Bridge', 'Old Pier']
  id = (
    await buildLocations(
      site,
      names.map((location_name) => ({ location_name })),
    )
  )[1]!
})

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: newAddress(),
    headers: { host: site.host, authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', ...headers },
    payload,
  })
const get = (url: string) =>
  app.inject({ url, remoteAddress: newAddress(), headers: { host: site.host, authorization: `Bearer ${admin.token}` } })
const search = (body: unknown) => post('/api/location/search', JSON.stringify(body))

/** Not found, not accepted or not readable, and nothing about the inside. */
function expectRefused(
  answer: { statusCode: number; body: string; headers: Record<string, unknown> },
  statuses: readonly number[],
  what = '',
): void {
  expect([what, statuses.includes(answer.statusCode) ? 'refused' : `${answer.statusCode} ${answer.body.slice(0, 200)}`]).toEqual([
    what,
    'refused',
  ])
  expect(String(answer.headers['content-type'])).toBe('application/problem+json; charset=utf-8')
  expect(answer.body).not.toMatch(/node_modules|\.ts\b|\bat \w+ \(|select |insert |postgres|kysely|fastify|zod|FST_|"stack"/i)
}

const quotes = [
  "'",
  '"',
  "';--",
  "' or '1'='1",
  '%',
  '_',
  '\\',
  '\\\\',
  '%%%',
  '&',
  '|',
  '!',
  '<->',
  ':*',
  '(',
  '((',
  '()',
  '& |',
  '<b>',
  '$1',
  `$${'{x}'}`,
  '{{x}}',
  '*',
  '\u202e',
  '\u00a0',
  '🎬',
  'ﬀ',
  'İ',
  '\u0301',
  '%27',
  'a'.repeat(200),
]

describe('I1 I3 text to search', () => {
  test.each(quotes)('%j is text', async (text) => {
    for (const keyword of [text, `mill ${text}`, `${text}${text}mi`]) {
      const answer = await search({ search: keyword.slice(0, 200) })
      expect([keyword, answer.statusCode]).toEqual([keyword, 200])
    }
    expect((await get(`/api/location/name/${encodeURIComponent(text)}`)).statusCode).toBeLessThan(500)
    expect((await get(`/api/places/suggest?term=${encodeURIComponent(`${text}ab`.slice(0, 80))}`)).statusCode).toBe(200)
  })

  test('a name is found to the letter, whatever stands in it', async () => {
    const answer = await get(`/api/location/name/${encodeURIComponent("o'farrell's 100% diner")}`)
    expect(answer.json<{ location_name: string }>().location_name).toBe("O'Farrell's 100% Diner")
    expect((await get(`/api/location/name/${encodeURIComponent("o'farrell's 100_ diner")}`)).statusCode).toBe(404)
    expect((await get('/api/location/name/%25')).statusCode).toBe(404)
  })

  test('NUL and half characters are refused as unreadable, wherever they stand', async () => {
    const odd = ['{"search":"mi\\u0000ll"}', '{"zip":"9\\u0000"}', '{"search":"\\ud800mill"}', '{"zip":"\\udc00"}', '{"se\\u0000arch":""}']
    for (const payload of odd) expectRefused(await post('/api/location/search', payload), [400], payload)
    expectRefused(await post('/api/user/auth', '{"username":"a\\u0000","password":"b"}'), [400])
    expectRefused(await post('/api/user/auth', '{"username":"\\ud800","password":"b"}'), [400])
    for (const url of ['/api/location/name/a%00b', '/api/places/suggest?term=ab%00', '/api/site?host=a%00', '/media/a%00b/320.webp']) {
      expectRefused(await get(url), [400, 404, 422], url)
    }
    const filter = encodeURIComponent('{"zip":"\\u0000"}')
    expect([200, 400, 422]).toContain((await get(`/api/location/map?west=1&south=1&east=2&north=2&zoom=1&filter=${filter}`)).statusCode)
  })

  test('100 kB, only stop words, and a hundred words end quickly', async () => {
    for (const text of [
      'mill '.repeat(20_000),
      'x'.repeat(100_000),
      'the of and',
      Array.from({ length: 40 }, (_, index) => `w${index}`).join(' '),
    ]) {
      const started = performance.now()
      const answer = await search({ search: text })
      expect([200, 422]).toContain(answer.statusCode)
      expectAtMost(performance.now() - started, 1000)
    }
  })
})

describe('I2 I5 I6 bounds of a search', () => {
  test.each([
    ['an unknown sort', { sort: 6 }],
    ['a sort by name of a column', { sort: 'password_hash' }],
    ['a sort that is none', { sort: 1.5 }],
    ['a field nobody knows', { orderBy: 'name' }],
    ['a status nobody knows', { status: 'deleted' }],
    ['too many ids', { categories: Array.from({ length: 201 }, (_, index) => index + 1) }],
    ['latitude 91', { latitude: 91, longitude: 0 }],
    ['longitude -181', { latitude: 0, longitude: -181 }],
    ['half a point', { latitude: 1 }],
    ['a radius of a thousand million', { latitude: 1, longitude: 1, distance: 1e9 }],
    ['a radius below nothing', { latitude: 1, longitude: 1, distance: -1 }],
    ['a box upside down', { bounds: [0, 10, 10, 0] }],
    ['a box of three', { bounds: [0, 0, 10] }],
    ['a box of text', { bounds: ['0', '0', '10', '10'] }],
    ['a page of 501', { limit: 501 }],
    ['a page of none', { limit: 0 }],
    ['a page before the first', { skip: -1 }],
    ['a page at the end of the world', { skip: 1e15 }],
    ['a cursor that is a list', { after: ['x'] }],
    ['text for a flag', { enforceCategories: 'true' }],
    ['a number for text', { zip: 5 }],
  ])('%s is refused', async (name, body) => {
    expectRefused(await search(body), [422], name)
  })

  test.each(['1e309', '-1e309', 'NaN', 'Infinity', '0x10', '1_000'])('%s is no number', async (number) => {
    for (const name of ['latitude', 'distance', 'limit', 'sort'])
      expectRefused(await post('/api/location/search', `{"${name}":${number}}`), [400, 422], name)
  })

  test('a box across the antimeridian and a cursor made by hand are answered', async () => {
    expect((await search({ bounds: [179, -10, -179, 10] })).statusCode).toBe(200)
    for (const after of ['', 'x', 'eyJ9', "';--", '%00', 'A'.repeat(400), 'bnVsbA', 'W10', 'e30']) {
      expect([200, 400, 422], after).toContain((await search({ after })).statusCode)
    }
  })

  test('lists are paged, never more than 500, and a deep page is empty and quick', async () => {
    for (const url of [
      '/api/location/summary?limit=501',
      '/api/location/summary?limit=0',
      '/api/location/summary?limit=1e2',
      '/api/location/summary?skip=-1',
      '/api/location/summary?skip=1000001',
      '/api/location/summary?limit=',
      '/api/location/summary?limit=5&limit=6',
    ]) {
      expectRefused(await get(url), [422], url)
    }
    const deep = await get('/api/location/summary?skip=1000000')
    expect([deep.statusCode, deep.json(), deep.headers['x-total-count']]).toEqual([200, [], '4'])
  })

  test('map boxes are numbers within the world', async () => {
    const map = (change: Record<string, string>) =>
      get(
        `/api/location/map?${new URLSearchParams({ west: '-10', south: '-10', east: '10', north: '10', zoom: '3', ...change }).toString()}`,
      )
    expect((await map({})).statusCode).toBe(200)
    for (const change of [
      { west: 'NaN' },
      { north: '91' },
      { zoom: '23' },
      { zoom: 'x' },
      { south: '20' },
      { filter: '[' },
      { filter: '{"x":1}' },
      { filter: '{"limit":9999}' },
      { filter: '5' },
    ]) {
      expectRefused(await map(change as unknown as Record<string, string>), [422], JSON.stringify(change))
    }
  })
})

describe('I4 types are strict', () => {
  test('an id is a whole number, in digits where a URL needs it, and nothing that could become one', async () => {
    expect((await get(`/api/location/${id}`)).statusCode).toBe(200)
    for (const odd of [
      '0',
      '-1',
      '1.5',
      '1e0',
      '0x1',
      ' 1',
      '1%20',
      '2147483648',
      '9999999999999999',
      'null',
      'NaN',
      '__proto__',
      'constructor',
      '%27',
      '..',
      `${id}abc`,
    ]) {
      expectRefused(await get(`/api/location/${odd}`), [404], odd)
    }
    for (const ids of [[true], [[id]], [null], [`${id} `], [1.5], ['1e0'], [{}], id, 'x']) {
      expectRefused(await post('/api/location/galleries', JSON.stringify({ ids })), [422], JSON.stringify(ids))
    }
    expect((await post('/api/location/galleries', JSON.stringify({ ids: [id, String(id)] }))).statusCode).toBe(200)
  })

  test('lists are not text, text is not a list, and a parameter stands once', async () => {
    for (const body of [
      { username: ['a'], password: 'b' },
      { username: 'a', password: { $ne: '' } },
      { username: 'a' },
      [],
      'x',
      5,
      null,
      true,
    ]) {
      expectRefused(await post('/api/user/auth', JSON.stringify(body)), [422], JSON.stringify(body))
    }
    for (const url of [
      '/api/places/suggest?term=ab&term=cd',
      '/api/places/suggest?term[]=ab',
      '/api/places/suggest?term=ab&x=1',
      `/api/site?host=${site.host}&host=${site.host}`,
    ]) {
      expectRefused(await get(url), [404, 422], url)
    }
  })

  test('nothing reaches a prototype', async () => {
    for (const payload of [
      '{"__proto__":{"limit":1}}',
      '{"constructor":{"prototype":{"limit":1}}}',
      '{"search":"x","__proto__":null}',
      '{"categories":[{"__proto__":{}}]}',
    ]) {
      expectRefused(await post('/api/location/search', payload), [400, 422], payload)
    }
    for (const url of [
      '/api/location/summary?__proto__=1',
      '/api/location/summary?constructor=1',
      '/api/location/summary?__proto__[limit]=1',
      '/api/location/name/__proto__',
      '/api/location/dropdown/values?name=__proto__',
      '/api/location/dropdown/values?name=toString',
    ]) {
      expectRefused(await get(url), [400, 404, 422], url)
    }
    expect(({} as Record<string, unknown>)['limit']).toBeUndefined()
  })
})

describe('D3 a body is small, flat and read in no time', () => {
  const nested = (depth: number, open: string, close: string): string => `{"categories":${open.repeat(depth)}1${close.repeat(depth)}}`
  test.each([
    ['200,000 lists in each other', nested(200_000, '[', ']'), [400]],
    ['100,000 objects in each other', nested(100_000, '{"a":', '}'), [400]],
    ['300,000 numbers', `{"categories":[${'1,'.repeat(300_000)}1]}`, [400]],
    ['50,000 names', `{${Array.from({ length: 50_000 }, (_, index) => `"n${index}":1`).join(',')}}`, [400]],
    ['a name of 900 kB', `{"${'n'.repeat(900_000)}":1}`, [422]],
    ['a text of 900 kB', `{"search":"${'n'.repeat(900_000)}"}`, [422]],
  ])('%s', async (name, payload, statuses) => {
    let longest = 0
    let before = performance.now()
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - before)
      before = performance.now()
    }, 1)
    const answer = await post('/api/location/search', payload)
    clearInterval(watch)
    expectRefused(answer, statuses, name)
    expect(answer.body.length).toBeLessThan(20_000)
    expectAtMost(longest, 100)
  })

  test('what is too large, of another kind or broken says so', async () => {
    expectRefused(await post('/api/location/search', `{"search":"${'x'.repeat(1_100_000)}"}`), [413])
    expectRefused(await post('/api/location/search', '{"search":'), [400])
    expectRefused(await post('/api/location/search', ''), [422])
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'application/csp-report',
      'nonsense',
    ]) {
      expectRefused(await post('/api/location/search', '{}', { 'content-type': type }), [415], type)
    }
    const many = await post('/api/location/search', JSON.stringify({ categories: Array.from({ length: 150 }, () => 'x') }))
    expect(many.json<Problem>().errors!.length).toBeLessThanOrEqual(50)
  })

  test('who may not call is told so before his body is looked at', async () => {
    const anonymous = await app.inject({
      method: 'POST',
      url: '/api/location/search',
      headers: { host: site.host, 'content-type': 'text/plain' },
      payload: '\0'.repeat(2_000_000),
    })
    expectRefused(anonymous, [401])
    const scout = await app.call(visitor, siteRecordsApi.list, {})
    expect(scout.status).toBe(403)
    expect((await app.call(visitor, locationRecordsApi.recent, { query: { limit: 9999 } })).status).toBe(403)
  })
})

describe('G3 URLs and methods that lead nowhere', () => {
  test.each([
    '/api/site/%',
    '/api/location/name/%ff',
    '/api/location/name/%c0%af',
    '/%',
    '/api/%2e%2e/etc',
    '/api/../../etc/passwd',
    `/api/location/name/${'x'.repeat(400)}`,
    `/${'a/'.repeat(3000)}`,
    '//api/site',
    '/api//site',
    '/API/site',
  ])('%s', async (url) => {
    const answer = await get(url)
    expectRefused(answer, [400, 404], url)
    expect(answer.json<Problem>()).toMatchObject({ status: answer.statusCode, type: 'about:blank' })
    expect(answer.json<Problem>().request_id).toMatch(/^[\da-f-]{36}$/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('every method that is not there is not found, and HEAD is GET without its body', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      expectRefused(await app.inject({ method, url: '/api/site', headers: { host: site.host } }), [404], method)
    }
    const head = await app.inject({ method: 'HEAD', url: '/api/site', headers: { host: site.host } })
    expect([head.statusCode, head.body, head.headers['cache-control']]).toEqual([200, '', 'no-store'])
    expect((await app.inject({ method: 'HEAD', url: '/api/user/me', headers: { host: site.host } })).statusCode).toBe(401)
  })

  test('whatever Accept asks for, the API answers JSON', async () => {
    for (const accept of ['*/*', 'text/html', 'application/xml', 'image/png;q=1', '\u0001', 'x'.repeat(4000)]) {
      const answer = await app.inject({ url: '/api/site', headers: { host: site.host, accept } })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    }
  })

  test('over a connection: a header too large, and what is no HTTP at all', async () => {
    const port = await app.listen()
    const large = await sendRaw(port, `GET /api/site HTTP/1.1\r\nHost: ${site.host}\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`)
    expect(statusesOf(large)).toEqual([431])
    const hostless = await sendRaw(port, 'GET /api/site HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect(statusesOf(hostless)).toEqual([400])
    const nonsense = await sendRaw(port, 'hello\r\n\r\n')
    expect(statusesOf(nonsense)).toEqual([400])
    for (const answer of [large, hostless, nonsense]) {
      expect(answer).toContain('application/problem+json')
      expect(answer).toMatch(/"detail_code":"[\w.]+".*"request_id":"[\da-f-]{36}"/)
      expect(answer).not.toMatch(/HPE_|Parse Error|fastify|node/i)
    }
  })
})
