/** The demo's directories are whole: every category is there, every town of its site, in both languages. */
import { directoryApi } from '@backlot/contract/directory'
import { directoryContactsApi } from '@backlot/contract/directory-contacts'
import { directoryRecordsApi } from '@backlot/contract/directory-records'
import { afterAll, expect, test } from 'vitest'
import { saveEntries } from '#areas/directory/index.ts'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser, buildVisitor } from '#test/factories.ts'
import { demoSites } from './content/index.ts'
import { demoDirectory } from './demo-directory.ts'
import { hangPortraits } from './demo-galleries.ts'
import { fillDirectories } from './seed-sites.ts'

const app = await openTestApp()
afterAll(() => app.close())

const isFirst = (site: (typeof demoSites)[number]): boolean => demoSites.find((one) => one.locale === site.locale) === site

test('each entry stands in a town of its site, and nobody is there twice', () => {
  for (const site of demoSites) {
    const entries = demoDirectory(site, { isFirst: isFirst(site) })
    const labels = entries.map(({ fields }) => [fields.name, fields.last_name, fields.company_name].join(' '))
    expect(new Set(labels).size).toBe(entries.length)
    expect(entries.length).toBeGreaterThan(12)
    const towns = new Set(site.cities.map((one) => one.name))
    expect(entries.filter(({ fields }) => fields.city && !towns.has(fields.city))).toEqual([])
  }
})

test.each(demoSites.map((demo) => [demo.office, demo] as const))(
  '%s: found in its language, something waits, contacts are kept',
  async (_office, demo) => {
    const site = await buildSite(app, { localeCode: demo.locale })
    await fillDirectories(app.app.platform.database)
    const entries = demoDirectory(demo, { isFirst: isFirst(demo) })
    await saveEntries(site.ctx, entries)
    const [visitor, { caller: admin }] = [await buildVisitor(app, site), await buildUser(app, site)]
    const isNorwegian = demo.locale === 'no_NO'
    const found = await app.call(visitor, directoryApi.searchNew, { body: { searchTxt: isNorwegian ? 'lysmester' : 'gaffer' } })
    expect(found.body.items.length).toBeGreaterThan(0)
    const parts = { a: isNorwegian ? 'stab' : 'crew', b: found.body.items[0]?.label ?? '' }
    const decoded = await app.call(visitor, directoryApi.decode, { params: parts })
    expect(decoded.body).toMatchObject({ category: { id: 2 }, entry: { label: parts.b } })
    expect((await app.call(visitor, directoryApi.searchNew, { body: { limit: 500 } })).body.total).toBe(
      entries.filter((one) => one.status === 'public').length,
    )
    expect((await app.call(admin, directoryRecordsApi.pending, { query: {} })).body.length).toBeGreaterThan(0)
    expect((await app.call(admin, directoryContactsApi.contacts, { query: {} })).body).toHaveLength(3)
  },
)

test('people get a portrait of their own and businesses their rooms, and no job has to run before they are seen', async () => {
  const site = await buildSite(app)
  await fillDirectories(app.app.platform.database)
  const entries = demoDirectory(demoSites[0]!, { isFirst: true }).filter((one) => one.kind !== 'contact')
  const ids = await saveEntries(site.ctx, entries)
  await hangPortraits(site.ctx, entries, ids)
  const visitor = await buildVisitor(app, site)
  const at = (isWanted: (entry: (typeof entries)[number]) => boolean): number =>
    ids[entries.findIndex((entry) => entry.status === 'public' && isWanted(entry))]!
  const person = at(({ fields }) => fields.display_as === 'Individual')
  const seen = await app.call(visitor, directoryApi.get, { params: { id: person } })
  expect(seen.body.images).toMatchObject([{ kind: 'portrait', width: 640, height: 640, alt_text: seen.body.label }])
  const bytes = await app.inject({ url: seen.body.images[0]!.small, headers: { host: site.host } })
  expect([bytes.statusCode, bytes.headers['content-type']]).toEqual([200, 'image/webp'])
  const stage = at(({ categories }) => categories[0]!.includes('Sound Stage'))
  expect((await app.call(visitor, directoryApi.get, { params: { id: stage } })).body.images.map(({ kind }) => kind)).toEqual([
    'stage',
    'stage',
  ])
})
