import { describe, expect, test } from 'vitest'
import { makePicture } from '../../../test/locations.ts'
import { bestPictures, filmsWith, pointOf, locationPage, referenceOf, sortedFilms } from '#features/locations/detail-model.ts'

test('the URL names the location, the folder and the picture', () => {
  expect(locationPage.read({ locId: '12', folder: '3', photo: '40', other: 'x' })).toEqual({ locId: 12, folder: 3, photo: 40 })
  expect(locationPage.read({ locId: 'abc', photo: '-1' })).toEqual({})
  expect(referenceOf(12, 'ignored')).toBe('12')
  expect(referenceOf(undefined, 'old-mill-p1')).toBe('old-mill-p1')
  expect(referenceOf(undefined, undefined)).toBe('')
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
