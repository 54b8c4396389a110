/** The site is chosen by the host name alone, and a header counts only from a proxy that was named (security.md H). */
import { locationsApi } from '@backlot/contract/locations'
import { lookbookSharesApi } from '@backlot/contract/lookbook-shares'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { sitesApi } from '@backlot/contract/sites'
import { usersApi } from '@backlot/contract/users'
import { afterAll, describe, expect, test } from 'vitest'
import { forgetSite } from '#areas/sites/index.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, newAddress } from '#test/factories.ts'
import { readMails } from '#test/mails.ts'
import { sendRaw, statusesOf } from './proof.ts'

const app = await openTestApp()
const proxied = await openTestApp({ trustProxy: '10.9.9.9', publicUrl: 'https://film.example' })
const counted = await openTestApp({ trustProxy: '1' })
afterAll(async () => {
  await app.close()
  await proxied.close()
  await counted.close()
})

const get = (test: typeof app, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  test.inject({ url: '/api/site', headers, remoteAddress })

test('H1 an unknown host gets 404 and nothing of any site, on every kind of address', async () => {
  const site = await buildSite(app)
  for (const url of ['/', '/api/site', '/api/site/policies', '/api/location/summary', '/location/1-x', '/media/abc/320.webp']) {
    const answer = await app.inject({ url, headers: { host: 'nobody.test', accept: 'application/json' } })
    expect([url, answer.statusCode]).toEqual([url, 404])
    expect(answer.body).not.toContain(site.site.name)
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  const problem = (await get(app, { host: 'nobody.test' })).json<{ detail: string; status: number }>()
  expect(problem).toMatchObject({ status: 404, detail: 'There is no site at this address.' })
  const page = await app.inject({ url: '/location/1-x', headers: { host: 'nobody.test', accept: 'text/html' } })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('There is no site at this address.')
})

test('H2 without a named proxy no header changes the host, the scheme or the address', async () => {
  const [site, other] = [await buildSite(app), await buildSite(app)]
  for (const name of ['x-forwarded-host', 'x-host', 'x-original-host', 'x-forwarded-server', 'x-original-url', 'x-rewrite-url']) {
    const answer = await get(app, { host: site.host, [name]: other.host })
    expect([name, answer.json<{ idSite: number }>().idSite]).toEqual([name, site.id])
  }
  const forwarded = await get(app, { host: site.host, forwarded: `host=${other.host};proto=https;for=1.2.3.4` })
  expect(forwarded.json<{ idSite: number }>().idSite).toBe(site.id)
  const rewritten = await app.inject({ url: '/api/site', headers: { host: site.host, 'x-original-url': '/api/site/getSites' } })
  expect(rewritten.json<{ idSite: number }>().idSite).toBe(site.id)
  // The same caller under thirty names meets his limit; the thirty-first try is one too many.
  const address = newAddress()
  const tries = []
  for (let turn = 0; turn <= 30; turn++) {
    const headers = { 'x-forwarded-for': `203.0.113.${turn}`, 'x-real-ip': `203.0.113.${turn}` }
    tries.push(
      (await app.call({ host: site.host, address, headers }, sitesApi.verifyPublicPass, { body: { Pass: 'x', idSite: site.id } })).status,
    )
  }
  expect(tries.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(tries.at(-1)).toBe(429)
})

test('H2 a named proxy says the host and the address; anybody else who says so is not believed', async () => {
  const [site, other] = [await buildSite(proxied), await buildSite(proxied)]
  const headers = { host: site.host, 'x-forwarded-host': other.host, 'x-forwarded-for': '203.0.113.7' }
  expect((await get(proxied, headers, '10.9.9.9')).json<{ idSite: number }>().idSite).toBe(other.id)
  expect((await get(proxied, headers, '10.1.1.1')).json<{ idSite: number }>().idSite).toBe(site.id)
  const { caller, ...user } = await buildUser(proxied, site)
  const signIn = (remoteAddress: string, from: string) =>
    proxied.inject({
      method: 'POST',
      url: '/api/user/auth',
      remoteAddress,
      headers: { host: caller.host, 'x-forwarded-for': from },
      payload: { username: user.username, password: user.password },
    })
  await signIn('10.9.9.9', '203.0.113.7')
  await signIn('10.1.1.1', '203.0.113.8')
  const lines = await site.ctx.db
    .selectFrom('audit_log')
    .select('address')
    .where('action', '=', 'user.login')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(lines.map((line) => line.address)).toEqual(['10.1.1.1', '203.0.113.7'])
})

test('H2 one proxy in front: what a caller wrote into X-Forwarded-For himself does not count', async () => {
  const site = await buildSite(counted)
  await counted.inject({
    method: 'POST',
    url: '/api/user/auth',
    remoteAddress: '10.0.0.1',
    headers: { host: site.host, 'x-forwarded-for': '127.0.0.1, 198.51.100.9' },
    payload: { username: 'x', password: 'x' },
  })
  const [line] = await site.ctx.db.selectFrom('audit_log').select('address').execute()
  expect(line!.address).toBe('198.51.100.9')
})

test('H3 the link of a mail has the name of the site and the scheme of the installation, whatever the request said', async () => {
  const site = await buildSite(proxied)
  const user = await buildUser(proxied, site)
  const caller = {
    host: `${site.host}:8443`,
    address: '10.1.1.1',
    headers: { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' },
  }
  await proxied.call(caller, usersApi.requestReset, { body: { email: user.email, idSite: site.id } })
  await proxied.runJobs()
  const [mail] = await readMails(site)
  expect(mail!.text).toMatch(new RegExp(`https://${site.host}/#/protect\\?token=[\\w-]{43}\\b`))
  expect(`${mail!.text}${mail!.html}`).not.toContain('evil')
  expect(mail!.text).not.toContain('8443')
})

test('H3 a link that is copied stays on the host that was asked, and one that is mailed has the first name of the site', async () => {
  const site = await buildSite(app)
  const second = `www.${site.host}`
  await app.app.platform.database.platform
    .updateTable('sites')
    .set({ hosts: [site.host, second] })
    .where('id', '=', site.id)
    .execute()
  forgetSite(app.app.platform.database, site.id)
  const [id] = await buildLocations(site, [{ location_name: 'Old Mill' }])
  const scout = (await buildUser(app, site, { role: 'scout' })).caller
  const there = { ...scout, host: second }
  const lookbook = await app.call(scout, lookbooksApi.create, { body: { name: 'Mills' } })
  const copied = async (caller: Caller) => [
    (await app.call(caller, locationsApi.link, { params: { id: id! } })).body.link,
    (await app.call(caller, lookbookSharesApi.link, { params: { id: lookbook.body.id }, query: {} })).body.link,
  ]
  const hosts = async (caller: Caller) => (await copied(caller)).map((link) => new URL(link).hostname)
  expect([await hosts(scout), await hosts(there)]).toEqual([
    [site.host, site.host],
    [second, second],
  ])
  await app.call(there, locationsApi.email, { params: { id: id! }, body: { email: 'ann@example.org' } })
  await app.runJobs()
  expect((await readMails(site))[0]!.text).toContain(`//${site.host}/location/${id}-`)
})

describe('H4 odd forms of a host', async () => {
  const site = await buildSite(app)
  const other = await buildSite(app)
  const port = await app.listen()
  const ask = (lines: string[]): Promise<string> => sendRaw(port, `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  const idOf = (answer: string): number => Number(/"idSite":(\d+)/.exec(answer)?.[1])

  test.each([
    ['upper case', site.host.toUpperCase()],
    ['a trailing dot', `${site.host}.`],
    ['a port', `${site.host}:8080`],
    ['upper case, dot and port', `${site.host.toUpperCase()}.:8080`],
  ])('%s means the same site', async (_name, host) => {
    const answer = await ask(['GET /api/site HTTP/1.1', `Host: ${host}`])
    expect([statusesOf(answer), idOf(answer)]).toEqual([[200], site.id])
  })

  test.each([
    ['two hosts', ['GET /api/site HTTP/1.1', `Host: ${site.host}`, `Host: ${other.host}`]],
    ['no host', ['GET /api/site HTTP/1.1']],
    ['an empty host', ['GET /api/site HTTP/1.1', 'Host:']],
    ['an absolute address', [`GET http://${other.host}/api/site HTTP/1.1`, `Host: ${site.host}`]],
    ['a user in front', ['GET /api/site HTTP/1.1', `Host: ${other.host}@${site.host}`]],
    ['a path behind', ['GET /api/site HTTP/1.1', `Host: ${site.host}/${other.host}`]],
    ['a blank inside', ['GET /api/site HTTP/1.1', `Host: ${site.host} ${other.host}`]],
    ['a port that is none', ['GET /api/site HTTP/1.1', `Host: ${site.host}:99999`]],
  ])('%s is refused', async (_name, lines) => {
    const answer = await ask(lines)
    expect(statusesOf(answer)).toEqual([400])
    expect(answer).not.toContain('idSite')
  })

  test.each([
    ['a name behind', `${site.host}.evil`],
    ['a name before', `evil${site.host}`],
    ['a comma', `${site.host},${other.host}`],
  ])('%s is another host', async (_name, host) => {
    expect(statusesOf(await ask(['GET /api/site HTTP/1.1', `Host: ${host}`]))).toEqual([404])
  })

  test('H5 two readings of where a request ends are refused, and what hides behind it is not answered', async () => {
    const hidden = `GET /api/site HTTP/1.1\r\nHost: ${other.host}\r\n\r\n`
    const start = `POST /api/user/auth HTTP/1.1\r\nHost: ${site.host}\r\nContent-Type: application/json\r\n`
    const smuggled = {
      'both lengths': `${start}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
      'two lengths': `${start}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${hidden}`,
      'a list of lengths': `${start}Content-Length: 2, 40\r\n\r\n{}${hidden}`,
      'a length with a sign': `${start}Content-Length: +2\r\n\r\n{}${hidden}`,
      'an odd encoding': `${start}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
      'a blank before the colon': `${start}Content-Length : 40\r\n\r\n{}${hidden}`,
      'a folded header': `${start}Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`,
      'line feeds alone': `${start.replaceAll('\r\n', '\n')}Content-Length: 5\nTransfer-Encoding: chunked\n\n0\n\n${hidden}`,
      'a bad chunk': `${start}Transfer-Encoding: chunked\r\n\r\n5 \r\n{}\r\n0\r\n\r\n${hidden}`,
    }
    for (const [name, text] of Object.entries(smuggled)) {
      const answer = await sendRaw(port, text, { waitMilliseconds: 700 })
      expect([name, statusesOf(answer)]).toEqual([name, [400]])
      expect(answer).not.toContain('idSite')
      expect(answer).toContain('application/problem+json')
      expect(answer.toLowerCase()).toContain('connection: close')
    }
  })

  test('H6 TRACE, CONNECT and methods nobody knows do nothing and send nothing back', async () => {
    for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'TRACK', 'DEBUG']) {
      const answer = await ask([`${method} /api/site HTTP/1.1`, `Host: ${site.host}`, 'X-Secret: echo-me'])
      expect(answer).not.toContain('echo-me')
      expect(answer).not.toContain('idSite')
      for (const status of statusesOf(answer)) expect([400, 404, 405]).toContain(status)
    }
  })
})

test('H6 over https there is HSTS with subdomains; over http there is none to lock a developer out', async () => {
  const site = await buildSite(proxied)
  expect((await get(proxied, { host: site.host })).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  const plain = await buildSite(app)
  expect((await get(app, { host: plain.host })).headers['strict-transport-security']).toBeUndefined()
})
