import { sitesApi, type SiteSummary } from '@backlot/contract/sites'
import { usersApi } from '@backlot/contract/users'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { LoginScreen } from '#features/users/screens/login-screen.tsx'
import { useSession } from '#lib/session.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const summary: SiteSummary = { categories: [], cities: [], counties: [], regions: [] }
const answerFor = (Role: string) => ({ Success: true, Jwt: 'a.b.c', Role, verifiedPublicPass: true })
const tokenOf = (claims: object) => `a.${btoa(JSON.stringify(claims))}.c`

async function signIn(username = 'ann', password = 'demo') {
  await userEvent.type(screen.getByLabelText('Username / Email'), username)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}

test('the sign-in stands open as a dialog that cannot be closed, and the reset takes its place', async () => {
  network()
  await openScreen(LoginScreen, { at: '/login' })
  const dialog = screen.getByRole('dialog', { name: 'Sign into my profile' })
  await userEvent.keyboard('{Escape}')
  expect(dialog.isConnected).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }))
  const reset = screen.getByRole('dialog', { name: 'Reset my password' })
  expect([reset.style.width, reset.style.minHeight]).toEqual(['min(650px, 100%)', '340px'])
})

describe('signing in', () => {
  test.each([
    ['admin', '/admindash/locations'],
    ['scout', '/dashboard/dashboard'],
    ['location', '/dashboard/listproperty/view'],
    ['directory', '/dashboard/listdirectory/view'],
    ['permit', '/dashboard/permit/view'],
    ['tax', '/dashboard/tax/view'],
    ['register', '/dashboard/register/view'],
    ['permit_approve', '/dashboard/register/approver-view'],
  ])('%s lands on %s', async (role, landing) => {
    network(on(usersApi.authenticate, answerFor(role)), on(sitesApi.summary, summary))
    const { where } = await openScreen(LoginScreen, { at: '/login' })
    await signIn()
    await waitFor(() => expect(where()).toBe(landing), { timeout: 3000 })
    expect(useSession.getState()).toMatchObject({ userType: role, admin: role === 'admin' })
  })

  test('an administrator of a permit site lands on the permits', async () => {
    network(on(usersApi.authenticate, answerFor('admin')), on(sitesApi.summary, summary))
    const { where } = await openScreen(LoginScreen, { at: '/login', site: makeSite({ Ext: { PermitVersion: true } }) })
    await signIn()
    await waitFor(() => expect(where()).toBe('/admindash/permits'), { timeout: 3000 })
  })

  test('leads on to where somebody was going', async () => {
    network(on(usersApi.authenticate, answerFor('admin')), on(sitesApi.summary, summary))
    const { where } = await openScreen(LoginScreen, { at: '/login?d=admindash/archived' })
    await signIn()
    await waitFor(() => expect(where()).toBe('/admindash/archived'), { timeout: 3000 })
  })

  test.each([
    ['role', { role: 'tax' }, '/dashboard/tax/view'],
    ['user_type', { user_type: 'scout' }, '/dashboard/dashboard'],
    ['no claim', {}, '/dashboard/permit/view'],
  ])('understands an answer that is only a token, with %s', async (_name, claims, landing) => {
    network(onRaw(usersApi.authenticate, { body: tokenOf(claims) }), on(sitesApi.summary, summary))
    const { where } = await openScreen(LoginScreen, { at: '/login' })
    await signIn()
    await waitFor(() => expect(where()).toBe(landing), { timeout: 3000 })
  })

  test('a failed load of the summary does not stop it', async () => {
    network(on(usersApi.authenticate, answerFor('admin')), onRaw(sitesApi.summary, { status: 500 }))
    const { where } = await openScreen(LoginScreen, { at: '/login' })
    await signIn()
    await waitFor(() => expect(where()).toBe('/admindash/locations'), { timeout: 3000 })
  })

  test.each([
    ['Success false', { status: 200, body: { Success: false, Jwt: '', Role: '', verifiedPublicPass: false } }],
    ['401', { status: 401, body: { code: 'unauthenticated', detail: 'Invalid credentials' } }],
  ])('wrong credentials (%s) show the toast and empty the password', async (_name, answer) => {
    network(onRaw(usersApi.authenticate, answer))
    const { where } = await openScreen(LoginScreen, { at: '/login' })
    await signIn()
    expect(await screen.findByText('Invalid credentials')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('Username / Email').value).toBe('ann')
    expect(where()).toBe('/login')
  })

  test('both fields are required', async () => {
    const log = network()
    await openScreen(LoginScreen, { at: '/login' })
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(screen.getAllByText('Required*')).toHaveLength(2)
    expect(log).toEqual([])
  })
})

test('the reset link opens the reset form, and back', async () => {
  network()
  await openScreen(LoginScreen, { at: '/login' })
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }))
  expect(screen.getByRole('heading', { name: 'Reset my password' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('heading', { name: 'Sign into my profile' })).toBeTruthy()
})

test('the help link opens Contact Us where the site says so', async () => {
  network()
  await openScreen(LoginScreen, { at: '/login', site: makeSite({ settings: { helpOpensContact: true } }) })
  await userEvent.click(screen.getByRole('button', { name: 'Need help? Contact us' }))
  expect(await screen.findByRole('dialog', { name: 'Contact Us' })).toBeTruthy()
  expect(screen.getByText('(555) 555-0147')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'CLOSE' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'CLOSE' })).toBeNull())
})
