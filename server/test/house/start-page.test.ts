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

test('so does one whose landing page leads to a library that is open to everybody', async () => {
  const site = await buildSite(app, { settings: { landing: 'landing' } })
  await buildLocations(site, [{ location_name: 'Barn' }])
  expect((await startFor(site)).start?.search.total).toBe(1)
})

test('a stranger is brought his token where everybody is given one, and nowhere else', async () => {
  const open = await buildSite(app)
  const closed = await buildSite(app, { settings: { DisablePublicPass: false }, passwords: { public: 'sesame' } })
  expect((await startOf(closed.ctx)).visitor).toBeNull()
  const { Jwt } = (await startOf(open.ctx)).visitor as { Jwt: string }
  const summary = { method: 'GET', url: '/api/location/summary', headers: { host: open.host, authorization: `Bearer ${Jwt}` } } as const
  expect((await app.inject(summary)).statusCode).toBe(200)
})

test('no cards where a password comes first', async () => {
  const entry = await buildSite(app, { settings: { landing: 'protect' } })
  const closed = await buildSite(app, { settings: { DisablePublicPass: false }, passwords: { public: 'sesame' } })
  const verified = await buildSite(app, { settings: { requireVerifiedPass: true } })
  for (const site of [entry, closed, verified]) {
    await buildLocations(site, [{ location_name: 'Barn' }])
    expect(await startFor(site)).not.toHaveProperty('start')
  }
})
