/** A pin on the map says which town it is; nothing without a town is submitted or published by hand; imports say what has none. */
import { recordProblems } from '@backlot/contract/area-problems'
import { locationsApi } from '@backlot/contract/locations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upsertPlaces } from '#areas/places/index.ts'
import { openTestApp } from '#test/app.ts'
import { buildLocations } from '#test/factories.ts'
import { addPictures, buildOffice, buildOwned, faultsOf, keeperOf, type Keeper, type Office } from '#test/office.ts'
import { saveRecords } from '../index.ts'

const app = await openTestApp()
afterAll(() => app.close())

const goldenGate = { latitude: 37.8107, longitude: -122.4773 }
const harbour = { latitude: 37.8586, longitude: -122.4834 }
const sea = { latitude: 20, longitude: -150 }
let office: Office
let owner: Keeper
let admin: Keeper
beforeAll(async () => {
  const town = (name: string, county: string, population: number, latitude: number, longitude: number) => ({
    name,
    county,
    population,
    latitude,
    longitude,
    country: 'us',
    source: 'town',
    sourceKey: `town ${name}`,
  })
  await upsertPlaces(app.app.platform.database.platform, [
    town('San Francisco', 'San Francisco', 808_000, 37.7793, -122.4193),
    town('Sausalito', 'Marin', 7_000, 37.8591, -122.4853),
    town('Daly City', 'San Mateo', 104_000, 37.6879, -122.4702),
  ])
  office = await buildOffice(app)
  owner = keeperOf(app, office.owner)
  admin = keeperOf(app, office.admin)
})

const named = async (id: number) => {
  const { body } = await app.call(office.admin.caller, locationsApi.get, { params: { id } })
  return [body.city, body.county, body.zip]
}

test('a pin fills town, county and postal code; moved, it fills them anew', async () => {
  await buildLocations(office.site, [
    { location_name: 'Open neighbour', city: 'San Francisco', zip: '94129', latitude: 37.8105, longitude: -122.4765 },
    { location_name: 'Closed one', city: 'Sausalito', zip: '94965', ...harbour, lockboxes: { latitude: true, longitude: true } },
  ])
  const { body } = await owner.create({ location_name: 'Bridge house' })
  await owner.patch(body.id, goldenGate)
  // Sausalito is nearer than the middle of San Francisco, whose reach the bridge is within.
  expect(await named(body.id)).toEqual(['San Francisco', 'San Francisco', '94129'])
  await owner.patch(body.id, harbour)
  // The neighbour's code is nobody's to give away where its point is closed.
  expect(await named(body.id)).toEqual(['Sausalito', 'Marin', '94129'])
  await owner.patch(body.id, sea)
  expect((await named(body.id)).slice(0, 2)).toEqual(['Sausalito', 'Marin'])
})

test('what somebody chose stays where the pin says something else', async () => {
  const { body } = await owner.create({ location_name: 'Chosen', city_id: office.town, zip: '12345' })
  const answer = await owner.patch(body.id, goldenGate)
  expect([answer.body.record.city_id, answer.body.record.zip]).toEqual([office.town, '12345'])
  expect((await named(body.id))[1]).toBe('San Francisco')
  const together = await owner.patch(body.id, { ...harbour, city_id: null })
  expect(together.body.record.city_id).toBeNull()
})

test('without a town nothing is submitted, and nothing published by hand', async () => {
  const id = await buildOwned(app, office, { city_id: null })
  const refused = await owner.patch(id, { submit: true })
  expect([refused.status, faultsOf(refused)]).toEqual([422, { city_id: recordProblems.townMissing.en }])
  const published = await admin.move(id, 'public')
  expect([published.status, faultsOf(published)]).toEqual([422, { city_id: recordProblems.townMissing.en }])
  expect((await owner.patch(id, goldenGate)).status).toBe(200)
  expect((await owner.patch(id, { submit: true })).body.status).toBe('pending')
  expect((await admin.move(id, 'public')).body.status).toBe('public')
})

test('an import takes the town of the point, and names what has none', async () => {
  const save = await saveRecords(office.site.ctx)
  const record = (location_name: string, more: object) => ({ location_name, source: { name: 'town', id: location_name }, ...more })
  const records = [
    record('By its point', goldenGate),
    record('At sea', sea),
    record('Says it itself', { city: 'Elsewhere', ...goldenGate }),
    record('Nowhere', {}),
  ]
  const saved = await save(records)
  expect(saved.problems.map(({ index, field, code }) => [index, field, code])).toEqual([
    [1, 'city', 'no_town'],
    [3, 'city', 'no_town'],
  ])
  expect(await Promise.all(saved.ids.map(named))).toEqual([
    ['San Francisco', 'San Francisco', ''],
    ['', '', ''],
    ['Elsewhere', '', ''],
    ['', '', ''],
  ])
  // The same again is nothing new, and a town that the office has set since is its own.
  expect(await save(records)).toMatchObject({ added: 0, updated: 0, unchanged: 4, problems: [] })
  await addPictures(office.site, saved.ids[0]!, 1)
})
