import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { sitesApi } from '@backlot/contract/sites'
import { makeAnswer, makeCard, makeMasterData, makeSummary } from '../../../../test/locations.ts'
import { network, on, onRaw } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { makeSite } from '../../../../test/site.ts'
import { onPhone } from '../../../../test/phone.ts'
import { dayIn } from '#features/locations/light/light-day.ts'
import { AdminLocationsScreen } from '#features/locations/screens/admin-locations-screen.tsx'
import { useSession } from '#lib/session.ts'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 600))
})
afterEach(() => vi.restoreAllMocks())

const cards = [makeCard(1, { status: 'pending' }), makeCard(2), makeCard(3)]
const paged = (items: unknown[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } })
const others = [
  on(sitesApi.summary, makeSummary()),
  on(locationsApi.masterData, makeMasterData()),
  on(locationsApi.facets, {}),
  onRaw(locationRecordsApi.recent, paged(cards)),
  onRaw(locationRecordsApi.pending, paged([])),
  onRaw(locationRecordsApi.trash, paged([])),
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

test('a release that ends soon or has ended is said in its row', async () => {
  const inDays = (days: number): string => dayIn(makeSite().settings.timeZone, new Date(Date.now() + days * 24 * 3_600_000))
  const marked = [makeCard(1, { release_ends: inDays(12) }), makeCard(2, { release_ends: inDays(-1) }), makeCard(3)]
  network(...others, on(locationsApi.searchNew, makeAnswer(marked)))
  await open()
  await screen.findByRole('link', { name: 'Location 1' })
  expect(within(screen.getByRole('row', { name: /Location 1/ })).getByText('Release ends in 12 days')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /Location 2/ })).getByText('Release ended')).toBeTruthy()
  expect(screen.getAllByText(/^Release/)).toHaveLength(2)
})

test('the address of a category lists that category, and what is changed then is a filter of the whole list', async () => {
  const log = network(...others, on(locationsApi.searchNew, makeAnswer(cards)))
  const { where } = await open('/admindash/locations/detail/11')
  await screen.findByRole('link', { name: 'Location 1' })
  expect(lastBody(log)['categories']).toEqual([11])
  await userEvent.click(screen.getByRole('button', { name: 'Modified' }))
  await waitFor(() => expect(where()).toMatch(/^\/admindash\/locations\?/))
  expect(new URLSearchParams(where().split('?')[1]).get('categories')).toBe('11')
})

test('a head sorts, and says how', async () => {
  const log = network(...others, on(locationsApi.searchNew, makeAnswer(cards)))
  const { where } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Modified' }))
  await waitFor(() => expect(lastBody(log)['sort']).toBe(3))
  expect(where()).toContain('sort=3')
  expect(screen.getByRole('columnheader', { name: 'Modified' }).getAttribute('aria-sort')).toBe('descending')
})

test('the tools copy the links of what is ticked, and sort in every way', async () => {
  network(...others, on(locationsApi.searchNew, makeAnswer(cards)), on(locationsApi.link, { link: 'https://test.example/l/x' }))
  const user = userEvent.setup()
  await open()
  await user.click(await screen.findByRole('button', { name: 'Tools' }))
  const dialog = await screen.findByRole('dialog', { name: 'Location Info' })
  const copy = within(dialog).getByRole('button', { name: 'Copy link' })
  expect(copy.getAttribute('aria-disabled')).toBe('true')
  expect(within(dialog).getByRole('radio', { name: 'Date Created' })).toBeTruthy()
  expect(within(within(dialog).getByRole('radiogroup', { name: 'View' })).getAllByRole('radio')).toHaveLength(2)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all loaded' }))
  await user.click(screen.getByRole('button', { name: 'Tools' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied to clipboard')).toBeTruthy()
  expect((await navigator.clipboard.readText()).split('\n')).toHaveLength(3)
})

test('with a lookbook beside the list the tools are called after it, and its view type leads to it', async () => {
  network(...others, on(locationsApi.searchNew, makeAnswer(cards)))
  const { where } = await open('/admindash/locations?lb=7')
  await userEvent.click(await screen.findByRole('button', { name: 'Tools' }))
  const dialog = await screen.findByRole('dialog', { name: 'Lookbook Info' })
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Lookbook' }))
  await waitFor(() => expect(where()).toBe('/admindash/lookbooks/edit?lb=7'))
})

test.each(['/admindash/locations', '/admindash/locations/detail'])(
  '%s is not sorted by hand: no list of locations has such an order',
  async (at) => {
    network(...others, on(locationsApi.searchNew, makeAnswer(cards)))
    await open(at)
    await userEvent.click(await screen.findByRole('button', { name: 'Tools' }))
    const dialog = await screen.findByRole('dialog', { name: 'Location Info' })
    expect(within(dialog).getByRole('radio', { name: 'Date Created' })).toBeTruthy()
    expect(within(dialog).queryByRole('radio', { name: 'Manually' })).toBeNull()
  },
)

test('the filter dialog of administrators has no category; Show Results says so and closes it', async () => {
  const log = network(...others, on(locationsApi.searchNew, makeAnswer(cards)))
  const { where } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  const dialog = await screen.findByRole('dialog', { name: 'FILTER' }, { timeout: 5000 })
  expect(within(dialog).queryByLabelText('Category', { selector: 'input' })).toBeNull()
  await userEvent.click(within(dialog).getByLabelText('Type', { selector: 'input' }))
  await userEvent.click(await screen.findByRole('option', { name: /Residential - Farmhouse/ }))
  await waitFor(() => expect(where()).toBe('/admindash/locations?types=11'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show Results' }))
  expect(await screen.findByText('Search filter applied successfully')).toBeTruthy()
  // What the dialog finds is public (S2 §2); the status beside it says so.
  await waitFor(() => expect(lastBody(log)['status']).toBe('public'))
  expect(where()).toBe('/admindash/locations?types=11&status=public')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 2000 })
})

test('on a phone the office narrows its list by status among the filters', async () => {
  onPhone()
  const log = network(...others, on(locationsApi.searchNew, makeAnswer(cards)))
  const { where } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  const dialog = await screen.findByRole('dialog', { name: 'FILTER' }, { timeout: 5000 })
  await userEvent.click(within(dialog).getByLabelText('Status', { selector: 'input' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Draft' }))
  await waitFor(() => expect(lastBody(log)['status']).toBe('Draft'))
  expect(where()).toContain('status=Draft')
  expect(await screen.findByRole('button', { name: 'Filters, 1 set', hidden: true })).toBeTruthy()
})

test('tabs show the recent and the pending with their numbers', async () => {
  network(...others, on(locationsApi.searchNew, makeAnswer(cards, { total: 1234 })))
  const { where } = await open()
  expect(await screen.findByRole('tab', { name: /All\s*1,234/ })).toBeTruthy()
  await userEvent.click(await screen.findByRole('tab', { name: /Pending\s*0/ }))
  expect(await screen.findByRole('heading', { name: 'Nothing to review' })).toBeTruthy()
  expect(where()).toContain('tab=pending')
})

test('archived locations are searched on the archive route', async () => {
  const log = network(...others, on(sitesApi.archivedSummary, makeSummary()), on(locationsApi.searchNew, makeAnswer(cards)))
  await open('/admindash/archived')
  expect(await screen.findByRole('heading', { level: 1, name: 'Archived locations' })).toBeTruthy()
  await waitFor(() => expect(lastBody(log)['archived']).toBe(1))
})

test.for([
  ['/admindash/archived', 'No archived locations'],
  ['/admindash/locations', 'No locations yet'],
])('an empty list of the office says what would be there (%s)', async ([at, title]) => {
  network(...others, on(sitesApi.archivedSummary, makeSummary()), on(locationsApi.searchNew, makeAnswer([])))
  await open(at)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByText(/as soon as the film office publishes/)).toBeNull()
})

test('a failed list can be tried again', async () => {
  network(
    ...others,
    onRaw(locationsApi.searchNew, { status: 500, body: { status: 500, code: 'internal', detail: 'Unexpected problem occurred' } }),
  )
  await open()
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('others read that it is not for them', async () => {
  network(...others)
  await openScreen(AdminLocationsScreen, { at: '/admindash/locations' })
  expect(await screen.findByRole('heading', { name: 'This list is for the film office' })).toBeTruthy()
})
