import { directoryCategoriesApi } from '@backlot/contract/directory-categories'
import { profileApi } from '@backlot/contract/profile'
import { sitesApi } from '@backlot/contract/sites'
import { usersApi } from '@backlot/contract/users'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AdminHeader } from '#app/shell/admin-header.tsx'
import { PublicHeader } from '#app/shell/public-header.tsx'
import { closeSearch, useSearchPanel } from '#app/search/open-search.ts'
import { closeSignIn, useSignInDialog } from '#app/shell/sign-in-state.ts'
import { makeCategory } from '#features/directory/testing.ts'
import { clearHistory, rememberSearch } from '#lib/history-store.ts'
import { usePageShare } from '#lib/page-share.ts'
import { endSession, startSession, useSession } from '#lib/session.ts'
import { makeSummary } from '#test/locations.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const signedIn = (Role: string) => act(() => startSession({ Success: true, Jwt: 'a.b.c', Role, verifiedPublicPass: true }))
const me = { id: 1, username: 'ann', email: 'ann@office.example', name: 'Ann Lee', role: 'admin' as const, platform: false }

function DialogState() {
  return (
    <>
      <PublicHeader />
      <p>{useSignInDialog().opened ? 'dialog open' : 'dialog closed'}</p>
    </>
  )
}

test('the tab of the page is marked', async () => {
  network()
  await openScreen(PublicHeader, { at: '/dashboard/locations' })
  expect(screen.getByRole('link', { name: 'Locations' }).getAttribute('aria-current')).toBe('page')
})

test("the directory's categories open as a dropdown, and are not asked for before the site password is given", async () => {
  const log = network(onRaw(directoryCategoriesApi.categories, { body: [makeCategory(2, 'CREW'), makeCategory(21, 'Gaffer', 2)] }))
  const { where } = await openScreen(PublicHeader, { at: '/dashboard/locations' })
  expect(screen.getByRole('link', { name: 'Directory' })).toBeTruthy()
  expect(log.filter(({ path }) => path.endsWith('/directory/categories'))).toEqual([])
  signedIn('')
  await userEvent.click(await screen.findByRole('button', { name: 'Directory' }))
  const menu = await screen.findByRole('menu', { name: 'Directory' })
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['CREW'])
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'CREW' }))
  await waitFor(() => expect(where()).toBe('/dashboard/directories?category=2'))
})

test('a keyword opens the library, trimmed, lowercased and without angle brackets', async () => {
  network()
  const { where } = await openScreen(PublicHeader, { at: '/location/abc' })
  await userEvent.type(screen.getByRole('searchbox'), 'a{Enter}')
  expect(where()).toBe('/location/abc')
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), ' <Old>  MILL {Enter}')
  await waitFor(() => expect(where()).toBe('/dashboard/locations?q=old+mill'))
})

test('`/` goes to the search', async () => {
  network()
  await openScreen(PublicHeader, { at: '/location/abc' })
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('visitors are offered to sign in', async () => {
  network()
  await openScreen(DialogState)
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(screen.getByText('dialog open')).toBeTruthy()
  act(closeSignIn)
})

test('the menu changes the language at once', async () => {
  network()
  await openScreen(PublicHeader, { at: '/location/abc' })
  await userEvent.click(screen.getByRole('button', { name: 'Language and appearance' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Norsk' }))
  expect(screen.getByRole('button', { name: 'Logg inn' })).toBeTruthy()
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }))
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  act(() => {
    useSession.setState({ locale: '' })
  })
})

test('of somebody with an account the menu changes the language of the account, which ends with the session', async () => {
  const profile = { version: 7, language: null }
  const log = network(
    on(usersApi.me, me),
    onRaw(profileApi.profile, () => ({ body: profile })),
    onRaw(profileApi.changeProfile, () => ({ body: { ...profile, language: 'no' } })),
  )
  await openScreen(PublicHeader, { at: '/location/abc' })
  signedIn('location')
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Norsk' }))
  expect(await screen.findByRole('menuitem', { name: 'Logg ut' })).toBeTruthy()
  await waitFor(() => expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({ version: 7, language: 'no' }))
  expect(useSession.getState().accountLocale).toBe('no')
  act(() => {
    endSession()
    useSession.setState({ locale: '' })
  })
  expect(useSession.getState().accountLocale).toBe('')
})

test('signing out ends the session and leads to where the site says', async () => {
  const log = network(on(usersApi.me, me), on(usersApi.logout, { Success: true }))
  const { where } = await openScreen(PublicHeader, {
    at: '/location/abc',
    site: makeSite({ settings: { logoutTo: 'protect-directories' } }),
  })
  signedIn('admin')
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  expect(await screen.findByText('Signed in as Ann Lee')).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: 'Admin area' })).toBeTruthy()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(where()).toBe('/dashboard/refresh?to=/protect&d=dashboard/directories'))
  expect(useSession.getState()).toMatchObject({ jwt: '', userType: '', admin: false })
  expect(log.some((entry) => entry.path === '/api/user/logout')).toBe(true)
})

test.each(['permit', 'tax', 'register', 'permit_approve'] as const)(
  '%s users have their account in the header and nothing of the office',
  async (role) => {
    network(on(usersApi.me, { ...me, role }))
    await openScreen(PublicHeader, { at: '/location/abc', site: makeSite({ Ext: { EnablePublicPermit: true, EnableTax: true } }) })
    signedIn(role)
    expect(screen.queryByRole('button', { name: 'Login' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Account' }))
    expect(await screen.findByText('Signed in as Ann Lee')).toBeTruthy()
    expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(['Account and password', 'Change password', 'Logout'])
    expect(screen.getByText('My Profile')).toBeTruthy()
  },
)

test('the tab of a list leads back to what was searched, and its own tab starts anew', async () => {
  network()
  rememberSearch('/dashboard/locations', { q: 'old mill', zip: '94044' })
  await openScreen(PublicHeader, { at: '/location/abc' })
  expect(screen.getByRole('link', { name: 'Locations' }).getAttribute('href')).toBe('/dashboard/locations?q=old+mill&zip=94044')
  act(clearHistory)
  expect(screen.getByRole('link', { name: 'Locations' }).getAttribute('href')).toBe('/dashboard/locations')
})

test('the tab of the list that is open starts it anew', async () => {
  network()
  rememberSearch('/dashboard/locations', { q: 'old mill' })
  await openScreen(PublicHeader, { at: '/dashboard/locations?q=old+mill' })
  expect(screen.getByRole('link', { name: 'Locations' }).getAttribute('href')).toBe('/dashboard/locations')
  act(clearHistory)
})

test('a list of one category is called after it', async () => {
  network(on(sitesApi.summary, makeSummary()))
  await openScreen(PublicHeader, { at: '/dashboard/locations/detail/11' })
  signedIn('')
  expect(await screen.findByRole('link', { name: 'Farmhouse' })).toBeTruthy()
})

function PanelState() {
  return (
    <>
      <PublicHeader />
      <p>{useSearchPanel().panel}</p>
    </>
  )
}

test('the magnifier opens the drawer, on phones the popup', async () => {
  network()
  await openScreen(PanelState, { at: '/dashboard/locations' })
  await userEvent.click(screen.getByRole('button', { name: 'Search and filter' }))
  expect(screen.getByText('drawer')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(screen.getByText('popup')).toBeTruthy()
  act(closeSearch)
})

test('there is no magnifier on the home page, and it does nothing on the users page', async () => {
  network()
  await openScreen(PublicHeader, { at: '/' })
  expect(screen.queryByRole('button', { name: 'Search and filter' })).toBeNull()
})

test('on the users page the magnifier does nothing, and the Admin menu is called USERS', async () => {
  network(on(usersApi.me, me))
  await openScreen(
    () => (
      <>
        <AdminHeader />
        <p>{useSearchPanel().panel}</p>
      </>
    ),
    { at: '/admindash/admin/users' },
  )
  signedIn('admin')
  await userEvent.click(screen.getByRole('button', { name: 'Search and filter' }))
  expect(screen.getByText('none')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'USERS' }))
  expect((await screen.findByRole('menuitem', { name: 'Archived locations' })).getAttribute('href')).toBe('/admindash/archived')
})

test('the listing-link bar shows the office in the colour of the site', async () => {
  network()
  const Ext = { ReturnURL: 'https://office.example', ReturnTxt: 'Film Office', ListingLinkColor: '#aa3300', DisableLinkShadow: true }
  await openScreen(PublicHeader, { at: '/location/abc', site: makeSite({ Ext }) })
  const bar = screen.getByRole('navigation', { name: 'Listings and the office' })
  expect(bar.style.getPropertyValue('--listing-link')).toBe('#aa3300')
  expect(bar.dataset['shadow']).toBeUndefined()
  expect(screen.getByRole('link', { name: 'Film Office' }).getAttribute('href')).toBe('https://office.example')
})

test('without a label the office is called what it is, and the bar has its shadow', async () => {
  network()
  await openScreen(PublicHeader, { site: makeSite({ Ext: { ReturnURL: 'https://office.example' } }) })
  expect(screen.getByRole('link', { name: 'Film office website' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Listings and the office' }).dataset['shadow']).toBe('true')
})

test('Share Listing does what Share of the page does, and is there only once the page has something to share', async () => {
  network()
  const share = vi.fn()
  await openScreen(PublicHeader, { at: '/directory/12-x' })
  // What the URL names is not there, so no page has offered anything.
  expect(screen.queryByRole('button', { name: 'Share Listing' })).toBeNull()
  act(() => usePageShare.setState({ share }))
  await userEvent.click(screen.getByRole('button', { name: 'Share Listing' }))
  expect(share).toHaveBeenCalledOnce()
  act(() => usePageShare.setState({ share: null }))
  expect(screen.queryByRole('button', { name: 'Share Listing' })).toBeNull()
})

test('a site that shares nothing has no Share Listing', async () => {
  network()
  await openScreen(PublicHeader, { at: '/location/abc', site: makeSite({ settings: { shareEnabled: false } }) })
  act(() => usePageShare.setState({ share: vi.fn() }))
  expect(screen.queryByRole('button', { name: 'Share Listing' })).toBeNull()
})
