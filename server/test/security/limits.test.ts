/** Limits: guessing is slow, the owner gets in, and nobody is flooded (security.md A4, D1, D4). */
import { directoryApi } from '@backlot/contract/directory'
import { locationsApi } from '@backlot/contract/locations'
import { siteAccessApi, siteRecordsApi } from '@backlot/contract/sites'
import { usersApi } from '@backlot/contract/users'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#kit/clock.ts'
import { callerOf } from '#kit/throttle.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor, cookieOf, newAddress, type TestSite, type TestUser } from '#test/factories.ts'
import { readMails } from '#test/mails.ts'

const app = await openTestApp()
afterAll(() => app.close())
beforeEach(() => resetClock())

const signIn = (site: TestSite, address: string, username: string, password: string, headers: Record<string, string> = {}) =>
  app.call({ host: site.host, address, headers }, usersApi.authenticate, { body: { username, password } })
const many = async (count: number, work: (turn: number) => Promise<{ status: number }>): Promise<number[]> => {
  const statuses: number[] = []
  for (let turn = 0; turn < count; turn++) statuses.push((await work(turn)).status)
  return statuses
}

/** As if so many strangers had tried: what takes hundreds of calls is written into the counters. */
async function attack(site: TestSite, { id }: TestUser, tries = 400): Promise<void> {
  const counts = { anyone: tries, strangers: Math.max(0, tries - 50) }
  for (const [name, count] of Object.entries(counts)) {
    const row = { site_id: site.id, key: `login:${name}:user:${id}`, window_start: now(), count }
    await site.ctx.db
      .insertInto('attempts')
      .values(row)
      .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet(row))
      .execute()
  }
}

describe('A4 guessing a password', () => {
  test('ends after eight tries of one address, with the time to wait, and goes on after it', async () => {
    const site = await buildSite(app)
    const user = await buildUser(app, site)
    const address = newAddress()
    expect(await many(8, () => signIn(site, address, user.username, 'wrong'))).toEqual(Array.from({ length: 8 }, () => 200))
    const refused = await signIn(site, address, user.username, user.password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(290)
    // Upper case and blanks are the same name.
    expect((await signIn(site, address, ` ${user.username.toUpperCase()} `, user.password)).status).toBe(429)
    moveClock(301_000)
    expect((await signIn(site, address, user.username, user.password)).body.Success).toBe(true)
  })

  test('a success forgets the failures before it', async () => {
    const site = await buildSite(app)
    const user = await buildUser(app, site)
    const address = newAddress()
    for (let round = 0; round < 2; round++) {
      await many(7, () => signIn(site, address, user.username, 'wrong'))
      expect((await signIn(site, address, user.username, user.password)).body.Success).toBe(true)
    }
  })

  test('of many accounts ends by the address, and of one account from many addresses by the account', async () => {
    const site = await buildSite(app)
    const user = await buildUser(app, site)
    const address = newAddress()
    const spread = await many(31, (turn) => signIn(site, address, `name-${turn}`, 'wrong'))
    expect(spread.slice(0, 30).every((status) => status === 200)).toBe(true)
    expect(spread[30]).toBe(429)
    // Of one account: a try or two of each further address, and then none.
    const distributed = await many(50, () => signIn(site, newAddress(), user.username, 'wrong'))
    expect(new Set(distributed)).toEqual(new Set([200]))
    const further = newAddress()
    expect(await many(3, () => signIn(site, further, user.username, 'wrong'))).toEqual([200, 200, 429])
    await attack(site, user, 348)
    const botnet = await many(4, () => signIn(site, newAddress(), user.username, 'wrong'))
    expect(botnet).toEqual([200, 200, 429, 429])
    expect((await signIn(site, newAddress(), user.username, user.password)).status).toBe(429)
    moveClock(3_601_000)
    expect((await signIn(site, newAddress(), user.username, user.password)).body.Success).toBe(true)
  })

  test('a stranger with many tries from a few addresses keeps nobody out, wherever the owner is', async () => {
    const site = await buildSite(app)
    const owner = await buildUser(app, site)
    const addresses = Array.from({ length: 7 }, newAddress)
    for (let round = 0; round < 2; round++) {
      moveClock(360_000)
      for (const address of addresses) await many(8, () => signIn(site, address, owner.username, 'wrong'))
    }
    expect((await signIn(site, addresses[0]!, owner.username, owner.password)).status).toBe(429)
    expect((await signIn(site, newAddress(), owner.username, owner.password)).body.Success).toBe(true)
  })

  test('the user name and the email are one account and share its counter', async () => {
    const site = await buildSite(app)
    const owner = await buildUser(app, site)
    const address = newAddress()
    expect(await many(4, () => signIn(site, address, owner.username, 'wrong'))).toEqual([200, 200, 200, 200])
    expect(await many(5, () => signIn(site, address, owner.email.toUpperCase(), 'wrong'))).toEqual([200, 200, 200, 200, 429])
    expect((await signIn(site, address, owner.username, owner.password)).status).toBe(429)
  })

  test('the browser that he signed in from counts for itself until he signs out', async () => {
    const site = await buildSite(app)
    const [owner, other] = [await buildUser(app, site), await buildUser(app, site)]
    const first = await signIn(site, newAddress(), owner.username, owner.password)
    const device = cookieOf(first.headers, 'backlot-device')
    expect(device).toMatch(/^backlot-device=[\w-]{22}\.[\w-]{43}$/)
    await attack(site, owner)
    expect((await signIn(site, newAddress(), owner.username, owner.password)).status).toBe(429)
    expect((await signIn(site, newAddress(), owner.username, owner.password, { cookie: device })).body.Success).toBe(true)
    // Not even a stranger at the next desk, who has used up what their address has.
    const shared = newAddress()
    await many(40, (turn) => signIn(site, shared, `name-${turn}`, 'wrong'))
    expect((await signIn(site, shared, owner.username, owner.password, { cookie: device })).body.Success).toBe(true)
    // It opens nothing by itself, is bounded, and is worth nothing for another name or changed by hand.
    const wrong = await many(9, () => signIn(site, newAddress(), owner.username, 'wrong', { cookie: device }))
    expect(wrong).toEqual([...Array.from({ length: 8 }, () => 200), 429])
    await attack(site, other)
    expect((await signIn(site, newAddress(), other.username, other.password, { cookie: device })).status).toBe(429)
    expect((await signIn(site, newAddress(), owner.username, owner.password, { cookie: `${device.slice(0, -3)}AAA` })).status).toBe(429)
    const out = await app.call({ host: site.host, headers: { cookie: device } }, usersApi.logout, {})
    expect(String(out.headers['set-cookie'])).toContain('backlot-device=;')
  })

  test('a network that he signed in from counts for itself for 30 days after it was used', async () => {
    const site = await buildSite(app)
    const owner = await buildUser(app, site)
    const [office, home] = ['2001:db8:1:2::7', newAddress()]
    expect((await signIn(site, office, owner.username, owner.password)).body.Success).toBe(true)
    await attack(site, owner)
    expect((await signIn(site, home, owner.username, owner.password)).status).toBe(429)
    // Another address of the same network, and without a cookie.
    expect((await signIn(site, '2001:db8:1:2:9::1', owner.email, owner.password)).body.Success).toBe(true)
    expect(await many(9, () => signIn(site, office, owner.username, 'wrong'))).toEqual([...Array.from({ length: 8 }, () => 200), 429])
    moveClock(29 * 86_400_000)
    await attack(site, owner)
    expect((await signIn(site, office, owner.username, owner.password)).body.Success).toBe(true)
    moveClock(31 * 86_400_000)
    await attack(site, owner)
    expect((await signIn(site, office, owner.username, owner.password)).status).toBe(429)
  })

  test('and who reads the mail of the account gets in anew', async () => {
    const site = await buildSite(app)
    const owner = await buildUser(app, site)
    await attack(site, owner)
    await app.call(site.anonymous, usersApi.requestReset, { body: { email: owner.email, idSite: site.id } })
    await app.runJobs()
    const [{ text } = { text: '' }] = await readMails(site)
    const body = { token: /token=([\w-]+)/.exec(text)![1]!, password: 'chosen just now' }
    const done = await app.call({ host: site.host, address: newAddress() }, usersApi.setPassword, { body })
    const cookie = cookieOf(done.headers, 'backlot-device')
    expect((await signIn(site, newAddress(), owner.username, body.password, { cookie })).body.Success).toBe(true)
  })

  test('an address of IPv6 counts as its network', () => {
    expect(callerOf({ address: '2001:db8:1:2:aaaa::1' })).toBe('2001:db8:1:2::/64')
    expect(callerOf({ address: '2001:db8:1:2:bbbb:cccc:dddd:eeee' })).toBe('2001:db8:1:2::/64')
    expect(callerOf({ address: '2001:db8::1' })).toBe('2001:db8:0:0::/64')
    expect(callerOf({ address: 'fe80::1%eth0' })).toBe('fe80:0:0:0::/64')
    expect(callerOf({ address: '::ffff:192.0.2.7' })).toBe('192.0.2.7')
    expect(callerOf({ address: '192.0.2.7' })).toBe('192.0.2.7')
  })
})

describe('D1 limits say how long to wait', () => {
  test.each([
    [
      'site password',
      10,
      (site: TestSite, address: string) =>
        app.call({ host: site.host, address }, siteAccessApi.verifyPublicPass, { body: { Pass: 'x', idSite: site.id } }),
    ],
    [
      'reset by address',
      10,
      (site: TestSite, address: string, turn: number) =>
        app.call({ host: site.host, address }, usersApi.requestReset, { body: { email: `a${turn}@example.org`, idSite: site.id } }),
    ],
    [
      'reset of one account',
      3,
      (site: TestSite) =>
        app.call({ host: site.host, address: newAddress() }, usersApi.requestReset, {
          body: { email: 'one@example.org', idSite: site.id },
        }),
    ],
    [
      'password by link',
      20,
      (site: TestSite, address: string) =>
        app.call({ host: site.host, address }, usersApi.setPassword, { body: { token: 'x', password: 'long enough' } }),
    ],
    [
      'free token',
      120,
      (site: TestSite, address: string) => app.call({ host: site.host, address }, siteAccessApi.freeJwt, { params: { id: site.id } }),
    ],
  ])('%s', async (_name, most, call) => {
    const site = await buildSite(app)
    const address = newAddress()
    const statuses = await many(most, (turn) => call(site, address, turn))
    expect(statuses).not.toContain(429)
    const over = await call(site, address, most)
    expect(over.status).toBe(429)
    expect(over.problem).toMatchObject({ code: 'too_many', detail: 'Too many attempts. Please wait a moment and try again.' })
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('searches, of whatever kind, by the user or by the network', async () => {
    const limited = await openTestApp({ searchesPerMinute: 5 })
    const site = await buildSite(limited)
    moveClock(60_000 - (Date.now() % 60_000))
    const address = newAddress()
    const asVisitor = async () => ({ ...(await buildVisitor(limited, site)), address })
    const search = (caller: Caller) => limited.call(caller, locationsApi.searchNew, { body: {} })
    const suggest = (caller: Caller) => limited.call(caller, directoryApi.suggestions, { query: { term: 'gr' } })
    const visitor = await asVisitor()
    const within = [await search(visitor), await search(visitor), await search(visitor), await suggest(visitor), await suggest(visitor)]
    expect(within.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    // Another token from the same network changes nothing.
    for (const over of [await search(visitor), await suggest(visitor), await search(await asVisitor())]) {
      expect([over.status, over.problem.code]).toEqual([429, 'too_many'])
      expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(over.headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    // What is no search goes on, and so do others.
    expect((await limited.call(visitor, locationsApi.masterData, {})).status).toBe(200)
    expect((await search({ ...visitor, address: newAddress() })).status).toBe(200)
    const { caller } = await buildUser(limited, site)
    expect((await search({ ...caller, address })).status).toBe(200)
    moveClock(60_000)
    expect((await search(visitor)).status).toBe(200)
    resetClock()
    await limited.close()
  })

  test('gates', async () => {
    const site = await buildSite(app, { passwords: { tax: 'open up' } })
    const visitor = await buildVisitor(app, site)
    const gate = (password: string) => app.call(visitor, siteRecordsApi.verifyGate, { body: { gate: 'tax', password } })
    expect(await many(10, () => gate('wrong'))).toEqual(Array.from({ length: 10 }, () => 422))
    expect((await gate('open up')).status).toBe(429)
  })

  test("a caller who may not, or has the wrong token, uses up nobody's tries", async () => {
    const site = await buildSite(app)
    const address = newAddress()
    await many(40, () => app.call({ host: site.host, address }, siteRecordsApi.verifyGate, { body: { gate: 'tax', password: 'x' } }))
    expect(await site.ctx.db.selectFrom('attempts').selectAll().execute()).toEqual([])
  })

  test("limits of one site are not another's", async () => {
    const [site, other] = [await buildSite(app), await buildSite(app)]
    const address = newAddress()
    await many(9, () => signIn(site, address, 'ann', 'wrong'))
    expect((await signIn(site, address, 'ann', 'wrong')).status).toBe(429)
    expect((await signIn(other, address, 'ann', 'wrong')).status).toBe(200)
  })
})

test('D4 sharing by mail floods nobody: mails are counted, by sender and by box', async () => {
  const site = await buildSite(app)
  const [id] = await buildLocations(site, [{ location_name: 'Pier' }])
  const share = async (email: string) =>
    app.call(await buildVisitor(app, site), locationsApi.email, { params: { id: id! }, body: { email } })
  expect(await many(6, () => share('box@example.org'))).toEqual([200, 200, 200, 200, 200, 429])
  const visitor = await buildVisitor(app, site)
  const twenty = (batch: number) => Array.from({ length: 20 }, (_, index) => `p${batch}-${index}@example.org`).join(',')
  const send = (batch: number) => app.call(visitor, locationsApi.email, { params: { id: id! }, body: { email: twenty(batch) } })
  expect([(await send(1)).status, (await send(2)).status]).toEqual([200, 429])
  const [{ count }] = (await site.ctx.db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .execute()) as [{ count: number }]
  expect(count).toBe(25)
})
