import { expect, test } from 'vitest'
import { addressesOf, endOfDay, textOf, whatOf } from '#features/lookbooks/share-model.ts'

test('chips and what is typed are one list, each address once', () => {
  expect(addressesOf(['ann@set.example'], 'bo@set.example, ann@set.example ,')).toEqual({
    all: ['ann@set.example', 'bo@set.example'],
    invalid: [],
  })
  expect(addressesOf(['ann'], 'bo@set').invalid).toEqual(['ann', 'bo@set'])
  expect(addressesOf([], ' ').all).toEqual([])
})

test('a choice is read as it was written', () => {
  for (const what of [
    { folderId: 3, locationId: null },
    { folderId: null, locationId: 7 },
    { folderId: null, locationId: null },
  ])
    expect(whatOf(textOf(what))).toEqual(what)
})

test('a link ends with the day', () => {
  expect(endOfDay('')).toBeNull()
  expect(endOfDay('no date')).toBeNull()
  expect(new Date(endOfDay('2027-03-04') ?? '').getHours()).toBe(23)
  expect(new Date(endOfDay('2027-03-04') ?? '').getDate()).toBe(4)
})
