import { expect, test } from 'vitest'
import { assignmentMachine } from './assignment-machine.ts'
import { bibleMachine } from './bible-machine.ts'
import { holdMachine } from './calendar-holds.ts'
import { catalogue, messageOf, withWords } from './catalogue.ts'
import { directoryMachine } from './directory-machine.ts'
import {
  acknowledgementMachine,
  approvalMachine,
  caseMessageMachine,
  consentMachine,
  documentMachine,
  recapMachine,
  revisionMachine,
} from './engine/case-machines.ts'
import { locationMachine } from './location-machine.ts'
import { fillMessage, inEnglish, message } from './message-table.ts'
import { messages } from './messages.ts'
import { locationPermitMachine, permitMachine } from './permit-machine.ts'
import { projectMachine } from './project-machine.ts'
import { registerMachine } from './register-machine.ts'
import { taxMachine } from './tax-machine.ts'
import { caseProblems, vocabularyInUse, wrongMove } from './area-problems.ts'

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
  // A draft of a record is named within a sentence; a place of a permit waits, where a place of a bible is held.
  const others = new Set(['status.Draft', 'location_permit_status.held'])
  const ones = catalogue.filter(({ code }) => !others.has(code))
  const texts = new Map(ones.map(({ en, no }) => [en, no]))
  expect(ones.filter(({ en, no }) => texts.get(en) !== no)).toEqual([])
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

test('a value may name the table of the words; the English of a server has them too', () => {
  const said = message(caseProblems.wrongMove, { from: 'info_requested', allowed: ['in_review', 'denied'], words: 'permit_status' })
  expect(inEnglish(withWords(said))).toBe('From “Information requested” it can only become: In review, Denied.')
  const nowhere = message(caseProblems.noMove, { from: 'aloft', words: 'kite_status' })
  expect(inEnglish(withWords(nowhere))).toBe('Its status is “aloft”, and stays so.')
})

test('every status of a machine that a message names has a word', () => {
  const cases = [permitMachine, locationPermitMachine, assignmentMachine, taxMachine, registerMachine, bibleMachine, holdMachine]
  const ofCases = [
    documentMachine,
    approvalMachine,
    acknowledgementMachine,
    revisionMachine,
    caseMessageMachine,
    consentMachine,
    recapMachine,
  ]
  const records = [locationMachine, directoryMachine, projectMachine]
  const codes = [
    ...[...cases, ...ofCases].flatMap(({ name, statuses }) => statuses.map((status) => `${name}_status.${status}`)),
    ...records.flatMap(({ statuses }) => statuses.map((status) => `status.${status}`)),
  ]
  expect(codes.filter((code) => messageOf(code) === undefined)).toEqual([])
})
