import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Analytics, analyticsApi as api, analyticsSeries } from '@backlot/contract/analytics'
import { network, on, onRaw } from '../../../test/network.ts'
import { openScreen } from '../../../test/screen.tsx'
import { AnalyticsScreen } from '#features/analytics/analytics-screen.tsx'
import { changeOf, csvOf } from '#features/analytics/model.ts'
import { useSession } from '#lib/session.ts'

const made: Analytics = {
  weeks: ['2026-11-16', '2026-11-23'],
  series: analyticsSeries.map((key) => ({
    key,
    total: key === 'searches' ? 30 : 0,
    before: key === 'searches' ? 20 : 0,
    counts: key === 'searches' ? [10, 20] : [0, 0],
  })),
  viewed: [
    { kind: 'location', id: 3, name: 'Old mill', count: 7, before: 2 },
    { kind: 'entry', id: 4, name: '', count: 1, before: 0 },
  ],
  searched: [{ area: 'locations', words: 'mill', count: 9, empty: 0 }],
  without_result: [],
}

const open = async (admin = true, at = '/admindash/admin/analytics') => {
  const opened = await openScreen(AnalyticsScreen, { at })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
  return opened
}

test('each count is a table by week with the weeks before; bars only repeat their numbers', async () => {
  network(on(api.analytics, made))
  await open()
  const card = await screen.findByRole('region', { name: 'Searches' })
  expect(within(card).getByText('30')).toBeTruthy()
  expect(within(card).getByText(/20 in the weeks before · 50 % more/)).toBeTruthy()
  const rows = within(within(card).getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows).toEqual(['Week ofNumber', '11/16/202610', '11/23/2026 (this week)20'])
  expect(
    within(screen.getByRole('table', { name: 'Most viewed' }))
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Old mill', 'Removed'])
  expect(within(screen.getByRole('region', { name: 'Searched without a result' })).getByText('Nothing in these weeks.')).toBeTruthy()
})

test('the period stands in the URL and reaches the server', async () => {
  const log = network(on(api.analytics, made))
  const { where } = await open()
  await screen.findByRole('region', { name: 'Searches' })
  expect(log[0]?.query.get('weeks')).toBe('12')
  await userEvent.click(screen.getByRole('radio', { name: '52 weeks' }))
  await waitFor(() => expect(log.at(-1)?.query.get('weeks')).toBe('52'))
  expect(where()).toContain('weeks=52')
})

test('the table has a line for each count and a column for each week', () => {
  const lines = csvOf(made, { series: 'What', total: 'Total', before: 'Before' }, (key) => key).split('\r\n')
  expect(lines[0]).toContain('What,2026-11-16,2026-11-23,Total,Before')
  expect(lines).toContain('searches,10,20,30,20')
  expect([changeOf({ total: 5, before: 10 }), changeOf({ total: 1, before: 0 })]).toEqual([-50, null])
})

test('a failure can be tried again; who is no administrator reads that it is not for them', async () => {
  network(onRaw(api.analytics, { status: 500, body: { status: 500, code: 'internal', detail: 'Unexpected problem occurred' } }))
  await open()
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'scout', admin: false }))
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Only administrators can see the statistics' })).toBeTruthy()
})
