import { expect, test } from 'vitest'
import { mailList } from '#features/mail/model.ts'

test('the URL says what is filtered and open, and nothing else', () => {
  expect(mailList.read({})).toEqual({})
  const state = { q: 'reset', state: 'failed', page: '3', mail: '12' }
  expect(mailList.read(state)).toEqual({ q: 'reset', state: 'failed', page: 3, mail: 12 })
  expect(mailList.read({ state: 'lost', mail: '1.5' })).toEqual({})
})
