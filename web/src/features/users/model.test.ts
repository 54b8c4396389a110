import { messages } from '@backlot/contract/messages'
import { describe, expect, test } from 'vitest'
import { emailFault, entryFormOf, leastPasswordLength, newPasswordFaults, requiredFault } from '#features/users/model.ts'

test('a required field says "Required*"', () => {
  expect(requiredFault('')).toBe(messages.required)
  expect(requiredFault(' ')).toBeNull()
})

describe('an email', () => {
  test.each(['', '   '])('%j is required', (value) => expect(emailFault(value)).toBe(messages.required))
  test.each(['ann', 'ann@', '@office.example', 'ann@office', 'a b@office.example', 'a@b.example, c@d.example', '<ann@office.example>'])(
    '%j is no email',
    (value) => expect(emailFault(value)).toBe(messages.invalidEmail),
  )
  test.each(['ann@office.example', ' ann.lee+film@mail.office.example '])('%j is one', (value) => expect(emailFault(value)).toBeNull())
})

describe('a new password', () => {
  const faults = (password: string, confirm: string) => newPasswordFaults({ password, confirm }, 4)
  test('is required, long enough and the same twice; every fault at its field', () => {
    expect(faults('', '')).toEqual({ password: messages.required, confirm: messages.required })
    expect(faults('abc', 'abd')).toEqual({ password: messages.passwordTooShort })
    expect(faults('abc', '')).toEqual({ password: messages.passwordTooShort, confirm: messages.required })
    expect(faults('abcd', '')).toEqual({ confirm: messages.required })
    expect(faults('abcd', 'abce')).toEqual({ confirm: messages.passwordsDoNotMatch })
    expect(faults('abcd', 'abcd')).toEqual({})
  })
  test('is never allowed to be shorter than four', () => {
    expect(leastPasswordLength(1)).toBe(4)
    expect(leastPasswordLength(8)).toBe(8)
    expect(leastPasswordLength(4, { staff: true })).toBe(8)
  })
})

test('the password screen has three forms', () => {
  expect(entryFormOf({})).toBe('password')
  expect(entryFormOf({ emailreset: 'true' })).toBe('reset-request')
  expect(entryFormOf({ token: 'x', emailreset: 'true' })).toBe('new-password')
})
