import { expect, test } from 'vitest'
import { messages } from '@backlot/contract/messages'
import { localeOfCode } from '#lib/locale.ts'
import { inLanguage, loadMessages } from '#lib/messages.ts'
import { defineText, translate } from '#lib/text.ts'

const text = defineText({
  en: { hello: 'Hello {name}', found: { one: '{count} place', other: '{count} places' } },
  no: { hello: 'Hei {name}', found: { one: '{count} sted', other: '{count} steder' } },
})

test('values are filled in, unknown ones stay', () => {
  expect(translate(text, 'en', 'hello', { name: 'Ann' })).toBe('Hello Ann')
  expect(translate(text, 'no', 'hello')).toBe('Hei {name}')
})

test('numbers choose the form and are written as the language writes them', () => {
  expect(translate(text, 'en', 'found', { count: 1 })).toBe('1 place')
  expect(translate(text, 'en', 'found', { count: 2084 })).toBe('2,084 places')
  expect(translate(text, 'no', 'found', { count: 1 })).toBe('1 sted')
  expect(translate(text, 'no', 'found', { count: 0 })).toBe('0 steder')
})

test('the site says which language', () => {
  expect(localeOfCode('no_NO')).toBe('no')
  expect(localeOfCode('en_US')).toBe('en')
  expect(localeOfCode('')).toBe('en')
})

test('every message of the specification has a Norwegian one', async () => {
  await loadMessages('no')
  for (const message of Object.values(messages)) {
    expect(inLanguage(message, 'en')).toBe(message.en)
    expect(inLanguage(message, 'no')).not.toBe(message.en)
  }
})
