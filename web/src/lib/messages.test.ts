import { caseProblems, shareProblems, wrongMove } from '@backlot/contract/area-problems'
import { withWords } from '@backlot/contract/catalogue'
import { inEnglish, message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { norwegian } from '@backlot/contract/norwegian'
import { expect, test, vi } from 'vitest'
import { addNorwegian, inLanguage } from '#lib/messages.ts'

addNorwegian(norwegian)

test.each([
  [messages.emailRequired, 'E-postadresse må fylles ut'],
  [shareProblems.tooManyAddresses, 'Høyst 20 adresser om gangen.'],
  [message(messages.invalidEmails, { emails: ['a@b', 'c: {d}'] }), 'Ugyldige e-postadresser: a@b, c: {d}'],
  [{ code: '', en: 'Nothing known' }, 'Nothing known'],
])('%o in Norwegian', (said, expected) => {
  expect([inLanguage(said, 'no'), inLanguage(said, 'en')]).toEqual([expected, inEnglish(said)])
})

test('a message of the screens behind a sign-in is fetched when it is first needed; its values have words of their own', async () => {
  vi.resetModules()
  const { inLanguage } = await import('#lib/messages.ts')
  const said = wrongMove('private', ['public'])
  expect(inLanguage(said, 'no')).toBe(inEnglish(said))
  await vi.waitFor(() => expect(inLanguage(said, 'no')).toBe('Et innspillingssted med status «privat» kan bli: offentlig.'))
})

test('words of statuses are fetched for a message of a public page, and stand in it in both languages', async () => {
  vi.resetModules()
  const { addNorwegian, inLanguage } = await import('#lib/messages.ts')
  addNorwegian(norwegian)
  const values = { from: 'info_requested', allowed: ['in_review', 'denied'], words: 'permit_status' }
  const said = withWords(message(caseProblems.wrongMove, values))
  expect(inLanguage(said, 'en')).toBe('From “Information requested” it can only become: In review, Denied.')
  const inNorwegian = 'Fra «Venter på opplysninger» kan den bare bli: Under behandling, Avslått.'
  inLanguage(said, 'no')
  await vi.waitFor(() => expect(inLanguage(said, 'no')).toBe(inNorwegian))
})
