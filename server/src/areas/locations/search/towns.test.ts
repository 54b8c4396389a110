/** A location whose point is closed counts by its town in a circle, and nothing that can be asked tells where in the town it is. */
import { locationsApi, SearchRequest } from '@backlot/contract/locations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upsertPlaces } from '#areas/places/index.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor, type TestSite } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

const townHall = { latitude: 37.8, longitude: -122.27 }
/** Two houses of one town, miles apart: whatever is asked, a visitor must get the same of both. */
const houses = [
  { latitude: 37.8812, longitude: -122.1871 },
  { latitude: 37.7214, longitude: -122.3019 },
] as const
const office = { latitude: 37.78, longitude: -122.42 }
const closed = { lockboxes: { latitude: true, longitude: true } }

let site: TestSite
let visitor: Caller
let admin: Caller
let ids: number[]
beforeAll(async () => {
  const town = (name: string, point: typeof townHall, more: object = {}) => ({
    name,
    country: 'us',
    source: 'towns',
    sourceKey: `towns ${name}`,
    ...point,
    ...more,
  })
  await upsertPlaces(app.app.platform.database.platform, [
    town('Harborview', townHall),
    // Of the same name, larger and far from the office.
    town('Harborview', { latitude: 30, longitude: -90 }, { population: 900_000, sourceKey: 'towns far' }),
    town('Vineland', { latitude: 38.5, longitude: -122.5 }, { kind: 'county' }),
  ])
  site = await buildSite(app, { settings: { place: office } })
  ids = await buildLocations(site, [
    ...houses.map((point, index) => ({
      location_name: `House ${index}`,
      city: 'Harborview',
      categories: ['Farmhouse'],
      ...point,
      ...closed,
    })),
    { location_name: 'Open barn', city: 'Harborview', ...houses[0] },
    { location_name: 'Winery', county: 'Vineland County', latitude: 38.3, longitude: -122.1, ...closed },
    { location_name: 'Nowhere', city: 'Unheard-of', ...houses[0], ...closed },
  ])
  visitor = await buildVisitor(app, site)
  admin = (await buildUser(app, site)).caller
})

const ask = async (caller: Caller, given: object) =>
  (await app.call(caller, locationsApi.searchNew, { body: SearchRequest.parse({ limit: 100, ...given }) })).body
const namesOf = async (caller: Caller, given: object) => (await ask(caller, given)).items.map((item) => item.location_name)

test('"Residential within 25 miles of the city" finds the closed houses of its towns', async () => {
  const { items, total } = await ask(visitor, { ...office, distance: 25, search: 'residential' })
  expect([items.map((item) => item.location_name), total]).toEqual([['House 0', 'House 1'], 2])
  expect(items.map(({ distance, latitude, longitude }) => [distance, latitude, longitude])).toEqual([
    [null, null, null],
    [null, null, null],
  ])
  expect(await namesOf(visitor, { ...office, distance: 5, search: 'residential' })).toEqual([])
  // By its county where it has no town; one whose town nobody knows stays where it was.
  expect(await namesOf(visitor, { latitude: 38.5, longitude: -122.5, distance: 3 })).toEqual(['Winery'])
  expect(await namesOf(visitor, { ...houses[0], distance: 1 })).toEqual(['Open barn'])
  expect(await namesOf(visitor, { ...office, distance: 100 })).not.toContain('Nowhere')
})

test('who sees the points finds by them', async () => {
  expect(await namesOf(admin, { ...houses[1], distance: 1 })).toEqual(['House 1'])
  expect(await namesOf(admin, { ...townHall, distance: 1 })).toEqual([])
})

test('an attacker who narrows the radius around every corner learns the town and nothing more', async () => {
  const [first, second] = [ids[0]!, ids[1]!]
  const corners = [...houses, townHall, office, { latitude: 37.95, longitude: -122.05 }, { latitude: 37.65, longitude: -122.5 }]
  const answers: string[] = []
  for (const corner of corners) {
    for (const distance of [60, 30, 15, 8, 7, 6, 5, 4, 3, 2, 1, 0.5, 0.1, 0.01]) {
      for (const sort of [0, 1, 3]) {
        const { items } = await ask(visitor, { ...corner, distance, sort, facets: true })
        const found = items.filter(({ id }) => id === first || id === second)
        // Both or none, whatever the radius, and beside each other whatever the order.
        expect([found.length === 0 || found.length === 2, found.every((item) => item.distance === null)]).toEqual([true, true])
        const places = found.map((item) => items.indexOf(item))
        if (sort === 0 && found.length === 2) expect(places[1]! - places[0]!).toBe(1)
      }
      const body = { ...corner, distance, city: [], limit: 1 }
      const { items, total } = await ask(visitor, body)
      if (corner === houses[1] && distance < 1) answers.push(`${items.length} ${total}`)
    }
  }
  // Around the house itself there is nothing to be found, though it stands there.
  expect(new Set(answers)).toEqual(new Set(['0 0']))
})

test('no box and no map shows them, with a circle or without', async () => {
  const around = ({ latitude, longitude }: typeof townHall, size: number) => [
    longitude - size,
    latitude - size,
    longitude + size,
    latitude + size,
  ]
  for (const size of [0.001, 0.1, 2]) {
    for (const middle of [...houses, townHall]) {
      for (const circle of [{}, { ...office, distance: 60 }]) {
        const found = await namesOf(visitor, { bounds: around(middle, size), ...circle })
        expect(found.filter((name) => name.startsWith('House'))).toEqual([])
        const [west, south, east, north] = around(middle, size) as [number, number, number, number]
        const query = { west, south, east, north, zoom: 12, filter: JSON.stringify(circle) }
        const map = await app.call(visitor, locationsApi.map, { query })
        expect([map.status, map.body.features.filter(({ location_name: name }) => name?.startsWith('House'))]).toEqual([200, []])
      }
    }
  }
})

test('a gazetteer that comes later is known within seconds, without a word to the search', async () => {
  await upsertPlaces(app.app.platform.database.platform, [
    { name: 'Unheard-of', country: 'us', source: 'towns', sourceKey: 'towns late', latitude: 37.9, longitude: -122.5 },
  ])
  const late = await buildVisitor(app, site)
  await expect.poll(() => namesOf(late, { latitude: 37.9, longitude: -122.5, distance: 1 }), { timeout: 8000 }).toEqual(['Nowhere'])
})
