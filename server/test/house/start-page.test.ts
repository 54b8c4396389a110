import type { SearchAnswer } from '@backlot/contract/locations'
import { afterAll, expect, test } from 'vitest'
import { startOf } from '#src/start-page.ts'
import { openTestApp } from '#test/app.ts'
import { buildLocations, buildSite, type TestSite } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

const startFor = async (site: TestSite) => (await startOf(site.ctx)).boot as { site: { idSite: number }; start?: { search: SearchAnswer } }

test('a site that opens with the library brings its first cards, as a stranger sees them', async () => {
  const site = await buildSite(app)
  await buildLocations(site, [{ location_name: 'Barn' }, { location_name: 'Attic' }, { location_name: 'Secret', status: 'private' }])
  const boot = await startFor(site)
  expect(boot.site.idSite).toBe(site.id)
  expect(boot.start?.search.items.map((item) => item.location_name)).toEqual(['Attic', 'Barn'])
  expect(boot.start?.search.total).toBe(2)
})

test('no cards where the landing page or a password comes first', async () => {
  const landing = await buildSite(app, { settings: { landing: 'landing' } })
  const closed = await buildSite(app, { settings: { DisablePublicPass: false }, passwords: { public: 'sesame' } })
  const verified = await buildSite(app, { settings: { requireVerifiedPass: true } })
  for (const site of [landing, closed, verified]) {
    await buildLocations(site, [{ location_name: 'Barn' }])
    expect(await startFor(site)).not.toHaveProperty('start')
  }
})
