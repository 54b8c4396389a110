/** Every setting on one screen: read, changed, told apart by who changed it, taken back, in force with the next request. */
import { settingDefinitions } from '@backlot/contract/setting-definitions'
import { settingKeys, siteChangesApi, type SiteChange } from '@backlot/contract/site-changes'
import { siteRecordsApi } from '@backlot/contract/sites'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser, type TestSite } from '#test/factories.ts'
import { faultsOf } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

const change = (caller: Caller, idSite: number, asked: SiteChange & { version?: number }) =>
  app.call(caller, siteChangesApi.updateSite, { body: { idSite, ...asked } })
const read = async (caller: Caller) => (await app.call(caller, siteChangesApi.settings, { query: {} })).body
const publicSite = async (site: TestSite) => (await app.call(site.anonymous, siteRecordsApi.get, { query: {} })).body

test('a setting changes by its name, the others stay, and the next request has it', async () => {
  const site = await buildSite(app, { settings: { linkDays: 30 } })
  const admin = await buildUser(app, site)
  const before = await read(admin.caller)
  expect([before.values.linkDays, before.values.distanceUnit, before.changes]).toEqual([30, 'mi', []])
  expect((await publicSite(site)).settings.distanceUnit).toBe('mi')
  const answer = await change(admin.caller, site.id, { distanceUnit: 'km', SiteName: 'Bay Film Office' })
  expect([answer.status, answer.body.values.linkDays, answer.body.version]).toEqual([200, 30, before.version + 1])
  const now = await publicSite(site)
  expect([now.settings.distanceUnit, now.SiteName]).toEqual(['km', 'Bay Film Office'])
})

test('each change says who made it and from what; the same again is none; what it was brings it back', async () => {
  const site = await buildSite(app)
  const [one, other] = [await buildUser(app, site), await buildUser(app, site)]
  await change(one.caller, site.id, { linkDays: 30 })
  await change(other.caller, site.id, { linkDays: 60 })
  const { changes, version } = (await change(other.caller, site.id, { linkDays: 60 })).body
  expect(changes).toMatchObject([{ key: 'linkDays', before: 30, after: 60, changed_by: other.username }])
  await change(one.caller, site.id, { linkDays: changes[0]!.before as number, version })
  const history = await app.call(one.caller, siteChangesApi.settingChanges, { query: { key: 'linkDays' } })
  expect(history.body.map((line) => [line.before, line.after, line.changed_by])).toEqual([
    [60, 30, one.username],
    [30, 60, other.username],
    [90, 30, one.username],
  ])
  expect(history.headers['x-total-count']).toBe('3')
  const lines = await site.ctx.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'site.settings_changed')
    .orderBy('id')
    .execute()
  expect(lines.map((line) => line.changes)).toEqual([{ linkDays: [90, 30] }, { linkDays: [30, 60] }, { linkDays: [60, 30] }])
})

test('F11 a change that was made on an older version is refused with the settings as they are', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const { version } = await read(admin.caller)
  await change(admin.caller, site.id, { linkDays: 30, version })
  const late = await change(admin.caller, site.id, { linkDays: 60, version })
  expect([late.status, (late.problem.current as { values: { linkDays: number } }).values.linkDays]).toEqual([409, 30])
  expect((await read(admin.caller)).values.linkDays).toBe(30)
})

test('what cannot be is refused at its setting, and nothing of the call is written', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const refusals: [SiteChange, string][] = [
    [{ linkDays: 731, distanceUnit: 'km' }, 'linkDays'],
    [{ timeZone: 'Mars/Olympus', linkDays: 5 }, 'timeZone'],
    [{ SiteName: '  ' }, 'SiteName'],
    [{ newsURL: 'ftp://news.example.org' }, 'newsURL'],
    [{ minimumPasswordLength: 3 }, 'minimumPasswordLength'],
    [{ publicPassword: 'short' }, 'publicPassword'],
    [{ theme: { ...site.site.settings.theme, PrimaryThemeColor: 'red' } }, 'theme.PrimaryThemeColor'],
  ]
  for (const [asked, field] of refusals) {
    const answer = await change(admin.caller, site.id, asked)
    expect([answer.status, Object.keys(faultsOf(answer))]).toEqual([422, [field]])
  }
  expect(
    (await change(admin.caller, site.id, { theme: { ...site.site.settings.theme, MenuColor: '#12' } })).problem.errors?.[0]?.message,
  ).toBe('Invalid HEX color.')
  const { values, changes } = await read(admin.caller)
  expect([values.linkDays, values.distanceUnit, changes]).toEqual([90, 'mi', []])
})

test('passwords are told as there or not, never in the history or the log, and shut out who came in by the old one', async () => {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const { body } = await change(admin.caller, site.id, { sitebuilderPassword: 'open-sesame', publicPassword: 'come-in-1' })
  expect(body.passwords).toEqual({ publicPassword: true, sitebuilderPassword: true, taxPassword: false, permitPassword: false })
  expect(body.changes.map((line) => [line.key, line.before, line.after])).toEqual([
    ['publicPassword', null, null],
    ['sitebuilderPassword', null, null],
  ])
  const text = JSON.stringify(await site.ctx.db.selectFrom('audit_log').selectAll().execute()) + JSON.stringify(body)
  expect(text).not.toContain('open-sesame')
  const colors = { theme: { ...site.site.settings.theme, PrimaryThemeColor: '#123456' } }
  const closed = await change(admin.caller, site.id, colors)
  expect([closed.status, closed.problem.detail]).toEqual([403, 'Please enter the password of the site builder'])
  const open = await app.call(admin.caller, siteRecordsApi.verifyGate, { body: { gate: 'sitebuilder', password: 'open-sesame' } })
  const headers = { 'x-gate-token': open.body.token }
  const changed = await change({ ...admin.caller, headers }, site.id, colors)
  expect([changed.status, changed.body.values.theme.PrimaryThemeColor]).toEqual([200, '#123456'])
  await change(admin.caller, site.id, { sitebuilderPassword: null })
  expect((await read(admin.caller)).passwords.sitebuilderPassword).toBe(false)
})

test('T3 another site is no site to its neighbour’s administrator; the installation’s administrators change every one', async () => {
  const [site, other] = [await buildSite(app), await buildSite(app)]
  const [admin, platform] = [await buildUser(app, site), await buildUser(app, site, { platform: true })]
  const none = await change(admin.caller, other.id + 900_000, { linkDays: 3 })
  const theirs = await change(admin.caller, other.id, { linkDays: 3 })
  expect([theirs.status, theirs.problem.detail]).toEqual([404, none.problem.detail])
  expect((await app.call(admin.caller, siteChangesApi.settings, { query: { idSite: other.id } })).status).toBe(404)
  const done = await change(platform.caller, other.id, { linkDays: 3 })
  expect([done.status, done.body.idSite, done.body.values.linkDays, done.body.changes[0]?.changed_by]).toEqual([200, other.id, 3, null])
  expect((await read(platform.caller)).values.linkDays).toBe(90)
  const own = await site.ctx.db
    .selectFrom('audit_log')
    .select(['entity_id', 'actor_user_id'])
    .where('action', '=', 'site.settings_changed')
    .execute()
  expect(own).toEqual([{ entity_id: String(other.id), actor_user_id: platform.id }])
})

test('host names are for the installation’s administrators, and no two sites have the same', async () => {
  const [site, other] = [await buildSite(app), await buildSite(app)]
  const [admin, platform] = [await buildUser(app, site), await buildUser(app, site, { platform: true })]
  const [mine, theirs] = [site.host, other.host]
  expect(faultsOf(await change(admin.caller, site.id, { Hosts: [mine, 'film.example.org'] }))).toEqual({
    Hosts: 'Only administrators of the whole installation can change this.',
  })
  expect(faultsOf(await change(platform.caller, site.id, { Hosts: [mine, theirs] }))).toEqual({
    Hosts: `Another site answers at ${theirs}.`,
  })
  expect(Object.keys(faultsOf(await change(platform.caller, site.id, { Hosts: [mine, 'film example'] })))).toEqual(['Hosts'])
  await change(platform.caller, site.id, { Hosts: [mine, `film-${site.id}.example.org`] })
  const there = await app.call({ host: `film-${site.id}.example.org` }, siteRecordsApi.get, { query: {} })
  expect(there.body.idSite).toBe(site.id)
})

test('every setting has its words in both languages, a group and a place where it shows', () => {
  const texts = (key: (typeof settingKeys)[number]) => [settingDefinitions[key].label, settingDefinitions[key].help]
  expect(Object.keys(settingDefinitions).toSorted()).toEqual([...settingKeys].toSorted())
  const poor = settingKeys.filter((key) => texts(key).some(({ en, no }) => en.trim() === '' || no.trim() === ''))
  expect(poor).toEqual([])
  expect(settingKeys.filter((key) => settingDefinitions[key].shows.length === 0)).toEqual([])
  const labels = settingKeys.map((key) => settingDefinitions[key].label.en)
  expect(new Set(labels).size).toBe(labels.length)
})
