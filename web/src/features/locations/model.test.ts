import { describe, expect, test } from 'vitest'
import type { SiteSummary, SummaryCategory } from '@backlot/contract/sites'
import {
  categoryOptions,
  chipsOf,
  filterCount,
  resetSearch,
  typeOptions,
  typesOfChosen,
  withoutChip,
} from '#features/locations/filter-model.ts'
import {
  boxText,
  categoryNames,
  keywordSearches,
  mapFilterOf,
  normalKeyword,
  adminList,
  readBox,
  libraryList,
  searchOf,
  adminSortOf,
  sortOf,
  sortWord,
} from '#features/locations/model.ts'

const child = (id: number, name: string, parent: number, locations: number, AdminOnly = false): SummaryCategory => ({
  id,
  name,
  parent,
  AdminOnly,
  locations,
  children: [],
})
const tree: SummaryCategory[] = [
  {
    id: 1,
    name: 'Residential',
    parent: 0,
    AdminOnly: false,
    locations: 12,
    children: [child(11, 'Farmhouse', 1, 4), child(12, 'Castle', 1, 0), child(13, 'Safe house', 1, 2, true)],
  },
  { id: 2, name: 'Water', parent: 0, AdminOnly: false, locations: 5, children: [child(21, 'Beach', 2, 5)] },
  { id: 3, name: 'Support', parent: 0, AdminOnly: true, locations: 3, children: [child(31, 'Base Camp', 3, 3)] },
]
const summary: SiteSummary = {
  categories: tree,
  cities: [{ id: 5, city_name: 'Santa Cruz', locations: 3 }],
  counties: [{ id: 6, county_name: 'Marin', locations: 2 }],
  regions: [{ id: 7, region_name: 'North', locations: 2 }],
}

describe('the URL', () => {
  test('is read from text as the URL bar has it', () => {
    expect(
      libraryList.read({
        q: 'old mill',
        categories: '1,2',
        types: '11',
        lat: '37.5',
        lng: '-122',
        distance: '25',
        place: 'Pacifica',
        view: 'map',
        sort: '3',
      }),
    ).toEqual({
      q: 'old mill',
      categories: [1, 2],
      types: [11],
      lat: 37.5,
      lng: -122,
      distance: 25,
      place: 'Pacifica',
      view: 'map',
      sort: 3,
    })
  })
  test('leaves out what means nothing', () => {
    expect(
      libraryList.read({
        q: ' ',
        categories: 'x,-1,0',
        lat: '95',
        lng: '10',
        distance: '5',
        place: 'Nowhere',
        view: 'carousel',
        sort: '9',
        status: 'open',
        box: '1,2,3',
      }),
    ).toEqual({})
  })
  test('a distance or a place name without a point means nothing', () => {
    expect(libraryList.read({ lat: '37.5', distance: '25', place: 'Pacifica' })).toEqual({})
  })
  test('read twice is the same', () => {
    const once = libraryList.read({ q: 'mill', city: '5', box: '-123,37,-122,38', status: 'pending' })
    expect(libraryList.read({ ...once })).toEqual(once)
  })
  test('of the administrator has a tab', () => {
    expect(adminList.read({ tab: 'pending', q: 'mill' })).toEqual({ tab: 'pending', q: 'mill' })
    expect(adminList.read({ tab: 'deleted' })).toEqual({})
  })
})

test.each([
  ['  Old <Mill>  ', 'old mill'],
  ['<script>', 'script'],
  ['ÅLESUND', 'ålesund'],
  ['<>', ''],
])('the keyword %j becomes %j', (typed, keyword) => expect(normalKeyword(typed)).toBe(keyword))

test.each([
  ['', true],
  [' ', true],
  ['a', false],
  ['<a>', false],
  ['ab', true],
])('the keyword %j searches: %s', (typed, searches) => expect(keywordSearches(typed)).toBe(searches))

describe('the search', () => {
  test('asks nothing but the order by default', () => {
    expect(searchOf({})).toEqual({
      search: '',
      categories: [],
      categories_type: [],
      city: [],
      county: [],
      region: [],
      styles: [],
      traits: [],
      fees: [],
      archived: 0,
      sort: 0,
    })
  })
  test('has the point, the box and the status only when they are set', () => {
    const body = searchOf({ q: 'Mill', lat: 1, lng: 2, box: '-1,-2,3,4', status: 'Draft', zip: '94110' }, { archived: true })
    expect(body).toMatchObject({
      search: 'mill',
      latitude: 1,
      longitude: 2,
      distance: 25,
      bounds: [-1, -2, 3, 4],
      status: 'Draft',
      zip: '94110',
      archived: 1,
      sort: 0,
    })
  })
  test('of the map leaves out order and box', () => {
    expect(JSON.parse(mapFilterOf(searchOf({ q: 'mill', box: '-1,-2,3,4' })))).toEqual({
      search: 'mill',
      categories: [],
      categories_type: [],
      city: [],
      county: [],
      region: [],
      styles: [],
      traits: [],
      fees: [],
      archived: 0,
    })
  })
  test('sorts by what suits what is asked, and the office by name until a keyword ranks', () => {
    expect([sortOf({}), sortOf({ q: 'mill' }), sortOf({ q: 'mill', sort: 3 })]).toEqual([0, 0, 3])
    expect([adminSortOf({}), adminSortOf({ q: 'mill' }), adminSortOf({ sort: 0 })]).toEqual([1, 0, 0])
  })
  test('a sort is called by what it puts first', () => {
    expect(sortWord(0, {})).toBe('sortRecommended')
    expect(sortWord(0, { lat: 1, lng: 2 })).toBe('sortNearest')
    expect(sortWord(0, { q: 'mill', lat: 1, lng: 2 })).toBe('sort0')
    expect(sortWord(2, {})).toBe('sort2')
  })
})

describe('options', () => {
  test('of administrators only are hidden from others', () => {
    expect(categoryOptions(tree, false).map(({ id }) => id)).toEqual([1, 2])
    expect(categoryOptions(tree, true).map(({ id }) => id)).toEqual([1, 2, 3])
  })
  test('of types come from the chosen categories and hold at least one location', () => {
    expect(typeOptions(tree, [1], false)).toEqual([{ id: 11, label: 'Residential - Farmhouse', parent: 1 }])
    expect(typeOptions(tree, [1, 3], true).map(({ label }) => label)).toEqual([
      'Residential - Farmhouse',
      'Residential - Safe house',
      'Support - Base Camp',
    ])
    expect(typeOptions(tree, [], true)).toEqual([])
  })
  test('types go with their category', () => {
    expect(typesOfChosen([11, 21], [2], tree)).toEqual([21])
  })
  test('have names by id', () => {
    expect(categoryNames(tree).get(21)).toBe('Beach')
  })
})

describe('chips', () => {
  const listState = { categories: [1], types: [11], city: [5], county: [6], region: [7], styles: [9] }
  test('name what is chosen', () => {
    expect(chipsOf(listState, { summary, styles: [{ id: 9, name: 'Art Deco' }] }).map(({ label }) => label)).toEqual([
      'Residential',
      'Farmhouse',
      'Santa Cruz',
      'Marin',
      'North',
      'Art Deco',
    ])
    expect(filterCount(listState)).toBe(6)
  })
  test('take away what they name', () => {
    expect(withoutChip(listState, { filter: 'city', id: 5 }, tree).city).toEqual([])
    expect(withoutChip(listState, { filter: 'categories', id: 1 }, tree)).toMatchObject({ categories: [], types: [] })
    expect(withoutChip({ lat: 1, lng: 2, distance: 3, place: 'x', q: 'mill' }, { filter: 'place', id: 0 }, tree)).toMatchObject({
      q: 'mill',
      lat: undefined,
      distance: undefined,
    })
    expect(withoutChip({ box: '1,2,3,4' }, { filter: 'box', id: 0 }, tree).box).toBeUndefined()
  })
  test('RESET keeps the view', () => expect(resetSearch({ ...listState, q: 'mill', view: 'list' })).toEqual({ view: 'list' }))
})

test('a box is four sides in order', () => {
  expect(readBox('-123,37,-122,38')).toEqual([-123, 37, -122, 38])
  for (const wrong of ['', '1,2,3', '1,9,3,4', '-190,1,2,3', 'a,b,c,d']) expect(readBox(wrong)).toBeUndefined()
  expect(boxText([-123.45678, 37, -122.5, 38])).toBe('-123.4568,37,-122.5,38')
})
