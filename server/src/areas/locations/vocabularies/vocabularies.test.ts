/** The lists that locations choose from, as an administrator keeps them. */
import { locationVocabulariesApi, type VocabularyUse } from '@backlot/contract/location-vocabularies'
import { locationsApi } from '@backlot/contract/locations'
import { afterAll, expect, test } from 'vitest'
import { saveVocabulary } from '#areas/locations/index.ts'
import { openTestApp } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const api = locationVocabulariesApi

async function start() {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const list = async (name: 'categories' | 'city' | 'county' | 'region' | 'architectural_style_residential', deleted: '0' | '1' = '0') =>
    (await app.call(caller, api.vocabulary, { query: { list: name, deleted } })).body
  const idOf = async (name: Parameters<typeof list>[0], entry: string): Promise<number> => {
    const found = (await list(name)).find((one) => one.name === entry)
    if (!found) throw new Error(`There is no ${entry}.`)
    return found.id
  }
  const search = async (words: string) => (await app.call(caller, locationsApi.searchNew, { body: { search: words } })).body
  return { site, caller, list, idOf, search }
}
const categoriesOf = async (caller: Parameters<typeof app.call>[0], id: number) =>
  (await app.call(caller, locationsApi.get, { params: { id } })).body.categories.map((category) => category.name).toSorted()

test('a category is added at the end of its parent, renamed, and found by its new name', async () => {
  const { site, caller, list, idOf, search } = await start()
  const residential = await idOf('categories', 'Residential')
  const added = await app.call(caller, api.addCategory, { body: { name: ' Log cabin ', parent: residential } })
  expect(added.body).toMatchObject({ name: 'Log cabin', parent: residential, AdminOnly: false, sort_order: 2, used: 0, deleted_at: null })
  await buildLocations(site, [{ location_name: 'Elk Lodge', categories: ['Log cabin'] }])
  const { id } = added.body
  await app.call(caller, api.changeCategory, { body: { id, name: 'Hunting hut' } })
  await app.runJobs()
  expect((await search('hunting hut')).items.map((item) => item.location_name)).toEqual(['Elk Lodge'])
  expect((await list('categories')).filter((one) => one.parent === residential).map((one) => [one.name, one.used])).toEqual([
    ['Farmhouse', 0],
    ['Mansion & Estate', 0],
    ['Hunting hut', 1],
  ])
})

test('a category is marked as one of private homes, and not any more', async () => {
  const { site, caller, list, idOf } = await start()
  const id = await idOf('categories', 'Farmhouse')
  expect((await list('categories')).filter((one) => one.private_home)).toEqual([])
  expect((await app.call(caller, api.changeCategory, { body: { id, private_home: true } })).body).toMatchObject({ id, private_home: true })
  expect((await list('categories')).filter((one) => one.private_home).map((one) => one.id)).toEqual([id])
  expect((await app.call(caller, api.changeCategory, { body: { id, private_home: false } })).body.private_home).toBe(false)
  const added = await app.call(caller, api.addCategory, { body: { name: 'House boat', private_home: true } })
  expect(added.body.private_home).toBe(true)
  // A library of the presets begins with its homes marked.
  await saveVocabulary(site.ctx.db, site.id, {
    categories: [{ name: 'Preset homes', privateHome: true, children: ['Villa'] }],
    dropdowns: {},
  })
  const preset = await list('categories')
  expect(['Preset homes', 'Villa'].map((name) => preset.find((one) => one.name === name)?.private_home)).toEqual([true, false])
})

test('a name that is taken, a parent that cannot be one and a circle are refused at their fields', async () => {
  const { caller, list, idOf } = await start()
  const [residential, farmhouse] = [await idOf('categories', 'Residential'), await idOf('categories', 'Farmhouse')]
  const before = await list('categories')
  const refused = async (body: object, path: string): Promise<void> => {
    const endpoint = 'id' in body ? api.changeCategory : api.addCategory
    const answer = await app.call(caller, endpoint, { body: body as { id: number; name: string } })
    expect([answer.status, answer.problem.errors?.map((error) => error.path)]).toEqual([422, [path]])
  }
  await refused({ name: 'FARMHOUSE', parent: residential }, 'name')
  await refused({ name: 'Below a child', parent: farmhouse }, 'parent')
  await refused({ name: 'Below nothing', parent: 2_000_000 }, 'parent')
  await refused({ id: residential, parent: residential }, 'parent')
  await refused({ id: residential, parent: await idOf('categories', 'Support') }, 'parent')
  await refused({ name: '  ' }, 'name')
  expect(await list('categories')).toEqual(before)
})

test('a child that moves takes its locations to the new parent, and the old one lets them go', async () => {
  const { site, caller, idOf } = await start()
  const [both, one] = await buildLocations(site, [
    { location_name: 'Both', categories: ['Farmhouse', 'Mansion & Estate'] },
    { location_name: 'One', categories: ['Farmhouse'] },
  ])
  const body = { id: await idOf('categories', 'Farmhouse'), parent: await idOf('categories', 'Industrial & Infrastructure') }
  expect((await app.call(caller, api.changeCategory, { body })).status).toBe(200)
  expect(await categoriesOf(caller, both!)).toEqual(['Farmhouse', 'Industrial & Infrastructure', 'Mansion & Estate', 'Residential'])
  expect(await categoriesOf(caller, one!)).toEqual(['Farmhouse', 'Industrial & Infrastructure'])
})

test('what is used is not deleted: the answer says where, and another value can take its place', async () => {
  const { site, caller, list, idOf, search } = await start()
  const names = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir']
  const ids = await buildLocations(
    site,
    names.map((name) => ({ location_name: name, city: 'Old Town' })),
  )
  const old = await idOf('city', 'Old Town')
  const refused = await app.call(caller, api.removeCity, { params: { id: old }, query: {} })
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'Used by 6 locations: Alder; Birch; Cedar; Dogwood and 2 more. Choose a replacement.',
  ])
  expect(refused.problem.current as VocabularyUse).toEqual({
    count: 6,
    locations: names.slice(0, 4).map((name, place) => ({ id: ids[place], location_name: name })),
  })
  const { body: created } = await app.call(caller, api.addCity, { body: { city_name: 'New Town' } })
  const moved = await app.call(caller, api.removeCity, { params: { id: old }, query: { replaceWith: created.id } })
  expect(moved.body).toEqual({ Success: true, moved: 6 })
  expect((await list('city')).map((one) => [one.name, one.used])).toEqual([['New Town', 6]])
  expect((await app.call(caller, locationsApi.get, { params: { id: ids[0]! } })).body).toMatchObject({ city: 'New Town', version: 2 })
  expect((await search('new town')).total).toBe(6)
  expect((await search('old')).total).toBe(0)
})

test('a location that names both keeps the replacement once', async () => {
  const { site, caller, idOf } = await start()
  const [id] = await buildLocations(site, [{ location_name: 'Mill', categories: ['Farmhouse', 'Bridge'] }])
  const query = { replaceWith: await idOf('categories', 'Bridge') }
  const answer = await app.call(caller, api.removeCategory, { params: { id: await idOf('categories', 'Farmhouse') }, query })
  expect(answer.body).toEqual({ Success: true, moved: 1 })
  expect(await categoriesOf(caller, id!)).toEqual(['Bridge', 'Industrial & Infrastructure'])
})

test('a parent with sub categories stays; a deleted category comes back unless its name was given away', async () => {
  const { caller, idOf } = await start()
  const [residential, farmhouse] = [await idOf('categories', 'Residential'), await idOf('categories', 'Farmhouse')]
  const parent = await app.call(caller, api.removeCategory, { params: { id: residential }, query: {} })
  expect([parent.status, parent.problem.detail]).toEqual([409, 'It has sub categories. Move or delete them first.'])
  expect((await app.call(caller, api.removeCategory, { params: { id: farmhouse }, query: {} })).status).toBe(200)
  const deleted = await app.call(caller, api.softDeletedCategories, { query: {} })
  expect(deleted.body.map((one) => one.name)).toEqual(['Farmhouse'])
  const { body: another } = await app.call(caller, api.addCategory, { body: { name: 'farmhouse', parent: residential } })
  const recover = { body: { list: 'categories' as const, id: farmhouse } }
  expect((await app.call(caller, api.recoverVocabulary, recover)).problem.errors?.[0]?.path).toBe('name')
  await app.call(caller, api.changeCategory, { body: { id: another.id, name: 'Farm' } })
  expect((await app.call(caller, api.recoverVocabulary, recover)).body).toMatchObject({
    id: farmhouse,
    name: 'Farmhouse',
    deleted_at: null,
  })
  expect((await app.call(caller, api.recoverVocabulary, recover)).status).toBe(404)
})

test('a list is put in order, past what was deleted meanwhile; one foreign id and nothing moves', async () => {
  const { caller, list, idOf } = await start()
  const parent = await idOf('categories', 'Residential')
  const [farmhouse, mansion] = [await idOf('categories', 'Farmhouse'), await idOf('categories', 'Mansion & Estate')]
  const order = async () => (await list('categories')).filter((one) => one.parent === parent).map((one) => one.name)
  const sort = (ids: number[]) => app.call(caller, api.sortVocabulary, { body: { list: 'categories', parent, ids } })
  expect((await sort([mansion, farmhouse])).body).toEqual({ Success: true, message: 'Sort order updated successfully' })
  expect(await order()).toEqual(['Mansion & Estate', 'Farmhouse'])
  expect((await sort([farmhouse, await idOf('categories', 'Bridge')])).problem.errors?.[0]?.path).toBe('ids')
  expect(await order()).toEqual(['Mansion & Estate', 'Farmhouse'])
  const cabin = (await app.call(caller, api.addCategory, { body: { name: 'Log cabin', parent } })).body.id
  expect((await app.call(caller, api.removeCategory, { params: { id: cabin }, query: {} })).status).toBe(200)
  expect((await sort([farmhouse, cabin, mansion])).status).toBe(200)
  expect(await order()).toEqual(['Farmhouse', 'Mansion & Estate'])
})

test('a drop-down value that is no longer offered stays where it was chosen', async () => {
  const { site, caller, idOf } = await start()
  const [id] = await buildLocations(site, [{ location_name: 'House', styles: ['Victorian'] }])
  const visitor = await buildVisitor(app, site)
  const style = await idOf('architectural_style_residential', 'Victorian')
  await app.call(caller, api.changeDropdownValue, { body: { id: style, active: false } })
  const offered = await app.call(visitor, locationsApi.dropdownValues, { query: { name: 'architectural_style_residential' } })
  expect(offered.body.map((value) => value.name)).toEqual(['Craftsman'])
  expect((await app.call(visitor, locationsApi.get, { params: { id: id! } })).body.styles).toEqual([{ id: style, name: 'Victorian' }])
  expect((await app.call(caller, api.removeDropdownValue, { params: { id: style }, query: {} })).status).toBe(409)
})

test('a city and its county, and a value of a drop-down list, are added and renamed; records show the new names', async () => {
  const { site, caller, list, idOf } = await start()
  const county = (await app.call(caller, api.addCounty, { body: { county_name: 'Kings' } })).body
  const city = (await app.call(caller, api.addCity, { body: { city_name: 'Brooklin' } })).body
  expect([city.county_id, county.used]).toEqual([null, 0])
  const [id = 0] = await buildLocations(site, [{ location_name: 'Brownstone', city: 'Brooklin', styles: ['Craftsman'] }])
  const changed = await app.call(caller, api.changeCity, { body: { id: city.id, city_name: 'Brooklyn', county_id: county.id } })
  expect(changed.body).toMatchObject({ name: 'Brooklyn', county_id: county.id, used: 1 })
  await app.call(caller, api.changeCounty, { body: { id: county.id, county_name: 'Kings County' } })
  expect((await list('county')).map(({ name }) => name)).toEqual(['Kings County'])
  const added = await app.call(caller, api.addDropdownValue, { body: { list: 'architectural_style_residential', name: 'Brownstone' } })
  expect(added.body).toMatchObject({ name: 'Brownstone', active: true, used: 0, sort_order: 2 })
  const style = await idOf('architectural_style_residential', 'Craftsman')
  await app.call(caller, api.changeDropdownValue, { body: { id: style, name: 'Arts and Crafts' } })
  await app.runJobs()
  const { body } = await app.call(await buildVisitor(app, site), locationsApi.get, { params: { id } })
  expect([body.city, body.styles]).toEqual(['Brooklyn', [{ id: style, name: 'Arts and Crafts' }]])
})

test('T4 counties, parents and values of another site are as if they were not there', async () => {
  const { caller, idOf } = await start()
  const other = await start()
  const county = (await app.call(other.caller, api.addCounty, { body: { county_name: 'Kings' } })).body.id
  const foreign = await app.call(caller, api.addCity, { body: { city_name: 'Brooklyn', county_id: county } })
  expect([foreign.status, foreign.problem.errors?.[0]?.path]).toEqual([422, 'county_id'])
  expect((await app.call(caller, api.removeCounty, { params: { id: county }, query: {} })).status).toBe(404)
  expect((await app.call(caller, api.changeCounty, { body: { id: county, county_name: 'Mine' } })).status).toBe(404)
  const parent = await other.idOf('categories', 'Residential')
  expect((await app.call(caller, api.addCategory, { body: { name: 'Hut', parent } })).problem.errors?.[0]?.path).toBe('parent')
  expect(await idOf('categories', 'Residential')).not.toBe(parent)
  expect((await other.list('county')).map((one) => one.name)).toEqual(['Kings'])
})

test('every change leaves its audit line', async () => {
  const { site, caller } = await start()
  const { id } = (await app.call(caller, api.addRegion, { body: { region_name: 'Coast' } })).body
  await app.call(caller, api.changeRegion, { body: { id, region_name: 'North Coast' } })
  await app.call(caller, api.removeRegion, { params: { id }, query: {} })
  const lines = await site.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('site_id', '=', site.id)
    .where('entity', '=', 'vocabulary')
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { action: 'region.added', changes: { name: 'Coast' } },
    { action: 'region.changed', changes: { name: ['Coast', 'North Coast'] } },
    { action: 'region.deleted', changes: { name: 'North Coast', replaced_with: null, locations: [] } },
  ])
})

test('places answer the names that they take', async () => {
  const { caller } = await buildUser(app, await buildSite(app), { role: 'admin' })
  const region = (await app.call(caller, api.addRegion, { body: { region_name: 'Fjord' } })).body
  const city = (await app.call(caller, api.addCity, { body: { city_name: 'Vik' } })).body
  expect([region.region_name, city.city_name]).toEqual(['Fjord', 'Vik'])
  const again = await app.call(caller, api.changeRegion, { body: { id: region.id, region_name: 'Fjords' } })
  const moved = await app.call(caller, api.changeCity, { body: { id: city.id, city_name: 'Vika' } })
  expect([again.body.region_name, moved.body.city_name]).toEqual(['Fjords', 'Vika'])
})
