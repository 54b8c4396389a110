import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dashboardApi as api, type Dashboard, type WaitingItem } from '@backlot/contract/dashboard'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { DashboardScreen } from '#features/dashboard/screens/dashboard-screen.tsx'

const item = (changes: Partial<WaitingItem>): WaitingItem => ({
  id: 4,
  name: 'The Mill',
  by: 'Ann Light',
  at: '2026-11-20T10:00:00Z',
  is_edit: false,
  answers: null,
  ...changes,
})
const page: Dashboard = {
  waiting: [
    { kind: 'locations', total: 7, items: [item({ is_edit: true }), item({ id: 5, name: 'The Pier' })] },
    { kind: 'entries', total: 0, items: [] },
    {
      kind: 'inquiries',
      total: 1,
      items: [item({ name: 'Moonlit Harbor', at: '2026-11-30', answers: { yes: 2, maybe: 0, no: 1, open: 4 } })],
    },
    { kind: 'releases', total: 6, items: [item({ name: 'Old Barn', at: '2020-01-02' })] },
    { kind: 'mails', total: 1, items: [item({ id: 9, name: '', by: 'bo@set.example' })] },
  ],
  changed: [{ kind: 'lookbook', id: 3, name: 'Winter', by: 'Sam Scout', at: '2026-11-21T10:00:00Z', status: '' }],
  added: {
    locations: 1,
    entries: 0,
    items: [{ kind: 'location', id: 8, name: 'Quay', by: '', at: '2026-11-21T10:00:00Z', status: 'Draft' }],
  },
  sends_mail: true,
}
const open = (locale = 'en_US') => openScreen(DashboardScreen, { at: '/dashboard/dashboard', site: makeSite({ LocaleCode: locale }) })

test('what waits stands by kind with its number, and each row leads to where it is decided', async () => {
  network(on(api.get, page))
  await open()
  const locations = await screen.findByRole('region', { name: 'Locations to review 7' })
  const row = within(locations).getByRole('link', { name: /^The Mill\s*Edit\s*Ann Light · / })
  expect(row.getAttribute('href')).toContain('/admindash/locations/review?location=4')
  expect(within(locations).getByRole('link', { name: 'See all 7: Locations to review' }).getAttribute('href')).toContain('tab=pending')
  expect(screen.queryByText(/Directory entries to review/)).toBeNull()
  expect(screen.getByText(/^2 yes, 0 maybe, 1 no · 4 unanswered · Answers by 11\/30\/2026$/)).toBeTruthy()
  const releases = screen.getByRole('region', { name: 'Releases expiring soon 6' })
  expect(releases.textContent).toContain('Expired 01/02/2020')
  expect(releases.textContent).toContain('and 5 more')
  expect(screen.getByRole('link', { name: /\(no subject\)/ }).getAttribute('href')).toContain('mail=9')
  expect(within(screen.getByRole('region', { name: 'New this week' })).getByText('Draft')).toBeTruthy()
  expect(screen.queryByText(/Email is not set up/)).toBeNull()
})

test('with nothing that waits it says so, and that mail is not set up; in Norwegian on a Norwegian site', async () => {
  const nothing: Dashboard = {
    waiting: [{ kind: 'mails', total: 0, items: [] }],
    changed: [],
    added: { locations: 0, entries: 0, items: [] },
    sends_mail: false,
  }
  network(on(api.get, nothing))
  await open('no_NO')
  expect(await screen.findByRole('heading', { level: 3, name: 'Ingenting venter' })).toBeTruthy()
  expect(screen.getByText(/E-post er ikke satt opp/)).toBeTruthy()
  expect(screen.getByText('Ingen nye steder eller oppføringer denne uken.')).toBeTruthy()
})

test('a failure can be tried again', async () => {
  let fails = true
  network(onRaw(api.get, () => (fails ? { status: 500, body: { status: 500, code: 'internal', detail: 'Down.' } } : { body: page })))
  await open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  fails = false
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
})
