/** The URLs of the product (S1 §2, S2 §2), each with its screen; the office's come with the first URL that is not public. */
import { act, render, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { endSession, startSession } from '#lib/session.ts'
import { setBoot } from '#lib/site.ts'
import { router } from '#app/router.tsx'
import { network } from '#test/network.ts'
import { makeSite } from '#test/site.ts'

/** The page with the real routes, for somebody of a role. */
async function drawAs(Role: string): Promise<void> {
  startSession({ Success: true, Jwt: 'a.b.c', Role, verifiedPublicPass: true })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('main')
}

beforeAll(() => setBoot({ site: makeSite() }))
beforeEach(() => {
  network()
  queryClient.clear()
  endSession()
})

/** The routes that a URL matches, the last of them with its screen. */
const routeAt = (url: string) => router.getMatchedRoutes(url)[0].at(-1)
const pathsKnown = (): string[] => Object.keys(router.routesByPath)

test('a list that was left is scrolled by itself alone; every other page that is returned to by the router', async () => {
  await drawAs('admin')
  const scrolls = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  // The router scrolls when the page is drawn, which is after the navigation itself.
  const untilDrawn = async (go: () => unknown) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const unsubscribe = router.subscribe('onRendered', () => resolve())
    await act(async () => {
      go()
      await promise
    })
    unsubscribe()
  }
  const open = (to: '/dashboard/locations' | '/dashboard/directories') => untilDrawn(() => void router.navigate({ to }))
  const back = async () => {
    scrolls.mockClear()
    await untilDrawn(() => router.history.back())
    return scrolls.mock.calls.length
  }
  await open('/dashboard/locations')
  const { __TSR_key: step = '' } = router.history.location.state
  await open('/dashboard/directories')
  // Routers of other tests in this process hear the same history and scroll too.
  const scrolled = await back()
  expect(scrolled).toBeGreaterThan(0)
  await open('/dashboard/directories')
  sessionStorage.setItem('backlot-left', JSON.stringify({ [step]: { list: { key: '4', index: 3, offset: 10, focused: true } } }))
  expect(await back()).toBe(scrolled - 1)
})

test('knows the public URLs from the start, and the others with the first that is none of them', async () => {
  expect(pathsKnown()).toContain('/dashboard/locations')
  expect(pathsKnown()).not.toContain('/admindash/locations')
  await drawAs('admin')
  await act(() => router.navigate({ to: '/admindash/admin/email', search: { state: 'failed', page: 2 } }))
  await waitFor(() => expect(router.state.matches.at(-1)?.fullPath).toBe('/admindash/admin/email'))
  expect(router.state.location.href).toBe('/admindash/admin/email?state=failed&page=2')
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  await act(() => router.navigate({ href: '/no/such/page' }))
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})

test('keeps strangers out of the office, with the URL they asked for', async () => {
  await drawAs('')
  await act(() => router.navigate({ href: '/admindash/locations/review?location=7' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toEqual({ d: 'admindash/locations/review?location=7' })
})

/** URLs with the same screen, each line another one. */
const screens = {
  landing: ['/'],
  password: ['/protect', '/locations'],
  'sign-in': ['/login'],
  library: ['/dashboard/locations', '/dashboard/locations/detail/11'],
  location: ['/dashboard/locationdetail', '/location/old-mill', '/admindash/locationdetail'],
  shortlist: ['/dashboard/shortlist'],
  news: ['/dashboard/news'],
  'the thread of an inquiry': ['/inquiry'],
  'inquiries about locations': ['/admindash/locations/inquiries'],
  'own locations': ['/dashboard/listproperty/view', '/dashboard/listproperty/view/7'],
  'holds on own locations': ['/dashboard/listproperty/holds'],
  'listing a property': ['/dashboard/listproperty'],
  "the office's locations": [
    '/admindash/locations',
    '/admindash/locations/detail',
    '/admindash/locations/detail/11',
    '/admindash/archived',
  ],
  'review of a location': ['/admindash/locations/review'],
  'history of a location': ['/admindash/locations/history'],
  'location editor': ['/admindash/listproperty'],
  gallery: ['/admindash/listproperty/gallery'],
  directory: ['/dashboard/directories'],
  'a directory address in words': ['/directories/crew', '/directories/crew/gaffer'],
  entry: ['/dashboard/directorydetail/1/7', '/directory/ann-light', '/admindash/directorydetail', '/admindash/directorydetail/2/1'],
  'entry editor': ['/dashboard/listdirectory', '/admindash/listdirectory'],
  'own entries': ['/dashboard/listdirectory/view', '/dashboard/listdirectory/view/7'],
  "the office's directory": ['/admindash/directories'],
  'review of an entry': ['/admindash/directories/review'],
  contact: ['/admindash/updatecontact'],
  inquiries: ['/dashboard/directories/inquiries', '/admindash/directories/inquiries'],
  'links of mails': ['/emailaction'],
  'decision about a permit': ['/permit/approve'],
  'agent letter': ['/permit/letter'],
  'consent of an owner': ['/permit/consent'],
  'payment of an invoice': ['/permit/pay'],
  'offer of a post': ['/permit/post'],
  'standing of a permit': ['/permit/standing'],
  'permit landing': ['/permit', '/dashboard/permit'],
  applications: ['/permit/view', '/dashboard/permit/view'],
  guest: ['/lookbook/long-night'],
  lookbooks: ['/admindash/lookbooks'],
  'lookbook editor': ['/admindash/lookbooks/edit'],
  'lookbook links': ['/admindash/lookbooks/links'],
  'lookbook history': ['/admindash/projects/alllookbooks', '/dashboard/projects/alllookbooks'],
  permits: ['/admindash/permits'],
  permit: ['/admindash/projects/permit/view'],
  'permit applicants': ['/admindash/admin/permitapplicants'],
  'registration of a production': ['/register', '/dashboard/register'],
  'own registrations': ['/dashboard/register/view'],
  registrations: ['/admindash/registers'],
  registration: ['/admindash/projects/register/view'],
  'tax credit': ['/tax', '/dashboard/tax'],
  'own applications for tax credit': ['/dashboard/tax/view'],
  'decisions about tax credit and registrations': ['/dashboard/register/approver-view'],
  'applications for tax credit': ['/admindash/taxes', '/admindash/tax'],
  'application for tax credit': ['/admindash/projects/tax/view'],
  'economic report of tax credit': ['/admindash/taxes/report'],
  'line of a tax credit': ['/admindash/taxes/line'],
  'queue of tax credit': ['/admindash/taxes/queue'],
  'programs of tax credit': ['/admindash/taxes/programs'],
  'awarded tax credits': ['/tax/awards'],
  'cost comparison of a guest': ['/tax/comparison/7'],
  'audit of a tax credit': ['/tax/audit'],
  'tax credit applicants': ['/admindash/admin/taxcreditapplicants'],
  projects: ['/admindash/projects', '/dashboard/projects'],
  project: ['/admindash/projects/view'],
  'project editor': ['/admindash/projects/edit'],
  'a project that is sent in': ['/dashboard/listproject'],
  imports: ['/admindash/admin/imports'],
  'mappings of imports': ['/admindash/admin/imports/mappings'],
  'pictures of the site': ['/admindash/admin/pictures'],
  lists: ['/admindash/admin/lists'],
  policies: ['/admindash/admin/policies'],
  'office days': ['/admindash/admin/closeddays'],
  calendar: ['/admindash/calendar'],
  'draft schedules': ['/admindash/calendar/drafts'],
  'revisions of a budget': ['/admindash/projects/budget/revisions'],
  downloads: ['/admindash/admin/downloads'],
  mail: ['/admindash/admin/email'],
  'failed jobs': ['/admindash/admin/jobs'],
  report: ['/report/7'],
  'page of a client': ['/client/7'],
  'bible of a guest': ['/bible/7'],
  bible: ['/admindash/projects/bible'],
  'budget of a guest': ['/budget/7/street'],
  budgets: ['/admindash/budgets'],
  budget: ['/admindash/projects/budget'],
  'lines of a budget': ['/admindash/projects/budget/view'],
  'budget key': ['/admindash/admin/budgetitems'],
  recap: ['/reportrecap'],
  share: ['/share'],
  reports: ['/admindash/reports'],
  editReport: ['/admindash/reports/view'],
  refresh: ['/dashboard/refresh', '/admindash/refresh'],
} as const

describe('every URL has its screen', () => {
  test.each(Object.entries(screens))('%s', async (_name, urls) => {
    const found = new Set(urls.map((url) => routeAt(url)?.options.component))
    expect(found.size).toBe(1)
    const [component] = found
    expect(component).toBeDefined()
    // The file is there and exports the screen.
    await (component as { preload?: () => Promise<void> }).preload?.()
  })

  test('and no two share one', () => {
    const components = Object.values(screens).map(([url]) => routeAt(url)?.options.component)
    expect(new Set(components).size).toBe(components.length)
  })

  test.each([
    ['/admindash/admin'],
    ['users', 'settings', 'pd-dashboard', 'fd-dashboard', 'analytics', 'permitapprovers', 'taxcreditapprovers', 'sitebuilder'].map(
      (path) => `/admindash/admin/${path}`,
    ),
  ])('also those of the admin section: %s …', (...urls) => {
    const nowhere = routeAt('/no/such/page')?.options.component
    expect(nowhere).toBeDefined()
    for (const url of urls) expect(routeAt(url)?.options.component, url).not.toBe(nowhere)
  })
})
