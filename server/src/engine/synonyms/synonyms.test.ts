import { describe, expect, test } from 'vitest'
import { atLeast, clausesOf, synonymsFor, synonymsFrom, unitsOf } from './synonyms.ts'

const english = synonymsFor('en_US', [])
const others = (words: string[], synonyms = english): string[][] =>
  unitsOf(words, synonyms).map((unit) => unit.others.map((phrase) => phrase.join(' ')))

describe('a keyword in units', () => {
  test('the longest phrase counts, in the plural too', () => {
    expect(unitsOf(['old', 'swimming', 'pools'], english).map((unit) => [unit.from, unit.words])).toEqual([
      [0, ['old']],
      [1, ['swimming', 'pools']],
    ])
    expect(others(['swimming', 'pool'])).toEqual([['pool', 'lido']])
    expect(others(['houses'])[0]).toContain('home')
  })
  test('each language has its own, and a site adds to them', () => {
    expect(others(['svommebasseng'], synonymsFor('no_NO', []))[0]).toContain('basseng')
    expect(others(['basseng'])).toEqual([[]])
    const own = synonymsFor('en_US', ['cable car, trolley', 'pool, natatorium'])
    expect(others(['trolley'], own)).toEqual([['cable car']])
    expect(others(['pool'], own)[0]).toEqual(['swimming pool', 'lido', 'natatorium'])
  })
  test('numbers are the same in words and in digits', () => {
    const joined = (keyword: string, synonyms = english) => others(keyword.split(' '), synonyms).map((ways) => ways.join(' / '))
    expect(joined('number thirty nine')).toEqual(['', '39'])
    expect(joined('room 39')).toEqual(['', 'thirty nine'])
    expect(joined('fifth avenue')[0]).toBe('5th')
    expect(joined('42nd')).toEqual(['forty second'])
    expect(joined('four sixty five california')).toEqual(['465', ''])
    expect(joined('two hundred twelve')).toEqual(['212'])
    expect(joined('nineteen eighty four')).toEqual(['1984'])
    expect(joined('465')).toEqual([''])
    // Four in Norwegian alone; the line of fire stations is the longer one.
    expect(joined('fire station')).toEqual(['firehouse'])
    expect(joined('rom fire', synonymsFor('no_NO', []))[1]).toBe('4')
    expect(joined('rom trettini', synonymsFor('no_NO', []))[1]).toBe('39')
  })
  test('lines of signs and single words do no harm', () => {
    expect(synonymsFrom(['', ',,', 'one', ' , %'])).toEqual(new Map([['one', [{ phrase: ['one'], others: [] }]]]))
  })
})

test('ways to say a thing become lists of which one each is needed', () => {
  expect(clausesOf([['swimming', 'pool'], ['pool']])).toEqual([['pool']])
  expect(
    clausesOf([
      ['gas', 'station'],
      ['petrol', 'station'],
    ]),
  ).toEqual([['station'], ['gas', 'petrol']])
  expect(clausesOf([['house'], ['home']])).toEqual([['house', 'home']])
})

test('at least so many of some parts, as choices of which one each is needed', () => {
  const holds = (choices: string[][], there: string[]) => choices.every((choice) => choice.some((part) => there.includes(part)))
  const parts = ['a', 'b', 'c', 'd']
  for (const count of [1, 2, 3, 4])
    for (let set = 0; set < 16; set++) {
      const there = parts.filter((_, index) => set & (1 << index))
      expect([count, there, holds(atLeast(parts, count), there)]).toEqual([count, there, there.length >= count])
    }
})
