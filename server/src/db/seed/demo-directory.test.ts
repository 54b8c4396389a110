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
