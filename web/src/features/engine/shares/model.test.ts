import { expect, test } from 'vitest'
import { emailsOf, dayOf, editOf, endOfDay, formOf, linkName, offersOf } from '#features/engine/shares/model.ts'
import { makeShare } from '#features/engine/shares/testing.ts'

test('chips and what is typed are one list, each address once', () => {
  expect(emailsOf(['ann@set.example'], 'bo@set.example, ann@set.example ,')).toEqual({
    all: ['ann@set.example', 'bo@set.example'],
    invalid: [],
  })
  expect(emailsOf(['ann'], 'bo@set').invalid).toEqual(['ann', 'bo@set'])
  expect(emailsOf([], ' ').all).toEqual([])
})

test('what is offered is by name, each address once; earlier ones only where they hold what is typed', () => {
  const found = [
    { name: 'Zoe', email: 'Same@set.example' },
    { name: 'Bo', email: 'bo@set.example' },
  ]
  expect(offersOf(['same@set.example', 'cat@film.example', 'ann@set.example'], found, ' SET')).toEqual([
    { name: '', email: 'ann@set.example' },
    { name: 'Bo', email: 'bo@set.example' },
    { name: 'Zoe', email: 'Same@set.example' },
  ])
  expect(offersOf(['b@set.example', 'a@set.example'], [], '').map(({ email }) => email)).toEqual(['a@set.example', 'b@set.example'])
})

test('a link ends with the day', () => {
  expect(endOfDay('')).toBeNull()
  expect(endOfDay('no date')).toBeNull()
  expect(new Date(endOfDay('2027-03-04') ?? '').getHours()).toBe(23)
  expect(new Date(endOfDay('2027-03-04') ?? '').getDate()).toBe(4)
})

test('the day of an end is the one that was chosen, wherever the reader is', () => {
  for (const day of ['2027-03-04', '2027-12-31', '2028-02-29']) expect(dayOf(endOfDay(day))).toBe(day)
  expect([dayOf(null), dayOf('no date')]).toEqual(['', ''])
})

test('a link is called as the office named it, then by whom it went to', () => {
  expect(linkName(makeShare(1, { label: 'Ann', recipient: 'ann@set.example' }))).toBe('Ann')
  expect(linkName(makeShare(1, { recipient: 'ann@set.example' }))).toBe('ann@set.example')
  expect(linkName(makeShare(1, { address_name: 'winter' }))).toBe('winter')
  expect(linkName(makeShare(1))).toBe('')
})

test('an edit is what was changed and nothing else', () => {
  const share = makeShare(1, { label: 'Ann', expires_at: endOfDay('2027-03-04'), allow_download: true })
  expect(editOf(share, formOf(share))).toEqual({})
  expect(editOf(share, { ...formOf(share), label: ' Ann ' })).toEqual({})
  expect(editOf(share, { label: '', password: 'lighthouse', dropPassword: false, ends: '', allowDownload: false, version: 1 })).toEqual({
    label: '',
    password: 'lighthouse',
    expires_at: null,
    allow_download: false,
  })
  expect(editOf(share, { ...formOf(share), dropPassword: true })).toEqual({ password: null })
})
