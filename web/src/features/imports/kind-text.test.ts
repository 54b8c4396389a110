import { expect, test } from 'vitest'
import { kindText, sentences, type KindWord } from '#features/imports/kind-text.ts'
import { locales } from '#lib/locale.ts'

const keys = Object.keys(sentences.en) as KindWord[]

test.each(locales)('every sentence of %s is whole for each kind', (locale) => {
  for (const kind of ['locations', 'directory'] as const)
    for (const key of keys)
      for (const count of [1, 2]) expect(kindText(kind, locale, key, { count, column: 'NAME' })).not.toMatch(/[{}]|^$/)
})

test('the words are those of the kind, in its gender', () => {
  expect(kindText('directory', 'en', 'undoAdded', { count: 1 })).toBe('1 entry that it added goes to the trash, where it can be recovered.')
  expect(kindText('photos', 'no', 'identityHint')).toMatch(/^Kolonner som identifiserer et sted, .* oppdaterer det\. .* gir det\.$/)
  expect(kindText('directory', 'no', 'identityHint')).toMatch(/^Kolonner som identifiserer en oppføring, .* oppdaterer den\. .* gir den\.$/)
})
