import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { taxAwardsApi as api } from '@backlot/contract/tax-awards'
import { taxQueueApi } from '@backlot/contract/tax-queue'
import { TaxReportScreen } from '#features/tax/report/report-screen.tsx'
import { useSession } from '#lib/session.ts'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const sums = {
  productions: 2,
  spend: '1500.00',
  resident_pay: '1000.00',
  nonresident_pay: '0.00',
  extras: '50.00',
  purchases: '450.00',
  jobs: 12,
  work_days: 340,
}

test('the report says spend, people and days by county and quarter, in all, and what each column counts; it is narrowed by days', async () => {
  const log = network(
    on(taxQueueApi.programs, []),
    on(api.report, {
      rows: [
        { ...sums, county: 'Marin', quarter: '2026-Q2', spend: '1200.00' },
        { ...sums, county: '', quarter: '', spend: '300.00', jobs: 3 },
      ],
      total: sums,
      certified: '300.00',
    }),
  )
  await openScreen(TaxReportScreen, { at: '/admindash/taxes/report' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
  const row = (await screen.findByText('Marin')).closest('tr') as HTMLElement
  expect(row.textContent).toMatch(/2026-Q2.*\$1,200\.00/)
  expect(screen.getByText('No county').closest('tr')?.textContent).toMatch(/No day.*\$300\.00/)
  const whole = screen.getByRole('region', { name: 'In all' })
  expect(whole.textContent).toMatch(/Spend\$1,500\.00.*People paid12.*Credits certified\$300\.00/)
  within(screen.getByRole('region', { name: 'What each column counts' })).getByText(
    'Days worked, as stated on lines of pay; in recaps the days of extras',
  )
  await userEvent.type(screen.getByLabelText('From'), '2026-04-01')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() =>
    expect(
      log
        .filter(({ path }) => path === '/api/tax/report')
        .at(-1)
        ?.query.get('from'),
    ).toBe('2026-04-01'),
  )
})
