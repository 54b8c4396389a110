/** A later edition of a list: what it does not say leaves the records as they are (docs/decisions/007-imports-and-edits.md). */
import { parse } from 'csv-parse/sync'
import { writeCsvLine } from '@backlot/contract/csv-line'
import { locationsApi } from '@backlot/contract/locations'
import { afterAll, expect, test } from 'vitest'
import { saveVocabulary } from '#areas/locations/index.ts'
import { defaultDropdowns } from '#db/presets/dropdowns.ts'
import { categoryTree } from '#db/seed/content/categories.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { openData, shippedMapping } from '#test/open-data.ts'
import { importFile } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

type Row = Record<string, string>
const mapping = JSON.parse(shippedMapping('san-francisco')) as object
const known = parse(openData('san-francisco-film-locations.csv'), { columns: true, bom: true }) as Row[]
const ofPlaces = ['Point', 'Longitude', 'Latitude', 'Analysis Neighborhood', 'Supervisor District']

/** The rows as a file that lacks these columns. */
function fileOf(rows: readonly Row[], without: readonly string[] = []): string {
  const columns = Object.keys(known[0]!).filter((column) => !without.includes(column))
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map(writeCsvLine).join('')
}

async function start() {
  const site = await buildSite(app)
  const categories = categoryTree.map(({ parent, children, adminOnly }) => ({ name: parent, children, adminOnly }))
  await saveVocabulary(site.ctx.db, site.id, { categories, dropdowns: defaultDropdowns })
  const { caller } = await buildUser(app, site)
  const bring = async (file: string) => {
    const done = await importFile(app, caller, { mapping, file, name: 'films.csv' })
    expect(done.error).toBeNull()
    return done.report!
  }
  return { site, caller, bring }
}

/** Every record as the office sees it, by name and address. */
async function library(caller: Caller) {
  const { body } = await app.call(caller, locationsApi.summary, { query: { limit: 200 } })
  const records = await Promise.all(body.map(async ({ id }) => (await app.call(caller, locationsApi.get, { params: { id } })).body))
  return new Map(records.map(({ can: _can, cover: _cover, ...record }) => [record.id, record]))
}

test('the same rows without coordinates and in another order change nothing', async () => {
  const { caller, bring } = await start()
  expect(await bring(fileOf(known))).toMatchObject({ added: 108 })
  const before = await library(caller)
  const later = await bring(fileOf(known.toReversed(), ofPlaces))
  expect(later).toMatchObject({ rows_read: 194, added: 0, updated: 0, unchanged: 108, problems: 0 })
  expect(await library(caller)).toEqual(before)
  // Nor does the first edition once more.
  expect(await bring(fileOf(known))).toMatchObject({ added: 0, updated: 0, unchanged: 108 })
  expect(await library(caller)).toEqual(before)
})

test('a later edition adds the places that are new, and changes what its cells change', async () => {
  const { caller, bring } = await start()
  await bring(fileOf(known))
  const before = await library(caller)
  const film = { Title: 'The New One', 'Release Year': '2025', Director: 'Ann Lee' }
  const bridge = { ...film, Locations: 'Golden Gate Bridge' }
  const pier = { ...film, Locations: 'Pier 94' }
  const report = await bring(fileOf([pier, ...known.toReversed(), bridge], ofPlaces))
  expect(report).toMatchObject({ added: 1, updated: 1, unchanged: 107 })
  const after = await library(caller)
  const changed = [...after.values()].filter((record) => JSON.stringify(before.get(record.id)) !== JSON.stringify(record))
  expect(changed.map((record) => record.location_name).toSorted()).toEqual(['Golden Gate Bridge', 'Pier 94'])
  const added = changed.find((record) => record.location_name === 'Pier 94')!
  // Of a new place it may be assumed.
  expect(added).toMatchObject({
    city: 'San Francisco',
    state: 'CA',
    film_list: [{ title: 'The New One', year: 2025, director: 'Ann Lee' }],
  })
  const now = changed.find((record) => record.location_name === 'Golden Gate Bridge')!
  const then = before.get(now.id)!
  expect(now.film_list).toEqual([...then.film_list!, { title: 'The New One', year: 2025, director: 'Ann Lee' }])
  expect({ ...now, film_list: 0, version: 0, updated_at: '', updated_by: 0 }).toEqual({
    ...then,
    film_list: 0,
    version: 0,
    updated_at: '',
    updated_by: 0,
  })
})

test('a list of this year only leaves the productions of before', async () => {
  const { caller, bring } = await start()
  await bring(fileOf(known))
  const before = await library(caller)
  const [first] = known.filter((row) => row['Locations'] === 'Golden Gate Bridge')
  expect(await bring(fileOf([{ ...first!, 'Fun Facts': '' }], ofPlaces))).toMatchObject({ added: 0, updated: 0, unchanged: 1 })
  expect(await library(caller)).toEqual(before)
})

test('places of one name that lie apart stay apart in a file that says not where, whichever has more rows', async () => {
  const { caller, bring } = await start()
  const bank = (address: string, title: string, point = ''): Row => ({
    Title: title,
    'Release Year': '2001',
    Locations: `Bank of the West (${address})`,
    Point: point,
  })
  const [west, north] = ['POINT (-122.4986 37.7754)', 'POINT (-122.4093 37.7993)']
  await bring(fileOf([bank('38th Street', 'One', west), bank('38th Street', 'Two', west), bank('1455 Stockton Street', 'Three', north)]))
  const before = await library(caller)
  expect(before.size).toBe(2)
  const more = [bank('1455 Stockton Street', 'Three'), bank('1455 Stockton Street', 'Four'), bank('1455 Stockton Street', 'Five')]
  expect(await bring(fileOf([...more, bank('38th Street', 'One'), bank('38th Street', 'Two')], ofPlaces))).toMatchObject({
    added: 0,
    updated: 1,
    unchanged: 1,
  })
  const titles = [...(await library(caller)).values()].map(({ address1, film_list }) => [
    address1,
    film_list!.map(({ title }) => title).toSorted(),
  ])
  expect(Object.fromEntries(titles)).toEqual({ '38th Street': ['One', 'Two'], '1455 Stockton Street': ['Five', 'Four', 'Three'] })
})
