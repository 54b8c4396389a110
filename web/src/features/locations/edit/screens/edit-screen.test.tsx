import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { locationRecordsApi, type LocationEdit } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { messages } from '@backlot/contract/messages'
import { sitesApi } from '@backlot/contract/sites'
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

test('typing is saved by itself with the version of the record, and said', async () => {
  const start = makeEdit()
  const log = network(...quiet, on(locationRecordsApi.edit, start), storing(start))
  await open('/admindash/listproperty?location=7')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(screen.getByText('Saved')).toBeTruthy()
  await userEvent.type(name, ' House')
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
  await waitFor(() => expect(saves(log)).toEqual([{ location_name: 'Old Mill House', version: 3 }]), { timeout: 3000 })
  await screen.findByText('Saved')
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Big')
  await waitFor(() => expect(saves(log).at(-1)).toEqual({ description: 'Big', version: 4 }), { timeout: 3000 })
})

test('the office is told of a release that has ended, in the record', async () => {
  const start = makeEdit({ record: { ...makeEdit().record, release_expires: '2020-02-03' } })
  network(...quiet, on(locationRecordsApi.edit, start), storing(start))
  await open('/admindash/listproperty?location=7')
  expect(await screen.findByText('Release ended')).toBeTruthy()
})

test('a new record is created at the first save that has a name, and gets its own address without losing the cursor', async () => {
  const made = makeEdit({ version: 1, record: { location_name: 'Barn', categories: [] } })
  const log = network(...quiet, on(locationRecordsApi.create, made), storing(made))
  const { where } = await open('/admindash/listproperty')
  const description = await screen.findByRole('textbox', { name: 'Description' })
  await userEvent.type(description, 'x')
  expect(await screen.findByText(/Kept in this browser/, {}, { timeout: 3000 })).toBeTruthy()
  expect(saves(log, 'POST')).toEqual([])
  const name = screen.getByRole('textbox', { name: 'Name' })
  await userEvent.type(name, 'Barn')
  await waitFor(() => expect(where()).toContain('location=7'), { timeout: 3000 })
  expect(saves(log, 'POST')).toEqual([{ location_name: 'Barn', description: 'x', client_key: expect.any(String) as unknown }])
  expect(document.activeElement).toBe(name)
  expect(log.filter((one) => one.path.endsWith('/edit'))).toEqual([])
  // What the answer of the creation lacked goes with the next save.
  await waitFor(() => expect(saves(log)).toEqual([{ description: 'x', version: 1 }]), { timeout: 3000 })
})

test('a lost network loses nothing: it is said, kept in the browser, and stored by the next try', async () => {
  let isOnline = false
  const start = makeEdit()
  const storer = storing(start)
  network(
    ...quiet,
    on(locationRecordsApi.edit, start),
    onRaw(locationRecordsApi.update, (received) =>
      isOnline ? storer.answer(received) : { status: 503, body: { code: 'unavailable', detail: messages.serverUnavailable } },
    ),
  )
  await open('/admindash/listproperty?location=7')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
  expect(await screen.findByText(`Not saved: ${messages.serverUnavailable}`, {}, { timeout: 3000 })).toBeTruthy()
  expect((await drafts.read(key(7)))?.fields).toEqual({ location_name: 'Old Mill!' })
  isOnline = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Saved')
  expect(await drafts.read(key(7))).toBeNull()
})

test('what a closed tab left behind is back and stored', async () => {
  const start = makeEdit()
  await drafts.write(key(7), { fields: { description: 'Left behind' }, base: { description: '' }, version: 3, clientKey: 'k' })
  const log = network(...quiet, on(locationRecordsApi.edit, start), storing(start))
  await open('/admindash/listproperty?location=7')
  expect(await screen.findByDisplayValue('Left behind')).toBeTruthy()
  expect(await screen.findByText('What you had typed before is back.')).toBeTruthy()
  await waitFor(() => expect(saves(log)).toEqual([{ description: 'Left behind', version: 3 }]))
})

test('where somebody else changed the same field, both are shown and the choice is stored', async () => {
  const theirs = makeEdit({ version: 9, record: { description: 'Words of Anna', zip: '9' }, updated_by: { id: 2, name: 'Anna' } })
  const storer = storing(theirs)
  const log = network(
    ...quiet,
    on(locationRecordsApi.edit, makeEdit()),
    onRaw(locationRecordsApi.update, (received) =>
      bodyOf(received)['version'] === 9
        ? storer.answer(received)
        : { status: 409, body: { code: 'conflict', detail: 'x', current: theirs } },
    ),
  )
  await open('/admindash/listproperty?location=7')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Description' }), 'Mine')
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed these fields too' }, { timeout: 3000 })
  const group = within(dialog).getByRole('radiogroup', { name: 'Description' })
  expect(within(group).getByText('Words of Anna')).toBeTruthy()
  expect(within(group).getByText('Mine')).toBeTruthy()
  expect(saves(log)).toHaveLength(1)
  await userEvent.click(within(group).getByRole('radio', { name: /Anna/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save the choice' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'Words of Anna')
  expect(saves(log)).toHaveLength(1)
})

test('an owner sees everything that is missing, each leads to its step, and handing in says what the server says', async () => {
  const missing = [
    { field: 'categories', message: messages.subCategoryRequired },
    { field: 'gallery', message: messages.galleryNeedsPictures },
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
  const list = await screen.findByText('Before it can be submitted')
  expect(list).toBeTruthy()
  expect(screen.queryByRole('button', { name: /For the office/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: messages.galleryNeedsPictures }))
  expect(where()).toContain('step=gallery')
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Some fields need your attention.')).toBeTruthy()
  expect(where()).toContain('step=categories')
})

test('an owner reads the terms that are to be accepted, and no other version, before handing in', async () => {
  const can = { ...makeEdit().can, status: ['pending' as const], officeFields: false, history: false }
  const mine = makeEdit({ can, terms: '2026-2', terms_accepted: '2026-1' })
  const policies = [
    { id: 1, document_type: 3, title: 'Privacy', body: 'What we keep.', version: '2026-2' },
    { id: 2, document_type: 6, title: 'Terms of listing', body: 'Old words.', version: '2026-1' },
    { id: 3, document_type: 6, title: 'Terms of listing', body: 'The owner answers for the keys.', version: '2026-2' },
  ]
  const log = network(...quiet, on(locationRecordsApi.edit, mine), on(sitesApi.policies, policies), on(locationRecordsApi.update, mine))
  await open('/dashboard/listproperty?location=7', 'location')
  await userEvent.click(await screen.findByRole('button', { name: 'Read the terms' }))
  const dialog = await screen.findByRole('dialog', { name: 'Terms of listing' })
  expect(within(dialog).getByText('The owner answers for the keys.')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept the terms' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^I have read and accept/ }).checked).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(saves(log)).toEqual([{ version: 3, submit: true, accept_terms: '2026-2' }]))
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

test('a lockbox is set beside its field', async () => {
  const start = makeEdit()
  const log = network(...quiet, on(locationRecordsApi.edit, start), storing(start))
  await open('/admindash/listproperty?location=7&step=fees')
  const lock = await screen.findByRole('button', { name: 'Keep Shoot day from the public' })
  expect(lock.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(lock)
  await userEvent.type(screen.getByRole('textbox', { name: 'Shoot day' }), '1200.5')
  await waitFor(() => expect(saves(log).at(-1)).toMatchObject({ lockboxes: { fee_shoot_day: true } }), { timeout: 3000 })
  await waitFor(() => expect(saves(log).some((body) => body['fee_shoot_day'] === '1200.50')).toBe(true), { timeout: 3000 })
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

test('who else has it open is named', async () => {
  network(
    on(locationsApi.masterData, lists),
    on(locationRecordsApi.editing, { editors: [{ id: 2, name: 'Anna', seen_at: '2026-01-01T00:00:00Z' }], version: 3 }),
    on(locationRecordsApi.edit, makeEdit()),
  )
  await open('/admindash/listproperty?location=7')
  expect(await screen.findByText(/Anna has this record open/)).toBeTruthy()
})

test('a visitor is asked to sign in, and a record of somebody else is not there', async () => {
  network(...quiet, onRaw(locationRecordsApi.edit, { status: 404, body: { code: 'not_found', detail: messages.locationNotFound } }))
  const { where } = await openScreen(EditScreen, { at: '/dashboard/listproperty' })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(where()).toContain('/login?d=dashboard/listproperty')
})

test('in Norwegian what is missing is said in Norwegian', async () => {
  const missing = [{ field: 'gallery', message: messages.galleryNeedsPictures }]
  const can = { ...makeEdit().can, officeFields: false, history: false }
  network(...quiet, on(locationRecordsApi.edit, makeEdit({ missing, can })))
  await open('/dashboard/listproperty?location=7', 'location')
  act(() => useSession.setState({ locale: 'no' }))
  expect(await screen.findByRole('button', { name: 'Last opp minst 8 bilder for å fortsette' })).toBeTruthy()
  expect(screen.getByText('Lagret')).toBeTruthy()
})
