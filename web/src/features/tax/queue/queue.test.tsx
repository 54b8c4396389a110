/** The line of a year, its cap and its end, as the office sees them. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { taxQueueApi, type TaxYear } from '@backlot/contract/tax-queue'
import { QueueScreen } from '#features/tax/queue/queue-screen.tsx'
import { useSession } from '#lib/session.ts'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { onPhone } from '#test/phone.ts'

const asAdmin = () =>
  act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
const at = '2026-01-02T10:00:00Z'

const yearOf = (changes: Partial<TaxYear> = {}): TaxYear => ({
  program: 'film',
  year: 2026,
  cap: '1000000.00',
  carried: '0.00',
  allocated: '800000.00',
  left: '200000.00',
  waiting: '300000.00',
  undecided: '0.00',
  arrivals: 2,
  closed_at: null,
  recomputed: { allocated: '800000.00', carried: '0.00', agrees: true },
  ...changes,
})

test('a year that is over is closed after a question; one that is closed says so and is changed no more', async () => {
  const over = yearOf({ year: 2020 })
  let isClosed = false
  const log = network(
    on(taxQueueApi.years, () => [isClosed ? { ...over, closed_at: at } : over, yearOf({ year: 2090 })]),
    on(taxQueueApi.closeYear, () => {
      isClosed = true
      return { ...over, closed_at: at }
    }),
    on(taxQueueApi.queue, []),
  )
  await openScreen(QueueScreen, { at: '/admindash/taxes/queue' })
  await asAdmin()
  await userEvent.click(await screen.findByRole('button', { name: 'Close the year' }))
  const dialog = await screen.findByRole('dialog', { name: 'Close the year' })
  expect(dialog.textContent).toContain('What is left of 2020')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close the year' }))
  await waitFor(() => expect(log.find(({ path }) => path.endsWith('/tax/closeYear'))?.body).toEqual({ program: 'film', year: 2020 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Closed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change the cap' })).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Program and year'), '2090 · film')
  expect(await screen.findByRole('button', { name: 'Change the cap' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close the year' })).toBeNull()
})

const waiting = {
  id: 3,
  tax_no: 'T-2026-0003',
  title: 'Harbor lights',
  entity_name: 'North Light',
  status: 'waiting',
  arrival_year: 2026,
  arrival_no: 2,
  arrived_at: at,
  estimated: '300000.00',
  before: '0.00',
  fits: false,
} as const

test('the line of a year says what fits, and the ledger what was given and whether it adds up', async () => {
  const year = yearOf()
  const log = network(
    on(taxQueueApi.years, [year]),
    on(taxQueueApi.changeYear, year),
    on(taxQueueApi.queue, [waiting]),
    on(taxQueueApi.ledger, [
      {
        id: 1,
        at,
        kind: 'allocated',
        tax_id: 2,
        tax_no: 'T-2026-0002',
        title: 'The Pier',
        amount: '800000.00',
        balance: '800000.00',
        by: 'Office',
      },
    ]),
  )
  await openScreen(QueueScreen, { at: '/admindash/taxes/queue' })
  await asAdmin()
  expect(await screen.findByText('$800,000.00, which agrees')).toBeTruthy()
  const row = (await screen.findByRole('link', { name: 'Harbor lights' })).closest('tr') as HTMLElement
  expect(row.textContent).toMatch(/Approved, in line.*\$300,000\.00.*No$/)
  // On a tablet the title and the number have their room.
  const extra = screen.getAllByRole('columnheader').filter((one) => one.dataset['extra'] !== undefined)
  expect(extra.map((one) => one.textContent)).toEqual(['Status', 'Before it'])
  await userEvent.click(screen.getByRole('radio', { name: 'Ledger' }))
  expect(await screen.findByText('T-2026-0002 · The Pier')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Change the cap' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change the cap' })
  await userEvent.clear(within(dialog).getByLabelText('Cap of the year'))
  await userEvent.type(within(dialog).getByLabelText('Cap of the year'), '1,250,000')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({ program: 'film', year: 2026, cap: '1250000.00' }),
  )
})

test('on a phone an application in line opens by its name, and each figure says what it is of', async () => {
  onPhone()
  network(on(taxQueueApi.years, [yearOf()]), on(taxQueueApi.queue, [waiting]))
  await openScreen(QueueScreen, { at: '/admindash/taxes/queue' })
  await asAdmin()
  const row = (await screen.findByRole('link', { name: 'Harbor lights' })).closest('li')
  expect(row?.textContent).toMatch(/Arrival: 2.*Estimated: \$300,000\.00.*Before it: \$0\.00.*Fits: No/)
})
