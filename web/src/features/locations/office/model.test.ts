import { expect, test } from 'vitest'
import { idsBetween, statesOf } from '#features/locations/office/model.ts'

test('a record in the trash says what it was, too', () => {
  expect(statesOf({ status: 'public', archived: 1, deleted_at: '2026-01-01T00:00:00Z' })).toEqual(['trashed', 'archived', 'public'])
  expect(statesOf({ status: 'Draft', archived: 0 })).toEqual(['Draft'])
})

test('a range holds both its ends, whichever was ticked first', () => {
  const cards = [{ id: 4 }, { id: 7 }, { id: 2 }, { id: 9 }]
  expect([idsBetween(cards, 1, 3), idsBetween(cards, 3, 1), idsBetween(cards, 2, 2)]).toEqual([[7, 2, 9], [7, 2, 9], [2]])
})
