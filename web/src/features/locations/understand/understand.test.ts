import { expect, test } from 'vitest'
import { traitGroups } from '@backlot/contract/location-traits'
import { traitNames } from '#features/locations/trait-text.ts'
import { understand, type Vocabulary } from '#features/locations/understand/understand.ts'

const child = (id: number, parent: number, name: string, locations = 1) => ({
  id,
  parent,
  name,
  locations,
  AdminOnly: false,
})
const parentOf = (id: number, name: string, names: readonly string[]) => ({
  id,
  parent: 0,
  name,
  locations: names.length,
  AdminOnly: false,
  children: names.map((one, index) => child(id * 100 + index, id, one)),
})

const vocabulary = {
  categories: [
    parentOf(1, 'Residential', ['Historic House', 'Mansion & Estate', 'Ranch House', 'Suburban House', 'Apartment & Loft']),
    parentOf(2, 'Sports & Entertainment', ['Gym & Pool', 'Golf']),
    parentOf(3, 'Agricultural & Rural', ['Barn', 'Farm']),
    parentOf(4, 'Transportation', ['Marina', 'Airport']),
  ],
  cities: [{ id: 7, city_name: 'St. Brannock', locations: 4 }],
  counties: [{ id: 8, county_name: 'Tolliver County', locations: 4 }],
  regions: [{ id: 9, region_name: 'Marina', locations: 2 }],
  traits: traitNames('en'),
} as unknown as Vocabulary

const trait = (value: string): number =>
  Object.values(traitGroups)
    .flat()
    .find((one) => one.value === value)?.id ?? 0
const asked = (text: string) => understand(text, vocabulary)

test('a kind, a feature and a place', () => {
  expect(asked('House with a pool near Sausalito')).toEqual({
    lists: { categories: [1], traits: [trait('Pool')] },
    place: 'Sausalito',
    rest: '',
    isSure: true,
  })
})

test('a type before its category, in any number; either part of a name', () => {
  expect(asked('ranch houses with garages').lists).toEqual({ types: [102], traits: [trait('Garage')] })
  expect(asked('estates in St. Brannock')).toEqual({ lists: { types: [101], city: [7] }, place: '', rest: '', isSure: true })
  expect(asked('loft, balcony and fireplace').lists).toEqual({ types: [104], traits: [trait('Balcony'), trait('Fireplace')] })
})

test('what a word means follows from what stands before it', () => {
  expect(asked('barn in Tolliver County').lists).toEqual({ types: [300], county: [8] })
  expect(asked('farm with a barn').lists).toEqual({ types: [301], traits: [trait('Barn')] })
  expect(asked('house in Marina').lists).toEqual({ categories: [1], region: [9] })
  expect(asked('marina with parking for trucks').lists).toEqual({ types: [400], traits: [trait('Trucks')] })
})

test('what is not understood stays a keyword, with the words that belong to it', () => {
  expect(asked('spooky mansion with turret and a wine cellar')).toMatchObject({
    lists: { types: [101], traits: [trait('Wine cellar')] },
    rest: 'spooky with turret',
  })
})

test.each(['pool', 'Bell Timber Lodge', 'golden gate bridge', 'loft', '', '???', 'with', 'near'])(
  '"%s" is words and nothing else',
  (text) => {
    expect(asked(text).isSure).toBe(false)
  },
)

test('one thing that is introduced is enough', () => {
  expect(asked('something with a hot tub')).toMatchObject({ lists: { traits: [trait('Hot tub')] }, rest: 'something', isSure: true })
})

test('what no location has is left to the words', () => {
  const without = {
    ...vocabulary,
    categories: [{ ...parentOf(5, 'Industrial', []), children: [child(500, 5, 'Refinery', 0)] }],
  } as unknown as Vocabulary
  expect(understand('refinery with a gate', without)).toMatchObject({ lists: { traits: [trait('Gate')] }, rest: 'refinery' })
})

test('in Norwegian, by its own names', () => {
  const norwegian = { ...vocabulary, traits: traitNames('no') }
  const name = traitNames('no', 'features').find(({ id }) => id === trait('Pool'))?.name ?? ''
  expect(understand(`estate med ${name} nær Tromsø`, norwegian)).toEqual({
    lists: { types: [101], traits: [trait('Pool')] },
    place: 'Tromsø',
    rest: '',
    isSure: true,
  })
})
