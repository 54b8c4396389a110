import { usersApi } from '@backlot/contract/users'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { publicTabs } from '#app/navigation.ts'
import { MobileMenu } from '#app/shell/mobile-menu.tsx'
import { closeSignIn, useSignInDialog } from '#app/shell/sign-in-state.ts'
import { SignInDialog } from '#features/users/public.ts'
import { startSession } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const onClose = vi.fn()
function Menu() {
  return <MobileMenu opened onClose={onClose} tabs={publicTabs(useSite(), { signedIn: false, userType: '' })} />
}
function MenuAndDialog() {
  const { opened } = useSignInDialog()
  return (
    <>
      <Menu />
      <Suspense>
        <SignInDialog opened={opened} onClose={closeSignIn} />
      </Suspense>
    </>
  )
}
const site = makeSite({ Ext: { ReturnURL: 'https://office.example', ReturnTxt: 'Film Office' }, settings: { landing: 'landing' } })
const entries = (name: string) =>
  [
    ...within(screen.getByRole('navigation', { name })).queryAllByRole('link'),
    ...within(screen.getByRole('navigation', { name })).queryAllByRole('button'),
  ].map((entry) => entry.textContent)

test('has the stated entries in their order, and the rest below', async () => {
  network()
  await openScreen(Menu, { at: '/location/abc', site })
  expect(entries('Menu')).toEqual(['Locations', 'Directory', 'List a property', 'Register', 'Film Office', 'Login'])
  expect(entries('More')).toEqual(['Home', 'Contact'])
  expect(screen.getByRole('link', { name: 'Film Office' }).getAttribute('href')).toBe('https://office.example')
  expect(screen.getByRole('link', { name: 'Film Office' }).getAttribute('rel')).toContain('noopener')
})

test('LOGIN opens the dialog', async () => {
  network()
  onClose.mockClear()
  await openScreen(MenuAndDialog, { at: '/location/abc', site })
  expect(screen.queryByLabelText('Password')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Login' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  act(closeSignIn)
})

test('LOGOUT signs out', async () => {
  network(on(usersApi.logout, { Success: true }))
  const { where } = await openScreen(Menu, { at: '/location/abc', site })
  act(() => startSession({ Success: true, Jwt: 'a.b.c', Role: 'location', verifiedPublicPass: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(where()).toBe('/dashboard/refresh?to=/protect&d=dashboard/locations'))
})

test('in the office the Admin menu stands in its groups, each named by its heading', async () => {
  network()
  await openScreen(Menu, { at: '/admindash/locations', site })
  act(() => startSession({ Success: true, Jwt: 'a.b.c', Role: 'scout', verifiedPublicPass: true }))
  const groups = await screen.findAllByRole('group')
  expect(
    groups.map((group) => [
      within(group).getByRole('heading', { level: 3 }).textContent,
      within(group)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ]),
  ).toEqual([
    ['Library', ['Archived locations', 'Inquiries']],
    ['Productions', ['Calendar', 'Reports']],
    ['System', ['My downloads']],
  ])
  expect(screen.getByRole('group', { name: 'Productions' })).toBe(groups[1])
})
