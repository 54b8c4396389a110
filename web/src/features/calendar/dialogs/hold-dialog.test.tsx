import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdsApi as api, type LocationHold } from '@backlot/contract/calendar-holds'
import { HoldLine } from '#features/calendar/dialogs/hold-dialog.tsx'
import { makeHold } from '#features/calendar/testing.ts'
import { network, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const inLine = (rank: number, project_name: string, changes: Partial<LocationHold> = {}) =>
  makeHold(rank, { rank, project_name, next: ['released'], may_answer: false, ...changes })

test('who comes later may challenge the first, and whoever has challenged it does not once more', async () => {
  const first = inLine(1, 'Saltwater', { status: 'challenged', challenged_by: 2, due_at: '2027-05-01T10:00:00Z' })
  const items = [first, inLine(2, 'Tin Roof'), inLine(3, 'Nightjar')]
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
