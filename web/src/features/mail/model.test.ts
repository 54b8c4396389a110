import { expect, test } from 'vitest'
import { readMailAddress, searchOf } from '#features/mail/model.ts'

test('an address says what is filtered and open, and nothing else', () => {
  expect(readMailAddress({})).toEqual({ q: '', state: undefined, page: 1, mail: undefined })
  const address = readMailAddress({ q: 'reset', state: 'failed', page: '3', mail: '12' })
  expect(address).toEqual({ q: 'reset', state: 'failed', page: 3, mail: 12 })
  expect(searchOf(address)).toEqual({ q: 'reset', state: 'failed', page: 3, mail: 12 })
  expect(searchOf(readMailAddress({ page: '1' }))).toEqual({})
})

test('what makes no sense is left out', () => {
  expect(readMailAddress({ state: 'lost', page: '-2', mail: '1.5' })).toEqual({ q: '', state: undefined, page: 1, mail: undefined })
})
