import { expect, test } from 'vitest'
import { lockableDirectoryFields } from '@backlot/contract/directory-definition'
import { DirectoryRecord } from '@backlot/contract/directory-records'
import { elsewhere, layout, stepOf, steps, stepsFor } from '#features/directory/edit/layout.ts'
import { canBeDraft, blankRecord, stepStates } from '#features/directory/edit/model.ts'
import { editText } from '#features/directory/edit/text.ts'
import { makeEdit, ownerCan } from '#features/directory/testing.ts'

const all = steps.flatMap((step) => layout[step])

test('every field of a record is in one step, or named as being elsewhere', () => {
  expect([...all.map(({ name }) => name), ...elsewhere].toSorted()).toEqual(Object.keys(DirectoryRecord.shape).toSorted())
})

test('exactly the fields that can be locked have a lockbox', () => {
  const locked = all.filter(({ lock }) => lock).map(({ name }) => name)
  expect(locked.toSorted()).toEqual([...lockableDirectoryFields].toSorted())
})

test('every field has a name of its own', () => {
  for (const { name } of all) expect(Object.keys(editText.en)).toContain(name === 'state' ? 'region_state' : name)
})

test('what is missing stands in its step; the terms in none', () => {
  const missing = ['phone1', 'email1', 'union_affiliation', 'accept_terms'].map((field) => ({ field, message: 'Required*' }))
  const states = stepStates(makeEdit({ missing, can: ownerCan }))
  expect(states.filter((state) => state.missing.length > 0).map((state) => [state.step, state.missing.length])).toEqual([
    ['contact', 2],
    ['work', 1],
  ])
  expect(stepOf('credits.0.title')).toBe('credits')
  expect(stepsFor(ownerCan)).not.toContain('office')
})

test('a draft needs a name or a category', () => {
  expect(canBeDraft(blankRecord)).toBe(false)
  expect(canBeDraft({ ...blankRecord, company_name: ' ' })).toBe(false)
  expect(canBeDraft({ ...blankRecord, last_name: 'Light' })).toBe(true)
  expect(canBeDraft({ ...blankRecord, categories: [3] })).toBe(true)
})
