import { shareProblems, wrongMove } from '@backlot/contract/area-problems'
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
