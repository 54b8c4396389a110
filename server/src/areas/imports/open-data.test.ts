/** The shipped mappings with cuts of the real files they are for, all the way into the library. */
import { parse } from 'csv-parse/sync'
import { importsApi } from '@backlot/contract/imports'
import { locationsApi } from '@backlot/contract/locations'
import { placesApi } from '@backlot/contract/places'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveVocabulary } from '#areas/locations/index.ts'
import { categoryTree } from '#db/seed/content/categories.ts'
import { defaultDropdowns } from '#db/presets/dropdowns.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser, buildVisitor } from '#test/factories.ts'
import { openData, shippedMapping, type OpenData } from '#test/open-data.ts'
import { importFile } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function buildOffice(settings: object = {}): Promise<{ admin: Caller; visitor: Caller }> {
  const site = await buildSite(app, { settings })
  const categories = categoryTree.map(({ parent, children, adminOnly }) => ({ name: parent, children, adminOnly }))
  await saveVocabulary(site.ctx.db, site.id, { categories, dropdowns: defaultDropdowns })
  return { admin: (await buildUser(app, site, { platform: true })).caller, visitor: await buildVisitor(app, site) }
}

const bring = (admin: Caller, mapping: string, name: OpenData, kind: 'locations' | 'places' = 'locations') =>
  importFile(app, admin, { mapping: JSON.parse(shippedMapping(mapping)) as object, file: openData(name), name, kind })

const totalOf = async (caller: Caller, body: object) => (await app.call(caller, locationsApi.searchNew, { body })).body.total

describe('open data', () => {
  const sanFrancisco = 'san-francisco-film-locations.csv'

  test('San Francisco: places with their productions, rows without a place turned away; twice the same', async () => {
    const { admin, visitor } = await buildOffice()
    const first = await bring(admin, 'san-francisco', sanFrancisco)
    expect(first.error).toBeNull()
    expect(first.report).toMatchObject({
      rows_read: 194,
      records: 108,
      added: 108,
      updated: 0,
      unchanged: 0,
      productions: 181,
      rejected: 12,
      rejected_by_reason: [{ reason: 'no place', rows: 12, code: 'no_place' }],
    })
    expect(await totalOf(visitor, {})).toBe(108)
    const bridge = (await app.call(visitor, locationsApi.byName, { params: { name: 'Golden Gate Bridge' } })).body
    expect(bridge.film_list!.length).toBeGreaterThan(20)
    expect(bridge).toMatchObject({
      city: 'San Francisco',
      state: 'CA',
      source: { name: 'Film Locations in San Francisco', licence: expect.stringContaining('PDDL') as unknown },
    })
    expect(await totalOf(visitor, { search: 'mission san juan bautista' })).toBe(1)
    const rejected = await app.call(admin, importsApi.rejected, { params: { id: first.id } })
    expect(parse(rejected.raw.body, { columns: true, bom: true })).toHaveLength(12)

    const second = await bring(admin, 'san-francisco', sanFrancisco)
    expect(second.report).toMatchObject({ rows_read: 194, added: 0, updated: 0, unchanged: 108, rejected: 12 })
    expect(await totalOf(visitor, {})).toBe(108)
    expect((await app.call(visitor, locationsApi.byName, { params: { name: 'Golden Gate Bridge' } })).body).toEqual(bridge)
  })

  test('New York: locations in 62 counties, the demolished ones archived', async () => {
    const { admin, visitor } = await buildOffice()
    const done = await bring(admin, 'new-york-historic-places', 'new-york-historic-places.csv')
    expect(done.error).toBeNull()
    expect(done.report).toMatchObject({
      rows_read: 305,
      records: 304,
      added: 304,
      rejected: 1,
      rejected_by_reason: [{ reason: 'repeats an earlier row', rows: 1, code: 'repeats' }],
    })
    expect((await app.call(visitor, locationsApi.masterData, {})).body.counties).toHaveLength(62)
    // The demolished ones are kept, and kept out of searches.
    const [shown, archived] = [await totalOf(admin, {}), await totalOf(admin, { archived: 1 })]
    expect([shown, archived]).toEqual([296, 8])
    const namesOf = async (caller: Caller, archived: 0 | 1) =>
      (await app.call(caller, locationsApi.searchNew, { body: { search: 'adsit house', archived } })).body.items.map(
        (item) => item.location_name,
      )
    expect(await namesOf(visitor, 0)).not.toContain('Adsit House')
    expect(await namesOf(admin, 1)).toEqual(['Adsit House'])
  })

  test('Little Rock: styles found in the descriptions', async () => {
    const { admin, visitor } = await buildOffice()
    const done = await bring(admin, 'little-rock-historic-sites', 'little-rock-historic-sites.csv')
    expect(done.report).toMatchObject({ rows_read: 58, added: 58, rejected: 0 })
    const { items, facets } = (await app.call(visitor, locationsApi.searchNew, { body: { search: 'farrell house' } })).body
    expect(items.filter((item) => item.location_name === 'Farrell House')).toHaveLength(4)
    expect(facets!.styles.length).toBeGreaterThan(0)
  })

  describe('the place box with both gazetteers', () => {
    let american: Caller
    let norwegian: Caller
    let reports: unknown[]
    beforeAll(async () => {
      const office = await buildOffice({ placesCountry: 'us' })
      american = office.visitor
      norwegian = (await buildOffice({ placesCountry: 'no' })).visitor
      const cities = 'us-cities.csv'
      const files = [
        ['gazetteer-us', cities],
        ['gazetteer-us-counties', cities],
        ['gazetteer-us-states', cities],
        ['gazetteer-norway-municipalities', 'norway-municipalities.geojson'],
        ['gazetteer-norway-counties', 'norway-counties.geojson'],
        ['gazetteer-norway-municipalities', 'norway-municipalities.geojson'],
      ] as const
      reports = []
      for (const [mapping, file] of files) reports.push((await bring(office.admin, mapping, file, 'places')).report)
    })
    const names = async (caller: Caller, term: string) =>
      (await app.call(caller, placesApi.suggest, { query: { term } })).body.map((place) => `${place.name} (${place.context})`)

    test('all of them come in, and again nothing', () => {
      expect(reports).toMatchObject([
        { added: 400 },
        { added: 352 },
        { added: 52 },
        { added: 21 },
        { added: 15 },
        { added: 0, updated: 0, unchanged: 21 },
      ])
    })
    test('oslo, tromsø, Sami names, san fr', async () => {
      expect((await names(norwegian, 'oslo'))[0]).toBe('Oslo (Oslo)')
      for (const term of ['tromsø', 'tromso']) expect(await names(norwegian, term)).toEqual(['Tromsø (Troms)'])
      expect(await names(norwegian, 'finnmárku')).toEqual(['Finnmark ()'])
      for (const term of ['Karasjok', 'kárášjohka']) expect((await names(norwegian, term))[0]).toMatch(/\(Finnmark\)$/)
      expect((await names(american, 'san fr'))[0]).toBe('San Francisco (San Francisco, CA)')
      expect(await names(american, 'tromsø')).toEqual([])
      expect(await names(american, 'springfield')).toHaveLength(10)
    })
  })
})
