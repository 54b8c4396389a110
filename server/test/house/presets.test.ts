/** Every site that the specification names has the values it states (spec README, "Sites that the documents set apart"). */
import { siteRecordsApi, type Site } from '@backlot/contract/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { presetSites } from '#db/seed/seed-sites.ts'

const app = await openTestApp()
afterAll(() => app.close())

/** All 27, as S1 §1 lists them with the one that only stands beside. */
const all = [1, 2, 5, 6, 7, 8, 11, 13, 14, 15, 16, 20, 26, 27, 40, 42, 43, 46, 47, 48, 49, 50, 52, 55, 60, 62, 63]
const sites = new Map<number, Site>()
beforeAll(async () => {
  await presetSites(app.app.platform.database, { demo: true })
  for (const id of all) {
    const answer = await app.call({ host: `site${id}.localhost` }, siteRecordsApi.get, { query: {} })
    if (answer.status === 200) sites.set(id, answer.body)
  }
}, 120_000)

const shown = (read: (site: Site) => unknown): [number, unknown][] => all.map((id) => [id, read(sites.get(id)!)])
const expected = (set: readonly number[], yes: unknown, no: unknown): [number, unknown][] =>
  all.map((id) => [id, set.includes(id) ? yes : no])

test('there are exactly these sites, each at its own URL', async () => {
  expect([...sites.keys()]).toEqual(all)
  const rows = await app.app.platform.database.platform.selectFrom('sites').select('id').orderBy('id').execute()
  expect(rows.map((row) => row.id)).toEqual(all)
  expect(shown((site) => site.idSite)).toEqual(all.map((id) => [id, id]))
  expect(new Set([...sites.values()].map((site) => site.SiteName)).size).toBe(27)
})

test('localhost and 127.0.0.1 are the first office of the demo', async () => {
  for (const host of ['localhost', '127.0.0.1', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
    expect((await app.call({ host }, siteRecordsApi.get, { query: {} })).body.idSite).toBe(2)
  }
})

describe('each setting, on all 27 sites', () => {
  test.each<[string, (site: Site) => unknown, readonly number[], unknown, unknown]>([
    ['permit landing', (site) => site.settings.permitLanding, [2, 5, 13, 15, 26, 40, 42, 47, 48, 52, 55, 62, 63], true, false],
    ['permit footer', (site) => site.settings.permitFooter, [13, 26, 63], true, false],
    ['facade flag', (site) => site.settings.permitFacade, [26, 42, 62], true, false],
    ['sharing', (site) => site.settings.shareEnabled, [1, 7, 8, 14, 20, 27, 43, 60], false, true],
    ['tax gate', (site) => site.settings.taxGate, [16], false, true],
    ['public permit gate', (site) => site.settings.permitGate, [13, 16, 26, 42, 46, 62, 63], false, true],
    ['unit of distance', (site) => site.settings.distanceUnit, [7], 'km', 'mi'],
    ['country of the place box', (site) => site.settings.placesCountry, [7], null, 'us'],
    ['verified pass for locations', (site) => site.settings.requireVerifiedPass, [7], true, false],
    ['language', (site) => site.LocaleCode, [7], 'no_NO', 'en_US'],
    ['after the site password', (site) => site.settings.afterPass, [6, 7], 'directories', 'locations'],
    ['help opens Contact Us', (site) => site.settings.helpOpensContact, [5], true, false],
    ['a site password is asked for', (site) => site.Ext.DisablePublicPass, [6, 7, 27, 48, 49, 55, 60], false, true],
  ])('%s', (_name, read, set, yes, no) => {
    expect(shown(read)).toEqual(expected(set, yes, no))
  })

  test('landing page, password screen, or what the versions say', () => {
    const landing = [2, 5, 15, 26, 42, 47, 62, 63]
    const protect = [6, 7, 27, 48, 49, 55, 60]
    expect(shown((site) => site.settings.landing)).toEqual(
      all.map((id) => [id, landing.includes(id) ? 'landing' : protect.includes(id) ? 'protect' : 'auto']),
    )
    // A landing page has its content; 47's is the default where a site has none of its own.
    expect(shown((site) => site.settings.landingContent !== null)).toEqual(expected(landing, true, false))
  })

  test('where logging out leads', () => {
    const login = [11, 15]
    expect(shown((site) => site.settings.logoutTo)).toEqual(
      all.map((id) => [id, login.includes(id) ? 'login' : id === 6 ? 'protect-directories' : 'protect-locations']),
    )
    // 15 is there as the site with a lookbook version.
    expect(shown((site) => site.Ext.LMVersion)).toEqual(expected([15], true, false))
  })

  test('a fixed logo on the password screen', () => {
    expect(shown((site) => site.settings.fixedLogo !== '')).toEqual(expected([15], true, false))
  })

  test('theme variables of their own', () => {
    const themed = [2, 5, 6, 7, 15, 26, 27, 40, 42, 46, 47, 48, 52, 55, 60, 62, 63]
    const plain = sites.get(50)!
    expect(shown((site) => site.PrimaryThemeColor !== plain.PrimaryThemeColor)).toEqual(expected(themed, true, false))
    const colors = themed.map((id) => sites.get(id)!.PrimaryThemeColor)
    expect(new Set(colors).size).toBe(themed.length)
  })

  test('the floor of passwords that the documents state', () => {
    expect(shown((site) => site.settings.minimumPasswordLength)).toEqual(expected(all, 4, 8))
  })
})

test('A8 outside the demo no site has a password that stands in the code', { timeout: 60_000 }, async () => {
  const bare = await openTestApp()
  await presetSites(bare.app.platform.database, { demo: false })
  for (const id of all) {
    const secrets = await bare.app.platform.database.forSite(id).selectFrom('site_secrets').selectAll().executeTakeFirstOrThrow()
    expect(secrets).toMatchObject({ public_password_hash: null, sitebuilder_gate_hash: null, tax_gate_hash: null, permit_gate_hash: null })
  }
  await bare.close()
})
