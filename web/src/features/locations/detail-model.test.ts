import { describe, expect, test } from 'vitest'
import { makeLocation, makePicture } from '../../../test/locations.ts'
import {
  bestPictures,
  factGroups,
  filmsWith,
  permissionsOf,
  pointOf,
  locationPage,
  referenceOf,
  sortedFilms,
} from '#features/locations/detail-model.ts'

test('the URL names the location, the folder and the picture', () => {
  expect(locationPage.read({ locId: '12', folder: '3', photo: '40', other: 'x' })).toEqual({ locId: 12, folder: 3, photo: 40 })
  expect(locationPage.read({ locId: 'abc', photo: '-1' })).toEqual({})
  expect(referenceOf(12, 'ignored')).toBe('12')
  expect(referenceOf(undefined, 'old-mill-p1')).toBe('old-mill-p1')
  expect(referenceOf(undefined, undefined)).toBe('')
})

describe('facts', () => {
  test('show only what exists, and zero exists', () => {
    const groups = factGroups(
      makeLocation({ year_built: null, parking_cars: 0, wifi: false, features: [], hours_allowed: '', stories: null }),
    )
    expect(groups).toEqual([
      { group: 'access', facts: [{ name: 'parking_cars', kind: 'number', value: 0 }] },
      { group: 'power', facts: [{ name: 'wifi', kind: 'flag', value: false }] },
    ])
  })
  test('the period reads as a span', () => {
    const era = (from: number | null, to: number | null) =>
      factGroups(makeLocation({ year_built: null, era_from: from, era_to: to }))[0]?.facts[0]?.value
    expect(era(1900, 1940)).toBe('1900–1940')
    expect(era(1900, 1900)).toBe('1900')
    expect(era(null, 1940)).toBe('–1940')
    expect(era(null, null)).toBeUndefined()
  })
  test('permissions stand allowed, ask, not allowed', () => {
    expect(permissionsOf(makeLocation({ allow_drones: 'no', allow_night: 'ask', allow_animals: 'yes' })).map(({ name }) => name)).toEqual([
      'allow_animals',
      'allow_night',
      'allow_drones',
    ])
  })
})

describe('the best pictures', () => {
  const folders = [
    makePicture(1, { folder_id: 1 }),
    makePicture(2, { folder_id: 1 }),
    makePicture(3, { folder_id: 2 }),
    makePicture(4, { folder_id: 2 }),
    makePicture(5, { folder_id: 3, width: 800, height: 1200 }),
  ]
  test('are the cover and one of each folder before a second of any', () => {
    expect(bestPictures(folders, 2, 3).map(({ id }) => id)).toEqual([2, 3, 5])
    expect(bestPictures(folders, 2).map(({ id }) => id)).toEqual([2, 3, 5, 1, 4])
  })
  test('leave out hidden ones and films', () => {
    expect(
      bestPictures([makePicture(1, { hidden: true }), makePicture(2, { IsVideo: true }), makePicture(3)], 1).map(({ id }) => id),
    ).toEqual([3])
    expect(bestPictures([], 1)).toEqual([])
  })
})

describe('films', () => {
  const films = [
    { title: 'Beta', year: 1999 },
    { title: 'Alpha', year: 1999, director: 'Ada Quist' },
    { title: 'Gamma' },
    { title: 'Delta', year: 2020, fact: 'Rain was real' },
  ]
  test('stand newest first, those without a year last', () =>
    expect(sortedFilms(films).map(({ title }) => title)).toEqual(['Delta', 'Alpha', 'Beta', 'Gamma']))
  test('are found by all words in any field', () => {
    expect(filmsWith(films, 'quist 1999').map(({ title }) => title)).toEqual(['Alpha'])
    expect(filmsWith(films, 'RAIN').map(({ title }) => title)).toEqual(['Delta'])
    expect(filmsWith(films, '  ')).toHaveLength(4)
  })
})

test('a locked point is none', () => {
  expect(pointOf({ latitude: null, longitude: 3 })).toBeNull()
  expect(pointOf({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 })
})
