import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CaseConsent } from '@backlot/contract/engine/cases'
import { caseProblems } from '@backlot/contract/area-problems'
import { permitConsentsApi as api } from '@backlot/contract/permit-consents'
import { ConsentScreen } from '#features/permits/consent/consent-screen.tsx'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const at = '/permit/consent?token=secret'
const consent: CaseConsent = {
  id: 7,
  part_id: 3,
  name: 'Olga Owner',
  email: 'olga@pier.test',
  status: 'asked',
  sent_at: '2026-01-02T10:00:00Z',
  seen_at: null,
  ends_at: '2026-01-16T10:00:00Z',
  signed_name: '',
  answered_at: null,
  note: '',
}
const opened = {
  consent,
  title: 'Harbor chase',
  company_name: 'Night Shift AS',
  place_name: 'Pier 4',
  address: '',
  text: 'Olga Owner consents to Night Shift AS filming “Harbor chase” here: Pier 4.',
}
const answered = (status: 'signed' | 'refused') => ({ ...consent, status, signed_name: 'Olga Owner', answered_at: '2026-01-03T10:00:00Z' })

test('is read first; a typed name and the statement sign it, once', async () => {
  const log = network(on(api.open, opened), on(api.sign, { consent: answered('signed') }))
  await openScreen(ConsentScreen, { at })
  expect(await screen.findByText(opened.text)).toBeTruthy()
  expect(log.map(({ path }) => path)).toEqual(['/api/permit/ownerConsent/open'])
  await userEvent.click(screen.getByRole('button', { name: 'Sign and agree' }))
  expect(await screen.findByText('Type your full name.')).toBeTruthy()
  expect(screen.getByText('Confirm this before you sign.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Your full name, as your signature' }), 'Olga Owner')
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have read this and may agree for this property.' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign and agree' }))
  expect(await screen.findByText(/^Signed by Olga Owner, /)).toBeTruthy()
  expect(log.at(-1)?.body).toEqual({ token: 'secret', name: 'Olga Owner', agreed: true })
  expect(screen.queryByRole('button')).toBeNull()
})

test('is refused with a note', async () => {
  const log = network(on(api.open, opened), on(api.refuse, { consent: answered('refused') }))
  await openScreen(ConsentScreen, { at })
  await userEvent.click(await screen.findByRole('button', { name: 'I do not agree' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Your full name, as your signature' }), 'Olga Owner')
  await userEvent.type(screen.getByRole('textbox', { name: 'Note to the film office' }), 'Not in summer.')
  await userEvent.click(screen.getByRole('button', { name: 'Send refusal' }))
  expect(await screen.findByText(/^Refused by Olga Owner, /)).toBeTruthy()
  expect(log.at(-1)?.body).toEqual({ token: 'secret', name: 'Olga Owner', note: 'Not in summer.' })
})

test('one that is over says so in words, in Norwegian too', async () => {
  network(onRaw(api.open, { status: 410, body: { status: 410, code: 'gone', detail: caseProblems.linkUsed.en } }))
  const { unmount } = await openScreen(ConsentScreen, { at })
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy()
  unmount()
  await openScreen(ConsentScreen, { at: '/permit/consent', site: makeSite({ LocaleCode: 'no_NO' }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Denne lenken virker ikke lenger' })).toBeTruthy()
})
