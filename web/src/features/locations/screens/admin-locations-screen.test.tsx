import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { locationsApi } from '@backlot/contract/locations'
import { sitesApi } from '@backlot/contract/sites'
import { makeAnswer, makeCard, makeMasterData, makeSummary } from '../../../../test/locations.ts'
import { network, on, onRaw } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { AdminLocationsScreen } from '#features/locations/screens/admin-locations-screen.tsx'
import { useSession } from '#lib/session.ts'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 600))
})

const cards = [makeCard(1, { status: 'pending' }), makeCard(2), makeCard(3)]
const paged = (items: unknown[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } })
const others = [
  on(sitesApi.summary, makeSummary()),
  on(locationsApi.masterData, makeMasterData()),
  onRaw(locationsApi.recent, paged(cards)),
  onRaw(locationsApi.pending, paged([])),
]
const open = async (at = '/admindash/locations') => {
  const opened = await openScreen(AdminLocationsScreen, { at })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
  return opened
}
const lastBody = (log: ReturnType<typeof network>) =>
  log.filter(({ path }) => path.endsWith('/searchnew')).at(-1)?.body as Record<string, unknown>

test('lists the locations with their status; a row opens its location', async () => {
  network(...others, on(locationsApi.searchNew, makeAnswer(cards)))
  await open()
  const link = await screen.findByRole('link', { name: 'Location 1' })
  expect(link.getAttribute('href')).toContain('/admindash/locationdetail?locId=1')
  expect(screen.getAllByRole('row', { name: /Public/ })).toHaveLength(2)
  expect(screen.getAllByText('03/04/2026')).toHaveLength(3)
})

test('a head sorts, and says how', async () => {
  const log = network(...others, on(locationsApi.searchNew, makeAnswer(cards)))
  const { where } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Modified' }))
  await waitFor(() => expect(lastBody(log)['sort']).toBe(3))
  expect(where()).toContain('sort=3')
  expect(screen.getByRole('columnheader', { name: 'Modified' }).getAttribute('aria-sort')).toBe('descending')
})

test('arrows move, Space selects, and what is selected is counted', async () => {
  network(...others, on(locationsApi.searchNew, makeAnswer(cards)))
  await open()
  const first = await screen.findByRole('link', { name: 'Location 1' })
  first.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Location 2')
  await userEvent.keyboard(' ')
  expect(screen.getByText('1 selected')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all that are loaded' }))
  expect(screen.getByText('3 selected')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByText('3 selected')).toBeNull()
})

test('tabs show the recent and the pending with their numbers', async () => {
  network(...others, on(locationsApi.searchNew, makeAnswer(cards, { total: 1234 })))
  const { where } = await open()
  expect(await screen.findByRole('tab', { name: /All\s*1,234/ })).toBeTruthy()
  await userEvent.click(await screen.findByRole('tab', { name: /Pending\s*0/ }))
  expect(await screen.findByRole('heading', { name: 'Nothing awaits approval' })).toBeTruthy()
  expect(where()).toContain('tab=pending')
})

test('archived locations are searched on the archive route', async () => {
  const log = network(...others, on(sitesApi.archivedSummary, makeSummary()), on(locationsApi.searchNew, makeAnswer(cards)))
  await open('/admindash/archived')
  expect(await screen.findByRole('heading', { level: 1, name: 'Archived locations' })).toBeTruthy()
  await waitFor(() => expect(lastBody(log)['archived']).toBe(1))
})

test('a failed list can be tried again', async () => {
  network(
    ...others,
    onRaw(locationsApi.searchNew, { status: 500, body: { status: 500, code: 'internal', detail: 'Unexpected problem occurred' } }),
  )
  await open()
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('others are told that it is not for them', async () => {
  network(...others)
  await openScreen(AdminLocationsScreen, { at: '/admindash/locations' })
  expect(await screen.findByRole('heading', { name: 'This list is for the film office' })).toBeTruthy()
})
