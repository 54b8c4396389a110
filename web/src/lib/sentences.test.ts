import { shareProblems } from '@backlot/contract/area-problems'
import { invalidEmails, messages } from '@backlot/contract/messages'
import { expect, test } from 'vitest'
import { norwegianSentences } from '#lib/norwegian-sentences.ts'
import { inLanguage, teachSentences } from '#lib/sentences.ts'

teachSentences(norwegianSentences)

test.each([
  [messages.emailRequired, 'E-postadresse må fylles ut'],
  [shareProblems.tooManyAddresses, 'Høyst 20 adresser om gangen.'],
  [invalidEmails(['a@b', 'c: d']), 'Ugyldige e-postadresser: a@b, c: d'],
  ['Kari: hei', 'Kari: hei'],
  ['Nothing known', 'Nothing known'],
])('%s in Norwegian', (sentence, norwegian) => {
  expect([inLanguage(sentence, 'no'), inLanguage(sentence, 'en')]).toEqual([norwegian, sentence])
})
