/** Which site answers, what it tells, and its gates. */
import { messages } from '@backlot/contract/messages'
import { siteAccessApi, siteRecordsApi, type Gate } from '@backlot/contract/sites'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser, buildVisitor, newAddress } from '#test/factories.ts'
import { fault } from '#test/fault.ts'
import { isGateUnlocked } from './gates/service.ts'
import { changeGatePassword, insertSite } from './provision/service.ts'

const app = await openTestApp()
afterAll(() => app.close())
beforeEach(() => resetClock())
const { database } = app.app.platform

describe('GET /site', () => {
  test('tells the stated fields and the settings', async () => {
    const site = await buildSite(app, {
      name: 'Bayhead Film Office',
      localeCode: 'no_NO',
      settings: { ReturnURL: 'https://bayhead.example', ReturnTxt: 'City', theme: { PrimaryThemeColor: '#123abc', GoldColor: '#fed' } },
    })
    const { body } = await app.call(site.anonymous, siteRecordsApi.get, { query: {} })
    expect(body).toMatchObject({
      idSite: site.id,
      SiteName: 'Bayhead Film Office',
      Host: site.host,
      LocaleCode: 'no_NO',
      PrimaryThemeColor: '#123abc',
    })
    expect(body.Ext).toMatchObject({ ReturnURL: 'https://bayhead.example', ReturnTxt: 'City', GoldColor: '#fed', DisablePublicPass: true })
    expect(JSON.stringify(body)).not.toMatch(/hash|password_|secret/i)
  })

  test('takes its own host in every spelling, and that of another site of the installation', async () => {
    const [site, other] = [await buildSite(app), await buildSite(app)]
    const ask = async (host: string) => (await app.call(site.anonymous, siteRecordsApi.get, { query: { host } })).status
    for (const host of [site.host, site.host.toUpperCase(), `${site.host}:3000`, `${site.host}.`])
      expect([host, await ask(host)]).toEqual([host, 200])
    const foreign = await app.call(site.anonymous, siteRecordsApi.get, { query: { host: other.host } })
    const own = await app.call(other.anonymous, siteRecordsApi.get, { query: {} })
    expect([foreign.status, foreign.body]).toEqual([200, own.body])
    expect(foreign.body.idSite).toBe(other.id)
    for (const host of ['nobody.test', '', 'a b', `${other.host}@${site.host}`, `${site.host}/x`])
      expect([host, await ask(host)]).toEqual([host, 404])
  })

  test('a host in the settings of two sites would be one of them, so the second is refused', async () => {
    const site = await buildSite(app)
    await expect(insertSite(database, { id: 900_001, name: 'Copy', hosts: ['fine.test', site.host.toUpperCase()] })).rejects.toThrow(
      `Another site answers at ${site.host}.`,
    )
    for (const host of ['a b', 'x.test:80', 'x.test/', 'x.test.', 'ø.test', '']) {
      await expect(insertSite(database, { id: 900_002, name: 'Odd', hosts: [host] })).rejects.toThrow('Not a host name')
    }
    expect(await database.platform.selectFrom('sites').select('id').where('id', '>=', 900_000).execute()).toEqual([])
  })

  test('colours that are none make no site', async () => {
    for (const color of ['blue', '#12', '#12345g', '']) {
      await expect(
        insertSite(database, { id: 900_003, name: 'Odd', hosts: ['odd.test'], settings: { theme: { PrimaryThemeColor: color } } }),
      ).rejects.toThrow(messages.invalidHexColor.code)
    }
  })

  test('a change shows within two seconds', async () => {
    const site = await buildSite(app)
    const name = async () => (await app.call(site.anonymous, siteRecordsApi.get, { query: {} })).body.SiteName
    expect(await name()).toBe(site.site.name)
    await database.platform.updateTable('sites').set({ name: 'Renamed' }).where('id', '=', site.id).execute()
    moveClock(2100)
    expect(await name()).toBe('Renamed')
    await database.platform.updateTable('sites').set({ deleted_at: new Date() }).where('id', '=', site.id).execute()
    moveClock(2100)
    expect((await app.call(site.anonymous, siteRecordsApi.get, { query: {} })).status).toBe(404)
  })
})

test("policies are the site's own, in order, without those put away", async () => {
  const [site, other] = [await buildSite(app), await buildSite(app)]
  const policy = (title: string, document_type: number, deleted_at: Date | null = null) => ({
    title,
    document_type,
    body: `Text of ${title}`,
    version: title,
    deleted_at,
  })
  for (const [owner, rows] of [
    [site, [policy('Privacy', 2), policy('Terms', 1), policy('Old', 1, new Date())]],
    [other, [policy('Other', 1)]],
  ] as const) {
    await owner.ctx.db
      .insertInto('policy_documents')
      .values(rows.map((row) => ({ ...row, site_id: owner.id })))
      .execute()
  }
  const { body } = await app.call(site.anonymous, siteRecordsApi.policies, {})
  expect(body.map((one) => [one.title, one.body])).toEqual([
    ['Terms', 'Text of Terms'],
    ['Privacy', 'Text of Privacy'],
  ])
})

test('the list of sites and their whole settings are for platform administrators', async () => {
  const [site, other] = [await buildSite(app), await buildSite(app, { settings: { newsURL: 'https://news.example' } })]
  const platform = await buildUser(app, site, { platform: true })
  const list = await app.call(platform.caller, siteRecordsApi.list, {})
  expect(list.body.map((one) => one.idSite)).toEqual(expect.arrayContaining([site.id, other.id]))
  const one = await app.call(platform.caller, siteRecordsApi.getById, { params: { id: other.id } })
  expect(one.body).toMatchObject({ idSite: other.id, allSettings: { newsURL: 'https://news.example', sitebuilderGate: true } })
  expect((await app.call(platform.caller, siteRecordsApi.getById, { params: { id: 2_000_000_000 } })).status).toBe(404)
  const admin = await buildUser(app, site)
  for (const endpoint of [siteRecordsApi.list, siteRecordsApi.getById]) {
    expect((await app.call(admin.caller, endpoint, { params: { id: other.id } })).status).toBe(403)
  }
})

describe('gates', () => {
  const verify = (caller: Caller, gate: Gate, password: string) => app.call(caller, siteRecordsApi.verifyGate, { body: { gate, password } })

  test('that are set open to their password only', async () => {
    const site = await buildSite(app, { passwords: { tax: 'tax-word', permit: 'permit-word', sitebuilder: 'builder-word' } })
    const admin = (await buildUser(app, site)).caller
    for (const [gate, password] of [
      ['tax', 'tax-word'],
      ['permit', 'permit-word'],
      ['sitebuilder', 'builder-word'],
    ] as const) {
      const opened = await verify(admin, gate, password)
      expect([opened.status, opened.body.Success, opened.body.token.split('.').length]).toEqual([200, true, 3])
      for (const wrong of ['', `${password} `, password.toUpperCase(), 'tax-permit', 'x'.repeat(1024)]) {
        const refused = await verify(admin, gate, wrong)
        expect([refused.status, refused.problem.detail, refused.problem.errors]).toEqual([
          422,
          'Invalid Password',
          [fault('password', messages.invalidPassword)],
        ])
      }
    }
  })

  test('that are not set, or off, are no gates', async () => {
    const unset = await buildSite(app)
    const off = await buildSite(app, {
      settings: { taxGate: false, permitGate: false },
      passwords: { tax: 'tax-word', permit: 'permit-word' },
    })
    for (const site of [unset, off]) {
      const visitor = await buildVisitor(app, site)
      for (const gate of ['tax', 'permit'] as const)
        expect([gate, (await verify(visitor, gate, 'anything')).body.Success]).toEqual([gate, true])
    }
  })

  test('say whether they have a password, and nothing about it', async () => {
    const site = await buildSite(app, { settings: { taxGate: false }, passwords: { tax: 'tax-word', permit: 'permit-word' } })
    const answer = await app.call(site.anonymous, siteRecordsApi.get, { query: {} })
    expect(answer.body.gates).toEqual({
      sitebuilder: { has_password: false },
      tax: { has_password: false },
      permit: { has_password: true },
    })
    const platform = await buildUser(app, await buildSite(app), { platform: true })
    const seen = await app.call(platform.caller, siteRecordsApi.getById, { params: { id: site.id } })
    expect(seen.body.gates).toEqual(answer.body.gates)
  })

  test('open by their token to whom it was given, until the password is another', async () => {
    const site = await buildSite(app, { passwords: { tax: 'tax-word', permit: 'permit-word' } })
    const [user, visitor] = [await buildUser(app, site, { role: 'tax' }), await buildVisitor(app, site)]
    const { token } = (await verify(visitor, 'tax', 'tax-word')).body
    const opens = (gate: Gate, given: string, ctx = site.ctx) => isGateUnlocked({ ...ctx, actor: visitorActor }, gate, given)
    const visitorActor = { kind: 'visitor', verifiedPublicPass: false, sessionId: null } as const
    expect([await opens('tax', token), await opens('permit', token), await opens('tax', ''), await opens('tax', `${token}x`)]).toEqual([
      true,
      false,
      false,
      false,
    ])
    const others = (await verify(user.caller, 'tax', 'tax-word')).body.token
    expect(await opens('tax', others)).toBe(false)
    // The same password set again is another hash: whoever sets it wants everybody asked.
    await changeGatePassword(database, site.id, 'tax', 'tax-word')
    expect(await opens('tax', token)).toBe(false)
    const again = (await verify(visitor, 'tax', 'tax-word')).body.token
    expect(await opens('tax', again)).toBe(true)
    moveClock(3700_000)
    expect(await opens('tax', again)).toBe(false)
    await changeGatePassword(database, site.id, 'tax', null)
    expect(await opens('tax', '')).toBe(true)
    const free = (await verify(visitor, 'tax', '')).body.token
    await changeGatePassword(database, site.id, 'tax', 'later-word')
    expect(await opens('tax', free)).toBe(false)
  })

  test('are tried ten times in five minutes, each by itself', async () => {
    const site = await buildSite(app, { passwords: { tax: 'tax-word', permit: 'permit-word' } })
    const visitor = await buildVisitor(app, site)
    for (let turn = 0; turn < 10; turn++) expect((await verify(visitor, 'tax', 'wrong')).status).toBe(422)
    expect((await verify(visitor, 'tax', 'tax-word')).status).toBe(429)
    expect((await verify(visitor, 'permit', 'permit-word')).status).toBe(200)
    expect((await verify({ ...visitor, address: newAddress() }, 'tax', 'tax-word')).status).toBe(200)
    moveClock(301_000)
    expect((await verify(visitor, 'tax', 'tax-word')).status).toBe(200)
  })

  test("of another site stay closed to this one's token", async () => {
    const [site, other] = [await buildSite(app), await buildSite(app)]
    const visitor = await buildVisitor(app, site)
    expect((await verify({ ...visitor, host: other.host }, 'tax', '')).status).toBe(401)
  })
})

describe('the site password', () => {
  test('lets in with it, and answers false without', async () => {
    const site = await buildSite(app, { settings: { DisablePublicPass: false }, passwords: { public: 'sesame' } })
    const give = (Pass: string, idSite = site.id) =>
      app.call({ host: site.host, address: newAddress() }, siteAccessApi.verifyPublicPass, { body: { Pass, idSite } })
    expect((await give('sesame')).body).toMatchObject({ Success: true, Role: '', verifiedPublicPass: true })
    for (const wrong of ['', 'Sesame', 'sesame ', 'x'])
      expect((await give(wrong)).body).toEqual({ Success: false, Jwt: '', Role: '', verifiedPublicPass: false })
    expect((await give('sesame', site.id + 1)).status).toBe(404)
  })

  test('that was never set lets nobody in', async () => {
    const site = await buildSite(app, { settings: { DisablePublicPass: false } })
    for (const Pass of ['', 'null', 'undefined']) {
      expect(
        (await app.call({ host: site.host, address: newAddress() }, siteAccessApi.verifyPublicPass, { body: { Pass, idSite: site.id } }))
          .body.Success,
      ).toBe(false)
    }
    expect((await app.call(site.anonymous, siteAccessApi.freeJwt, { params: { id: site.id } })).status).toBe(403)
  })
})
