import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { locationRecordsApi, type LocationEdit } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { messages } from '@backlot/contract/messages'
import { makeEdit } from '../../../../../test/location-edit.ts'
import { makeMasterData } from '../../../../../test/locations.ts'
import { network, on, onRaw, type Received } from '../../../../../test/network.ts'
import { openScreen } from '../../../../../test/screen.tsx'
import { draftKey } from '#features/engine/editor/drafts.ts'
import { locationKind } from '#features/locations/edit/kind.tsx'
import { EditScreen } from '#features/locations/edit/screens/edit-screen.tsx'
import { useSession } from '#lib/session.ts'
import { makeSite } from '../../../../../test/site.ts'

const { drafts } = locationKind
const key = (id: number) => draftKey(makeSite().idSite, '', id)
afterEach(async () => {
  for (const id of [0, 7]) await drafts.drop(key(id))
})

const lists = {
  ...makeMasterData(),
  categories: [
    { id: 1, name: 'Residential', parent: 0, AdminOnly: false },
    { id: 11, name: 'Farmhouse', parent: 1, AdminOnly: false },
    { id: 12, name: 'Mansion', parent: 1, AdminOnly: false },
    { id: 2, name: 'Water', parent: 0, AdminOnly: false },
    { id: 21, name: 'Beach', parent: 2, AdminOnly: false },
  ],
}
const quiet = [on(locationsApi.masterData, lists), on(locationRecordsApi.editing, { editors: [], version: 3 })]

async function open(at: string, role: 'admin' | 'location' = 'admin') {
  const opened = await openScreen(EditScreen, { at })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: role, admin: role === 'admin', jwt: 'token' }))
  })
  return opened
}
const bodyOf = (received: Received): Record<string, unknown> => received.body as Record<string, unknown>
const saves = (log: Received[], method = 'PATCH') =>
  log.filter((one) => one.method === method && /\/location(?:\/7)?$/.test(one.path)).map(bodyOf)

/** Stores what is sent, as the server does. */
function storing(start: LocationEdit) {
  let stored = start
  return on(locationRecordsApi.update, (received) => {
    const { version: _, ...fields } = bodyOf(received)
    stored = makeEdit({ ...stored, version: stored.version + 1, record: { ...stored.record, ...fields } })
    return stored
  })
}

test('the office sees the warning of a release that has ended, in the record', async () => {
  const start = makeEdit({ record: { ...makeEdit().record, release_expires: '2020-02-03' } })
  network(...quiet, on(locationRecordsApi.edit, start), storing(start))
  await open('/admindash/listproperty?location=7')
  expect(await screen.findByText('Release ended')).toBeTruthy()
})

test('an owner sees everything that is missing, each leads to its step, and submitting says what the server says', async () => {
  const missing = [
    { field: 'categories', message: messages.subCategoryRequired.en },
    { field: 'gallery', message: messages.galleryNeedsPictures.en },
  ]
  const can = { ...makeEdit().can, status: ['pending' as const], officeFields: false, history: false, archive: false, softdelete: false }
  const mine = makeEdit({ missing, can })
  network(
    ...quiet,
    on(locationRecordsApi.edit, mine),
    onRaw(locationRecordsApi.update, {
      status: 422,
      body: {
        code: 'invalid',
        detail: 'Some fields need your attention.',
        errors: missing.map(({ field, message }) => ({ path: field, message })),
      },
    }),
  )
  const { where } = await open('/dashboard/listproperty?location=7', 'location')
  const list = await screen.findByText('Required before you submit')
  expect(list).toBeTruthy()
  expect(screen.queryByRole('button', { name: /For the office/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: messages.galleryNeedsPictures.en }))
  expect(where()).toContain('step=gallery')
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Some fields need your attention.')).toBeTruthy()
  expect(where()).toContain('step=categories')
})

test('all that can be done with a location is behind one button: what every record has, and the tools that this one allows', async () => {
  const can = { ...makeEdit().can, status: ['pending' as const], officeFields: false, history: false, archive: false, softdelete: false }
  const mine = makeEdit({ status: 'Draft', can })
  const offered = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Tools' }))
    const lists = within(await screen.findByRole('dialog', { name: 'Listing Info' }, { timeout: 8000 })).getAllByRole('list')
    return lists.map((list) => [
      list.getAttribute('aria-label'),
      ...within(list)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ])
  }
  network(...quiet, on(locationRecordsApi.edit, mine))
  await open('/dashboard/listproperty?location=7', 'location')
  expect(await offered()).toEqual([['This listing', 'View the page']])
  cleanup()
  const waiting = makeEdit({ status: 'pending', can: { ...makeEdit().can, status: ['public', 'private', 'Draft'] } })
  network(...quiet, on(locationRecordsApi.edit, waiting))
  await open('/admindash/listproperty?location=7')
  expect(await offered()).toEqual([
    ['This listing', 'View the page', 'Decline', 'Duplicate'],
    ['Actions', 'Archive', 'Delete'],
  ])
  expect(screen.queryByRole('button', { name: 'More', hidden: true })).toBeNull()
})

test('a sub category brings its category, and the last one takes it away', async () => {
  const start = makeEdit({ record: { categories: [] } })
  const log = network(...quiet, on(locationRecordsApi.edit, start), storing(start))
  await open('/admindash/listproperty?location=7&step=categories')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Farmhouse' }))
  await waitFor(() => expect(saves(log).at(-1)).toEqual({ categories: [11, 1], version: 3 }), { timeout: 3000 })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Farmhouse' }))
  await waitFor(() => expect(saves(log).at(-1)).toEqual({ categories: [], version: 4 }), { timeout: 3000 })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a category' }), 'bea')
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('div')?.parentElement?.textContent)).toEqual(['Water', 'Beach'])
})

test('days on which nobody can come are saved once both are given', async () => {
  const start = makeEdit()
  const log = network(...quiet, on(locationRecordsApi.edit, start), storing(start))
  await open('/admindash/listproperty?location=7&step=rules')
  await userEvent.click(await screen.findByRole('button', { name: 'Add days' }))
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-07-01' } })
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-07-14' } })
  const blackout_dates = [{ from: '2026-07-01', to: '2026-07-14' }]
  await waitFor(() => expect(saves(log).at(-1)).toMatchObject({ blackout_dates }), { timeout: 3000 })
  expect(saves(log).some((body) => JSON.stringify(body['blackout_dates'] ?? []).includes('"to":""'))).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-07-01')
})

test('putting it in the trash offers to take that back', async () => {
  const start = makeEdit()
  const trashed = makeEdit({ deleted_at: '2026-01-01T00:00:00Z', can: { ...start.can, softdelete: false, recover: true } })
  const log = network(
    ...quiet,
    on(locationRecordsApi.edit, start),
    on(locationRecordsApi.softDeleteLocation, trashed),
    on(locationRecordsApi.recoverLocation, start),
  )
  await open('/admindash/listproperty?location=7')
  await userEvent.click(await screen.findByRole('button', { name: /^Tools/ }))
  // Its code comes when it is asked for.
  const tools = await screen.findByRole('dialog', { name: 'Listing Info' }, { timeout: 8000 })
  await userEvent.click(await within(tools).findByRole('button', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Recovered')).toBeTruthy()
  expect(log.map((one) => `${one.method} ${one.path}`).filter((one) => /softdelete|recover/.test(one))).toEqual([
    'DELETE /api/location/7/softdelete',
    'PATCH /api/location/7/recover',
  ])
})

test('a visitor is asked to sign in, and a record of somebody else is not there', async () => {
  network(...quiet, onRaw(locationRecordsApi.edit, { status: 404, body: { code: 'not_found', detail: messages.locationNotFound.en } }))
  const { where } = await openScreen(EditScreen, { at: '/dashboard/listproperty' })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(where()).toContain('/login?d=dashboard/listproperty')
})

test('in Norwegian what is missing is said in Norwegian', async () => {
  const missing = [{ field: 'gallery', message: messages.galleryNeedsPictures.en }]
  const can = { ...makeEdit().can, officeFields: false, history: false }
  network(...quiet, on(locationRecordsApi.edit, makeEdit({ missing, can })))
  await open('/dashboard/listproperty?location=7', 'location')
  act(() => useSession.setState({ locale: 'no' }))
  expect(await screen.findByRole('button', { name: 'Last opp minst 8 bilder for å fortsette' })).toBeTruthy()
  expect(screen.getByText('Lagret')).toBeTruthy()
})
