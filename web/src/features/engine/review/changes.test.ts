import { expect, test } from 'vitest'
import { filledFields, listChanges, wordChanges } from '#features/engine/review/changes.ts'

test('words that went and came are told apart from those that stay', () => {
  expect(wordChanges('A mill by the river', 'A stone mill by the lake')).toEqual([
    { kind: 'same', text: 'A ' },
    { kind: 'added', text: 'stone ' },
    { kind: 'same', text: 'mill by the ' },
    { kind: 'removed', text: 'river' },
    { kind: 'added', text: 'lake' },
  ])
  expect(wordChanges('', 'New')).toEqual([{ kind: 'added', text: 'New' }])
  expect(wordChanges('Same', 'Same')).toEqual([{ kind: 'same', text: 'Same' }])
})

test('both sides of a text can be read back from its pieces', () => {
  const [before, after] = ['one two three four two', 'two three five\nfour'] as const
  const pieces = wordChanges(before, after)
  const side = (gone: string) =>
    pieces
      .filter(({ kind }) => kind !== gone)
      .map(({ text }) => text)
      .join('')
  expect([side('added'), side('removed')]).toEqual([before, after])
})

test('another text is shown whole, not by the few words that both happen to have', () => {
  const [before, after] = ['Four generations kept the porch and the milk house.', 'A quiet house by the water and a long pier.']
  expect(wordChanges(before, after)).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ])
})

test('a text too long to compare word by word is shown whole on both sides', () => {
  const long = 'word '.repeat(2000)
  expect(wordChanges(long, `${long}more`).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

test('of lists, what went and what came', () => {
  expect(listChanges(['Pool', 'Barn'], ['Barn', 'Dock'], String)).toEqual({ removed: ['Pool'], added: ['Dock'] })
})

test('fields that say nothing are left out; zero says something', () => {
  const record = { zip: '', stories: 0, wifi: false, features: [], address1: 'Road 1' }
  expect(filledFields(record, ['address1', 'zip', 'stories', 'wifi', 'features'])).toEqual([
    ['address1', 'Road 1'],
    ['stories', 0],
  ])
})
