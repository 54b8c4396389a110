import { expect, test } from 'vitest'
import { splitAddresses } from '#ui/share/addresses.ts'

test('typed addresses are split on commas and need an @ and a dot', () => {
  expect(splitAddresses('a@b.example, nobody, c@d ,')).toEqual({ valid: ['a@b.example'], invalid: ['nobody', 'c@d'] })
})
