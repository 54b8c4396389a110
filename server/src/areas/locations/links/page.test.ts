import { locationsApi } from '@backlot/contract/locations'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildLocations, buildSite, buildVisitor } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

const openLink = async (host: string, path: string) => (await app.inject({ method: 'GET', url: path, headers: { host } })).body

test('a shared link previews a public location and leads to it', async () => {
  const site = await buildSite(app)
  const [id] = await buildLocations(site, [
    { location_name: 'Old <Mill> & "Pond"', city: 'Alder', details: { short_description: 'A wheel that turns.' } },
  ])
  const { body } = await app.call(await buildVisitor(app, site), locationsApi.link, { params: { id: id! } })
  const path = new URL(body.link).pathname
  const page = await openLink(site.host, path)
  expect(page).toContain('<meta property="og:title" content="Old &lt;Mill&gt; &amp; &quot;Pond&quot;, Alder">')
  expect(page).toContain('<meta property="og:description" content="A wheel that turns.">')
  expect(page).toContain(`url=/#/location/${path.split('/').at(-1)}`)
  expect(page).not.toContain('<Mill>')
})

test('says nothing of what is not public, is behind a password, or is another site’s', async () => {
  const site = await buildSite(app)
  const closed = await buildSite(app, { settings: { DisablePublicPass: false }, passwords: { public: 'sesame' } })
  const [draft] = await buildLocations(site, [{ location_name: 'Secret Barn', status: 'private' }])
  const [hidden] = await buildLocations(closed, [{ location_name: 'Secret Barn' }])
  const rows = await site.ctx.db.selectFrom('locations').select(['id', 'public_id']).where('id', '=', draft!).execute()
  const others = await closed.ctx.db.selectFrom('locations').select(['id', 'public_id']).where('id', '=', hidden!).execute()
  const url = (row: { id: number; public_id: string }) => `/location/${row.id}-${row.public_id}`
  for (const page of [
    await openLink(site.host, url(rows[0]!)),
    await openLink(closed.host, url(others[0]!)),
    await openLink(site.host, url(others[0]!)),
    await openLink(site.host, '/location/Secret%20Barn'),
  ]) {
    expect(page).not.toContain('og:title')
    expect(page.replaceAll(/url=[^"]*|href="[^"]*"/g, '')).not.toContain('Secret')
  }
})
