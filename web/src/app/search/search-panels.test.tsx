import { directoryApi } from '@backlot/contract/directory'
import { directoryCategoriesApi } from '@backlot/contract/directory-categories'
import { locationsApi } from '@backlot/contract/locations'
import { sitesApi } from '@backlot/contract/sites'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openSearch } from '#app/search/open-search.ts'
import { SearchPanels } from '#app/search/search-panels.tsx'
import { makeCard, makeCategory, tree } from '#features/directory/testing.ts'
import { clearHistory } from '#lib/history-store.ts'
import { makeAnswer, makeMasterData, makeSummary } from '#test/locations.ts'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const offered = [
  on(sitesApi.summary, makeSummary()),
  on(locationsApi.masterData, makeMasterData()),
  on(locationsApi.searchNew, makeAnswer([])),
  on(locationsApi.facets, { categories: [{ id: 1, count: 9 }], types: [{ id: 11, count: 4 }] }),
]
const field = (name: string) => screen.findByLabelText(name, { selector: 'input' })
const choose = async (name: string, option: RegExp) => {
  await userEvent.click(await field(name))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

beforeEach(() => {
  clearHistory()
  network(...offered)
})

test('the drawer filters the list by category, type and area', async () => {
  const { where } = await openScreen(SearchPanels, { at: '/dashboard/locations?view=list' })
  act(() => openSearch('drawer'))
  await choose('Category', /Residential/)
  await waitFor(() => expect(where()).toBe('/dashboard/locations?view=list&categories=1'))
  expect(screen.queryByLabelText('ZIP')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'MORE..' }))
  await userEvent.type(await field('ZIP'), '94044')
  await waitFor(() => expect(where()).toContain('zip=94044'))
  expect(await screen.findByText('County')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'CLOSE' }))
  expect(screen.queryByLabelText('ZIP')).toBeNull()
})

test('its choices tell how many they would find: those of the list, or of what Show Results will open', async () => {
  const log = network(...offered)
  await openScreen(SearchPanels, { at: '/dashboard/locations?zip=94044' })
  act(() => openSearch('drawer'))
  await userEvent.click(await field('Category'))
  expect((await screen.findByRole('option', { name: /Residential/ })).textContent).toMatch(/7$/)
  expect(log.filter(({ path }) => path.endsWith('/searchnew')).map(({ body }) => body)).toMatchObject([{ zip: '94044', facets: true }])
})

test('where something is chosen from a list, its choices tell what they would add', async () => {
  const log = network(...offered)
  await openScreen(SearchPanels, { at: '/dashboard/locations?categories=1' })
  act(() => openSearch('drawer'))
  await userEvent.click(await field('Type'))
  await waitFor(() => expect(screen.getByRole('option', { name: /Residential - Farmhouse/ }).textContent).toMatch(/4$/))
  // The second part of the fields asks nothing more.
  await userEvent.click(screen.getByRole('button', { name: 'MORE..' }))
  await field('ZIP')
  expect(log.filter(({ path }) => path.endsWith('/facets')).map(({ body }) => body)).toMatchObject([{ categories: [1], archived: 0 }])
})

test('away from the list what is typed narrows the numbers', async () => {
  const log = network(...offered)
  const { where } = await openScreen(SearchPanels, { at: '/location/abc' })
  act(() => openSearch('drawer'))
  await userEvent.type(await field('Name / keyword'), 'Mill')
  await choose('Category', /Residential/)
  const counted = () => log.map(({ body }) => body as { facets?: boolean }).filter((body) => body?.facets)
  await waitFor(() => expect(counted().at(-1)).toMatchObject({ search: 'mill', categories: [1] }))
  await userEvent.clear(await field('Name / keyword'))
  await userEvent.click(screen.getByRole('button', { name: 'Show Results' }))
  await waitFor(() => expect(where()).toBe('/dashboard/locations?categories=1'))
})

test('away from the list Show Results takes what was chosen along', async () => {
  const { where } = await openScreen(SearchPanels, { at: '/location/abc' })
  act(() => openSearch('drawer'))
  await choose('Category', /Residential/)
  expect(where()).toBe('/location/abc')
  await userEvent.click(screen.getByRole('button', { name: 'Show Results' }))
  await waitFor(() => expect(where()).toBe('/dashboard/locations?categories=1'))
})

test('in Norway the county is a municipality, and the distances of the drawer are in kilometres', async () => {
  const site = makeSite({ LocaleCode: 'no_NO', settings: { distanceUnit: 'km' } })
  await openScreen(SearchPanels, { at: '/dashboard/locations?lat=59.9&lng=10.7&place=Oslo', site })
  act(() => openSearch('drawer'))
  await userEvent.click(await screen.findByRole('button', { name: 'FLERE ..' }))
  expect(await screen.findByText('KOMMUNE')).toBeTruthy()
  await userEvent.click(await field('Avstand'))
  const distances = (await screen.findAllByRole('option')).map((option) => Number.parseInt(option.textContent ?? '', 10))
  expect(distances).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 25, 50, 100, 200])
  expect(screen.getByRole('option', { name: '200 km' })).toBeTruthy()
})

const inDirectory = [
  on(directoryCategoriesApi.categories, [...tree, makeCategory(30, 'SERVICES')]),
  on(directoryApi.searchNew, { items: [makeCard(7, 'Ann Light')], total: 31, corrected: null, some_words: null, took_ms: 1 }),
]

test('in the directory the drawer has listing types, job categories below a chosen parent, and tells how many there are', async () => {
  network(...inDirectory)
  const { where } = await openScreen(SearchPanels, { at: '/dashboard/directories' })
  act(() => openSearch('drawer'))
  await choose('Listing types', /^CREW/)
  await waitFor(() => expect(where()).toBe('/dashboard/directories?types=2'))
  expect(await screen.findByText('Showing 31 entries')).toBeTruthy()
  await choose('Job categories', /^Lighting & Grip/)
  await waitFor(() => expect(where()).toContain('jobs=20'))
  expect(screen.queryByLabelText('Contact type')).toBeNull()
})

test('on a site with permits in front the drawer of the directory has the keyword alone', async () => {
  network(...inDirectory)
  await openScreen(SearchPanels, { at: '/dashboard/directories', site: makeSite({ Ext: { PermitVersion: true } }) })
  act(() => openSearch('drawer'))
  expect(await screen.findByRole('button', { name: 'RESET' })).toBeTruthy()
  expect(await screen.findByLabelText('Available from', { exact: false })).toBeTruthy()
  expect(screen.queryByLabelText('Listing types')).toBeNull()
})
