import { expect, test } from 'vitest'
import { splitEmails } from '#ui/share/emails.ts'

test('typed emails are split on commas and need an @ and a dot', () => {
  expect(splitEmails('a@b.example, nobody, c@d ,')).toEqual({ valid: ['a@b.example'], invalid: ['nobody', 'c@d'] })
})
