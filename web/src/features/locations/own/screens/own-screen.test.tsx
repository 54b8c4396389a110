import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { locationRecordsApi, type OwnCard } from '@backlot/contract/location-records'
import { messages } from '@backlot/contract/messages'
import { usersApi } from '@backlot/contract/users'
import { makeCard } from '#test/locations.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { OwnScreen } from '#features/locations/own/screens/own-screen.tsx'
import { ListPropertyScreen } from '#features/locations/own/screens/list-property-screen.tsx'
import { useSession } from '#lib/session.ts'

const own = (id: number, changes: Partial<OwnCard> = {}): OwnCard => ({
  ...makeCard(id),
  status: 'Draft',
  review_note: '',
  submitted_at: null,
  proposal: null,
  missing: [],
  ...changes,
})
const paged = (items: OwnCard[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } })
const listed = (...items: OwnCard[]) => onRaw(locationRecordsApi.own, paged(items))
const open = async (at = '/dashboard/listproperty/view') => {
  const opened = await openScreen(OwnScreen, { at })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'location', jwt: 'token', standardUserLogin: true }))
  })
  return opened
}
const item = async (name: string) => {
  const found = (await screen.findByRole('heading', { level: 2, name })).closest('li')
  if (!found) throw new Error(`no ${name}`)
  return found
}

test('what is listed is in My Profile, too', async () => {
  network(listed(own(1), own(2, { location_name: '' })))
  await open()
  await item('Location 1')
  await waitFor(() => expect(useSession.getState().locationOwner).toEqual([{ id: 1, name: 'Location 1' }]))
})

test('somebody new signs up; what the server refuses stands at its field, and then the mail is named', async () => {
  let turn = 0
  const log = network(
    onRaw(usersApi.signUp, () =>
      (turn += 1) === 1
        ? {
            status: 422,
            body: {
              status: 422,
              code: 'invalid',
              detail: messages.invalidEmail.en,
              errors: [{ path: 'email', message: messages.invalidEmail.en }],
            },
          }
        : { body: { Success: true, message: messages.resetInstructions.en } },
    ),
  )
  await openScreen(ListPropertyScreen, { at: '/dashboard/listproperty', site: makeSite() })
  await userEvent.type(await screen.findByLabelText('Your name'), ' Ola Nordmann ')
  await userEvent.type(screen.getByLabelText('Email'), 'ola')
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(messages.invalidEmail.en)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Email'), '@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  expect((await screen.findByRole('status')).textContent).toContain('ola@example.org')
  expect(log.at(-1)?.body).toEqual({ name: 'Ola Nordmann', email: 'ola@example.org', into: 'location', idSite: makeSite().idSite })
})

test('who has an account signs in and comes back', async () => {
  network(on(usersApi.signUp, { Success: true, message: '' }))
  await openScreen(ListPropertyScreen, { at: '/dashboard/listproperty' })
  expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toContain('/login?d=dashboard/listproperty')
})
