import { locationsApi } from '@backlot/contract/locations'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SearchDrawer } from '#app/search/search-drawer.tsx'
import { clearHistory, rememberSearch, useHistory } from '#lib/history-store.ts'
import { startSession } from '#lib/session.ts'
import { makeAnswer, makeCard } from '#test/locations.ts'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const onClose = vi.fn()
const more = { location: { basic: <p>Category and type</p>, more: <p>Geographic area</p> } }
const Drawer = () => <SearchDrawer opened onClose={onClose} />
const WithFields = () => <SearchDrawer opened onClose={onClose} fields={more} />
const cards = [makeCard(1, { location_name: 'Old Mill' }), makeCard(2, { location_name: 'Mill Pond' })]
const keyword = () => screen.getByLabelText<HTMLInputElement>('Name / keyword')
const enter = (Role = '') => act(() => startSession({ Success: true, Jwt: 'a.b.c', Role, verifiedPublicPass: true }))
const searches = (log: Received[]) =>
  log.filter(({ path }) => path.endsWith('/searchnew')).map(({ body }) => (body as { search: string }).search)
const highlighted = () => document.querySelector('[data-highlighted]')?.textContent ?? ''
const pause = (ms: number) =>
  act(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, ms)
    await promise
  })

beforeEach(() => {
  onClose.mockReset()
  clearHistory()
})

describe('on the page of one location', () => {
  const open = async (...answers: Parameters<typeof network>) => {
    const log = network(...answers)
    const shown = await openScreen(Drawer, { at: '/location/abc' })
    enter()
    return { log, ...shown }
  }

  test('it is 365 pixels wide and names what it searches', async () => {
    await open()
    const drawer = screen.getByRole('dialog', { name: 'Search locations' })
    expect(drawer.closest<HTMLElement>('[style*="--drawer-size"]')?.style.getPropertyValue('--drawer-size')).toContain('22.8125rem')
  })

  test('suggests from two characters on, once the typing rests, trimmed and lowercased', async () => {
    const { log } = await open(on(locationsApi.searchNew, makeAnswer(cards)))
    await userEvent.type(keyword(), 'M')
    await pause(350)
    expect(searches(log)).toEqual([])
    await userEvent.type(keyword(), 'ILL')
    expect(await screen.findByText('Showing 2 locations')).toBeTruthy()
    expect(searches(log)).toEqual(['mill'])
    expect(log.at(-1)?.body).toMatchObject({ search: 'mill', archived: 0 })
    expect(screen.getByRole('link', { name: /Old Mill/ })).toBeTruthy()
  })

  test('says "Searching..." while it searches, and what went wrong', async () => {
    const pending = Promise.withResolvers<Response>()
    await open()
    vi.stubGlobal('fetch', () => pending.promise)
    await userEvent.type(keyword(), 'mill')
    expect(await screen.findByText('Searching...')).toBeTruthy()
    await act(async () => pending.resolve(new Response(JSON.stringify({ detail: 'Server is busy.' }), { status: 400 })))
    expect(await screen.findByText('Search error: Server is busy.')).toBeTruthy()
  })

  test('arrows move the highlight, never below 0; Enter does nothing', async () => {
    const { where } = await open(on(locationsApi.searchNew, makeAnswer(cards)))
    await userEvent.type(keyword(), 'mill')
    await screen.findByRole('link', { name: /Old Mill/ })
    expect(highlighted()).toBe('')
    await userEvent.keyboard('{ArrowDown}')
    expect(highlighted()).toContain('Old Mill')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(highlighted()).toContain('Mill Pond')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(highlighted()).toContain('Old Mill')
    await userEvent.keyboard('{Enter}')
    expect(where()).toBe('/location/abc')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('Escape and a click outside close it', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    fireEvent.click(document.querySelector('.mantine-Drawer-overlay') ?? document.body)
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  test('Show Results leads to the list', async () => {
    const { where } = await open(on(locationsApi.searchNew, makeAnswer(cards)))
    await userEvent.type(keyword(), 'mill')
    await userEvent.click(screen.getByRole('button', { name: 'Show Results' }))
    await waitFor(() => expect(where()).toBe('/dashboard/locations?q=mill'))
  })

  test('RESET empties the form and forgets what was searched', async () => {
    rememberSearch('/dashboard/locations', { q: 'mill', zip: '94044' })
    await open(on(locationsApi.searchNew, makeAnswer(cards)))
    await userEvent.type(keyword(), 'mill')
    await userEvent.click(screen.getByRole('button', { name: 'RESET' }))
    expect(keyword().value).toBe('')
    expect(useHistory.getState().LocationState).toBe('')
  })

  test('speaks Norwegian', async () => {
    network()
    await openScreen(Drawer, { at: '/location/abc', site: makeSite({ LocaleCode: 'no_NO' }) })
    expect(screen.getByRole('dialog', { name: 'Søk etter steder' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'NULLSTILL' })).toBeTruthy()
  })
})

describe('on the list itself', () => {
  test('the URL follows the typing', async () => {
    network(on(locationsApi.searchNew, makeAnswer(cards)))
    const { where } = await openScreen(Drawer, { at: '/dashboard/locations?zip=94044' })
    enter()
    await userEvent.type(keyword(), 'mill')
    await waitFor(() => expect(where()).toBe('/dashboard/locations?zip=94044&q=mill'))
    await userEvent.clear(keyword())
    await waitFor(() => expect(where()).toBe('/dashboard/locations?zip=94044'))
  })

  test('Show Results says that the filter applies, and half a second later the drawer closes', async () => {
    network(on(locationsApi.searchNew, makeAnswer(cards)))
    await openScreen(Drawer, { at: '/dashboard/locations' })
    await userEvent.click(screen.getByRole('button', { name: 'Show Results' }))
    expect(await screen.findByText('Search filter applied successfully')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    await pause(600)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('it starts with what is searched', async () => {
    network(on(locationsApi.searchNew, makeAnswer(cards)))
    await openScreen(Drawer, { at: '/dashboard/locations?q=mill' })
    expect(keyword().value).toBe('mill')
  })

  test('RESET goes through the refresh route', async () => {
    network(on(locationsApi.searchNew, makeAnswer(cards)))
    const { where } = await openScreen(Drawer, { at: '/dashboard/locations?q=mill' })
    await userEvent.click(screen.getByRole('button', { name: 'RESET' }))
    await waitFor(() => expect(where()).toBe('/dashboard/refresh?to=/dashboard/locations'))
  })

  test('MORE.. shows the advanced filters, CLOSE hides them and runs the search', async () => {
    network(on(locationsApi.searchNew, makeAnswer(cards)))
    const { where } = await openScreen(WithFields, { at: '/dashboard/locations' })
    enter()
    expect(screen.getByText('Category and type')).toBeTruthy()
    expect(screen.queryByText('Geographic area')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'MORE..' }))
    expect(screen.getByText('Geographic area')).toBeTruthy()
    fireEvent.change(keyword(), { target: { value: 'mill' } })
    await userEvent.click(screen.getByRole('button', { name: 'CLOSE' }))
    expect(screen.queryByText('Geographic area')).toBeNull()
    await waitFor(() => expect(where()).toBe('/dashboard/locations?q=mill'))
  })

  test('the advanced filters are not for the page of one location', async () => {
    network()
    await openScreen(WithFields, { at: '/location/abc' })
    expect(screen.queryByRole('button', { name: 'MORE..' })).toBeNull()
  })

  test('staff on the public list count what is public, with the filters beside the keyword', async () => {
    const log = network(on(locationsApi.searchNew, makeAnswer(cards)))
    await openScreen(Drawer, { at: '/dashboard/locations?categories=11&city=3' })
    enter('admin')
    await userEvent.type(keyword(), 'mill')
    await waitFor(() => expect(log.at(-1)?.body).toMatchObject({ search: 'mill', status: 'public', categories: [11], city: [3] }))
  })

  test('staff search the archive in the archive', async () => {
    const log = network(on(locationsApi.searchNew, makeAnswer(cards)))
    await openScreen(Drawer, { at: '/admindash/archived' })
    enter('admin')
    await userEvent.type(keyword(), 'mill')
    await waitFor(() => expect(log.at(-1)?.body).toMatchObject({ search: 'mill', archived: 1 }))
    expect(log.at(-1)?.body).not.toHaveProperty('status')
  })
})

test.each([
  ['/admindash/projects', 'Search projects'],
  ['/admindash/projects/alllookbooks', 'Search lookbooks'],
  ['/admindash/permits', 'Search this list'],
  ['/dashboard/directories', 'Search the directory'],
  ['/lookbook/7', 'Search this lookbook'],
])('%s: %s has the keyword and RESET only', async (at, title) => {
  const log = network(onRaw(locationsApi.searchNew, { status: 500 }))
  await openScreen(WithFields, { at })
  enter('admin')
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  expect(screen.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['Close', 'RESET']),
  )
  for (const name of ['MORE..', 'Show Results']) expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.type(keyword(), 'pilot')
  await pause(350)
  expect(log).toEqual([])
})
