import { expect, test } from 'vitest'
import { catalogue, messageOf } from './catalogue.ts'
import { fillMessage, inEnglish, message } from './message-table.ts'
import { messages } from './messages.ts'
import { vocabularyInUse, wrongMove } from './area-problems.ts'

const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].flatMap(([, name]) => name ?? []).toSorted()

test('every code stands once', () => {
  const codes = catalogue.map(({ code }) => code)
  expect(codes.length).toBeGreaterThan(200)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  expect(messageOf('record.wrongMove')?.en).toContain('{allowed}')
  expect(messageOf('nothing')).toBeUndefined()
})

test('every code has both languages with the same placeholders', () => {
  expect(catalogue.filter(({ en, no }) => en.trim() === '' || no.trim() === '')).toEqual([])
  expect(catalogue.map(({ code, no }) => [code, placeholders(no)])).toEqual(catalogue.map(({ code, en }) => [code, placeholders(en)]))
})

test('one English sentence has one Norwegian text', () => {
  const texts = new Map(catalogue.map(({ en, no }) => [en, no]))
  expect(catalogue.filter(({ en, no }) => texts.get(en) !== no)).toEqual([])
})

test('values fill a text', () => {
  expect(inEnglish(message(messages.invalidEmails, { emails: ['a@b', 'c: {emails}'] }))).toBe('Invalid emails: a@b, c: {emails}')
  expect(inEnglish(wrongMove('Draft', ['pending', 'public']))).toBe('A location that is Draft can become: pending, public.')
  expect(inEnglish(wrongMove('Draft', []))).toBe('A location that is Draft cannot be moved now.')
  expect(inEnglish(vocabularyInUse(1, ['A']))).toBe('Used by 1 location: A. Choose a replacement.')
  expect(inEnglish(vocabularyInUse(6, ['A', 'B', 'C', 'D', 'E']))).toBe('Used by 6 locations: A; B; C; D and 2 more. Choose a replacement.')
  expect(inEnglish(vocabularyInUse(3, ['A', 'B']))).toBe('Used by 3 locations: A; B and 1 more. Choose a replacement.')
  expect(fillMessage('{a} {b}', { a: 1 })).toBe('1 {b}')
})

test('a value that is a code gets its word', () => {
  const { no } = catalogue.find(({ code }) => code === 'record.wrongMove') ?? { no: '' }
  const words = new Map(catalogue.map((entry) => [entry.code, entry.no]))
  expect(fillMessage(no, wrongMove('private', ['public']).values, (code) => words.get(code))).toBe(
    'Et innspillingssted med status «privat» kan bli: offentlig.',
  )
})
