/** Sessions: the cookie that renews, and where it must come from (security.md J5-J8). */
import { siteAccessApi } from '@backlot/contract/sites'
import { usersApi } from '@backlot/contract/users'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { buildSite, buildUser, cookieOf, newAddress, type TestSite, type TestUser } from '#test/factories.ts'

const plain = await openTestApp()
const secure = await openTestApp({ publicUrl: 'https://film.example' })
afterAll(async () => {
  await plain.close()
  await secure.close()
})
beforeEach(() => resetClock())

const signIn = (app: TestApp, site: TestSite, user: TestUser, headers: Record<string, string> = {}) =>
  app.call({ host: site.host, address: newAddress(), headers }, usersApi.authenticate, {
    body: { username: user.username, password: user.password },
  })
const renew = (site: TestSite, cookie: string, app = plain) =>
  app.call({ host: site.host, headers: { cookie }, address: newAddress() }, usersApi.renew, {})
const meStatus = async (site: TestSite, token: string): Promise<number> =>
  (await plain.call({ host: site.host, token }, usersApi.me, {})).status

async function opened() {
  const site = await buildSite(plain)
  const user = await buildUser(plain, site, { role: 'scout' })
  const login = await signIn(plain, site, user)
  return { site, user, login, cookie: cookieOf(login.headers), token: login.body.Jwt }
}

describe('J5 renewal', () => {
  test('gives a new token and another cookie, and the same rights', async () => {
    const { site, cookie } = await opened()
    moveClock(16 * 60_000)
    const first = await renew(site, cookie)
    expect(first.body).toMatchObject({ Success: true, Role: 'scout', verifiedPublicPass: true })
    expect(await meStatus(site, first.body.Jwt)).toBe(200)
    const next = cookieOf(first.headers)
    expect(next).toMatch(/^backlot=[\w-]{43}$/)
    expect(next).not.toBe(cookie)
    expect((await renew(site, next)).status).toBe(200)
  })

  test('with a cookie that was used before ends the whole family', async () => {
    const { site, cookie, token } = await opened()
    const first = await renew(site, cookie)
    const stolen = await renew(site, cookie)
    expect(stolen.status).toBe(401)
    expect(cookieOf(stolen.headers)).toBe('backlot=')
    expect((await renew(site, cookieOf(first.headers))).status).toBe(401)
    expect([await meStatus(site, token), await meStatus(site, first.body.Jwt)]).toEqual([401, 401])
    const lines = await site.ctx.db.selectFrom('audit_log').select('action').where('action', '=', 'session.reuse_refused').execute()
    expect(lines).toHaveLength(1)
  })

  test('twice at the same moment gives one answer at most', async () => {
    const { site, cookie } = await opened()
    const answers = await Promise.all([renew(site, cookie), renew(site, cookie), renew(site, cookie)])
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1)
    expect(answers.every((answer) => [200, 401].includes(answer.status))).toBe(true)
  })

  test('needs a cookie of this very site', async () => {
    const { cookie } = await opened()
    const other = await buildSite(plain)
    for (const one of ['', 'backlot=', 'backlot=wrong', `backlot=${'A'.repeat(43)}`, cookie]) {
      expect([one, (await renew(other, one)).status]).toEqual([one, 401])
    }
  })

  test("of a visitor keeps being a visitor's", async () => {
    const site = await buildSite(plain, {
      settings: { DisablePublicPass: false, requireVerifiedPass: true },
      passwords: { public: 'sesame' },
    })
    const entered = await plain.call(site.anonymous, siteAccessApi.verifyPublicPass, { body: { Pass: 'sesame', idSite: site.id } })
    const renewed = await renew(site, cookieOf(entered.headers))
    expect(renewed.body).toMatchObject({ Success: true, Role: '', verifiedPublicPass: true })
    expect(await meStatus(site, renewed.body.Jwt)).toBe(403)
  })
})

describe('J6 the cookie', () => {
  test('over https has the prefix that binds it to the host, and no script or other page can use it', async () => {
    const site = await buildSite(secure)
    const user = await buildUser(secure, site)
    const login = await signIn(secure, site, user)
    const lines = [login.headers['set-cookie'] ?? []].flat()
    expect(lines.map((line) => line.replace(/=[^;]+/, '=…'))).toEqual([
      '__Host-backlot-device=…; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Strict',
      '__Host-backlot=…; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict',
    ])
    const renewed = await secure.call(
      { host: site.host, headers: { cookie: cookieOf(login.headers), origin: `https://${site.host}` } },
      usersApi.renew,
      {},
    )
    expect(renewed.status).toBe(200)
    // A cookie without the prefix, as a neighbour on plain http could set it, counts for nothing.
    const planted = await secure.call(
      { host: site.host, headers: { cookie: cookieOf(renewed.headers).replace('__Host-', ''), origin: `https://${site.host}` } },
      usersApi.renew,
      {},
    )
    expect(planted.status).toBe(401)
  })

  test("over http on a developer's machine it is the same without prefix and Secure", async () => {
    const { login } = await opened()
    const lines = [login.headers['set-cookie'] ?? []].flat()
    expect(lines.at(-1)!.replace(/=[^;]+/, '=…')).toBe('backlot=…; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict')
  })

  test('is the only place of the renewal secret: no answer holds it, and the database its hash alone', async () => {
    const { site, cookie, login } = await opened()
    const secret = cookie.split('=')[1]!
    expect(login.raw.body).not.toContain(secret)
    const rows = await site.ctx.db.selectFrom('refresh_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect((await signIn(plain, site, { username: 'x', password: 'x' } as TestUser)).headers['set-cookie']).toBeUndefined()
  })
})

describe('J7 what the cookie alone authenticates', () => {
  const json = 'application/json'
  test.each([
    ['no origin', { 'content-type': json }, '{}', 403],
    ['another origin', { origin: 'https://evil.test', 'content-type': json }, '{}', 403],
    ['origin null', { origin: 'null', 'content-type': json }, '{}', 403],
    ['an origin that only begins like ours', { origin: 'http://HOST.evil.test', 'content-type': json }, '{}', 403],
    ['our name in another port', { origin: 'http://HOST:8080', 'content-type': json }, '{}', 403],
    ['our name as a user of another host', { origin: 'http://HOST@evil.test', 'content-type': json }, '{}', 403],
    ['a form', { origin: 'http://HOST', 'content-type': 'application/x-www-form-urlencoded' }, 'a=b', 415],
    ['text', { origin: 'http://HOST', 'content-type': 'text/plain' }, '{}', 415],
    ['an upload', { origin: 'http://HOST', 'content-type': 'multipart/form-data; boundary=x' }, '--x--', 403],
  ])('refuses %s', async (_name, headers, payload, status) => {
    const { site, cookie, token } = await opened()
    const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace('HOST', site.host)]))
    for (const url of ['/api/user/renew', '/api/user/logout']) {
      const answer = await plain.inject({ method: 'POST', url, headers: { host: site.host, cookie, ...named }, payload })
      expect([url, answer.statusCode]).toEqual([url, status])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(await meStatus(site, token)).toBe(200)
  })

  test("refuses to be fetched, and takes the page's own call with or without a body", async () => {
    const { site, cookie } = await opened()
    for (const url of ['/api/user/renew', '/api/user/logout']) {
      // As a GET it is the address of a user, for whom the cookie alone counts nothing.
      const fetched = await plain.inject({ url, headers: { host: site.host, cookie, origin: `http://${site.host}` } })
      expect([fetched.statusCode, fetched.headers['set-cookie']]).toEqual([401, undefined])
    }
    const own = { host: site.host, origin: `http://${site.host}` }
    const bare = await plain.inject({ method: 'POST', url: '/api/user/renew', headers: { ...own, cookie } })
    expect(bare.statusCode).toBe(200)
    const out = await plain.inject({
      method: 'POST',
      url: '/api/user/logout',
      headers: { ...own, cookie: cookieOf(bare.headers), 'content-type': json },
      payload: '{}',
    })
    const gone = [out.headers['set-cookie'] ?? []].flat().map((line) => line.replace(/; Path.*/, ''))
    expect([out.statusCode, gone]).toEqual([200, ['backlot=; Max-Age=0', 'backlot-device=; Max-Age=0']])
    expect((await renew(site, cookieOf(bare.headers))).status).toBe(401)
  })

  test('calls with a bearer token need no origin, and a foreign one is refused', async () => {
    const { site, token } = await opened()
    const search = (headers: Record<string, string>) =>
      plain.inject({
        method: 'POST',
        url: '/api/location/search',
        headers: { host: site.host, authorization: `Bearer ${token}`, ...headers },
        payload: {},
      })
    expect((await search({})).statusCode).toBe(200)
    expect((await search({ origin: `http://${site.host}` })).statusCode).toBe(200)
    for (const origin of ['https://evil.test', 'null', 'file://', `http://${site.host}.evil.test`])
      expect([origin, (await search({ origin })).statusCode]).toEqual([origin, 403])
  })

  test('where the portal is served by https, a page of plain http is foreign', async () => {
    const site = await buildSite(secure)
    const user = await buildUser(secure, site)
    const answers = []
    for (const scheme of ['http', 'https']) answers.push((await signIn(secure, site, user, { origin: `${scheme}://${site.host}` })).status)
    expect(answers).toEqual([403, 200])
  })
})

describe('J8 a session', () => {
  test('is a new one at every login, and takes the place of the one this browser had', async () => {
    const { site, user, cookie, token } = await opened()
    const sidOf = (jwt: string) => (JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid
    const again = await signIn(plain, site, user, { cookie })
    expect(sidOf(again.body.Jwt)).not.toBe(sidOf(token))
    expect(cookieOf(again.headers)).not.toBe(cookie)
    expect([await meStatus(site, token), await meStatus(site, again.body.Jwt)]).toEqual([401, 200])
    // A cookie that somebody planted is not taken over.
    const planted = await signIn(plain, site, user, { cookie: `backlot=${'B'.repeat(43)}` })
    expect(cookieOf(planted.headers)).not.toContain('BBBB')
  })

  test('ends after twelve hours without use', async () => {
    const { site, cookie } = await opened()
    moveClock(11.9 * 3600_000)
    const used = await renew(site, cookie)
    expect(used.status).toBe(200)
    moveClock(11.9 * 3600_000)
    const later = await renew(site, cookieOf(used.headers))
    expect(later.status).toBe(200)
    moveClock(12.1 * 3600_000)
    expect((await renew(site, cookieOf(later.headers))).status).toBe(401)
  })

  test('ends after thirty days whatever happens', { timeout: 60_000 }, async () => {
    const { site, cookie } = await opened()
    let held = cookie
    for (let half = 0; half < 60; half++) {
      moveClock(11.9 * 3600_000)
      const answer = await renew(site, held)
      expect([half, answer.status]).toEqual([half, 200])
      held = cookieOf(answer.headers)
    }
    moveClock(8 * 3600_000)
    expect((await renew(site, held)).status).toBe(401)
  })
})
