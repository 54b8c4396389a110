import { expect, test } from 'vitest'
import { statesOf } from '#features/locations/office/model.ts'

test('a record in the trash says what it was, too', () => {
  expect(statesOf({ status: 'public', archived: 1, deleted_at: '2026-01-01T00:00:00Z' })).toEqual(['trashed', 'archived', 'public'])
  expect(statesOf({ status: 'Draft', archived: 0 })).toEqual(['Draft'])
})
