import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { makeEdit } from '#test/location-edit.ts'
import { makeMasterData } from '#test/locations.ts'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { EditScreen } from '#features/locations/edit/screens/edit-screen.tsx'
import { useSession } from '#lib/session.ts'

const ann = { id: 5, name: 'Ann Miller', email: 'ann@mills.example', locations: 1 }
const bob = { id: 6, name: 'Bob Stone', email: 'bob@stone.example', locations: 3 }
const saves = (log: Received[]) =>
  log.filter(({ method, path }) => method === 'PATCH' && path.endsWith('/location/7')).map(({ body }) => body)

async function open() {
  await openScreen(EditScreen, { at: '/admindash/listproperty?location=7&step=office' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
  return screen.findByRole('combobox', { name: 'Owner' })
}

test('an owner is found by a mail address, given the record, and taken from it', async () => {
  const start = makeEdit({ owner: { id: 5, name: 'Ann Miller' }, record: { owner_user_id: 5 } })
  let stored = start
  const log = network(
    on(locationsApi.masterData, makeMasterData()),
    on(locationRecordsApi.editing, { editors: [], version: 3 }),
    on(locationRecordsApi.edit, start),
    on(locationRecordsApi.owners, ({ query }) => [ann, bob].filter(({ email }) => email.includes(query.get('search') ?? ''))),
    on(locationRecordsApi.update, ({ body }) => {
      const { owner_user_id: owner } = body as { owner_user_id: number | null }
      stored = makeEdit({
        version: stored.version + 1,
        owner: owner === 6 ? { id: 6, name: 'Bob Stone' } : null,
        record: { owner_user_id: owner },
      })
      return stored
    }),
  )
  const box = await open()
  expect(box).toHaveProperty('value', 'Ann Miller')
  await userEvent.clear(box)
  await userEvent.type(box, 'stone.ex')
  await userEvent.click(await screen.findByRole('option', { name: /Bob Stone.*bob@stone.example.*3 locations/ }))
  await waitFor(() => expect(saves(log)).toEqual([{ owner_user_id: 6, version: 3 }]), { timeout: 3000 })
  await screen.findByText('Saved')
  expect(box).toHaveProperty('value', 'Bob Stone')
  await userEvent.click(screen.getByRole('button', { name: 'Take the record from the owner' }))
  await waitFor(() => expect(saves(log).at(-1)).toEqual({ owner_user_id: null, version: 4 }), { timeout: 3000 })
  expect(await screen.findByText('Nobody outside of the office edits this record.')).toBeTruthy()
})

test('nobody found, and a search that fails, are told apart', async () => {
  let fails = false
  network(
    on(locationsApi.masterData, makeMasterData()),
    on(locationRecordsApi.editing, { editors: [], version: 3 }),
    on(locationRecordsApi.edit, makeEdit()),
    onRaw(locationRecordsApi.owners, () => (fails ? { status: 403, body: { code: 'forbidden', detail: 'x' } } : { body: [] })),
  )
  const box = await open()
  await userEvent.type(box, 'zz')
  expect(await screen.findByText(/No owner has this name/)).toBeTruthy()
  fails = true
  await userEvent.type(box, 'y')
  expect(await screen.findByText('The owners could not be loaded', {}, { timeout: 3000 })).toBeTruthy()
})
