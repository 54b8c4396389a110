/** The search against a naive one, on random libraries; on the embedded database and on PostgreSQL. */
import { SearchRequest } from '@backlot/contract/locations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { findCards, findLocations, findMapFeatures, summaryCounts, type SearchScope } from './index.ts'
import { makeLibrary, type Library } from './test-library.ts'
import { naiveSearch } from './test-naive.ts'
import { randomRequest } from './test-requests.ts'
import { expectAtMost } from '#test/whole.ts'

const staff: SearchScope = { audience: 'staff', adminCategories: true }
const scout: SearchScope = { audience: 'staff', adminCategories: false }
const visitor: SearchScope = { audience: 'public', adminCategories: false }
const scopes = [visitor, scout, staff]
const readerOf = (scope: SearchScope) => ({ ...scope, userId: null, isOpen: true, releasesUntil: '' })

let opened: TestDatabase
let library: Library
beforeAll(async () => {
  opened = await openTestDatabase()
  library = await makeLibrary(opened.database, { siteId: 7001, count: 260, seed: 5 })
})
afterAll(() => opened.close())

/** Ids or pairs of numbers in an order that two lists can be compared in. */
const inOrder = <Value>(values: readonly Value[]): Value[] => values.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))
const request = (given: object): SearchRequest => SearchRequest.parse({ limit: 500, ...given })
const find = (given: object, scope = visitor, from = library) => findLocations(from.ctx, request(given), scope)

test('results, totals, facets, distances and order equal a naive search', async () => {
  let found = 0
  for (let run = 0; run < 350; run++) {
    const scope = scopes[run % 3]!
    const given = request(randomRequest(library))
    const answer = await findLocations(library.ctx, given, scope)
    const expected = naiveSearch(library, given, scope)
    const asCards = await findCards(library.ctx, given, scope, readerOf(scope))
    const { rows: _, ...told } = answer
    const { cards, ...toldOfCards } = asCards
    const items = JSON.parse(`[${cards}]`) as { id: number; distance: number | null }[]
    const notified = JSON.stringify({ given, scope })
    expect(
      items.map(({ id }) => id),
      notified,
    ).toEqual(answer.rows.map(({ id }) => id))
    expect(
      items.map(({ distance }) => distance),
      notified,
    ).toEqual(answer.rows.map(({ distance }) => distance))
    expect(toldOfCards, notified).toEqual(told)
    if (answer.corrected === null && answer.someWords === null) {
      expect(
        answer.rows.map((row) => row.id),
        notified,
      ).toEqual(expected.ids)
      expect(answer.total, notified).toBe(expected.ids.length)
      expect(answer.facets, notified).toEqual(given.facets ? expected.facets : null)
      for (const [index, { distance }] of answer.rows.entries()) {
        if (expected.distances[index] === null) expect(distance, notified).toBeNull()
        else expect(distance, notified).toBeCloseTo(expected.distances[index]!, 4)
      }
      found += answer.total > 0 ? 1 : 0
    } else expect(expected.literalExists, notified).toBe(false)
  }
  expect(found).toBeGreaterThan(150)
})

test('pages put together are the whole, whatever the order', async () => {
  for (const given of [
    {},
    { search: 'mill' },
    { sort: 2 },
    { sort: 3 },
    { search: 'ston', sort: 4 },
    { latitude: -16.6, longitude: 179.9, distance: 60 },
  ]) {
    for (const scope of scopes) {
      const whole = await find(given, scope)
      const ids: number[] = []
      let after: string | null = null
      do {
        const page = await findLocations(library.ctx, request({ ...given, limit: 7, after }), scope)
        expect(page.total).toBe(whole.total)
        ids.push(...page.rows.map((row) => row.id))
        after = page.next
      } while (after)
      expect(ids).toEqual(whole.rows.map((row) => row.id))
      const skipped = await findLocations(library.ctx, request({ ...given, limit: 5, skip: 11 }), scope)
      expect(skipped.rows.map((row) => row.id)).toEqual(ids.slice(11, 16))
    }
  }
})

test('pages with counts are cut out of the whole, also where what matches stands at one end of the order', async () => {
  const own = await makeLibrary(opened.database, { siteId: 7031, count: 20, seed: 33 })
  const named = (name: string, many: number) =>
    Array.from({ length: many }, (_, number) => ({ location_name: `${name} ${number % 40}`, status: 'public' as const, archived: false }))
  await own.addRecords([...named('Aardvark kiln', 2), ...named('Aardvark shed', 120), ...named('Zebra kiln', 120)])
  for (const search of ['shed', 'kiln']) {
    for (const sort of [1, 2, 3, 4, 5]) {
      for (const scope of scopes) {
        const given = request({ search, sort, facets: true })
        const whole = naiveSearch(own, given, scope)
        const page = async (cut: object) => {
          const { cards, next, total, facets } = await findCards(own.ctx, { ...given, ...cut }, scope, readerOf(scope))
          const ids = (JSON.parse(`[${cards}]`) as { id: number }[]).map(({ id }) => id)
          return { ids, next, told: { total, facets } }
        }
        const first = await page({ limit: 2 })
        const second = await page({ limit: 2, after: first.next })
        const skipped = await page({ limit: 1, skip: 1 })
        const notified = JSON.stringify({ search, sort, scope })
        expect([...first.ids, ...second.ids, ...skipped.ids], notified).toEqual([...whole.ids.slice(0, 4), ...whole.ids.slice(1, 2)])
        for (const { told } of [first, second, skipped]) expect(told, notified).toEqual({ total: whole.ids.length, facets: whole.facets })
      }
    }
  }
})

test('pages stay right while rows come and go', async () => {
  const own = await makeLibrary(opened.database, { siteId: 7002, count: 120, seed: 9 })
  for (const given of [{}, { search: 'mill river' }, { search: 'mill' }, { sort: 3 }, { sort: 2 }]) {
    const before = await find(given, visitor, own)
    const stays = new Set(before.rows.map((row) => row.id))
    const seen: number[] = []
    let after: string | null = null
    do {
      const page = await findLocations(own.ctx, request({ ...given, limit: 6, after }), visitor)
      seen.push(...page.rows.map((row) => row.id))
      after = page.next
      for (const id of [...(await own.remove(2)), ...(await own.rename(1))]) stays.delete(id)
      await own.add(3)
    } while (after)
    // A renamed row may rightly turn up again further on.
    for (const id of stays)
      expect(
        seen.filter((other) => other === id),
        JSON.stringify(given),
      ).toEqual([id])
  }
  const total = (await find({}, visitor, own)).total
  expect(total).toBe(naiveSearch(own, request({}), visitor).ids.length)
})

test('kept totals equal a count after many changes, also of rows that change side by side', async () => {
  const own = await makeLibrary(opened.database, { siteId: 7003, count: 60, seed: 21 })
  for (let round = 0; round < 12; round++) {
    await Promise.all([own.add(3), own.changeEverything(4), own.add(2), own.remove(1)])
  }
  for (const scope of scopes) {
    for (const archived of [false, true]) {
      const expected = naiveSearch(own, request({ archived: archived ? 1 : 0 }), scope)
      const counts = await summaryCounts(own.ctx, scope, archived)
      expect(counts.total).toBe(expected.ids.length)
      expect(inOrder([...counts.cities])).toEqual(inOrder(expected.facets!.cities.map(({ id, count }) => [id, count])))
      const categories = [...expected.facets!.categories, ...expected.facets!.types].map(({ id, count }) => [id, count])
      expect(inOrder([...counts.categories])).toEqual(inOrder(categories))
    }
  }
  await own.refreshAll()
  expect((await find({}, staff, own)).total).toBe(naiveSearch(own, request({}), staff).ids.length)
})

describe('the map', () => {
  test('shows what the search finds in the box, for each audience', async () => {
    for (const scope of scopes) {
      const query = { west: 178, south: -19, east: -178, north: -15, zoom: 8 }
      const map = await findMapFeatures(library.ctx, query, request({ search: 'mill' }), scope)
      const expected = naiveSearch(library, request({ search: 'mill', bounds: [178, -19, -178, -15] }), scope)
      expect(inOrder(map.features.map((feature) => feature.id))).toEqual(inOrder(expected.ids))
      expect(map.total).toBe(expected.ids.length)
      expect(map.features.every((feature) => feature.location_name !== null && feature.count === 1)).toBe(true)
    }
  })
})

describe('T7: what is locked cannot be found', () => {
  test('by street, number or point', async () => {
    const own = await makeLibrary(opened.database, { siteId: 7004, count: 0, seed: 1 })
    const point = { latitude: -16.5012, longitude: 179.5013 }
    const [locked, area, open] = await own.addRecords([
      { location_name: 'One', address1: '77 Secret Lane', lockboxes: { address1: true }, ...point },
      { location_name: 'Two', address1: '77 Secret Lane', geo_precision: 'area', ...point },
      { location_name: 'Three', address1: '77 Secret Lane', ...point },
    ])
    for (const search of ['secret', 'secr', '77 secret lane', 'seret']) {
      expect((await find({ search }, visitor, own)).rows.map((row) => row.id)).toEqual([open])
      expect(inOrder((await find({ search }, scout, own)).rows.map((row) => row.id))).toEqual(inOrder([locked, area, open]))
    }
    const near = await find({ ...point, distance: 0.01 }, visitor, own)
    expect(near.rows.map((row) => row.id)).toEqual([open])
    expect((await find({ ...point }, visitor, own)).rows.find((row) => row.id === locked)?.distance).toBeNull()
    const map = await findMapFeatures(own.ctx, { west: 179, south: -17, east: 180, north: -16, zoom: 15 }, request({}), visitor)
    expect(inOrder(map.features.map((feature) => feature.id))).toEqual(inOrder([area, open]))
    expect(map.features.find((feature) => feature.id === area)).not.toMatchObject(point)
  })
  test('by a category that only administrators know', async () => {
    const own = await makeLibrary(opened.database, { siteId: 7005, count: 0, seed: 2 })
    const [id] = await own.addRecords([{ location_name: 'Depot', categories: [own.hiddenType] }])
    expect((await find({ search: 'basecamp' }, visitor, own)).total).toBe(0)
    expect((await find({ search: 'basecamp' }, scout, own)).total).toBe(0)
    expect((await find({ search: 'basecamp' }, staff, own)).rows.map((row) => row.id)).toEqual([id])
    for (const scope of [visitor, scout]) {
      expect((await find({ categories_type: [own.hiddenType] }, scope, own)).total).toBe(0)
      expect((await find({ categories: [own.hiddenParent] }, scope, own)).total).toBe(0)
      const { facets } = await find({}, scope, own)
      expect([...facets!.categories, ...facets!.types]).toEqual([])
    }
    expect((await find({ categories: [own.hiddenParent] }, staff, own)).total).toBe(1)
  })
})

describe('keywords', () => {
  let own: Library
  const names = async (search: string, scope = visitor): Promise<string[]> => {
    const { rows } = await find({ search }, scope, own)
    return rows.map((row) => own.records.find((record) => record.id === row.id)!.location_name)
  }
  beforeAll(async () => {
    own = await makeLibrary(opened.database, { siteId: 7006, count: 0, seed: 3 })
    await own.addRecords([
      { location_name: 'Golden Gate Bridge', details: { film_list: [{ title: 'Vertigo' }, { title: 'The Rock' }] } },
      { location_name: 'Bridge of Sighs Café', description: 'A café with a view of the golden gate.' },
      { location_name: 'City Hall', description: 'Bridges are near.', keywords: ['Santa Cruz'] },
      { location_name: 'Ålesund Brygge', address1: '12 Pier Street' },
      {
        location_name: 'Painted Ladies',
        details: { film_list: [{ title: 'Full House', director: 'Jeff Franklin' }] },
        reference_no: 'SF-2024/17',
      },
      { location_name: 'Gate' },
    ])
  })
  test('stem, beginning, accents, case', async () => {
    expect(await names('BRIDGES')).toEqual(['Golden Gate Bridge', 'Bridge of Sighs Café', 'City Hall'])
    expect(await names('cafe')).toEqual(['Bridge of Sighs Café'])
    expect(await names('alesu')).toEqual(['Ålesund Brygge'])
    expect(await names('ÅLESUND')).toEqual(['Ålesund Brygge'])
    expect(await names('painted lad')).toEqual(['Painted Ladies'])
  })
  test('name itself, then words of the name, then the rest', async () => {
    expect(await names('gate')).toEqual(['Gate', 'Golden Gate Bridge', 'Bridge of Sighs Café'])
    expect(await names('golden gate')).toEqual(['Golden Gate Bridge', 'Bridge of Sighs Café'])
  })
  test('films, their people, keywords, streets, reference numbers', async () => {
    expect(await names('the rock')).toEqual(['Golden Gate Bridge'])
    expect(await names('full house')).toEqual(['Painted Ladies'])
    expect(await names('franklin')).toEqual(['Painted Ladies'])
    expect(await names('12 pier st')).toEqual(['Ålesund Brygge'])
    expect(await names('sf-2024/17')).toEqual(['Painted Ladies'])
  })
  test('typos, only when the words find nothing', async () => {
    for (const [typed, meant, first] of [
      ['brige', 'bridge', 'Golden Gate Bridge'],
      ['santa crus', 'santa cruz', 'City Hall'],
      ['goldn gaet', 'golden gate', 'Golden Gate Bridge'],
      ['goldengate', 'golden gate', 'Golden Gate Bridge'],
      ['vertgo', 'vertigo', 'Golden Gate Bridge'],
    ] as const) {
      const answer = await find({ search: typed }, visitor, own)
      expect(answer.corrected).toBe(meant)
      expect((await names(typed))[0]).toBe(first)
    }
    expect((await find({ search: 'bridge' }, visitor, own)).corrected).toBeNull()
    // The filters leave nothing, not the words.
    expect(await find({ search: 'bridge', zip: '00000' }, visitor, own)).toMatchObject({ total: 0, corrected: null })
  })
  test('another word for the same finds it too, and the word itself comes first', async () => {
    const [pool, baths, house] = await own.addRecords([
      { location_name: 'Sutro Pool', keywords: ['water'] },
      { location_name: 'Lido Baths', description: 'With a view.' },
      { location_name: 'Rose House' },
    ])
    expect((await find({ search: 'swimming pool' }, visitor, own)).rows.map((row) => row.id)).toEqual([pool, baths])
    expect((await find({ search: 'swimming pools' }, visitor, own)).total).toBe(2)
    expect((await find({ search: 'pool' }, visitor, own)).rows.map((row) => row.id)).toEqual([pool, baths])
    expect((await find({ search: 'home' }, visitor, own)).rows.map((row) => row.id)).toContain(house)
    expect((await find({ search: 'sutro lido' }, visitor, own)).rows.map((row) => row.id)).toEqual([pool])
    expect(await find({ search: 'pool' }, visitor, own)).toMatchObject({ corrected: null, someWords: null })
  })
  test('where nothing has all words, what has the most of them is found and says so', async () => {
    const some = async (search: string, given: object = {}) => {
      const { rows, someWords } = await find({ search, ...given }, visitor, own)
      return [rows.map((row) => own.records.find((record) => record.id === row.id)!.location_name), someWords]
    }
    expect(await some('golden gate vertigo ladies')).toEqual([['Golden Gate Bridge'], { found: 3, asked: 4 }])
    expect(await some('painted sighs')).toEqual([['Painted Ladies', 'Bridge of Sighs Café'], { found: 1, asked: 2 }])
    expect(await some('painted xyzzyplugh')).toEqual([['Painted Ladies'], { found: 1, asked: 2 }])
    expect(await some('xyzzyplugh')).toEqual([[], null])
    // The filters leave nothing, not the words.
    expect(await some('painted ladies', { zip: '00000' })).toEqual([[], null])
    // What the others count is what the list shows.
    const map = await findMapFeatures(
      own.ctx,
      { west: -180, south: -80, east: 180, north: 80, zoom: 2 },
      request({ search: 'painted sighs' }),
      visitor,
    )
    expect(map.total).toBe(0)
  })
  test('I3: strange input is answered, and soon', async () => {
    const strange = [
      '%',
      '_',
      '\\',
      "'",
      '"',
      "' or 1=1 --",
      '\0',
      'a\0b',
      '\ud800',
      'x\udc00y',
      '& | ! ( ) : *',
      'bridge & !gate',
      '{1,2}',
      '$1',
      '()',
      'the',
      'of the and',
      '*',
      'bri*',
      '!secret',
      '^base',
      '#94',
      '@sf202417',
      'x'.repeat(100_000),
      'bridge '.repeat(15_000),
      Array.from({ length: 20_000 }, (_, index) => `w${index}`).join(' '),
      '🎬',
      'مرحبا',
      '橋',
      'I\u0307stanbul',
      '\u202e',
    ]
    for (const search of strange) {
      const started = performance.now()
      const answer = await findLocations(own.ctx, { ...request({}), search }, visitor)
      expectAtMost(performance.now() - started, 1000)
      expect(answer.rows.length).toBe(answer.total)
    }
    for (const id of [2 ** 31 - 1, 2 ** 27, 1]) expect((await find({ city: [id], styles: [id] }, visitor, own)).total).toBe(0)
    expect((await find({ zip: "'%" }, visitor, own)).total).toBe(0)
    await expect(find({ after: 'rubbish' }, visitor, own)).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('T9: the views of the index', () => {
  test('show one site only and take no writes', async () => {
    const other = await makeLibrary(opened.database, { siteId: 7007, count: 20, seed: 5 })
    const [first] = await other.addRecords([{ location_name: 'Zanzibar' }])
    expect((await find({ search: 'zanzibar' }, staff)).total).toBe(0)
    const ids = async (handle: typeof library.ctx.db): Promise<Set<number | null>> =>
      new Set((await handle.selectFrom('location_matches').select('location_id').execute()).map((row) => row.location_id))
    expect(await ids(other.ctx.db)).toEqual(new Set(other.records.map((record) => record.id)))
    expect((await ids(library.ctx.db)).has(first!)).toBe(false)
    expect((await ids(opened.database.platform)).size).toBe(0)
    expect(await opened.database.platform.selectFrom('location_word_list').select('word').execute()).toEqual([])
    const words = await library.ctx.db.selectFrom('location_word_list').select('word').where('word', 'like', 'zanz%').execute()
    expect(words).toEqual([])
    await expect(library.ctx.db.updateTable('location_matches').set({ bucket: 1 }).execute()).rejects.toThrow(/permission denied/)
    await expect(library.ctx.db.deleteFrom('location_word_list').execute()).rejects.toThrow(/permission denied/)
  })
})
