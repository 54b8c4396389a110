import { expect, test } from 'vitest'
import {
  distanceBetween,
  filledFields,
  idsBetween,
  listChanges,
  pointChange,
  statesOf,
  wordChanges,
} from '#features/locations/office/model.ts'

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

test('a record in the trash says what it was, too', () => {
  expect(statesOf({ status: 'public', archived: 1, deleted_at: '2026-01-01T00:00:00Z' })).toEqual(['trashed', 'archived', 'public'])
  expect(statesOf({ status: 'Draft', archived: 0 })).toEqual(['Draft'])
})

test('a range holds both its ends, whichever was ticked first', () => {
  const cards = [{ id: 4 }, { id: 7 }, { id: 2 }, { id: 9 }]
  expect([idsBetween(cards, 1, 3), idsBetween(cards, 3, 1), idsBetween(cards, 2, 2)]).toEqual([[7, 2, 9], [7, 2, 9], [2]])
})

test('of lists, what went and what came', () => {
  expect(listChanges(['Pool', 'Barn'], ['Barn', 'Dock'], String)).toEqual({ removed: ['Pool'], added: ['Dock'] })
})

test('a point takes the half that does not change from the record', () => {
  const record = { latitude: 60, longitude: 10 }
  const moved = pointChange({ fields: [{ field: 'latitude', current: 60, proposed: 61 }] }, record)
  expect(moved).toEqual({ current: { latitude: 60, longitude: 10 }, proposed: { latitude: 61, longitude: 10 } })
  expect(pointChange({ fields: [{ field: 'zip', current: '', proposed: '1' }] }, record)).toBeNull()
  const taken = [
    { field: 'latitude', current: 60, proposed: null },
    { field: 'longitude', current: 10, proposed: null },
  ]
  expect(pointChange({ fields: taken }, record)?.proposed).toBeNull()
})

test('a degree of latitude is 111 kilometres or 69 miles', () => {
  const [one, other] = [
    { latitude: 60, longitude: 10 },
    { latitude: 61, longitude: 10 },
  ]
  expect(distanceBetween(one, other, 'km')).toBeCloseTo(111.2, 1)
  expect(distanceBetween(one, other, 'mi')).toBeCloseTo(69.1, 1)
})

test('fields that say nothing are left out; zero says something', () => {
  const record = { zip: '', stories: 0, wifi: false, features: [], address1: 'Road 1' }
  expect(filledFields(record, ['address1', 'zip', 'stories', 'wifi', 'features'])).toEqual([
    ['address1', 'Road 1'],
    ['stories', 0],
  ])
})
