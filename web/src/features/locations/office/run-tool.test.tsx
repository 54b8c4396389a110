import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { makeLocation } from '#test/locations.ts'
import { network, on, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { LocationScreen } from '#features/locations/screens/location-screen.tsx'
import { useSession } from '#lib/session.ts'

const done = (log: Received[]) => log.filter(({ path }) => path.endsWith('/bulk')).map(({ body }) => (body as { action: string }).action)
const answering = (ok = true, message = '') => on(locationRecordsApi.bulk, [{ id: 1, ok, message }])

/** Opens the office's page of a location, and its tools dialog. */
async function open(status: 'public' | 'private', ...handlers: Parameters<typeof network>) {
  const log = network(
    on(locationsApi.galleries, []),
    on(locationsApi.folders, []),
    on(locationsApi.get, makeLocation({ status })),
    ...handlers,
  )
  const opened = await openScreen(LocationScreen, { at: '/admindash/locationdetail?locId=1' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
  return { ...opened, log }
}
async function choose(tool: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Tools' }))
  await userEvent.click(await screen.findByRole('button', { name: tool }))
}

test('the office takes a public location from the public and gives it back', async () => {
  const { log } = await open('public', answering())
  await choose('Toggle visibility')
  expect(await screen.findByText('1 location is private')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(done(log)).toEqual(['makePrivate', 'makePublic']))
})

test('a private one becomes public, and into the archive it goes', async () => {
  const { log } = await open('private', answering())
  await choose('Toggle visibility')
  expect(await screen.findByText('1 location is public')).toBeTruthy()
  await choose('Archive')
  await waitFor(() => expect(done(log)).toEqual(['makePublic', 'archive']))
})

test('deleting leads to the list and can be taken back', async () => {
  const { log, where } = await open('public', answering())
  await choose('Delete')
  await waitFor(() => expect(where()).toBe('/admindash/locations'))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(done(log)).toEqual(['softdelete', 'recover']))
})

test('a refusal is said and leads nowhere', async () => {
  const { where } = await open('public', answering(false, 'It lies in the trash.'))
  await choose('Delete')
  expect(await screen.findByText('It lies in the trash.')).toBeTruthy()
  expect(where()).toContain('/admindash/locationdetail')
})
