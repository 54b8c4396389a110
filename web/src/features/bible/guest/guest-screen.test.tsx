import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { shareProblems } from '@backlot/contract/area-problems'
import { bibleGuestHeader, bibleSharesApi as api } from '@backlot/contract/bible-shares'
import { messages } from '@backlot/contract/messages'
import { BibleGuestScreen } from '#features/bible/guest/guest-screen.tsx'
import { makeGuestBible } from '#features/bible/testing.ts'
import { type Answer, network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

let last = 0
const newUrl = () => `/bible/7?token=secret-${++last}`
const access = { Success: true, needs_password: false, token: 'guest.token', expires_at: '2099-01-01T00:00:00.000Z' }

beforeEach(() => localStorage.clear())

test('the password is asked for in the words of a bible; then its guest reads set by set', async () => {
  const open = onRaw(api.open, ({ body }): Answer => {
    const { password } = body as { password: string }
    if (password === '') return { body: { Success: false, needs_password: true, token: '', expires_at: null } }
    if (password === 'harbour') return { body: access }
    return { status: 422, body: { status: 422, code: 'invalid', detail: messages.invalidPassword.en } }
  })
  const log = network(open, on(api.guest, makeGuestBible()))
  await openScreen(BibleGuestScreen, { at: newUrl() })
  expect(await screen.findByRole('dialog', { name: 'Please enter password' })).toBeTruthy()
  expect(screen.getByText('This bible has a password')).toBeTruthy()
  await userEvent.type(await screen.findByLabelText('Password'), 'harbour{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Blue Harbor' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'INT. DINER – NIGHT' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: 'A. Barn' })).toBeTruthy()
  expect(screen.getByText('Not to be copied')).toBeTruthy()
  expect(screen.queryByText('Cost estimate')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download as PDF' })).toBeNull()
  expect(log.findLast(({ path }) => path.endsWith('/bible/guest'))?.headers.get(bibleGuestHeader)).toBe('guest.token')
})

test('a link that allows it offers the file; one that is over says so', async () => {
  network(on(api.open, access), on(api.guest, makeGuestBible({ allow_download: true })))
  await openScreen(BibleGuestScreen, { at: newUrl() })
  expect(await screen.findByRole('button', { name: 'Download as PDF' })).toBeTruthy()
  cleanup()
  network(onRaw(api.open, { status: 410, body: { status: 410, code: 'gone', detail: shareProblems.linkOver.en } }))
  await openScreen(BibleGuestScreen, { at: newUrl() })
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeTruthy()
})

test('a set is headed as a script in the language of the reader heads it', async () => {
  network(on(api.open, access), on(api.guest, makeGuestBible()))
  await openScreen(BibleGuestScreen, { at: newUrl(), site: makeSite({ LocaleCode: 'no_NO' }) })
  expect(await screen.findByRole('heading', { level: 2, name: 'INT. DINER – NATT' })).toBeTruthy()
})
