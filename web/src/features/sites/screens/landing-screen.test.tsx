import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { LandingScreen } from '#features/sites/screens/landing-screen.tsx'
import { startSession } from '#lib/session.ts'
import { network } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const tile = (name: string) => within(screen.getByRole('region', { name }))
const target = (name: string, link: string) => tile(name).getByRole('link', { name: link }).getAttribute('href')
const signIn = (Role: string) => act(() => startSession({ Success: true, Jwt: 'hush.b.c', Role, verifiedPublicPass: true }))
const shortcut = () => userEvent.keyboard('{Alt>}{Shift>}[KeyD]{/Shift}{/Alt}')

test('without content of its own a site shows the built-in one', async () => {
  network()
  await openScreen(LandingScreen)
  expect(screen.getByRole('heading', { name: 'Welcome to the Film Office Industry Directory & Location Database' })).toBeTruthy()
  expect(target('PRODUCTION DIRECTORY', 'BROWSE DIRECTORY')).toBe('/protect?d=dashboard%2Fdirectories'.replace('%2F', '/'))
  expect(target('PRODUCTION DIRECTORY', 'REGISTER')).toBe('/protect?d=dashboard/listdirectory')
  expect(target('LOCATION DATABASE', 'BROWSE LOCATIONS')).toBe('/protect?d=dashboard/locations')
  expect(target('LOCATION DATABASE', 'LIST YOUR PROPERTY')).toBe('/protect?d=dashboard/listproperty')
  expect(screen.queryByText('FILM PERMITS')).toBeNull()
})

test('its own content takes its place', async () => {
  network()
  const section = {
    title: 'Crew',
    description: '',
    image: '/brand/stage.webp',
    browseText: 'Browse',
    registerText: 'Join',
    browseRoute: 'dashboard/directories',
    registerRoute: 'dashboard/listdirectory',
  }
  const landingContent = {
    welcomeTitle: 'Film with us',
    welcomeDescription: { desktop: 'On a desk', mobile: 'In a pocket' },
    sections: { directory: section, location: { ...section, title: 'Places', browseText: 'Look' } },
  }
  await openScreen(LandingScreen, { site: makeSite({ settings: { landingContent } }) })
  expect(screen.getByRole('heading', { name: 'Film with us' })).toBeTruthy()
  expect(screen.getByText('On a desk')).toBeTruthy()
  expect(target('Places', 'Look')).toBe('/protect?d=dashboard/directories')
})

test('a word typed on the front page opens the library with it; none where locations are not public', async () => {
  network()
  const { where, unmount } = await openScreen(LandingScreen)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search locations' }), '  Mill ')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(where()).toBe('/dashboard/locations?q=mill'))
  unmount()
  await openScreen(LandingScreen, { site: makeSite({ Ext: { DisablePublicLocations: true } }) })
  expect(screen.queryByRole('search')).toBeNull()
})

test('the permit footer and the facade are settings of their own', async () => {
  network()
  await openScreen(LandingScreen, { site: makeSite({ settings: { permitFooter: true } }) })
  expect(screen.getByText(/commercial, student or independent shoots on public property/)).toBeTruthy()
  expect(target('FILM PERMITS', 'HERE')).toBe('/protect?d=permit')
})

test('the facade puts permits beside the other two', async () => {
  network()
  await openScreen(LandingScreen, { site: makeSite({ settings: { permitFacade: true } }) })
  expect(target('FILM PERMITS', 'APPLY FOR A PERMIT')).toBe('/protect?d=permit')
  expect(screen.queryByText(/A permit is required/)).toBeNull()
})

describe('the hidden debug panel', () => {
  test('opens by Alt + Shift + D for administrators, and says no secret', async () => {
    network()
    await openScreen(LandingScreen)
    signIn('admin')
    await shortcut()
    const panel = await screen.findByRole('dialog', { name: 'Debug' })
    expect(panel.textContent).toContain('Test Film Office')
    expect(panel.textContent).toContain('distanceUnit')
    expect(panel.textContent).toContain('userTypeadmin')
    expect(panel.textContent).not.toContain('hush')
    await shortcut()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each(['', 'scout', 'location'])('stays hidden for "%s"', async (role) => {
    network()
    await openScreen(LandingScreen)
    signIn(role)
    await shortcut()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
