import { sitesApi, type SiteSummary } from '@backlot/contract/sites'
import { usersApi } from '@backlot/contract/users'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { ProtectScreen } from '#features/users/screens/protect-screen.tsx'
import { rememberSearch, useHistory } from '#lib/history-store.ts'
import { queryClient } from '#lib/query-client.ts'
import { useSession } from '#lib/session.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const summary: SiteSummary = { categories: [], cities: [], counties: [], regions: [] }
const visitor = { Success: true, Jwt: 'a.b.c', Role: '', verifiedPublicPass: true }
const refused = { Success: false, Jwt: '', Role: '', verifiedPublicPass: false }

describe('the site password', () => {
  test('entering it forgets what was searched and loaded for somebody else', async () => {
    network()
    rememberSearch('/dashboard/locations', { q: 'mill' })
    const Entered = () => {
      const [loaded] = useState(() => queryClient.setQueryData(['locations', 'of somebody else'], 'Mill'))
      return loaded === 'Mill' ? <ProtectScreen /> : null
    }
    await openScreen(Entered, { at: '/protect' })
    expect(useHistory.getState().LocationState).toBe('')
    expect(queryClient.getQueryData(['locations', 'of somebody else'])).toBeUndefined()
  })

  test('lets in and leads to the library', async () => {
    const log = network(on(sitesApi.verifyPublicPass, visitor), on(sitesApi.summary, summary))
    const { where } = await openScreen(ProtectScreen, { at: '/protect' })
    await userEvent.type(screen.getByLabelText('Password Protected'), 'demo{Enter}')
    await waitFor(() => expect(where()).toBe('/dashboard/locations'))
    expect(log[0]?.body).toEqual({ Pass: 'demo', idSite: 900 })
    expect(useSession.getState()).toMatchObject({ jwt: 'a.b.c', verifiedPublicPass: true, userType: '' })
  })

  test('leads to d where that is ours', async () => {
    network(on(sitesApi.verifyPublicPass, visitor), on(sitesApi.summary, summary))
    const { where } = await openScreen(ProtectScreen, { at: '/protect?d=location/abc' })
    await userEvent.type(screen.getByLabelText('Password Protected'), 'demo{Enter}')
    await waitFor(() => expect(where()).toBe('/location/abc'))
  })

  test('R1: never leads to another site', async () => {
    network(on(sitesApi.verifyPublicPass, visitor), on(sitesApi.summary, summary))
    const { where } = await openScreen(ProtectScreen, { at: '/protect?d=https://evil.example' })
    await userEvent.type(screen.getByLabelText('Password Protected'), 'demo{Enter}')
    await waitFor(() => expect(where()).toBe('/dashboard/locations'))
  })

  test('is required', async () => {
    const log = network()
    await openScreen(ProtectScreen, { at: '/protect' })
    await userEvent.click(screen.getByRole('button', { name: 'Login' }))
    expect(screen.getByText('Required*')).toBeTruthy()
    expect(log).toEqual([])
  })

  test('a wrong one shows the banner and empties the field', async () => {
    network(on(sitesApi.verifyPublicPass, refused))
    const { where } = await openScreen(ProtectScreen, { at: '/protect' })
    await userEvent.type(screen.getByLabelText('Password Protected'), 'wrong{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed. Please try again')
    expect(screen.getByLabelText<HTMLInputElement>('Password Protected').value).toBe('')
    expect(where()).toBe('/protect')
  })

  test('too many tries say so', async () => {
    network(onRaw(sitesApi.verifyPublicPass, { status: 429, body: { code: 'too_many', detail: 'Too many tries.' } }))
    await openScreen(ProtectScreen, { at: '/protect' })
    await userEvent.type(screen.getByLabelText('Password Protected'), 'demo{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many tries.')
  })

  test('a site without one lets everybody in by itself', async () => {
    const log = network(on(sitesApi.freeJwt, { ...visitor, verifiedPublicPass: false }))
    const { where } = await openScreen(ProtectScreen, {
      at: '/protect?d=dashboard/locations',
      site: makeSite({ Ext: { DisablePublicPass: true } }),
    })
    await waitFor(() => expect(where()).toBe('/dashboard/locations'))
    expect(log.map((entry) => entry.path)).toEqual(['/api/site/freejwt/900'])
  })

  test('speaks Norwegian on a Norwegian site', async () => {
    network(on(sitesApi.verifyPublicPass, refused))
    await openScreen(ProtectScreen, { at: '/protect', site: makeSite({ LocaleCode: 'no_NO' }) })
    await userEvent.type(screen.getByLabelText('Passordbeskyttet'), 'feil{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Innloggingen mislyktes. Prøv igjen')
  })
})

describe('a new password', () => {
  test('asks for the link by mail, trimmed, and tells the same whatever happens', async () => {
    const log = network(on(usersApi.requestReset, { Success: true, message: '' }))
    await openScreen(ProtectScreen, { at: '/protect?emailreset=true' })
    await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
    expect(screen.getByText('Required*')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Email'), 'ann')
    await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
    expect(screen.getByText('Please enter a valid email')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Email'), '@office.example ')
    await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
    expect(await screen.findByText('You should receive instructions sent to your email shortly')).toBeTruthy()
    expect(log[0]?.body).toEqual({ email: 'ann@office.example', idSite: 900 })
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
  })

  test('is set by the secret of the mail', async () => {
    const log = network(on(usersApi.setPassword, { Success: true, message: '' }))
    const { where } = await openScreen(ProtectScreen, { at: '/protect?token=secret' })
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save password' }))
    await userEvent.type(screen.getByLabelText('New password'), 'abc')
    await save()
    expect(screen.getByText('Please choose a longer password')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('New password'), 'd')
    await userEvent.type(screen.getByLabelText('Confirm password'), 'abcx')
    await save()
    expect(screen.getByText('Passwords do not match')).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('Confirm password'))
    await userEvent.type(screen.getByLabelText('Confirm password'), 'abcd')
    await save()
    expect(await screen.findByText('Password successfully reset')).toBeTruthy()
    expect(log[0]?.body).toEqual({ password: 'abcd', token: 'secret' })
    await waitFor(() => expect(where()).toBe('/login'))
  })
})
