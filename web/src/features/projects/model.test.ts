import { expect, test } from 'vitest'
import { choicesOf, isNew } from '#features/projects/model.ts'

const night = { id: 1, project_name: 'Night' }
const other = { id: 2, project_name: 'night' }
const day = { id: 3, project_name: 'Day' }

test('projects of one name are told apart by their number, and the chosen one is there', () => {
  expect(choicesOf([night, day], undefined).map(({ label }) => label)).toEqual(['Night', 'Day'])
  expect(choicesOf([night, other], day)).toEqual([
    { value: '3', label: 'Day' },
    { value: '1', label: 'Night (1)' },
    { value: '2', label: 'night (2)' },
  ])
  expect(choicesOf([day], day)).toHaveLength(1)
})

test('a name that nothing has is a new one', () => {
  expect([isNew([night], 'Day'), isNew([night], 'NIGHT'), isNew([], '')]).toEqual([true, false, false])
})
