import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdsApi as api, type LocationHold } from '@backlot/contract/calendar-holds'
import { HoldLine } from '#features/calendar/dialogs/hold-dialog.tsx'
import { network, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const makeHold = (rank: number, project_name: string, changes: Partial<LocationHold> = {}): LocationHold => ({
  id: rank,
  location_id: 7,
  location_name: 'Mill',
  project_id: rank,
  project_name,
  date_from: '2027-05-03',
  date_to: '2027-05-05',
  status: 'active',
  rank,
  challenged_by: null,
  due_at: null,
  note: '',
  owner_answer: '',
  owner_answered_at: null,
  version: 1,
  created_at: '2026-11-25T10:00:00Z',
  next: ['released'],
  may_answer: false,
  ...changes,
})

test('who comes later may challenge the first, and whoever has challenged it does not once more', async () => {
  const first = makeHold(1, 'Saltwater', { status: 'challenged', challenged_by: 2, due_at: '2027-05-01T10:00:00Z' })
  const items = [first, makeHold(2, 'Tin Roof'), makeHold(3, 'Nightjar')]
  network(onRaw(api.holds, { body: items, headers: { 'x-total-count': '3' } }))
  await openScreen(() => <HoldLine location={7} />, { at: '/admindash/calendar' })
  expect(await screen.findByText(/Saltwater has to confirm by/)).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Withdraw the challenge',
    'Release',
    'Release',
    'Challenge the first',
    'Release',
  ])
})
