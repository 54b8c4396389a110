/** Bearer tokens: what they must be, how long they last, and what ends them (security.md J1-J4). */
import { createHmac, generateKeyPairSync, createSign } from 'node:crypto'
import { siteAccessApi, siteRecordsApi } from '@backlot/contract/sites'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { usersApi } from '@backlot/contract/users'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { changePublicPassword } from '#areas/sites/index.ts'
import { moveClock, now, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser, buildVisitor, cookieOf, newAddress } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
beforeEach(() => resetClock())

const site = await buildSite(app)
const user = await buildUser(app, site)
const meStatus = async (token: string, host = site.host): Promise<number> =>
  (await app.call({ host, token, address: newAddress() }, usersApi.me, {})).status

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const [head, body, signature] = user.caller.token!.split('.') as [string, string, string]
const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
/** A token that is right in every way but those named; signed with the installation's own secret. */
function forge(change: { header?: object; claims?: object; secret?: string; algorithm?: 'sha256' | 'sha512' }): string {
  const start = `${encode({ alg: 'HS256', typ: 'JWT', ...change.header })}.${encode({ ...claims, ...change.claims })}`
  return `${start}.${createHmac(change.algorithm ?? 'sha256', change.secret ?? app.settings.jwtSecret)
    .update(start)
    .digest('base64url')}`
}
const seconds = (): number => Math.floor(now().getTime() / 1000)

test('J1 the forger of these tests can make a token that holds, so that the refusals below mean something', async () => {
  expect(await meStatus(forge({}))).toBe(200)
})

describe('J1 one algorithm, one key', () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicPem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const signedByRsa = (): string => {
    const start = `${encode({ alg: 'RS256', typ: 'JWT' })}.${body}`
    return `${start}.${createSign('RSA-SHA256').update(start).sign(keys.privateKey, 'base64url')}`
  }
  test.each([
    ['no signature', () => `${encode({ alg: 'none' })}.${body}.`],
    ['alg none with the old signature', () => `${encode({ alg: 'none' })}.${body}.${signature}`],
    ['alg None', () => forge({ header: { alg: 'None' } })],
    ['HS512', () => forge({ header: { alg: 'HS512' }, algorithm: 'sha512' })],
    ['RS256', signedByRsa],
    ['a public key as the secret', () => forge({ secret: publicPem })],
    ['another secret', () => forge({ secret: 'another secret that is long enough to be one' })],
    ['an empty secret', () => forge({ secret: '' })],
    ['claims edited under the old signature', () => `${head}.${encode({ ...claims, sub: '999', platform: true })}.${signature}`],
    ['a signature cut short', () => `${head}.${body}.${signature.slice(0, -2)}`],
    ['a key of its own', () => forge({ header: { jwk: { kty: 'oct', k: encode('x') } }, secret: 'x' })],
    ['a key id that is a path', () => forge({ header: { kid: '../../../dev/null' }, secret: '' })],
    ['a key by address', () => forge({ header: { jku: 'https://evil.test/keys', x5u: 'https://evil.test/cert' }, secret: 'x' })],
    ['a critical header nobody knows', () => forge({ header: { crit: ['exp'], exp: 1 } })],
    ['an unencoded payload', () => forge({ header: { crit: ['b64'], b64: false } })],
  ])('%s is refused', async (_name, make) => {
    expect(await meStatus(make())).toBe(401)
  })
})

describe('J2 a token lasts fifteen minutes', () => {
  test('and not half a minute longer', async () => {
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(15 * 60)
    const fresh = await buildUser(app, site)
    moveClock(14.5 * 60_000)
    expect(await meStatus(fresh.caller.token!)).toBe(200)
    moveClock(61_000)
    expect(await meStatus(fresh.caller.token!)).toBe(401)
  })
  test.each([
    ['has ended', () => ({ exp: seconds() - 61 })],
    ['never ends', () => ({ exp: undefined })],
    ['ends at a word', () => ({ exp: 'never' })],
    ['begins later', () => ({ nbf: seconds() + 61 })],
    ['has no beginning', () => ({ nbf: undefined })],
  ])('one that %s is refused', async (_name, change) => {
    expect(await meStatus(forge({ claims: change() }))).toBe(401)
  })
})

describe('J3 a token is for one purpose on one site', () => {
  test.each([
    ['of the other site', { aud: 'site:1' }],
    ['of no site', { aud: undefined }],
    ['of another maker', { iss: 'somebody' }],
    ['of no maker', { iss: undefined }],
    ['for a gate', { purpose: 'gate' }],
    ['for no purpose', { purpose: undefined }],
    ['without a subject', { sub: undefined }],
    ['of a session that is none', { sid: '00000000-0000-4000-8000-000000000000' }],
    ['of a session that is no id', { sid: 'x' }],
  ])('one %s is refused', async (_name, change) => {
    expect(await meStatus(forge({ claims: change }))).toBe(401)
  })

  test('what unlocks a gate, renews a session or resets a password signs nobody in', async () => {
    const gate = await app.call(user.caller, siteRecordsApi.verifyGate, { body: { gate: 'tax', password: '' } })
    expect(gate.body.token.split('.')).toHaveLength(3)
    expect(await meStatus(gate.body.token)).toBe(401)
    const login = await app.call({ host: site.host, address: newAddress() }, usersApi.authenticate, { body: user })
    expect(await meStatus(cookieOf(login.headers).split('=')[1]!)).toBe(401)
  })

  test("roles and rights are the database's, whatever a rightly signed token says", async () => {
    const scout = await buildUser(app, site, { role: 'scout' })
    const [, scoutBody] = scout.caller.token!.split('.') as [string, string]
    const own = JSON.parse(Buffer.from(scoutBody, 'base64url').toString()) as object
    const raised = forge({ claims: { ...own, role: 'admin', user_type: 'admin', platform: true, sub: String(user.id) } })
    const me = await app.call({ host: site.host, token: raised }, usersApi.me, {})
    expect(me.body).toMatchObject({ id: scout.id, role: 'scout', platform: false })
  })

  test("a free visitor's token made by hand is worth what the site gives to everyone", async () => {
    const closed = await buildSite(app, { settings: { DisablePublicPass: false }, passwords: { public: 'sesame' } })
    const token = forge({ claims: { sub: 'visitor', sid: undefined, aud: `site:${closed.id}`, verifiedPublicPass: true } })
    expect((await app.call({ host: closed.host, token }, locationsApi.summary, { query: {} })).status).toBe(401)
  })
})

describe('J4 what ends a session ends its tokens at once', () => {
  const fresh = async () => {
    const made = await buildUser(app, site, { role: 'scout' })
    expect(await meStatus(made.caller.token!)).toBe(200)
    return made
  }
  const set = (id: number, values: object) =>
    site.ctx.db.updateTable('users').set(values).where('site_id', '=', site.id).where('id', '=', id).execute()

  test('being disabled, and removed', async () => {
    for (const values of [{ disabled_at: new Date() }, { deleted_at: new Date() }]) {
      const one = await fresh()
      await set(one.id, values)
      expect(await meStatus(one.caller.token!)).toBe(401)
    }
  })

  test('another role counts from the next call on, and a new version ends the token', async () => {
    const one = await fresh()
    expect((await app.call(one.caller, locationRecordsApi.recent, { query: {} })).status).toBe(200)
    await set(one.id, { role: 'permit' })
    expect((await app.call(one.caller, locationRecordsApi.recent, { query: {} })).status).toBe(403)
    await set(one.id, { token_version: 99 })
    expect(await meStatus(one.caller.token!)).toBe(401)
  })

  test('signing out', async () => {
    const one = await fresh()
    expect((await app.call(one.caller, usersApi.logout, {})).body).toEqual({ Success: true })
    expect(await meStatus(one.caller.token!)).toBe(401)
    // And again, without a session, it answers the same.
    expect((await app.call(one.caller, usersApi.logout, {})).body).toEqual({ Success: true })
  })

  test('another site password ends what visitors got by the old one', async () => {
    const closed = await buildSite(app, { settings: { DisablePublicPass: false }, passwords: { public: 'sesame' } })
    const enter = (Pass: string) =>
      app.call({ host: closed.host, address: newAddress() }, siteAccessApi.verifyPublicPass, { body: { Pass, idSite: closed.id } })
    const entered = await enter('sesame')
    const caller: Caller = { host: closed.host, token: entered.body.Jwt, headers: { cookie: cookieOf(entered.headers) } }
    const list = () => app.call(caller, locationsApi.summary, { query: {} })
    expect((await list()).status).toBe(200)
    const staff = await buildUser(app, closed)
    await changePublicPassword(app.app.platform.database, closed.id, 'mustard')
    expect((await list()).status).toBe(401)
    expect((await app.call(caller, usersApi.renew, {})).status).toBe(401)
    expect((await app.call(staff.caller, usersApi.me, {})).status).toBe(200)
    expect([(await enter('sesame')).body.Success, (await enter('mustard')).body.Success]).toEqual([false, true])
  })

  test('a site that turns its password on ends the free tokens', async () => {
    const open = await buildSite(app)
    const visitor = await buildVisitor(app, open)
    await app.app.platform.database.platform
      .updateTable('sites')
      .set({ settings: JSON.stringify({ ...open.site.settings, DisablePublicPass: false }) })
      .where('id', '=', open.id)
      .execute()
    moveClock(2100)
    expect((await app.call(visitor, locationsApi.summary, { query: {} })).status).toBe(401)
    expect((await app.call(open.anonymous, siteAccessApi.freeJwt, { params: { id: open.id } })).status).toBe(403)
  })
})
