import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Analytics, analyticsApi as api, analyticsSeries } from '@backlot/contract/analytics'
import { network, on, onRaw } from '../../../test/network.ts'
import { openScreen } from '../../../test/screen.tsx'
import { AnalyticsScreen } from '#features/analytics/analytics-screen.tsx'
import { changeOf, weekLines } from '#features/analytics/model.ts'
import { useSession } from '#lib/session.ts'

const made: Analytics = {
  weeks: ['2026-11-16', '2026-11-23'],
  weeks_before: ['2026-11-02', '2026-11-09'],
  series: analyticsSeries.map((key) => ({
    key,
    total: key === 'searches' ? 30 : 0,
    before: key === 'searches' ? 20 : 0,
    counts: key === 'searches' ? [10, 20] : [0, 0],
    counts_before: key === 'searches' ? [12, 8] : [0, 0],
  })),
  viewed: [
    { kind: 'location', id: 3, name: 'Old mill', count: 7, before: 2 },
    { kind: 'entry', id: 4, name: '', count: 1, before: 0 },
  ],
  searched: [{ area: 'locations', words: '=mill', count: 9, empty: 0, before: 4 }],
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
  expect(within(card).getByText(/20 in the weeks before · 50% more/)).toBeTruthy()
  const rows = within(within(card).getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows).toEqual(['Week ofNumberBefore', '11/16/20261012', '11/23/2026 (this week)208'])
  expect(
    within(screen.getByRole('table', { name: 'Most viewed' }))
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Old mill', 'Removed'])
})

test('what counts most stands first; of what has no number there is one line in place of its table', async () => {
  network(on(api.analytics, made))
  await open()
  const figures = await screen.findByRole('region', { name: 'Key figures' })
  expect(
    within(figures)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  ).toEqual([
    ['Views of locations', '00 in the weeks before'],
    ['Views of directory entries', '00 in the weeks before'],
    ['Searches', '3020 in the weeks before · 50% more'],
    ['Directory inquiries', '00 in the weeks before'],
    ['Locations added', '00 in the weeks before'],
    ['Directory entries added', '00 in the weeks before'],
  ])
  expect(screen.getAllByRole('table')).toHaveLength(3)
  expect(screen.queryByRole('region', { name: 'Searched without a result' })).toBeNull()
  expect(
    screen.getByText(
      'Nothing in these weeks: Searched without a result · Locations added · Directory entries added · Views of locations · ' +
        'Views of directory entries · Searches without a result · Lookbooks shared · Answers of guests · Directory inquiries · ' +
        'Emails sent · Sign-ins',
    ),
  ).toBeTruthy()
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

test('the tables as files: a line for each count and week; what visitors typed is no formula', async () => {
  const lines = weekLines(made, (word) => word)
  expect(lines[0]).toEqual(['series', 'week', 'number', 'weekBefore', 'before'])
  expect(lines).toContainEqual(['searches', '2026-11-23', '20', '2026-11-09', '8'])
  expect(lines).toHaveLength(1 + analyticsSeries.length * 2)
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made')
  network(on(api.analytics, made))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'CSV: Most searched' }))
  const blob = saved.mock.calls[0]?.[0] as Blob
  expect(await blob.text()).toBe("Words,In,Times,Without a result,Before\r\n'=mill,Locations,9,0,4\r\n")
  saved.mockRestore()
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
