/** Words that are messages of the specification: their Norwegian is loaded apart, and may come after the words. */
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
})

const words = [
  ['the site password', async () => (await import('#features/users/text.ts')).usersText.no.passwordProtected, 'Passordbeskyttet'],
  ['the search', async () => (await import('#app/search/text.ts')).searchText.no.searching, 'Søker ...'],
  ['the password dialog', async () => (await import('#ui/password-prompt/text.ts')).passwordPromptText.no.submitting, 'Sender ...'],
  ['copying by hand', async () => (await import('#ui/copy/text.ts')).copyWords.no.restricted, /^Automatisk/],
] as const

test.each(words)('%s is read in Norwegian, also when the messages came later', async (_name, read, norwegian) => {
  const before = await read()
  expect(before).toMatch(/^(?:Password Protected|Searching|Submitting|Automatic)/)
  await (await import('#lib/messages.ts')).loadMessages('no')
  expect(await read()).toMatch(norwegian)
})
