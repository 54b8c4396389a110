import { act, render } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { watchSelection } from '#app/watch-selection.ts'
import { summaryQuery } from '#features/sites/public.ts'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { makeQueryClient } from '#lib/query-client.ts'
import { clearSelection, useSelection } from '#lib/selection-store.ts'
import { endSession, startSession } from '#lib/session.ts'

const summary = { categories: [], cities: [{ id: 1, city_name: 'Barton', locations: 2 }], counties: [], regions: [] }
const { queryKey } = summaryQuery()
const staff = { Success: true, Jwt: 'a.b.c', Role: 'scout', verifiedPublicPass: true }

beforeEach(() => {
  endSession()
  startSession(staff)
  clearSelection()
})

async function start(at: string, queryClient = makeQueryClient()) {
  const root = createRootRoute()
  const everywhere = createRoute({ getParentRoute: () => root, path: '$' })
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: root.addChildren([everywhere]), history, parseSearch, stringifySearch })
  await router.load()
  render(<RouterProvider router={router} />)
  await watchSelection({
    queryClient,
    current: () => router.state.location,
    onPage: (listener) => void router.subscribe('onResolved', listener),
  })
  const go = (to: string) =>
    act(async () => {
      history.push(to)
      await router.load()
    })
  return { queryClient, go }
}
const chosen = () => useSelection.getState()

test('what pages choose and servers answer is stored, and what is stored is there before the next answer', async () => {
  const { queryClient, go } = await start('/admindash/locations?lb=7&categories=3')
  queryClient.setQueryData(queryKey, summary)
  queryClient.setQueryData(['lookbooks', 'one', 7, 'frame'], { id: 7, name: 'Winter' })
  queryClient.setQueryData(['lookbooks', 'one', 8, 'frame'], { id: 8, name: 'Summer' })
  expect(chosen()).toMatchObject({ summary, selectedCategoryId: 3, lookbook: { id: 7, name: 'Winter' } })
  await go('/location/old-mill-k3x')
  queryClient.setQueryData(['locations', 'one', 'old-mill-k3x'], { id: 44 })
  expect(chosen().selectedLocationId).toBe(44)

  const later = makeQueryClient()
  await start('/admindash/calendar', later)
  expect(later.getQueryData(queryKey)).toEqual(summary)
  // It is asked for again all the same.
  expect(later.getQueryState(queryKey)?.dataUpdatedAt).toBe(1)
  expect(chosen().lookbook).toEqual({ id: 7, name: 'Winter' })
})

test('the password screen, the end of a session and another person begin with nothing', async () => {
  const { queryClient, go } = await start('/admindash/locationdetail?locId=8')
  queryClient.setQueryData(queryKey, summary)
  expect(chosen()).toMatchObject({ summary, selectedLocationId: 8 })
  await go('/protect')
  expect(chosen()).toMatchObject({ summary: null, selectedLocationId: null })
  await go('/admindash/locationdetail?locId=9')
  expect(chosen().selectedLocationId).toBe(9)
  startSession({ ...staff, Role: 'admin' })
  expect(chosen()).toMatchObject({ userType: 'admin', selectedLocationId: null })
  await go('/admindash/locationdetail?locId=10')
  endSession()
  expect(chosen()).toMatchObject({ userType: '', selectedLocationId: null })
})
