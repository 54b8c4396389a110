import { expect, test } from 'vitest'
import { droppedOrder, inOrder, movedOrder, shownEntries, vocabularyList } from '#features/vocabularies/model.ts'
import { makeEntry } from '#features/vocabularies/testing.ts'

const tree = [
  makeEntry(1, 'Residential'),
  makeEntry(2, 'Water'),
  makeEntry(11, 'Farmhouse', { parent: 1 }),
  makeEntry(12, 'Penthouse', { parent: 1 }),
  makeEntry(21, 'Fjord – Ærfugl', { parent: 2 }),
  makeEntry(99, 'Of a parent in the trash', { parent: 98 }),
]
const names = (q: string) => shownEntries(tree, q).map((entry) => entry.name)

test('children stand below their parents, and a filter keeps the parents of what it finds', () => {
  expect(names('')).toEqual(['Residential', 'Farmhouse', 'Penthouse', 'Water', 'Fjord – Ærfugl', 'Of a parent in the trash'])
  expect(names(' farm ')).toEqual(['Residential', 'Farmhouse'])
  expect(names('resid')).toEqual(['Residential', 'Farmhouse', 'Penthouse'])
  expect(names('zzz')).toEqual([])
  expect(shownEntries([makeEntry(1, 'Møre'), makeEntry(2, 'Café')], 'cafe').map((entry) => entry.id)).toEqual([2])
})

test('an entry moves among its siblings and not further', () => {
  expect(movedOrder(tree, 12, -1)).toEqual([12, 11])
  expect(movedOrder(tree, 12, 1)).toBeNull()
  expect(movedOrder(tree, 1, 1)).toEqual([2, 1])
  expect(movedOrder(tree, 7, 1)).toBeNull()
  const three = [makeEntry(1, 'a'), makeEntry(2, 'b'), makeEntry(3, 'c')]
  expect([droppedOrder(three, 1, 3), droppedOrder(three, 3, 1), droppedOrder(tree, 11, 2), droppedOrder(three, 2, 2)]).toEqual([
    [2, 3, 1],
    [3, 1, 2],
    null,
    null,
  ])
  expect(inOrder(tree, [12, 11]).map((entry) => entry.id)).toEqual([1, 2, 12, 11, 21, 99])
})

test('the URL says which list, what is looked for and whether the trash is open', () => {
  const state = { list: 'city', q: 'os', page: 3, trash: true }
  expect(vocabularyList.read({ list: 'city', q: 'os', page: '3', trash: '1' })).toEqual(state)
  expect(vocabularyList.read({ list: 'nonsense', page: '-2', trash: 'yes' })).toEqual({})
  // Drop-down values have no trash.
  expect(vocabularyList.read({ list: 'permit_type', trash: '1' })).toEqual({ list: 'permit_type' })
})
