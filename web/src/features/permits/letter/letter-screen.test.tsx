import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { caseProblems } from '@backlot/contract/area-problems'
import { permitsApi as api } from '@backlot/contract/permits'
import { LetterScreen } from '#features/permits/letter/letter-screen.tsx'
import { network, on, onRaw } from '#test/network.ts'
import { makeLetter } from '#test/permits.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const at = '/permit/letter?token=secret'
const letter = makeLetter()
const opened = { letter, company_name: 'Night Shift AS', title: 'Harbor chase', text: 'Night Shift AS authorizes Ann Light.' }
const signed = makeLetter({ status: 'signed', signed_name: 'Siri Berg', signed_at: '2026-01-03T10:00:00Z' })

test('is read first; a typed name and the statement sign it, once', async () => {
  const log = network(on(api.openLetter, opened), on(api.signLetter, { letter: signed }))
  await openScreen(LetterScreen, { at })
  expect(await screen.findByText('Night Shift AS authorizes Ann Light.')).toBeTruthy()
  expect(screen.getByText('apply for permits, accept fees')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  expect(await screen.findByText('Type your full name.')).toBeTruthy()
  expect(screen.getByText('Confirm this before you sign.')).toBeTruthy()
  expect(log.map(({ path }) => path)).toEqual(['/api/permit/agentLetter/open'])
  await userEvent.type(screen.getByRole('textbox', { name: 'Your full name, as your signature' }), 'Siri Berg')
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have read the letter and may sign for Night Shift AS.' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  expect(await screen.findByText(/^Signed by Siri Berg, /)).toBeTruthy()
  expect(log.at(-1)?.body).toEqual({ token: 'secret', name: 'Siri Berg', agreed: true })
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
})

test('one that is signed is read alone; one whose link is over says so', async () => {
  network(on(api.openLetter, { ...opened, letter: signed }))
  const { unmount } = await openScreen(LetterScreen, { at })
  expect(await screen.findByText(/^Signed by Siri Berg, /)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  unmount()
  network(onRaw(api.openLetter, { status: 410, body: { status: 410, code: 'gone', detail: caseProblems.linkUsed.en } }))
  await openScreen(LetterScreen, { at })
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy()
})

test('speaks Norwegian', async () => {
  network(on(api.openLetter, opened))
  await openScreen(LetterScreen, { at, site: makeSite({ LocaleCode: 'no_NO' }) })
  expect(await screen.findByRole('button', { name: 'Signer' })).toBeTruthy()
  expect(screen.getByText('søke om tillatelser, godta gebyrer')).toBeTruthy()
})
