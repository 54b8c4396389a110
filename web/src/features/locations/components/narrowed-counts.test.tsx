/** The numbers beside the options of a list in which something is chosen. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { locationsApi, type NarrowedFacets } from '@backlot/contract/locations'
import { sitesApi } from '@backlot/contract/sites'
import { makeAnswer, makeCard, makeMasterData, makeSummary } from '#test/locations.ts'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { AdminLocationsScreen } from '#features/locations/screens/admin-locations-screen.tsx'
import { LibraryScreen } from '#features/locations/screens/library-screen.tsx'
import { useSession } from '#lib/session.ts'

beforeEach(() => {
  // jsdom lays nothing out; a grid needs a width to have columns.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 600))
})
afterEach(() => vi.restoreAllMocks())

const summary = {
  ...makeSummary(),
  cities: ['Pacifica', 'Montara', 'Colma'].map((city_name, index) => ({ id: 5 + index, city_name, locations: 7 })),
  counties: ['San Mateo', 'Marin'].map((county_name, index) => ({ id: 6 + index, county_name, locations: 7 })),
}
/** What was found with Pacifica chosen. */
const facets = {
  ...makeAnswer([]).facets!,
  cities: [{ id: 5, count: 7 }],
  counties: [{ id: 6, count: 7 }],
}
const offered = [
  on(sitesApi.summary, summary),
  on(locationsApi.masterData, makeMasterData()),
  on(locationsApi.searchNew, makeAnswer([makeCard(1)], { facets })),
]
const inCities = on(locationsApi.facets, {
  cities: [
    { id: 5, count: 7 },
    { id: 6, count: 4 },
  ],
})

const asked = (log: Received[]) => log.filter(({ path }) => path.endsWith('/facets')).map(({ body }) => body as Record<string, unknown>)
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }))
  return screen.findByRole('dialog', { name: 'FILTER' }, { timeout: 5000 })
}
/** The options as they read: the name, and the number where one is known. */
const optionsOf = async (within_: HTMLElement, label: string) => {
  await userEvent.click(await within(within_).findByLabelText(label, { selector: 'input' }))
  await screen.findAllByRole('option')
  return () => screen.getAllByRole('option').map((option) => option.textContent)
}
const city = 'City/town/ZIP'

test('with a city chosen the other cities tell what they would add; it is asked when the filters are seen', async () => {
  const log = network(...offered, inCities)
  await openScreen(LibraryScreen, { at: '/dashboard/locations?city=5&sort=3' })
  await screen.findByText('Showing 1 location')
  expect(asked(log)).toEqual([])
  const dialog = await openDialog()
  const cities = await optionsOf(dialog, city)
  await waitFor(() => expect(cities()).toEqual(['Pacifica7', 'Montara4', 'Colma0']))
  // Of the lists without a choice the search itself has told.
  expect((await optionsOf(dialog, 'County'))()).toEqual(['San Mateo7', 'Marin0'])
  expect(asked(log)).toHaveLength(1)
  expect(asked(log)[0]).toMatchObject({ city: [5], county: [], archived: 0 })
  expect(asked(log)[0]).not.toHaveProperty('sort')
})

test('without a choice from a list nothing more is asked', async () => {
  const log = network(...offered, inCities)
  await openScreen(LibraryScreen, { at: '/dashboard/locations?q=mill&zip=94044&lat=59.9&lng=10.7' })
  const dialog = await openDialog()
  expect((await optionsOf(dialog, city))()).toEqual(['Pacifica7', 'Montara0', 'Colma0'])
  expect(asked(log)).toEqual([])
})

test('the row of filters asks when one of them is opened, and adds what is ticked', async () => {
  const traits = { traits: [{ id: 100, count: 3 }], fees: [{ id: 23, count: 2 }] }
  const log = network(
    ...offered.slice(0, 2),
    on(locationsApi.searchNew, makeAnswer([makeCard(1)], { facets: { ...facets, ...traits } })),
    on(locationsApi.facets, { fees: [{ id: 20, count: 5 }, ...traits.fees] }),
  )
  const { where } = await openScreen(LibraryScreen, { at: '/dashboard/locations?fees=23' })
  await userEvent.click(await screen.findByRole('button', { name: 'Features' }, { timeout: 5000 }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Pool\s*3$/ }))
  await waitFor(() => expect(where()).toContain('traits=100'))
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  // One fee is enough: another one would add to what is found.
  await userEvent.click(screen.getByRole('button', { name: 'Fee · 1' }))
  expect(await screen.findByRole('checkbox', { name: /^Negotiable fee\s*5$/ })).toBeTruthy()
  // Nobody says anything of power here.
  expect(screen.queryByRole('button', { name: 'Power' })).toBeNull()
  expect(asked(log).at(-1)).toMatchObject({ traits: [100], fees: [23] })
  expect(await screen.findByRole('button', { name: 'Remove filter Pool', hidden: true })).toBeTruthy()
})

test('known numbers stay until the next ones come, and go with the last choice', async () => {
  const log = network(
    ...offered,
    on(locationsApi.facets, ({ body }): NarrowedFacets => {
      const { city: chosen } = body as { city: number[] }
      return {
        cities: [
          { id: 5, count: 7 },
          { id: 6, count: chosen.length > 1 ? 3 : 4 },
        ],
      }
    }),
  )
  let answerNow = () => {}
  const answers = fetch
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (input.endsWith('/facets') && asked(log).length === 1)
      await new Promise<void>((resolve) => {
        answerNow = resolve
      })
    return answers(input, init)
  })
  await openScreen(LibraryScreen, { at: '/dashboard/locations?city=5' })
  const dialog = await openDialog()
  const cities = await optionsOf(dialog, city)
  await waitFor(() => expect(cities()).toEqual(['Pacifica7', 'Montara4', 'Colma0']))
  await userEvent.click(screen.getByRole('option', { name: /Montara/ }))
  await screen.findByRole('button', { name: 'Remove filter Montara', hidden: true })
  expect(cities()).toEqual(['Pacifica7', 'Montara4', 'Colma0'])
  act(() => answerNow())
  await waitFor(() => expect(cities()).toEqual(['Pacifica7', 'Montara3', 'Colma0']))
  await userEvent.click(screen.getByRole('option', { name: /Pacifica/ }))
  await userEvent.click(screen.getByRole('option', { name: /Montara/ }))
  // Nothing is chosen: what the search tells holds, and is not asked beside it.
  await waitFor(() => expect(cities()).toEqual(['Pacifica7', 'Montara0', 'Colma0']))
  expect(asked(log).map(({ city: chosen }) => chosen)).toEqual([[5], [5, 6], [6]])
})

test('categories and types are told together: with a type chosen its parent, and the other types, have their own numbers', async () => {
  const counted = {
    categories: [{ id: 1, count: 9 }],
    types: [
      { id: 11, count: 5 },
      { id: 12, count: 2 },
    ],
  }
  const [residential] = summary.categories
  const mansions = { ...residential!.children[0]!, id: 12, name: 'Mansion' }
  const categories = [{ ...residential!, children: [...residential!.children, mansions] }]
  network(on(sitesApi.summary, { ...summary, categories }), ...offered, on(locationsApi.facets, counted))
  await openScreen(LibraryScreen, { at: '/dashboard/locations?categories=1&types=11' })
  const dialog = await openDialog()
  const types = await optionsOf(dialog, 'Type')
  await waitFor(() => expect(types()).toEqual(['Residential - Farmhouse5', 'Residential - Mansion2']))
  expect((await optionsOf(dialog, 'Category'))()).toEqual(['Residential9'])
})

test('where these numbers do not come, the chosen options keep those of the search', async () => {
  network(...offered, onRaw(locationsApi.facets, { status: 500, body: { status: 500, code: 'internal', detail: 'Unexpected problem' } }))
  await openScreen(LibraryScreen, { at: '/dashboard/locations?city=5' })
  const dialog = await openDialog()
  expect((await optionsOf(dialog, city))()).toEqual(['Pacifica7', 'Montara', 'Colma'])
  expect(screen.queryByText(/Unexpected problem/)).toBeNull()
})

test('the office gets counts of its archive where it filters that', async () => {
  const log = network(...offered, on(sitesApi.archivedSummary, summary), inCities)
  await openScreen(AdminLocationsScreen, { at: '/admindash/archived?city=5' })
  act(() => useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  const cities = await optionsOf(await openDialog(), city)
  await waitFor(() => expect(cities()).toEqual(['Pacifica7', 'Montara4', 'Colma0']))
  expect(asked(log)).toMatchObject([{ city: [5], archived: 1 }])
})
