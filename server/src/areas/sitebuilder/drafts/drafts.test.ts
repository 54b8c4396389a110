/** A look is drafted, tried on by a preview that nobody else sees, published, and published once more as it was. */
import { siteBuilderApi as api, type Brand } from '@backlot/contract/site-builder'
import { siteRecordsApi } from '@backlot/contract/sites'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser, type TestSite } from '#test/factories.ts'
import { faultsOf } from '#test/office.ts'
import { upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

const theme = (site: TestSite, changes: Partial<Brand['theme']>) => ({ theme: { ...site.site.settings.theme, ...changes } })
const save = (caller: Caller, body: Partial<Brand> & { version?: number }) => app.call(caller, api.saveDraft, { body })
const shown = async (site: TestSite) => (await app.call(site.anonymous, siteRecordsApi.get, { query: {} })).body
const page = (site: TestSite, query = '') => app.inject({ url: `/${query}`, headers: { host: site.host } })
const office = async () => {
  const site = await buildSite(app)
  return { site, admin: await buildUser(app, site) }
}
const word = { en: 'Scouting tips', no: 'Tips' }

test('a draft is in the preview and nowhere else until it is published', async () => {
  const { site, admin } = await office()
  const menu = [{ label: word, to: 'dashboard/locations' }]
  const { body } = await save(admin.caller, { ...theme(site, { PrimaryThemeColor: '#123456' }), menu })
  expect([body.changed, body.published.menu, body.draft.menu]).toEqual([['theme', 'menu'], [], menu])
  expect((await shown(site)).PrimaryThemeColor).not.toBe('#123456')
  expect((await page(site)).body).not.toContain('#123456')
  const preview = await page(site, `?preview=${body.preview}`)
  expect([preview.statusCode, preview.body.includes('#123456'), preview.body.includes('Scouting tips')]).toEqual([200, true, true])
  expect(preview.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(String(preview.headers['content-security-policy'])).toContain("frame-ancestors 'self'")
  expect(String((await page(site)).headers['content-security-policy'])).toContain("frame-ancestors 'none'")
  const published = await app.call(admin.caller, api.publish, { body: { note: 'Autumn', version: body.version } })
  expect([published.body.changed, published.body.publications.map((one) => [one.note, one.published_by, one.current])]).toEqual([
    [],
    [
      ['Autumn', admin.username, true],
      ['', null, false],
    ],
  ])
  const now = await shown(site)
  expect([now.PrimaryThemeColor, now.settings.menu]).toEqual(['#123456', menu])
})

test('what was published before is published once more, and what was only drafted goes', async () => {
  const { site, admin } = await office()
  const before = (await shown(site)).PrimaryThemeColor
  const publish = async (color: string) => {
    await save(admin.caller, theme(site, { PrimaryThemeColor: color }))
    return (await app.call(admin.caller, api.publish, { body: {} })).body.publications
  }
  await publish('#111111')
  const publications = await publish('#222222')
  await save(admin.caller, theme(site, { PrimaryThemeColor: '#333333' }))
  const first = await app.call(admin.caller, api.rollBack, { body: { id: publications[1]!.id } })
  expect([first.body.changed, (await shown(site)).PrimaryThemeColor, first.body.publications.length]).toEqual([[], '#111111', 4])
  await app.call(admin.caller, api.rollBack, { body: { id: publications[2]!.id } })
  expect((await shown(site)).PrimaryThemeColor).toBe(before)
  expect((await app.call(admin.caller, api.rollBack, { body: { id: 2_000_000_000 } })).status).toBe(404)
})

test('F11 a draft that somebody else changed meanwhile is neither written over nor published unseen; it can be thrown away', async () => {
  const { site, admin } = await office()
  const { version } = (await save(admin.caller, theme(site, { PrimaryThemeColor: '#111111' }))).body
  await save(admin.caller, { menu: [{ label: word, to: 'https://tips.example.org' }], version })
  const late = await save(admin.caller, { menu: [], version })
  expect([late.status, (late.problem.current as { draft: Brand }).draft.menu.length]).toEqual([409, 1])
  expect((await app.call(admin.caller, api.publish, { body: { version } })).status).toBe(409)
  const gone = await app.call(admin.caller, api.discardDraft, {})
  expect([gone.body.changed, gone.body.draft.menu]).toEqual([[], []])
})

test('colors, paths and web addresses that are none are refused at their field', async () => {
  const { site, admin } = await office()
  const wrong = await save(admin.caller, theme(site, { MenuColor: '12345' }))
  expect(faultsOf(wrong)).toEqual({ 'theme.MenuColor': 'Invalid HEX color.' })
  for (const to of ['data:text/html,x', '//evil.example', '/\\evil', 'a b'])
    expect([to, Object.keys(faultsOf(await save(admin.caller, { menu: [{ label: word, to }] })))]).toEqual([to, ['menu.0.to']])
  expect((await app.call(admin.caller, api.draft, {})).body.changed).toEqual([])
})

test('T2 a preview’s token ends within the hour, is no other token and opens no other site', async () => {
  const [{ site, admin }, other] = [await office(), await buildSite(app)]
  const { preview } = (await app.call(admin.caller, api.draft, {})).body
  expect((await page(other, `?preview=${preview}`)).statusCode).toBe(410)
  expect((await page(site, `?preview=${admin.caller.token}`)).statusCode).toBe(410)
  expect((await app.call({ host: site.host, token: preview }, api.draft, {})).status).toBe(401)
  moveClock(61 * 60_000)
  expect((await page(site, `?preview=${preview}`)).statusCode).toBe(410)
})

test('a picture of the look is written anew and shown to everybody of this site; what is none is refused', async () => {
  const [{ site, admin }, other] = [await office(), await buildSite(app)]
  const bytes = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer()
  const { status, body: added } = await upload(app, admin.caller, api.addImage, {}, { bytes, name: 'logo.png' })
  expect([status, added.width, added.height]).toEqual([200, 300, 100])
  const picture = await app.inject({ url: added.path, headers: { host: site.host } })
  expect([picture.statusCode, picture.headers['content-type'], (await sharp(picture.rawPayload).metadata()).hasAlpha]).toEqual([
    200,
    'image/webp',
    true,
  ])
  expect((await app.inject({ url: added.path, headers: { host: other.host } })).statusCode).toBe(404)
  expect((await save(admin.caller, { logo: added.path })).status).toBe(200)
  const script = await upload(app, admin.caller, api.addImage, {}, { bytes: '<svg onload="x()"/>', name: 'logo.svg' })
  expect([script.status, Object.keys(faultsOf(script))]).toEqual([422, ['file']])
})
