import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { recordProblems } from '@backlot/contract/area-problems'
import { sitesApi } from '@backlot/contract/sites'
import { makeAnswer, makeCard, makeMasterData, makeSummary } from '#test/locations.ts'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { AdminLocationsScreen } from '#features/locations/screens/admin-locations-screen.tsx'
import { useSession } from '#lib/session.ts'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 600))
})

const cards = [1, 2, 3, 4].map((id) => makeCard(id))
const paged = (items: unknown[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } })
const trashed = { ...makeCard(9), deleted_at: '2026-03-05T10:00:00Z', deleted_by: { id: 2, name: 'Ada' } }
const waiting = { ...makeCard(8), kind: 'edit', proposal_id: 5, submitted_at: '2026-03-05T10:00:00Z', submitted_by: { id: 3, name: 'Ola' } }
type Bulk = { ids: number[]; action: string; category_id?: number }
const bulkOf = ({ body }: Received) => body as Bulk
const allDone = on(locationRecordsApi.bulk, (received) => bulkOf(received).ids.map((id) => ({ id, ok: true, message: '' })))
const base = [
  on(sitesApi.summary, makeSummary()),
  on(locationsApi.masterData, {
    ...makeMasterData(),
    categories: [
      { id: 1, name: 'Residential', parent: 0, AdminOnly: false },
      { id: 11, name: 'Farmhouse', parent: 1, AdminOnly: false },
    ],
  }),
  onRaw(locationRecordsApi.recent, paged(cards)),
  onRaw(locationRecordsApi.pending, paged([waiting])),
  onRaw(locationRecordsApi.trash, paged([trashed])),
  on(locationsApi.searchNew, makeAnswer(cards)),
]
const open = async (at = '/admindash/locations', role: 'admin' | 'scout' = 'admin') => {
  const opened = await openScreen(AdminLocationsScreen, { at })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: role, admin: role === 'admin', jwt: 'token' }))
  })
  return opened
}
const asked = (log: Received[]): Bulk[] => log.filter(({ path }) => path.endsWith('/location/bulk')).map(bulkOf)
const tick = async (id: number) => userEvent.click(await screen.findByRole('checkbox', { name: `Select Location ${id}` }))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** In a narrow window the actions are in a menu. */
const choose = async (name: string) => {
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
const isTicked = (id: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Location ${id}` }).checked

test('what failed is named with its reason and stays selected, what was done does not', async () => {
  const partly = on(locationRecordsApi.bulk, (received) =>
    bulkOf(received).ids.map((id) => (id === 2 ? { id, ok: false, message: recordProblems.inTrash.en } : { id, ok: true, message: '' })),
  )
  const log = network(...base, partly)
  await open()
  await tick(1)
  await tick(2)
  await choose('Make private')
  const dialog = await screen.findByRole('dialog', { name: '1 location could not be changed' })
  expect(within(dialog).getByRole('listitem').textContent).toBe(`Location 2${recordProblems.inTrash.en}`)
  expect(await screen.findByText('1 location is private')).toBeTruthy()
  expect(asked(log)).toEqual([{ ids: [1, 2], action: 'makePrivate' }])
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[1] ?? dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([isTicked(1), isTicked(2)]).toEqual([false, true])
})

test('a call that fails whole leaves everything selected', async () => {
  network(
    ...base,
    onRaw(locationRecordsApi.bulk, {
      status: 503,
      body: { status: 503, code: 'unavailable', detail: 'Server is unavailable. Please try again later.' },
    }),
  )
  await open()
  await tick(3)
  await choose('Archive')
  expect((await screen.findByRole('dialog')).textContent).toContain('Server is unavailable')
  expect(isTicked(3)).toBe(true)
})

test('what is moved to the trash can be taken back from the toast', async () => {
  const log = network(...base, allDone)
  await open()
  await tick(4)
  await choose('Move to trash')
  await press('Undo')
  await waitFor(() =>
    expect(asked(log)).toEqual([
      { ids: [4], action: 'softdelete' },
      { ids: [4], action: 'recover' },
    ]),
  )
})

test('a category is chosen before it is given', async () => {
  const log = network(...base, allDone)
  await open()
  await tick(1)
  await choose('Add a category')
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByLabelText('Category', { selector: 'input' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Residential - Farmhouse' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(asked(log)).toEqual([{ ids: [1], action: 'addCategory', category_id: 11 }]))
})

test('the trash has its URL, recovers, and deletes for good only after the word is typed', async () => {
  const log = network(...base, allDone)
  await open('/admindash/locations?tab=trash')
  const row = await screen.findByRole('row', { name: /Location 9/ })
  expect(row.textContent).toContain('In the trash')
  expect(within(row).getByText('Ada')).toBeTruthy()
  await tick(9)
  expect(screen.queryByRole('button', { name: 'Move to trash' })).toBeNull()
  await press('Delete for good')
  const dialog = await screen.findByRole('dialog', { name: 'Delete 1 location for good?' })
  const sure = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete for good' })
  expect([sure.disabled, dialog.textContent?.includes('Location 9')]).toEqual([true, true])
  await userEvent.type(within(dialog).getByLabelText('Type DELETE to confirm'), 'delete')
  await userEvent.click(sure)
  await waitFor(() => expect(asked(log)).toEqual([{ ids: [9], action: 'delete' }]))
})

test('a scout recovers, but does not delete for good', async () => {
  network(...base)
  await open('/admindash/locations?tab=trash', 'scout')
  await tick(9)
  expect(await screen.findByRole('button', { name: 'Recover' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete for good' })).toBeNull()
})

test('what waits says as what, since when and by whom, and opens to be decided', async () => {
  network(...base)
  await open('/admindash/locations?tab=pending')
  const row = await screen.findByRole('row', { name: /Location 8/ })
  expect(row.textContent).toContain('Edit of a public location')
  expect(within(row).getByText('Ola')).toBeTruthy()
  expect(within(row).getByRole('link').getAttribute('href')).toContain('/admindash/locations/review?location=8')
})

test('the archive offers the way out of it', async () => {
  const log = network(...base, on(sitesApi.archivedSummary, makeSummary()), allDone)
  await open('/admindash/archived')
  await tick(1)
  await press('Actions')
  expect(screen.queryByRole('menuitem', { name: 'Archive' })).toBeNull()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Unarchive' }))
  await waitFor(() => expect(asked(log)).toEqual([{ ids: [1], action: 'unarchive' }]))
})
