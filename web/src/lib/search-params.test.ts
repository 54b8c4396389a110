import { describe, expect, test } from 'vitest'
import { parseSearch, readChoice, readFlag, readIds, readNumber, readText, stringifySearch } from '#lib/search-params.ts'

describe('a URL', () => {
  test('can be read by a person', () => {
    expect(stringifySearch({ q: 'old mill', types: [3, 7] })).toBe('?q=old+mill&types=3,7')
    expect(stringifySearch({ d: 'dashboard/locations' })).toBe('?d=dashboard/locations')
  })
  test('says only what differs', () => {
    expect(stringifySearch({ q: '', types: [], view: undefined, map: false })).toBe('')
    expect(stringifySearch({ map: true })).toBe('?map=1')
  })
  test('comes back as it was', () => {
    const search = { q: 'a&b=c, æøå #1', d: 'location/x?y=1' }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })
})

test('ids are whole, positive and stand once', () => {
  expect(readIds('3,7,3,x,-1,0,1.5')).toEqual([3, 7])
  expect(readIds([3, '7'])).toEqual([3, 7])
  expect(readIds(undefined)).toEqual([])
})

test('texts, numbers, choices and flags', () => {
  expect(readText('abc', 2)).toBe('ab')
  expect(readText(123)).toBe('123')
  expect(readText({})).toBe('')
  expect(readNumber('12.5')).toBe(12.5)
  expect(readNumber('')).toBeUndefined()
  expect(readNumber('x')).toBeUndefined()
  expect(readChoice('list', ['tile', 'list'])).toBe('list')
  expect(readChoice('none', ['tile', 'list'])).toBeUndefined()
  expect([readFlag('1'), readFlag('0'), readFlag(undefined)]).toEqual([true, false, false])
})
