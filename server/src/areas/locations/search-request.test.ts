/** What a search request may say on the wire, and what comes back beside the rows. */
import type { Problem } from '@backlot/contract/endpoint'
import { locationsApi, sortOptions, type SearchAnswer } from '@backlot/contract/locations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildVisitor } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

let visitor: Caller
let category: (name: string) => number
beforeAll(async () => {
  const site = await buildSite(app)
  await buildLocations(site, [
    { location_name: 'Stone Bridge', categories: ['Bridge'], city: 'Barton', zip: '94107', latitude: 37.7, longitude: -122.4 },
    { location_name: 'Iron Bridge', categories: ['Bridge'], city: 'Norby', zip: '94110', latitude: 37.8, longitude: -122.4 },
    { location_name: 'Old Mill', categories: ['Factory & Mill'], city: 'Barton', keywords: ['bridge view'] },
    { location_name: 'Hill Farm', categories: ['Farmhouse'], city: 'Norby' },
    { location_name: 'Nothing Special' },
  ])
  visitor = await buildVisitor(app, site)
  const { body } = await app.call(visitor, locationsApi.masterData, {})
  category = (name) => body.categories.find((one) => one.name === name)!.id
})

/** The body as it is, whatever the types of the contract say. */
const post = async (body: unknown, path = 'searchnew') => {
  const raw = await app.inject({
    method: 'POST',
    url: `/api/location/${path}`,
    headers: { host: visitor.host, authorization: `Bearer ${visitor.token}` },
    payload: body as object,
  })
  return { status: raw.statusCode, headers: raw.headers, body: raw.json<SearchAnswer & Problem & { id: number }[]>() }
}
const namesOf = async (body: unknown): Promise<string[]> =>
  (await post(body)).body.items.map((item: { location_name: string }) => item.location_name)

test('a keyword is trimmed, lowercased and without angle brackets; a list is joined', async () => {
  for (const search of ['  IRON  <bridge>', '<Iron>', ['iron', 'BRIDGE'], ['<iron> ']])
    expect(await namesOf({ search })).toEqual(['Iron Bridge'])
})

test('a keyword of one character searches nothing, as one that is empty', async () => {
  for (const search of ['', ' ', 'x', '<x>', [], ['b']]) expect((await post({ search })).body.total).toBe(5)
  expect((await post({ search: 'xy' })).body.total).toBe(0)
})

test('categories come as a number, a text of digits or a list, and a parent gives way to its child', async () => {
  const [bridge, industry, farmhouse] = ['Bridge', 'Industrial & Infrastructure', 'Farmhouse'].map(category)
  const bridges = ['Iron Bridge', 'Stone Bridge']
  expect((await namesOf({ categories_type: bridge })).sort()).toEqual(bridges)
  expect((await namesOf({ categories_type: String(bridge) })).sort()).toEqual(bridges)
  expect((await namesOf({ categories_type: [bridge] })).sort()).toEqual(bridges)
  expect((await namesOf({ categories: industry })).sort()).toEqual([...bridges, 'Old Mill'].sort())
  expect((await namesOf({ categories: [industry], categories_type: [bridge] })).sort()).toEqual(bridges)
  expect((await namesOf({ categories: [industry], categories_type: [farmhouse] })).sort()).toEqual(
    ['Hill Farm', ...bridges, 'Old Mill'].sort(),
  )
})

test('every wrong field is named at once', async () => {
  const wrong = {
    search: 7,
    categories: 'bridges',
    categories_type: { id: 1 },
    city: [0],
    county: ['x'],
    enforceCategories: 'yes',
    archived: 2,
    distance: '5',
    latitude: 91,
    longitude: 0,
    status: 'hidden',
    limit: 501,
    skip: -1,
    sort: 9,
    zip: 94107,
  }
  const { status, body } = await post(wrong)
  expect(status).toBe(422)
  const paths = body.errors?.map((error: { path: string }) => error.path.split('.')[0])
  expect(paths).toEqual(expect.arrayContaining(Object.keys(wrong).filter((name) => name !== 'longitude')))
  expect(body).toMatchObject({ code: 'invalid', detail: 'Some fields need your attention.', status: 422 })
})

test('an unknown field, half a point and a box upside down are refused', async () => {
  const pathsOf = async (body: object) => (await post(body)).body.errors?.map((error: { path: string }) => error.path)
  expect((await post({ idSite: 1 })).status).toBe(422)
  expect(await pathsOf({ latitude: 1 })).toEqual(['latitude'])
  expect(await pathsOf({ bounds: [0, 10, 5, 2] })).toEqual(['bounds'])
  for (const body of [
    { after: 'nonsense' },
    { categories: Array.from({ length: 201 }, (_, index) => index + 1) },
    { search: 'x'.repeat(201) },
  ]) {
    expect((await post(body)).status).toBe(422)
  }
})

test('at most 500 at a time, and the whole count in a header', async () => {
  expect((await post({ limit: 500 })).status).toBe(200)
  const page = await post({ search: 'bridge', limit: 1 }, 'search')
  expect(page.body).toHaveLength(1)
  expect(page.headers['x-total-count']).toBe('3')
  expect(page.headers['cache-control']).toBe('no-store')
  const rest = await post({ search: 'bridge', limit: 2, skip: 1 }, 'search')
  expect(rest.body).toHaveLength(2)
  expect(rest.body).not.toContainEqual(expect.objectContaining({ id: page.body[0]?.id }))
})

test('the five orders, and the place where the next page starts', async () => {
  const byName = ['Hill Farm', 'Iron Bridge', 'Nothing Special', 'Old Mill', 'Stone Bridge']
  expect(await namesOf({ sort: sortOptions.nameAscending })).toEqual(byName)
  expect(await namesOf({ sort: sortOptions.nameDescending })).toEqual(byName.toReversed())
  const first = (await post({ sort: sortOptions.nameAscending, limit: 2 })).body
  expect(first.next).toEqual(expect.any(String))
  expect(await namesOf({ sort: sortOptions.nameAscending, limit: 3, after: first.next })).toEqual(byName.slice(2))
  // By relevance a name counts more than a keyword.
  expect((await namesOf({ search: 'bridge' })).at(-1)).toBe('Old Mill')
})

test('facets count what matches, the distance is in the unit of the site', async () => {
  const { body } = await post({ search: 'bridge', latitude: 37.7, longitude: -122.4 })
  const cities = new Map<number, number>((body.facets?.cities ?? []).map((one) => [one.id, one.count]))
  expect([...cities.values()].toSorted((one, other) => one - other)).toEqual([1, 2])
  expect(body.facets?.types).toEqual(
    expect.arrayContaining([
      { id: category('Bridge'), count: 2 },
      { id: category('Factory & Mill'), count: 1 },
    ]),
  )
  const distances = Object.fromEntries(
    body.items.map((item: { location_name: string; distance: number | null }) => [item.location_name, item.distance]),
  )
  expect(distances['Stone Bridge']).toBeCloseTo(0, 1)
  expect(distances['Iron Bridge']).toBeCloseTo(6.9, 1)
  expect(distances['Old Mill']).toBeNull()
  expect(await namesOf({ distance: 5, latitude: 37.7, longitude: -122.4 })).toEqual(['Stone Bridge'])
  expect(await namesOf({ zip: '94110' })).toEqual(['Iron Bridge'])
})
