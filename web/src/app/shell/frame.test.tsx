/** The frame with the real routes: what stands in front of a screen, and the blank refresh route. */
import { MantineProvider } from '@mantine/core'
import { sitesApi } from '@backlot/contract/sites'
import { projectsApi } from '@backlot/contract/projects'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { messages } from '@backlot/contract/messages'
import { permitLibraryApi } from '@backlot/contract/permit-desk'
import { taxApi } from '@backlot/contract/tax'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearGates } from '#features/sites/public.ts'
import { queryClient } from '#lib/query-client.ts'
import { endSession, startSession } from '#lib/session.ts'
import { setBoot } from '#lib/site.ts'
import { router } from '#app/router.tsx'
import { makeAnswer, makeMasterData, makeSummary } from '#test/locations.ts'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { makeSite, type SiteChanges } from '#test/site.ts'

const refused = { status: 422, body: { status: 422, code: 'invalid', detail: messages.invalidPassword.en } }
const opened = { body: { Success: true, token: 'g.a.te' } }
const gate = onRaw(sitesApi.verifyGate, ({ body }: Received) => ((body as { password: string }).password === 'demo' ? opened : refused))

async function openPage(at: string, { role = '', ...changes }: SiteChanges & { role?: string } = {}) {
  setBoot({ site: makeSite(changes) })
  startSession({ Success: true, Jwt: 'a.b.c', Role: role, verifiedPublicPass: true })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('main')
  // The router waits for the page to be drawn, so the page is there first.
  await act(() => router.navigate({ to: at, replace: true }))
}

beforeEach(() => {
  endSession()
  clearGates()
  queryClient.clear()
})

describe('a gate', () => {
  test('stands in front of the tax pages', async () => {
    network(gate)
    await openPage('/tax')
    await userEvent.type(await screen.findByLabelText('Password'), 'demo{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Tax credit' })).toBeTruthy()
  })

  test('is not there where no password closes it, nor for an account of that area', async () => {
    network(on(permitLibraryApi.list, []), on(sitesApi.policies, []), on(taxApi.list, []))
    await openPage('/dashboard/permit', { gates: { permit: { has_password: false } } })
    expect(await screen.findByRole('heading', { name: 'Film permits' })).toBeTruthy()
    act(() => startSession({ Success: true, Jwt: 'a.b.c', Role: 'tax', verifiedPublicPass: true }))
    await act(() => router.navigate({ to: '/dashboard/tax/view' }))
    expect(await screen.findByRole('heading', { name: 'My applications for tax credit' })).toBeTruthy()
  })

  test('opens again for nobody else', async () => {
    network(gate, on(permitLibraryApi.list, []), on(sitesApi.policies, []))
    await openPage('/permit')
    await userEvent.type(await screen.findByLabelText('Password'), 'demo{Enter}')
    await screen.findByRole('heading', { name: 'Film permits' })
    act(clearGates)
    expect(await screen.findByLabelText('Password')).toBeTruthy()
  })

  test('closing it leads back', async () => {
    network(gate)
    await openPage('/reportrecap')
    await screen.findByRole('heading', { name: 'Recap' })
    await act(() => router.navigate({ to: '/tax' }))
    await screen.findByLabelText('Password')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/reportrecap'))
  })
})

test('a site without a header before sign-in shows one to those who were let in alone', async () => {
  network()
  await openPage('/share', { EnableHeaderBeforeLogin: false })
  expect(await screen.findByRole('banner')).toBeTruthy()
  act(endSession)
  await waitFor(() => expect(screen.queryByRole('banner')).toBeNull())
})

test('what awaits approval is counted anew after each change of the route', async () => {
  let waiting = 2
  const counted = () => ({ body: [], headers: { 'x-total-count': String(waiting) } })
  network(onRaw(locationRecordsApi.pending, counted), onRaw(projectsApi.pending, counted))
  await openPage('/admindash/calendar', { role: 'admin' })
  expect(await screen.findByRole('button', { name: /2 locations to review/ })).toBeTruthy()
  expect(await screen.findByRole('link', { name: '2 projects to review' })).toBeTruthy()
  waiting = 3
  await act(() => router.navigate({ to: '/admindash/budgets' }))
  expect(await screen.findByRole('button', { name: /3 locations to review/ })).toBeTruthy()
  expect(await screen.findByRole('link', { name: '3 projects to review' })).toBeTruthy()
})

test('the refresh route opened by itself keeps its url and draws the list of its area', async () => {
  network(
    on(sitesApi.summary, makeSummary()),
    on(locationsApi.masterData, makeMasterData()),
    on(locationsApi.searchNew, makeAnswer([])),
    on(locationsApi.facets, {}),
  )
  await openPage('/dashboard/refresh')
  expect(await screen.findByText('Showing 0 locations')).toBeTruthy()
  expect(router.history.location.pathname).toBe('/dashboard/refresh')
})

test('signing out goes through the refresh route to the password', async () => {
  network()
  await openPage('/reportrecap')
  await act(() => router.navigate({ to: '/dashboard/refresh', search: { to: '/protect', d: 'dashboard/locations' }, replace: true }))
  await waitFor(() => expect(router.state.location.href).toBe('/protect?d=dashboard/locations'))
})

test('the refresh route draws its target anew without showing its own URL', async () => {
  network()
  await openPage('/reportrecap')
  queryClient.setQueryData(['something'], 'old')
  const shown: string[] = []
  const stop = router.history.subscribe(() => void shown.push(router.history.location.href))
  await act(() => router.navigate({ to: '/dashboard/refresh', search: { to: '/share' }, mask: { to: '/share' }, replace: true }))
  await screen.findByRole('heading', { name: 'This link has ended' })
  stop()
  expect(queryClient.getQueryData(['something'])).toBeUndefined()
  expect(router.state.location.pathname).toBe('/share')
  expect(shown.every((href) => !href.includes('refresh'))).toBe(true)
  expect(shown).not.toEqual([])
})
