/** What the server sends before the page's script runs, drawn by the page as it was built. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOf } from '#src/start-page.ts'
import { builtPage } from '#kit/http/page.ts'
import { openFirstViews } from '#kit/http/first-views.ts'
import { buildPage } from '../../build/page-build.mjs'
import { openTestApp } from '#test/app.ts'
import { buildLocations, buildSite, type TestSite } from '#test/factories.ts'

const app = await openTestApp()
beforeAll(() => buildPage(() => {}))
afterAll(() => app.close())

const draw = async (site: TestSite) => {
  const faults: unknown[] = []
  const page = await startOf(site.ctx)
  const views = await (await openFirstViews(builtPage, (error) => faults.push(error)))(page.boot)
  expect(faults).toEqual([])
  return { styles: '', headScript: '', body: '', scripts: [], ...views }
}
/** The templates by their names, as the page has them. They hold templates of React's own. */
const templates = (body: string) =>
  new Map(
    body
      .split('<template id="first-')
      .slice(1)
      .map((part) => [part.split('"')[0], part]),
  )

test('a library that is open shows its cards, by name and linked as the page links them', async () => {
  const site = await buildSite(app)
  const [barn] = await buildLocations(site, [{ location_name: 'Barn <b>' }, { location_name: 'Secret', status: 'private' }])
  const { body, styles } = await draw(site)
  const phone = templates(body).get('library-phone')
  expect(phone).toContain('Barn &lt;b&gt;')
  expect(phone).toContain(`href="/#/dashboard/locationdetail?locId=${barn}"`)
  expect(body).not.toContain('Secret')
  expect(styles).toContain('--mantine-color-body')
  expect(styles).toContain('[data-mantine-color-scheme="dark"]')
})

test('a password comes first where there is one, and nothing of the library is sent', async () => {
  const site = await buildSite(app, { settings: { DisablePublicPass: false }, passwords: { public: 'sesame' } })
  await buildLocations(site, [{ location_name: 'Barn' }])
  const { body } = await draw(site)
  expect([...templates(body).keys()]).toEqual(['protect-phone'])
  expect(body).toContain('type="password"')
  expect(body).not.toContain('Barn')
})

test('sites that are drawn at once do not mix', async () => {
  const sites = await Promise.all(['Harbour', 'Meadow'].map((name) => buildSite(app, { settings: { landing: 'landing' }, name })))
  const [first, second] = await Promise.all(sites.map(draw))
  expect([first?.body.includes('Harbour'), first?.body.includes('Meadow')]).toEqual([true, false])
  expect([second?.body.includes('Harbour'), second?.body.includes('Meadow')]).toEqual([false, true])
})

test('its scripts are named by their hash, and stand in the page as they were hashed', async () => {
  const { headScript, body, scripts } = await draw(await buildSite(app))
  const inBody = /<script>(.*?)<\/script>/s.exec(body)?.[1] ?? ''
  const hashes = [headScript, inBody].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(scripts).toEqual(hashes)
})
