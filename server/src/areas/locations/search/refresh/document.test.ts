import { fieldsOf } from '@backlot/contract/engine/definitions'
import { locationDefinition } from '@backlot/contract/location-definition'
import { expect, test } from 'vitest'
import { documentOf, type SourceRecord } from './document.ts'

const blank: SourceRecord = {
  id: 1,
  location_name: 'Mill',
  reference_no: '',
  status: 'public',
  archived: false,
  qualified: false,
  searched: {},
  address1: null,
  address2: null,
  zip: '',
  city_id: null,
  county_id: null,
  region_id: null,
  city: null,
  county: null,
  region: null,
  latitude: null,
  longitude: null,
  geo_precision: 'exact',
  lockboxes: {},
  image_count: 0,
  updated_ms: 0,
  created_ms: 0,
  films: null,
  pictures: '',
  categories: [],
  styles: [],
  said: {},
}
const vocabulary = { localeCode: 'en_US', categories: new Map(), styles: new Map() }
const weighted = fieldsOf(locationDefinition).flatMap(({ name, search }): [string, string][] =>
  search === undefined || name === 'location_name' ? [] : [[name, search]],
)

test('the definition weighs the fields that people look for', () => {
  expect(Object.fromEntries(weighted)).toEqual({
    short_description: 'C',
    description: 'C',
    keywords: 'B',
    doubles_for: 'B',
    materials: 'C',
    features: 'C',
  })
})

test.each(weighted)('a word of %s is found, and ranked by its weight %s', (name, weight) => {
  const { words, strongWords } = documentOf(1, { ...blank, searched: { [name]: ['lanterns'] } }, vocabulary)
  expect([words.some(({ text }) => text === 'lanterns'), strongWords.includes('lanterns')]).toEqual([true, weight === 'B'])
})
