/** What another choice from a list would add: the counts of narrowed lists over HTTP, against a naive search. */
import { locationsApi, type NarrowedFacets, SearchRequest } from '@backlot/contract/locations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentSiteOf } from '#areas/sites/index.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildUser, buildVisitor, type TestSite } from '#test/factories.ts'
import type { SearchScope } from './index.ts'
import { type Library, makeLibrary } from './test-library.ts'
import { naiveNarrowed, naiveSearch } from './test-naive.ts'
import { randomRequest } from './test-requests.ts'

const app = await openTestApp()
afterAll(() => app.close())

const scopes = {
  visitor: { audience: 'public', adminCategories: false },
  scout: { audience: 'staff', adminCategories: false },
  admin: { audience: 'staff', adminCategories: true },
} as const satisfies Record<string, SearchScope>
type Who = keyof typeof scopes
const everybody = Object.keys(scopes) as Who[]

interface Opened {
  library: Library
  callers: Record<Who, Caller>
}

/** A library behind the door of the product, with somebody of each kind. */
async function openLibrary(siteId: number, count: number, seed: number): Promise<Opened> {
  const { platform, server } = app.app
  const library = await makeLibrary(platform.database, { siteId, count, seed })
  const row = await platform.database.platform.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirstOrThrow()
  const current = currentSiteOf(row)
  const host = `t${siteId}.test`
  const site: TestSite = { id: siteId, host, site: current, ctx: systemContext(platform, current, server.log), anonymous: { host } }
  const callers = {
    visitor: await buildVisitor(app, site),
    scout: (await buildUser(app, site, { role: 'scout' })).caller,
    admin: (await buildUser(app, site)).caller,
  }
  return { library, callers }
}

async function ask({ callers }: Opened, who: Who, body: object): Promise<NarrowedFacets> {
  const answer = await app.call(callers[who], locationsApi.facets, { body })
  expect(answer.status, answer.raw.body).toBe(200)
  return answer.body
}
const find = async ({ callers }: Opened, who: Who, body: object) =>
  (await app.call(callers[who], locationsApi.searchNew, { body: { limit: 1, ...body } })).body

test('each narrowed list counts what its entries would find alone, under all other filters; no other list is told', async () => {
  const opened = await openLibrary(7101, 130, 11)
  const { library } = opened
  const compared = new Map<string, number>()
  for (let run = 0; run < 120; run++) {
    const who = everybody[run % 3]!
    const given = randomRequest(library)
    const request = SearchRequest.parse(given)
    // A mistyped word is searched as another one, which the naive search does not know.
    if (!naiveSearch(library, request, scopes[who]).literalExists) continue
    const answer = await ask(opened, who, given)
    expect(answer, JSON.stringify({ given, who })).toEqual(naiveNarrowed(library, request, scopes[who]))
    for (const [name, counts] of Object.entries(answer)) if (counts.length > 0) compared.set(name, (compared.get(name) ?? 0) + 1)
  }
  // Each list was among them, with something in it.
  expect([...compared.keys()].sort()).toEqual(['categories', 'cities', 'counties', 'fees', 'regions', 'styles', 'types'])
  expect(Math.min(...compared.values())).toBeGreaterThan(2)
})

describe('of a known library', () => {
  let opened: Opened
  let ids: Record<'farm' | 'water' | 'office' | 'hiddenParent' | 'barn' | 'mill' | 'lake' | 'pool' | 'hiddenType', number>
  let cities: number[]
  let counties: number[]
  beforeAll(async () => {
    opened = await openLibrary(7102, 0, 1)
    const { library } = opened
    const [farm, water, office, hiddenParent] = library.parents
    const [barn, mill, lake, pool, hiddenType] = library.types
    ids = { farm, water, office, hiddenParent, barn, mill, lake, pool, hiddenType } as typeof ids
    ;({ cities, counties } = library)
    const point = { latitude: -16.5, longitude: 179.5 }
    const records = [
      { categories: [ids.barn], city_id: cities[0], county_id: counties[0] },
      { categories: [ids.barn, ids.lake], city_id: cities[1], county_id: counties[0] },
      { categories: [ids.mill], city_id: cities[1], county_id: counties[1] },
      { categories: [ids.mill], city_id: cities[2] },
      { categories: [ids.office], city_id: cities[2], ...point },
      { categories: [ids.office], city_id: cities[3], status: 'private' as const },
      { categories: [ids.lake], city_id: cities[3], archived: true },
      { categories: [ids.hiddenType, ids.pool], city_id: cities[0] },
    ]
    await library.addRecords(records.map((record, index) => ({ location_name: `Place ${index}`, ...record })))
  })
  /** Pairs of id and count, whatever their order. */
  const pairs = (counts: NarrowedFacets[keyof NarrowedFacets]): Record<number, number> =>
    Object.fromEntries((counts ?? []).map(({ id, count }) => [id, count]))

  test('a search that narrows no list is told nothing', async () => {
    for (const body of [{}, { search: 'place', zip: '9', sort: 3 }, { latitude: -16.5, longitude: 179.5, distance: 5 }])
      expect(await ask(opened, 'visitor', body)).toEqual({})
  })

  test('with a city chosen the others tell what they would add', async () => {
    const chosen = { city: [cities[0]] }
    const { cities: counts, ...others } = await ask(opened, 'visitor', chosen)
    expect(others).toEqual({})
    expect(pairs(counts)).toEqual({ [cities[0]!]: 2, [cities[1]!]: 2, [cities[2]!]: 2 })
    const before = await find(opened, 'visitor', chosen)
    expect(before.total).toBe(2)
    // The search counts what it finds, as it always has.
    expect(before.facets!.cities).toEqual([{ id: cities[0], count: 2 }])
    expect((await find(opened, 'visitor', { city: [cities[0], cities[1]] })).total).toBe(2 + 2)
  })

  test('each list is counted under the choices of the others', async () => {
    const answer = await ask(opened, 'visitor', { city: [cities[1]], county: [counties[0]] })
    expect(Object.keys(answer).sort()).toEqual(['cities', 'counties'])
    expect(pairs(answer.cities)).toEqual({ [cities[0]!]: 1, [cities[1]!]: 1 })
    expect(pairs(answer.counties)).toEqual({ [counties[0]!]: 1, [counties[1]!]: 1 })
    // Nor is anything counted that the words, the place or the postal code leave out.
    const near = { latitude: -16.5, longitude: 179.5, distance: 2 }
    expect(pairs((await ask(opened, 'visitor', { city: [cities[1]], ...near })).cities)).toEqual({ [cities[2]!]: 1 })
    expect(pairs((await ask(opened, 'visitor', { city: [cities[1]], bounds: [179, -17, 180, -16] })).cities)).toEqual({ [cities[2]!]: 1 })
    expect(pairs((await ask(opened, 'visitor', { city: [cities[1]], search: 'barn' })).cities)).toEqual({
      [cities[0]!]: 1,
      [cities[1]!]: 1,
    })
    expect(pairs((await ask(opened, 'visitor', { city: [cities[1]], search: 'brn' })).cities)).toEqual({ [cities[0]!]: 1, [cities[1]!]: 1 })
    expect((await ask(opened, 'visitor', { city: [cities[1]], zip: '00000' })).cities).toEqual([])
  })

  test('categories and types are one list: neither the parents nor the dropped ones narrow its counts', async () => {
    const whole = {
      categories: { [ids.farm]: 4, [ids.office]: 1, [ids.water]: 1 },
      types: { [ids.barn]: 2, [ids.mill]: 2, [ids.lake]: 1 },
    }
    const choices = [
      { categories: [ids.farm] },
      { categories_type: [ids.barn] },
      // The parent is dropped for its child.
      { categories: [ids.farm], categories_type: [ids.barn] },
      // Here it stays, beside the child of another.
      { categories: [ids.farm], categories_type: [ids.lake] },
      { categories: [ids.farm, ids.water], categories_type: [ids.mill, ids.lake] },
    ]
    for (const body of choices) {
      const { categories, types, ...others } = await ask(opened, 'visitor', body)
      expect({ categories: pairs(categories), types: pairs(types) }, JSON.stringify(body)).toEqual(whole)
      expect(others).toEqual({})
    }
    // With the barns found, the mills add what they tell; so does an office.
    const barns = { categories: [ids.farm], categories_type: [ids.barn] }
    expect((await find(opened, 'visitor', barns)).total).toBe(2)
    expect((await find(opened, 'visitor', { ...barns, categories_type: [ids.barn, ids.mill] })).total).toBe(2 + 2)
    expect((await find(opened, 'visitor', { ...barns, categories: [ids.farm, ids.office] })).total).toBe(2 + 1)
  })

  test('another list is counted under what is left of categories and types', async () => {
    const inFarms = await ask(opened, 'visitor', { categories: [ids.farm], city: [cities[0]] })
    expect(pairs(inFarms.cities)).toEqual({ [cities[0]!]: 1, [cities[1]!]: 2, [cities[2]!]: 1 })
    // Of the barns alone: their parent is dropped.
    const inBarns = await ask(opened, 'visitor', { categories: [ids.farm], categories_type: [ids.barn], city: [cities[0]] })
    expect(pairs(inBarns.cities)).toEqual({ [cities[0]!]: 1, [cities[1]!]: 1 })
    expect(pairs(inBarns.categories)).toEqual({ [ids.farm]: 1 })
  })

  test('where each category must match, another choice narrows: the search itself counts that', async () => {
    const body = { categories: [ids.farm, ids.water], enforceCategories: true }
    expect(await ask(opened, 'visitor', body)).toEqual({})
    expect(pairs((await ask(opened, 'visitor', { ...body, city: [cities[0]] })).cities)).toEqual({ [cities[1]!]: 1 })
  })

  test('T1, T6: each caller is counted what he may see', async () => {
    const chosen = { city: [cities[0]] }
    expect(pairs((await ask(opened, 'visitor', chosen)).cities)[cities[3]!]).toBeUndefined()
    for (const who of ['scout', 'admin'] as const) expect(pairs((await ask(opened, who, chosen)).cities)[cities[3]!]).toBe(1)
    // What is asked for does not widen what a visitor may see.
    expect((await ask(opened, 'visitor', { ...chosen, archived: 1 })).cities).toEqual([])
    expect(pairs((await ask(opened, 'visitor', { ...chosen, status: 'private' })).cities)).toEqual({
      [cities[0]!]: 2,
      [cities[1]!]: 2,
      [cities[2]!]: 2,
    })
    expect(pairs((await ask(opened, 'scout', { ...chosen, archived: 1 })).cities)).toEqual({ [cities[3]!]: 1 })
    expect(pairs((await ask(opened, 'scout', { ...chosen, status: 'private' })).cities)).toEqual({ [cities[3]!]: 1 })
  })

  test('T6: categories of administrators are told to administrators', async () => {
    const hidden = [ids.hiddenParent, ids.hiddenType, ids.pool]
    for (const who of ['visitor', 'scout'] as const) {
      for (const body of [{ categories: [ids.farm] }, { categories: [ids.hiddenParent] }, { categories_type: [ids.hiddenType] }]) {
        const { categories, types } = await ask(opened, who, body)
        expect([...categories!, ...types!].filter(({ id }) => hidden.includes(id))).toEqual([])
        expect(pairs(categories)[ids.farm]).toBe(4)
      }
      // Nor do they narrow another list to what they hold.
      expect((await ask(opened, who, { categories: [ids.hiddenParent], city: [cities[1]] })).cities).toEqual([])
    }
    const notified = await ask(opened, 'admin', { categories: [ids.farm] })
    expect({ ...pairs(notified.categories), ...pairs(notified.types) }).toMatchObject({
      [ids.hiddenParent]: 1,
      [ids.hiddenType]: 1,
      [ids.pool]: 1,
    })
    expect(pairs(notified.categories)[ids.water]).toBe(2)
  })

  test('a site is counted by itself, and a wrong request is refused as by the search', async () => {
    const other = await openLibrary(7103, 0, 2)
    await other.library.addRecords([
      { location_name: 'Elsewhere', categories: [other.library.parents[0]!], city_id: other.library.cities[0]! },
    ])
    expect(await ask(other, 'admin', { city: [cities[0]] })).toEqual({ cities: [{ id: other.library.cities[0], count: 1 }] })
    const wrong = await app.call(opened.callers.visitor, locationsApi.facets, { body: { city: ['x'] } })
    expect(wrong.status).toBe(422)
    const anonymous = await app.call({ host: opened.callers.visitor.host }, locationsApi.facets, { body: {} })
    expect(anonymous.status).toBe(401)
  })
})
