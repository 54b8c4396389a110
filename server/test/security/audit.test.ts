/** What is written down, and what is not (security.md G1). */
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { siteAccessApi, siteRecordsApi } from '@backlot/contract/sites'
import { usersApi } from '@backlot/contract/users'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, newAddress, type TestSite } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

const linesOf = (site: TestSite, action: string) =>
  site.ctx.db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id').execute()

test('G1 who, when, where and what: signing in and failing to, denials, passwords, gates, sharing', async () => {
  const site = await buildSite(app, { settings: { DisablePublicPass: false }, passwords: { public: 'sesame', tax: 'open up' } })
  const user = await buildUser(app, site, { role: 'permit' })
  const address = newAddress()
  const caller = { ...user.caller, address }
  const [id] = await buildLocations(site, [{ location_name: 'Pier' }])
  await app.call({ host: site.host, address }, usersApi.authenticate, { body: { username: user.username, password: 'not-this-one' } })
  await app.call({ host: site.host, address }, siteAccessApi.verifyPublicPass, { body: { Pass: 'wrong-pass', idSite: site.id } })
  await app.call(caller, locationRecordsApi.recent, { query: {} })
  await app.call(caller, siteRecordsApi.verifyGate, { body: { gate: 'tax', password: 'wrong-gate' } })
  await app.call(caller, locationsApi.email, { params: { id: id! }, body: { email: 'friend@example.org' } })
  await app.call(caller, usersApi.changePassword, { body: { current: user.password, password: 'a-new-password' } })
  await app.call(caller, usersApi.logout, {})
  for (const action of [
    'user.login',
    'user.login_refused',
    'site.password_refused',
    'access.denied',
    'site.gate_refused',
    'location.shared',
    'user.password_changed',
    'session.ended',
  ]) {
    const lines = await linesOf(site, action)
    expect([action, lines.length]).toEqual([action, 1])
    expect(lines[0]).toMatchObject({ site_id: site.id })
    expect(lines[0]!.at).toBeInstanceOf(Date)
    expect(lines[0]!.request_id).toMatch(/^[\da-f-]{36}$/)
    if (action !== 'user.login') expect([action, lines[0]!.address]).toEqual([action, address])
  }
  const [denied] = await linesOf(site, 'access.denied')
  expect(denied).toMatchObject({
    actor_user_id: user.id,
    actor_kind: 'user',
    actor_role: 'permit',
    entity: 'endpoint',
    entity_id: 'GET /api/location/recent',
  })
  const [refused] = await linesOf(site, 'user.login_refused')
  expect(refused).toMatchObject({ actor_user_id: null, actor_kind: 'anonymous', entity_id: String(user.id) })
  const everything = JSON.stringify(await site.ctx.db.selectFrom('audit_log').selectAll().execute())
  for (const secret of [user.password, 'not-this-one', 'wrong-pass', 'wrong-gate', 'sesame', 'a-new-password', user.caller.token!])
    expect(everything).not.toContain(secret)
})

test('G1 who is denied a thousand times fills no log', async () => {
  const site = await buildSite(app)
  const user = await buildUser(app, site, { role: 'permit' })
  for (let turn = 0; turn < 110; turn++) await app.call(user.caller, locationRecordsApi.recent, { query: {} })
  expect(await linesOf(site, 'access.denied')).toHaveLength(100)
})

test('G1 what a call did is gone with it when it fails: no line without its change', async () => {
  const site = await buildSite(app)
  const answer = await app.call(site.anonymous, usersApi.setPassword, { body: { token: 'x'.repeat(43), password: 'long enough' } })
  expect(answer.status).toBe(410)
  expect(await linesOf(site, 'user.password_changed')).toEqual([])
})
