import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { locationsApi } from '@backlot/contract/locations'
import { placesApi } from '@backlot/contract/places'
import { sitesApi } from '@backlot/contract/sites'
import { makeAnswer, makeCard, makeMasterData, makeSummary } from '../../../../test/locations.ts'
import { network, on, onRaw } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { makeSite } from '../../../../test/site.ts'
import { LibraryScreen } from '#features/locations/screens/library-screen.tsx'
import { startSession } from '#lib/session.ts'

beforeEach(() => {
  // jsdom lays nothing out; a grid needs a width to have columns.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 600))
})

const offered = [on(sitesApi.summary, makeSummary()), on(locationsApi.masterData, makeMasterData()), on(locationsApi.facets, {})]
const cards = [makeCard(1), makeCard(2), makeCard(3)]
const lastBody = (log: ReturnType<typeof network>) =>
  log.filter(({ path }) => path.endsWith('/searchnew')).at(-1)?.body as Record<string, unknown>

test('shows the locations with their number, their towns and links', async () => {
  network(...offered, on(locationsApi.searchNew, makeAnswer(cards, { total: 120 })))
  await openScreen(LibraryScreen, { at: '/dashboard/locations' })
  expect(await screen.findByText('Showing 120 locations')).toBeTruthy()
  const link = await screen.findByRole('link', { name: /Location 1.*Pacifica/s })
  expect(link.getAttribute('href')).toContain('/dashboard/locationdetail?locId=1')
  expect(within(link).queryByText('Public')).toBeNull()
})

test('one location is one, and thousands are told apart', async () => {
  network(...offered, on(locationsApi.searchNew, makeAnswer(cards.slice(0, 1))))
  await openScreen(LibraryScreen, { at: '/dashboard/locations' })
  expect(await screen.findByText('Showing 1 location')).toBeTruthy()
  cleanup()
  network(...offered, on(locationsApi.searchNew, makeAnswer(cards, { total: 1596 })))
  await openScreen(LibraryScreen, { at: '/dashboard/locations' })
  expect(await screen.findByText('Showing 1,596 locations')).toBeTruthy()
})

test('staff see on the public list what visitors see', async () => {
  const log = network(...offered, on(locationsApi.searchNew, makeAnswer(cards)))
  await openScreen(LibraryScreen, { at: '/dashboard/locations?q=brightwater' })
  act(() => startSession({ Success: true, Jwt: 'a.b.c', Role: 'admin', verifiedPublicPass: true }))
  await waitFor(() => expect(lastBody(log)).toMatchObject({ search: 'brightwater', status: 'public' }))
})

test('a keyword searches after a pause, in lower case and without angle brackets, and stands in the URL', async () => {
  const log = network(...offered, on(locationsApi.searchNew, makeAnswer(cards)))
  const { where } = await openScreen(LibraryScreen, { at: '/dashboard/locations' })
  await screen.findByText('Showing 3 locations')
  const box = screen.getByRole('searchbox', { name: 'Name or keyword' })
  await userEvent.type(box, 'M')
  await new Promise((resolve) => {
    setTimeout(resolve, 400)
  })
  expect(lastBody(log)['search']).toBe('')
  await userEvent.type(box, 'ill<b>')
  await waitFor(() => expect(lastBody(log)['search']).toBe('millb'))
  expect(where()).toContain('q=millb')
})

test('Enter turns what is understood into chips, and the words are one press away', async () => {
  const pool = 100
  const place = { id: 1, name: 'Sausalito', context: 'Marin, CA', country: 'us', latitude: 37.86, longitude: -122.49 }
  const asked = vi.fn()
  const log = network(
    ...offered,
    on(placesApi.suggest, ({ query }) => {
      asked(query.get('term'))
      return [{ ...place, id: 2, name: 'Sausalito Heights' }, place]
    }),
    on(locationsApi.searchNew, makeAnswer(cards)),
  )
  const { where } = await openScreen(LibraryScreen, { at: '/dashboard/locations' })
  await screen.findByText('Showing 3 locations')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name or keyword' }), 'Spooky residential with a pool near Sausalito{Enter}')
  expect(await screen.findByRole('button', { name: 'Remove filter Residential' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove filter Pool' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Remove filter Sausalito, Marin, CA/ })).toBeTruthy()
  expect(asked.mock.calls).toEqual([['Sausalito']])
  await waitFor(() =>
    expect(lastBody(log)).toMatchObject({ search: 'spooky', categories: [1], traits: [pool], latitude: 37.86, longitude: -122.49 }),
  )
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name or keyword' }).value).toBe('spooky')
  await userEvent.click(screen.getByRole('button', { name: 'Use the words' }))
  await waitFor(() => expect(where()).toMatch(/q=spooky(?:\+|%20)residential/))
  expect(screen.queryByRole('button', { name: 'Remove filter Pool' })).toBeNull()
  expect(where()).not.toContain('lat=')
})

test('Enter after a name searches for the name', async () => {
  const log = network(...offered, on(locationsApi.searchNew, makeAnswer(cards)))
  const { where } = await openScreen(LibraryScreen, { at: '/dashboard/locations' })
  await screen.findByText('Showing 3 locations')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name or keyword' }), 'Brightwater mill{Enter}')
  await waitFor(() => expect(lastBody(log)).toMatchObject({ search: 'brightwater mill', categories: [] }))
  expect(where()).toContain('q=brightwater')
})

test('says what was searched instead of an unknown word', async () => {
  network(...offered, on(locationsApi.searchNew, makeAnswer(cards, { corrected: 'bridge' })))
  await openScreen(LibraryScreen, { at: '/dashboard/locations?q=brige' })
  expect(await screen.findByText(/Showing results for .bridge./)).toBeTruthy()
})

test('says that nothing has all words, and what is shown instead', async () => {
  network(...offered, on(locationsApi.searchNew, makeAnswer(cards, { some_words: { found: 2, asked: 3 } })))
  await openScreen(LibraryScreen, { at: '/dashboard/locations?q=old%20swimming%20pool' })
  expect(await screen.findByText('Nothing matches all 3 words. Showing matches for 2 of them.')).toBeTruthy()
})

test('a URL with filters asks for them, shows them as chips, and a chip takes its filter away', async () => {
  const log = network(...offered, on(locationsApi.searchNew, makeAnswer(cards)))
  const { where } = await openScreen(LibraryScreen, { at: '/dashboard/locations?categories=1&types=11&city=5' })
  await screen.findByRole('button', { name: 'Remove filter Pacifica' })
  expect(lastBody(log)).toMatchObject({ categories: [1], categories_type: [11], city: [5] })
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Pacifica' }))
  await waitFor(() => expect(lastBody(log)['city']).toEqual([]))
  expect(where()).not.toContain('city')
  await userEvent.click(screen.getByRole('button', { name: 'RESET' }))
  await waitFor(() => expect(where()).toBe('/dashboard/locations'))
})

test('categories of administrators only are not offered, and the county is a municipality in Norway', async () => {
  network(...offered, on(locationsApi.searchNew, makeAnswer(cards)))
  await openScreen(LibraryScreen, { at: '/dashboard/locations', site: makeSite({ LocaleCode: 'no_NO', settings: { distanceUnit: 'km' } }) })
  expect(await screen.findByText('Viser 3 innspillingssteder')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Filtre' }))
  expect(await screen.findByText('KOMMUNE', {}, { timeout: 5000 })).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Kategori', { selector: 'input' }))
  expect(await screen.findByRole('option', { name: /Residential/ })).toBeTruthy()
  expect(screen.queryByText('Support')).toBeNull()
})

test('nothing found offers the way back', async () => {
  const log = network(...offered, on(locationsApi.searchNew, makeAnswer([])))
  const { where } = await openScreen(LibraryScreen, { at: '/dashboard/locations?q=zzzz&city=5' })
  expect(await screen.findByRole('heading', { name: 'No locations found' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(where()).toBe('/dashboard/locations'))
  expect(lastBody(log)).toMatchObject({ search: '', city: [] })
})

test('a category without a location is what excludes all: it is said so, with the way to clear it', async () => {
  network(...offered, on(locationsApi.searchNew, makeAnswer([])))
  const { where } = await openScreen(LibraryScreen, { at: '/dashboard/locations?types=999' })
  expect(await screen.findByRole('heading', { name: 'No locations found' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(where()).toBe('/dashboard/locations'))
})

test('a failed search says so and can be tried again', async () => {
  let fails = true
  network(
    ...offered,
    onRaw(locationsApi.searchNew, () =>
      fails
        ? { status: 500, body: { status: 500, code: 'internal', detail: 'Unexpected problem occurred', request_id: 'r-1' } }
        : { body: makeAnswer(cards) },
    ),
  )
  await openScreen(LibraryScreen, { at: '/dashboard/locations' })
  expect(await screen.findByRole('heading', { name: 'The search failed' })).toBeTruthy()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Showing 3 locations')).toBeTruthy()
})

test('the tools dialog sorts, changes the view, and says what must be selected first', async () => {
  const log = network(...offered, on(locationsApi.searchNew, makeAnswer(cards)))
  const { where } = await openScreen(LibraryScreen, { at: '/dashboard/locations' })
  await userEvent.click(await screen.findByRole('button', { name: 'Tools' }))
  const dialog = await screen.findByRole('dialog', { name: 'Location Info' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((tool) => tool.textContent),
  ).toEqual(['ShareOpen or select a location first', 'Copy linkOpen or select a location first'])
  const sorts = within(within(dialog).getByRole('radiogroup', { name: 'Sort' })).getAllByRole('radio')
  expect(sorts.map((sort) => sort.getAttribute('value'))).toEqual(['0', '1', '2', '3', '4'])
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Date Modified' }))
  await waitFor(() => expect(lastBody(log)['sort']).toBe(3))
  await userEvent.click(within(dialog).getByRole('radio', { name: 'List' }))
  await waitFor(() => expect(where()).toBe('/dashboard/locations?sort=3&view=list'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a site without sharing has Copy link only', async () => {
  network(...offered, on(locationsApi.searchNew, makeAnswer(cards)))
  await openScreen(LibraryScreen, { at: '/dashboard/locations?q=mill', site: makeSite({ settings: { shareEnabled: false } }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Tools' }))
  const dialog = await screen.findByRole('dialog', { name: 'Location Info' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((tool) => tool.textContent),
  ).toEqual(['Copy linkOpen or select a location first'])
  // A keyword ranks.
  expect(within(dialog).getByRole('radio', { name: 'Relevance' })).toBeTruthy()
})

test('the filter dialog has the keyword, and no category for administrators, who have every type', async () => {
  const log = network(...offered, on(locationsApi.searchNew, makeAnswer(cards)))
  await openScreen(LibraryScreen, { at: '/dashboard/locations' })
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  const dialog = await screen.findByRole('dialog', { name: 'FILTER' }, { timeout: 5000 })
  expect(await within(dialog).findByLabelText('Category', { selector: 'input' })).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('Name / keyword'), 'Mill')
  await waitFor(() => expect(lastBody(log)['search']).toBe('mill'))
  act(() => startSession({ Success: true, Jwt: 'a.b.c', Role: 'admin', verifiedPublicPass: true }))
  await waitFor(() => expect(within(dialog).queryByLabelText('Category', { selector: 'input' })).toBeNull())
  await userEvent.click(within(dialog).getByLabelText('Type', { selector: 'input' }))
  await userEvent.click(await screen.findByRole('option', { name: /Residential - Farmhouse/ }))
  await waitFor(() => expect(lastBody(log)['categories_type']).toEqual([11]))
})

test('Show Results says that the filter applies, and the dialog closes half a second later', async () => {
  network(...offered, on(locationsApi.searchNew, makeAnswer(cards)))
  await openScreen(LibraryScreen, { at: '/dashboard/locations?lat=59.9&lng=10.7&place=Oslo&distance=15' })
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }))
  await userEvent.click(await screen.findByLabelText('Distance', { selector: 'input' }))
  const distances = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(distances).toEqual(['1 mi', '5 mi', '10 mi', '15 mi', '25 mi', '50 mi', '100 mi'])
  await userEvent.click(screen.getByRole('button', { name: 'Show Results' }))
  expect(await screen.findByText('Search filter applied successfully')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'FILTER' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 2000 })
})

test('where there is no picture the icon of its kind stands', async () => {
  const without = [
    { ...makeCard(1), cover: null, categories: [1, 11] },
    { ...makeCard(2), cover: null, categories: [99] },
  ]
  network(...offered, on(locationsApi.searchNew, makeAnswer(without)))
  await openScreen(LibraryScreen, { at: '/dashboard/locations' })
  const icons = (name: RegExp) => screen.findByRole('link', { name }).then((link) => link.querySelector('svg')?.getAttribute('class') ?? '')
  await waitFor(async () => expect(await icons(/Location 1/)).toContain('icon-home'))
  expect(await icons(/Location 2/)).toMatch(/icon-photo$/)
})
