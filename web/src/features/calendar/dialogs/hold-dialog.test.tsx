import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { calendarApi } from '@backlot/contract/calendar'
import { holdsApi as api, type LocationHold } from '@backlot/contract/calendar-holds'
import { HoldDialog, HoldLine } from '#features/calendar/dialogs/hold-dialog.tsx'
import { makeHold } from '#features/calendar/testing.ts'
import { network, on, onRaw } from '#test/network.ts'
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

test('a check for conflicts that failed does not look like one that found none, and is made again by a press', async () => {
  const found = [{ kind: 'office', name: 'Regatta', project_name: '', date_from: '2027-03-09', date_to: '2027-03-09' }]
  let asked = 0
  network(
    on(api.holds, []),
    onRaw(calendarApi.conflicts, () => {
      asked += 1
      return asked === 1 ? { status: 422, body: { detail: 'No' } } : { body: found }
    }),
  )
  const place = { id: 7, name: 'Pier' }
  await openScreen(() => <HoldDialog day="2027-03-09" location={place} onClose={() => undefined} />, { at: '/admindash/calendar' })
  expect(await screen.findByText('Conflicts on these days could not be checked')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('The office is closed: Regatta (03/09/2027)')).toBeTruthy()
  expect(screen.queryByText('Conflicts on these days could not be checked')).toBeNull()
})
