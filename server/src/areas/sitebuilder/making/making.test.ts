/** Sites are made on the screen, closed, removed and brought back; nobody takes another one's host name. */
import { siteBuilderApi as api } from '@backlot/contract/site-builder'
import { siteChangesApi } from '@backlot/contract/site-changes'
import { siteRecordsApi } from '@backlot/contract/sites'
import { afterAll, afterEach, expect, test } from 'vitest'
import { insertSite } from '#areas/sites/index.ts'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { faultsOf } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

let count = 0
const hostOf = (): string => `made-${++count}.test`
const administrator = { name: 'Ada Berg', email: 'ada@example.org' }
const boss = async () => {
  const site = await buildSite(app)
  return { site, caller: (await buildUser(app, site, { platform: true })).caller }
}
const make = (caller: Caller, more: object = {}) =>
  app.call(caller, api.createSite, { body: { SiteName: 'Bay Film Office', Host: hostOf(), administrator, ...more } })
const answersAt = async (host: string) => (await app.call({ host }, siteRecordsApi.get, { query: {} })).status

test('a new site answers at its host with the preset’s settings, its lists, and an invitation for its administrator', async () => {
  const { site, caller } = await boss()
  const made = await make(caller, { preset: 'permits', LocaleCode: 'no_NO' })
  expect([made.status, made.body.SiteName, made.body.removed_at]).toEqual([200, 'Bay Film Office', null])
  const there = (await app.call({ host: made.body.Host }, siteRecordsApi.get, { query: {} })).body
  expect([there.idSite, there.LocaleCode, there.Ext.EnablePublicPermit, there.settings.permitFooter]).toEqual([
    made.body.idSite,
    'no_NO',
    true,
    true,
  ])
  const db = app.app.platform.database.forSite(made.body.idSite)
  const mails = await db.selectFrom('mails').select(['template', 'to_addresses']).where('site_id', '=', made.body.idSite).execute()
  expect(mails).toEqual([expect.objectContaining({ to_addresses: ['ada@example.org'] })])
  const people = await db.selectFrom('users').select(['email', 'role', 'platform']).where('site_id', '=', made.body.idSite).execute()
  expect(people).toEqual([{ email: 'ada@example.org', role: 'admin', platform: false }])
  const lists = await db.selectFrom('location_category_tree').select('id').where('site_id', '=', made.body.idSite).execute()
  expect(lists.length).toBeGreaterThan(50)
  const line = await site.ctx.db.selectFrom('audit_log').select('entity_id').where('action', '=', 'site.created').execute()
  expect(line).toEqual([{ entity_id: String(made.body.idSite) }])
})

test('from another site it takes the settings, not the host, the contact or the pictures', async () => {
  const { caller } = await boss()
  const model = await buildSite(app, {
    settings: { linkDays: 7, distanceUnit: 'km', logo: '/brand/x.svg', contact: { name: 'Ann', email: 'a@b.test', phone: '' } },
  })
  const made = await make(caller, { fromSite: model.id })
  const { values } = (await app.call(caller, siteChangesApi.settings, { query: { idSite: made.body.idSite } })).body
  expect([values.linkDays, values.distanceUnit, values.logo, values.Hosts, values.contact?.name]).toEqual([
    7,
    'km',
    '',
    [made.body.Host],
    'Bay Film Office',
  ])
  expect((await make(caller, { fromSite: 999_999 })).status).toBe(404)
})

test('a host name of another site, also of one that is removed, and one that is none are refused; no site is left behind', async () => {
  const { site, caller } = await boss()
  const other = await buildSite(app)
  const before = (await app.call(caller, api.sites, {})).body.length
  expect(faultsOf(await make(caller, { Host: site.host }))).toEqual({ Host: `Another site answers at ${site.host}.` })
  await app.call(caller, api.removeSite, { body: { idSite: other.id } })
  expect(faultsOf(await make(caller, { Host: other.host }))).toEqual({ Host: `Another site answers at ${other.host}.` })
  expect(Object.keys(faultsOf(await make(caller, { Host: 'film office' })))).toEqual(['Host'])
  expect(Object.keys(faultsOf(await make(caller, { administrator: { name: 'Ada', email: 'nobody' } })))).toEqual(['email'])
  expect((await app.call(caller, api.sites, {})).body).toHaveLength(before)
})

test('a suspended site is closed to everybody until it is opened again', async () => {
  const { caller } = await boss()
  const other = await buildSite(app)
  const theirs = await buildUser(app, other)
  const suspend = (suspended: boolean) => app.call(caller, api.suspendSite, { body: { idSite: other.id, suspended } })
  expect((await suspend(true)).body.suspended_at).not.toBeNull()
  expect([await answersAt(other.host), (await app.call(theirs.caller, siteChangesApi.settings, { query: {} })).status]).toEqual([404, 404])
  expect((await suspend(true)).status).toBe(409)
  await suspend(false)
  expect((await app.call(theirs.caller, siteChangesApi.settings, { query: {} })).status).toBe(200)
})

test('a removed site is gone at once and comes back whole within 30 days, and not later', async () => {
  const { caller } = await boss()
  const other = await buildSite(app)
  const admin = await buildUser(app, other)
  const [remove, recover] = [
    () => app.call(caller, api.removeSite, { body: { idSite: other.id } }),
    () => app.call(caller, api.recoverSite, { body: { idSite: other.id } }),
  ]
  const removed = await remove()
  expect(Date.parse(removed.body.removed_until ?? '') - Date.parse(removed.body.removed_at ?? '')).toBe(30 * 86_400_000)
  expect([await answersAt(other.host), (await remove()).status]).toEqual([404, 409])
  expect((await app.call(caller, api.sites, {})).body.find((one) => one.idSite === other.id)?.removed_at).not.toBeNull()
  // The next start finds a preset that is removed, and leaves it so.
  expect(await insertSite(app.app.platform.database, { id: other.id, name: 'Again', hosts: [hostOf()] })).toBe(false)
  expect((await recover()).body.removed_at).toBeNull()
  expect((await app.call(admin.caller, siteChangesApi.settings, { query: {} })).status).toBe(200)
  await remove()
  moveClock(31 * 86_400_000)
  const again = await buildUser(app, { ...(await boss()).site }, { platform: true })
  expect((await app.call(again.caller, api.recoverSite, { body: { idSite: other.id } })).status).toBe(409)
})

test('nobody removes the site that he is on, and the site builder’s password is asked for', async () => {
  const site = await buildSite(app, { passwords: { sitebuilder: 'open-sesame' } })
  const { caller } = await buildUser(app, site, { platform: true })
  const closed = await app.call(caller, api.removeSite, { body: { idSite: site.id } })
  expect([closed.status, closed.problem.detail]).toEqual([403, 'Please enter the password of the site builder'])
  const open = await app.call(caller, siteRecordsApi.verifyGate, { body: { gate: 'sitebuilder', password: 'open-sesame' } })
  const through = { ...caller, headers: { 'x-gate-token': open.body.token } }
  const own = await app.call(through, api.removeSite, { body: { idSite: site.id } })
  expect([own.status, own.problem.detail]).toEqual([409, 'This is the site you are signed in to. Do it from another site.'])
  expect(await answersAt(site.host)).toBe(200)
})
