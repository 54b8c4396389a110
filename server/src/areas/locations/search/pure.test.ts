/** The parts of the search that need no database. */
import { SearchRequest } from '@backlot/contract/locations'
import { describe, expect, test } from 'vitest'
import { coveringTerms, cellTerms } from './cells.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { packFacts, readFacts } from './facets.ts'
import { boundsOf, clusterPoints, mostPoints } from './map.ts'
import { comparison, pickPage } from './order.ts'
import { packList, packNumber, readerOf, readList, readNumber } from './packing.ts'
import { boxAround, distanceKm, isInBox } from './points.ts'
import { qualities, relevanceReader } from './relevance.ts'
import { chosenCategories, isNarrowed, orderOf } from './request.ts'
import { bucketsOf, standingTerms, termOf } from './terms.ts'
import { addPacked, packTotals, sumTotals, tallyOf, type TotalsChange } from './totals.ts'
import { attempts, candidatesFor, editDistance } from '#kit/search/typos.ts'
import { askedWords, sortName, wordsOf, zipWord } from '#kit/search/words.ts'

/** A random source that is the same in every run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const request = (given: object): SearchRequest => SearchRequest.parse(given)

describe('words', () => {
  test('are folded: case, accents, Norwegian letters, apostrophes', () => {
    expect(wordsOf('Ålesund BRYGGE – Søndre gate, Fisherman’s Wharf & Æsops Straße')).toEqual([
      'alesund',
      'brygge',
      'sondre',
      'gate',
      'fishermans',
      'wharf',
      'aesops',
      'strasse',
    ])
  })
  test('a keyword keeps stop words only when there is nothing else', () => {
    expect(askedWords('the rock of the bay')).toEqual({ typed: ['the', 'rock', 'of', 'bay'], sought: ['rock', 'bay'] })
    expect(askedWords('the it').sought).toEqual(['the', 'it'])
    expect(askedWords('pier 7 b').sought).toEqual(['pier', '7'])
  })
  test('strange input gives words or nothing', () => {
    for (const text of ['%', "'; drop table", '\\', '\0', '\ud800', '()&|!:*', '   ', '<->'])
      expect(Array.isArray(wordsOf(text))).toBe(true)
    expect(askedWords('x '.repeat(50_000)).typed).toEqual(['x'])
    expect(askedWords(Array.from({ length: 500 }, (_, index) => `w${index}`).join(' ')).sought.length).toBeLessThanOrEqual(12)
    expect(wordsOf('a'.repeat(100_000))[0]?.length).toBeLessThanOrEqual(40)
  })
  test('words of plain texts are those of any other text', () => {
    const every = Array.from({ length: 128 }, (_, code) => `a${String.fromCharCode(code)}B`)
    const texts = [...every, every.join(' '), "O'Farrell `n` Sons", '', ' - ', 'x'.repeat(50), '12th & 3rd']
    expect(texts.map((text) => wordsOf(text))).toEqual(texts.map((text) => wordsOf(`${text} é`).slice(0, -1)))
    expect(wordsOf("O'Farrell St.\t1/2")).toEqual(['ofarrell', 'st', '1', '2'])
  })
  test('names sort with punctuation first and Norwegian letters last', () => {
    const sorted = (names: string[], locale: string): string[] =>
      names.toSorted((a, b) => (sortName(a, locale) < sortName(b, locale) ? -1 : 1))
    expect(sorted(['Zoo', 'Åsen', 'Ærlig', 'Øya', 'Alta'], 'no_NO')).toEqual(['Alta', 'Zoo', 'Ærlig', 'Øya', 'Åsen'])
    expect(sorted(['Octavia', 'O’Farrell', 'élan', 'Eden', '1 Main', '"Quoted"'], 'en_US')).toEqual([
      '"Quoted"',
      '1 Main',
      'Eden',
      'élan',
      'O’Farrell',
      'Octavia',
    ])
  })
  test('postal codes are one word', () => expect(zipWord('94110-1234')).toBe('941101234'))
})

test('packed numbers come back', () => {
  const numbers = [0, 1, 46, 47, 48, 2208, 2209, 103_822, 103_823, 2 ** 31 - 1, 2 ** 40]
  const reader = readerOf(numbers.map(packNumber).join('') + packList(numbers))
  expect(numbers.map(() => readNumber(reader))).toEqual(numbers)
  expect(readList(reader)).toEqual(numbers)
  expect(() => readNumber(readerOf(packNumber(5000).slice(0, 1)))).toThrow(/ends inside/)
  const facts = {
    id: 5,
    popularity: 3,
    city: 9,
    county: 0,
    region: 1,
    parents: [1, 2],
    types: [77_000],
    styles: [],
    traits: [],
    hiddenParents: [4],
    hiddenTypes: [],
  }
  expect(readFacts(readerOf(packFacts(facts)))).toEqual(facts)
})

describe('cursors', () => {
  test('come back, and only into their own order', () => {
    const text = writeCursor('relevance', [5, 2, 'old mill', 77])
    expect(readCursor(text, 'relevance')).toEqual([5, 2, 'old mill', 77])
    expect(() => readCursor(text, 'nameAscending')).toThrow(
      expect.objectContaining({ code: 'invalid', fields: [expect.objectContaining({ path: 'after' })] }),
    )
  })
  test('anything else is refused', () => {
    const wrong = [
      '',
      'x',
      '????',
      'bm90IGpzb24',
      '%00',
      'null',
      Buffer.from('["n"]').toString('base64url'),
      Buffer.from('["n",1,"a"]').toString('base64url'),
    ]
    const more = [
      Buffer.from('["n","a",1.5]'),
      Buffer.from('["n","a\\u0000",1]'),
      Buffer.from('["n","\\ud800",1]'),
      Buffer.from([0xff, 0xfe, 0x80]),
    ]
    for (const text of [...wrong, ...more.map((bytes) => bytes.toString('base64url')), `${writeCursor('nameAscending', ['a', 1])}A`]) {
      expect(() => readCursor(text, 'nameAscending'), text).toThrow(expect.objectContaining({ code: 'invalid' }))
    }
  })
})

test('a page is what sorting everything would give', () => {
  const random = randomOf(3)
  for (let run = 0; run < 50; run++) {
    const values = Array.from({ length: 400 }, () => Math.floor(random() * 50))
    const columns = [
      { of: (row: number) => values[row] ?? 0, descending: run % 2 === 0 },
      { of: (row: number) => row, descending: false },
    ]
    const compare = comparison(columns)
    const skip = Math.floor(random() * 60)
    const rows = values.map((_, index) => index)
    expect(pickPage(Int32Array.from(rows), compare, skip, 20)).toEqual(rows.toSorted(compare).slice(skip, skip + 20))
  }
})

describe('points', () => {
  const random = randomOf(11)
  const point = () => ({ latitude: random() * 178 - 89, longitude: random() * 360 - 180 })
  test('everything in a circle is in its box and in the covering squares', () => {
    for (let run = 0; run < 400; run++) {
      const center = point()
      const km = random() ** 3 * 800 + 0.1
      const box = boxAround(center, km)
      const cells = coveringTerms(box, 'public')
      for (let near = 0; near < 20; near++) {
        const other = {
          latitude: Math.max(-90, Math.min(90, center.latitude + (random() - 0.5) * (km / 50))),
          longitude: ((center.longitude + (random() - 0.5) * (km / 20) + 540) % 360) - 180,
        }
        if (distanceKm(center, other) > km) continue
        expect(isInBox(other, box)).toBe(true)
        if (cells) expect(cellTerms(other, other).some((term) => cells.includes(term))).toBe(true)
      }
    }
  })
  test('boxes cross the antimeridian', () => {
    expect(isInBox({ latitude: 0, longitude: 179 }, [170, -5, -170, 5])).toBe(true)
    expect(isInBox({ latitude: 0, longitude: -175 }, [170, -5, -170, 5])).toBe(true)
    expect(isInBox({ latitude: 0, longitude: 0 }, [170, -5, -170, 5])).toBe(false)
    expect(boundsOf([{ point: { latitude: 1, longitude: 179 } }, { point: { latitude: 2, longitude: -178 } }], true)).toEqual([
      179, 1, -178, 2,
    ])
  })
  test('clusters keep every location and their boxes hold them', () => {
    const points = Array.from({ length: mostPoints * 3 }, (_, id) => ({
      id: id + 1,
      point: { latitude: random() * 10 + 40, longitude: random() * 10 - 75 },
    }))
    const groups = clusterPoints(points, 5)
    expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(points.length)
    expect(groups.length).toBeLessThan(200)
    for (const { bounds, latitude, longitude } of groups) if (bounds) expect(isInBox({ latitude, longitude }, bounds)).toBe(true)
    expect(clusterPoints(points.slice(0, 10), 5).map(({ id }) => id)).toEqual(points.slice(0, 10).map(({ id }) => id))
  })
})

test('totals: changes add up, also after they were packed', () => {
  const change: TotalsChange = new Map()
  tallyOf(change, 8)[1]?.set(4, 3)
  tallyOf(change, 9)[1]?.set(4, 2)
  tallyOf(change, 0)[3]?.set(7, -2)
  addPacked(change, packTotals(change))
  expect(sumTotals(packTotals(change), [8, 9]).tally[1]?.get(4)).toBe(10)
  expect(sumTotals(packTotals(change), [0]).tally[3]?.get(7)).toBe(-4)
  expect(packTotals(new Map())).toBe('')
})

describe('requests', () => {
  const parentOf = new Map([
    [11, 1],
    [21, 2],
  ])
  test('S1 §5: a parent whose child is chosen is dropped', () => {
    expect(chosenCategories(request({ categories: [1, 2, 3], categories_type: [11] }), parentOf)).toEqual([2, 3, 11])
    expect(chosenCategories(request({ categories: [1], categories_type: [21] }), parentOf)).toEqual([1, 21])
  })
  test('only filters narrow', () => {
    expect(isNarrowed(request({}))).toBe(false)
    expect(isNarrowed(request({ archived: 1, sort: 3, skip: 5, status: 'pending', latitude: 1, longitude: 2 }))).toBe(false)
    for (const filter of [
      { search: 'x1' },
      { zip: '9' },
      { city: 3 },
      { styles: [1] },
      { bounds: [0, 0, 1, 1] },
      { latitude: 1, longitude: 2, distance: 5 },
    ]) {
      expect(isNarrowed(request(filter))).toBe(true)
    }
  })
  test('orders', () => {
    expect(orderOf(request({ search: 'barn' }), true)).toBe('relevance')
    expect(orderOf(request({}), false)).toBe('recommended')
    expect(orderOf(request({ latitude: 1, longitude: 1, distance: 5 }), false)).toBe('distance')
    expect([1, 2, 3, 4, 5].map((sort) => orderOf(request({ sort }), true))).toEqual([
      'nameAscending',
      'nameDescending',
      'modified',
      'created',
      'nameAscending',
    ])
  })
  test('T6: the public has two buckets, and no way to the others', () => {
    const filter = { archived: false, status: 'Draft', qualified: true } as const
    expect(bucketsOf({ ...filter, audience: 'public' })).toEqual([8, 9])
    expect(bucketsOf({ ...filter, audience: 'public', archived: true })).toEqual([])
    expect(bucketsOf({ ...filter, audience: 'staff' })).toEqual([1])
  })
  test('terms of different kinds, ids and sites never meet', () => {
    const standing = { status: 'public', archived: false, qualified: true } as const
    const terms = [1, 2, 3].flatMap((id) => [
      ...(['category', 'hiddenCategory', 'city', 'county', 'region', 'style'] as const).map((kind) => termOf(kind, id)),
      ...standingTerms(id, standing),
    ])
    expect(new Set(terms).size).toBe(terms.length)
    expect(terms.every((term) => term < 0 && term >= -(2 ** 31))).toBe(true)
    expect(termOf('city', 2 ** 31 - 1)).toBe(0)
  })
})

describe('relevance', () => {
  const hits = new Map([
    [1, [{ place: 0, quality: qualities.same }]],
    [2, [{ place: 1, quality: qualities.same }]],
    [3, [{ place: 0, quality: qualities.stem }]],
    [4, [{ place: 1, quality: qualities.beginning }]],
  ])
  const score = (name: number[], strong: number[]): number => relevanceReader(hits, 2)(readerOf(packList(name) + packList(strong)))
  test('name itself, words of the name, titles, the rest', () => {
    const falling = [
      score([1, 2], []),
      score([1, 2, 9], []),
      score([3, 2, 9], []),
      score([1, 4, 9], []),
      score([1], [2]),
      score([9], [3, 2]),
      score([1], [4]),
      score([1], []),
      score([], []),
    ]
    expect(falling).toEqual([9, 8, 7, 6, 5, 4, 3, 1, 0])
  })
})

describe('typos', () => {
  test('distance counts a swap once', () => {
    expect([
      editDistance('bridge', 'brige'),
      editDistance('bridge', 'birdge'),
      editDistance('cruz', 'crus'),
      editDistance('', 'abc'),
    ]).toEqual([1, 1, 1, 3])
  })
  test('the nearest word wins', () => {
    expect(candidatesFor('brige', ['bribe', 'bridge', 'brigade', 'ridge'])[0]?.word).toBe('bridge')
    expect(candidatesFor('crus', ['cross', 'cruz', 'crusher']).map(({ word }) => word)).toEqual(['cruz'])
    expect(candidatesFor('ab', ['ac'])).toEqual([])
  })
  test('unknown words must go, known ones may', () => {
    const candidates = new Map([
      ['crus', [{ word: 'cruz', edits: 1 }]],
      ['santa', [{ word: 'sante', edits: 1 }]],
    ])
    expect(attempts(['santa', 'crus'], new Set(['crus']), candidates)[0]).toMatchObject({ words: ['santa', 'cruz'] })
    expect(attempts(['santa', 'crus'], new Set(), candidates)).toContainEqual(expect.objectContaining({ words: ['santa', 'cruz'] }))
    expect(attempts(['zzz'], new Set(['zzz']), new Map())).toEqual([])
  })
})
