import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SomeWords } from '@backlot/contract/engine/search'
import { directoryApi, type DirectoryCard } from '@backlot/contract/directory'
import { directoryCategoriesApi } from '@backlot/contract/directory-categories'
import { type DirectoryMap, directoryMapApi } from '@backlot/contract/directory-map'
import { network, on, onRaw, type Received } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { makeSite } from '../../../../test/site.ts'
// What is loaded later is there already, so that no test waits for a script.
import '#features/directory/map/directory-map.tsx'
import { DirectoryScreen } from '#features/directory/screens/directory-screen.tsx'
import { makeCard, tree } from '#features/directory/testing.ts'

beforeEach(() => localStorage.clear())

const at = '/dashboard/directories'
const paged = (items: DirectoryCard[], total = items.length) => ({ body: items, headers: { 'x-total-count': String(total) } })
const ann = makeCard(7, 'Ann Light', {
  title: 'Gaffer',
  phone1: '5055550142',
  email1: 'ann@light.example',
  city: 'Taos',
  state: 'NM',
  union_affiliation: ['None'],
})
const bo = makeCard(8, 'Bo Grip', { company_name: 'Grip House', union_affiliation: ['IATSE', 'Teamsters'] })
const letters = [
  { letter: 'A', count: 60, skip: 0 },
  { letter: 'B', count: 11, skip: 60 },
]
const answer = (items: DirectoryCard[], corrected: string | null = null, some_words: SomeWords | null = null) => ({
  items,
  total: items.length,
  corrected,
  some_words,
  took_ms: 1,
})
const basics = [
  on(directoryCategoriesApi.categories, tree),
  on(directoryApi.letters, letters),
  onRaw(directoryApi.getList, () => paged([ann, bo], 71)),
]
const searches = (log: Received[]) => log.filter(({ path }) => path.endsWith('/searchnew')).map(({ body }) => body)
const box = () => screen.findByRole('combobox', { name: 'Search the directory' })

test('the list begins at the first category and says so, with its count, its letters and its pages', async () => {
  const log = network(...basics)
  const { where } = await openScreen(DirectoryScreen, { at })
  expect(await screen.findByRole('heading', { level: 1, name: 'Directory' })).toBeTruthy()
  expect(await screen.findByText('Showing 71 entries')).toBeTruthy()
  expect(screen.getByText(/The directory begins with PRODUCTION/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all listings' }).getAttribute('href')).toBe(`${at}?category=0`)
  // Staff see here what everybody sees.
  for (const part of ['/list', '/letters', '/counts']) {
    expect(log.find(({ path }) => path.endsWith(part))?.query.get('status')).toBe('public')
  }
  expect(log.find(({ path }) => path.endsWith('/list'))?.query.get('root')).toBe('1')
  expect(screen.getByRole('link', { name: 'Call Ann Light' }).getAttribute('href')).toBe('tel:5055550142')
  expect(screen.queryByRole('link', { name: 'Call Bo Grip' })).toBeNull()
  expect(screen.getByText(/Grip House/)).toBeTruthy()
  expect(screen.getByText('IATSE, Teamsters')).toBeTruthy()
  expect(screen.getByText('Taos, NM')).toBeTruthy()
  const toB = screen.getByRole('link', { name: 'B, 11 entries' })
  await userEvent.click(toB)
  await waitFor(() => expect(where()).toBe(`${at}?skip=60`))
  await waitFor(() => expect(log.at(-1)?.query.get('skip')).toBe('60'))
  expect(await screen.findByText('61 to 71 of 71')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Previous page' }))
  await waitFor(() => expect(where()).toBe(`${at}?skip=10`))
})

test('the map says how many have a place, and a city names its entries', async () => {
  const map: DirectoryMap = {
    total: 71,
    placed: 15,
    places: [
      {
        id: 3,
        name: 'Taos',
        state: 'NM',
        latitude: 36.4,
        longitude: -105.5,
        count: 14,
        entries: [
          { id: 7, label: 'Ann Light' },
          { id: 8, label: 'Bo Grip' },
        ],
      },
      { id: 4, name: 'Hobbs', state: 'NM', latitude: 32.7, longitude: -103.1, count: 1, entries: [{ id: 9, label: 'Cy Dolly' }] },
    ],
  }
  const log = network(...basics, on(directoryMapApi.map, map))
  const { where } = await openScreen(DirectoryScreen, { at })
  await userEvent.click(await screen.findByRole('radio', { name: 'Map' }))
  await waitFor(() => expect(where()).toBe(`${at}?view=map`))
  expect(await screen.findByText(/^15 of 71 entries give a city/)).toBeTruthy()
  expect(log.find(({ path }) => path.endsWith('/directory/map'))?.body).toMatchObject({
    rootCategories: [1],
    status: 0,
    searchTxt: '',
  })
  await userEvent.click(screen.getByText('2 cities on the map'))
  await userEvent.click(screen.getByRole('button', { name: 'Taos, NM, 14 entries' }))
  expect(screen.getByRole('heading', { name: 'In Taos, NM' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Bo Grip' }).getAttribute('href')).toContain('/8')
  expect(screen.getByRole('link', { name: 'Search Taos for 12 more' }).getAttribute('href')).toBe(`${at}?q=taos`)
})

test('the tree opens on the way to the category that is shown, and has no contacts', async () => {
  const log = network(...basics)
  await openScreen(DirectoryScreen, { at: `${at}?category=20` })
  const categories = await screen.findByRole('navigation', { name: 'Categories' })
  await waitFor(() =>
    expect(
      within(categories)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['All listings', 'PRODUCTION', 'CREW', 'Lighting & Grip71', 'Gaffer', 'Key Grip']),
  )
  expect(within(categories).getByRole('link', { current: 'page' }).textContent).toBe('Lighting & Grip71')
  expect(screen.getByRole('heading', { level: 1, name: 'Lighting & Grip' })).toBeTruthy()
  expect(log.filter(({ path }) => path.endsWith('/list')).map(({ query }) => query.get('root'))).toEqual(['20'])
})

test('all listings are one list without a category, which a filter narrows', async () => {
  const log = network(...basics, on(directoryApi.searchNew, answer([ann, bo])))
  const { where } = await openScreen(DirectoryScreen, { at: `${at}?category=0` })
  expect(await screen.findByText('Showing 2 entries')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Directory' })).toBeTruthy()
  expect(screen.queryByText(/The directory begins with/)).toBeNull()
  expect(searches(log)).toMatchObject([{ searchTxt: '', rootCategories: [], status: 'public' }])
  const categories = screen.getByRole('navigation', { name: 'Categories' })
  expect(within(categories).getByRole('link', { current: 'page' }).textContent).toBe('All listings')
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const dialog = await screen.findByRole('dialog', { name: 'FILTER' })
  // Nothing is chosen yet, and nothing is offered below no parent.
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Show Results' }).disabled).toBe(true)
  expect(within(dialog).queryByRole('combobox', { name: 'Job categories' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(within(categories).getByRole('link', { name: 'CREW' }))
  await waitFor(() => expect(where()).toBe(`${at}?category=2`))
})

test('a typo is searched as what was meant, and says so', async () => {
  const log = network(...basics, on(directoryApi.suggestions, []), on(directoryApi.searchNew, answer([ann], 'gaffer')))
  const { where } = await openScreen(DirectoryScreen, { at })
  await userEvent.type(await box(), ' gafer {Enter}')
  expect(await screen.findByText('Showing results for gaffer')).toBeTruthy()
  expect(screen.getByText('Showing 1 entry')).toBeTruthy()
  expect(where()).toBe(`${at}?q=gafer`)
  expect(searches(log)).toEqual([
    { searchTxt: 'gafer', rootCategories: [], selectedCategories: [], contactType: 'all', status: 'public', skip: 0, limit: 50 },
  ])
})

test('the list follows what is typed, after a pause, and says when nothing has all words', async () => {
  const log = network(...basics, on(directoryApi.suggestions, []), on(directoryApi.searchNew, answer([ann], null, { found: 1, asked: 2 })))
  const { where } = await openScreen(DirectoryScreen, { at })
  await userEvent.type(await box(), 'gaffer light')
  expect(await screen.findByText('Nothing matches all 2 words. Showing matches for 1 of them.')).toBeTruthy()
  expect(searches(log)).toMatchObject([{ searchTxt: 'gaffer light' }])
  expect(where()).toBe(`${at}?q=gaffer+light`)
  // Nobody asked for it: what is remembered is what somebody searched for.
  expect(localStorage.getItem('directorySearches')).toBeNull()
})

test('strangers are offered no file of the directory unless the site lets them', async () => {
  network(...basics)
  const { unmount } = await openScreen(DirectoryScreen, { at })
  await screen.findByText('Showing 71 entries')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  unmount()
  await openScreen(DirectoryScreen, { at, site: makeSite({ settings: { visitorDirectoryExport: true } }) })
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy()
})

test('one letter searches nothing', async () => {
  const log = network(...basics)
  await openScreen(DirectoryScreen, { at })
  await userEvent.type(await box(), 'g{Enter}')
  expect(searches(log)).toEqual([])
  expect(log.filter(({ path }) => path.endsWith('/suggestions'))).toEqual([])
})

test('suggestions come after a pause, and lead to an entry or a category', async () => {
  const log = network(
    ...basics,
    on(directoryApi.suggestions, [
      { kind: 'entry', id: 7, name: 'Ann Light' },
      { kind: 'category', id: 21, name: 'Gaffer' },
    ]),
    on(directoryApi.searchNew, answer([ann])),
  )
  const { where } = await openScreen(DirectoryScreen, { at })
  await userEvent.type(await box(), 'lig')
  expect(await screen.findByRole('option', { name: 'Ann Light' })).toBeTruthy()
  expect(log.filter(({ path }) => path.endsWith('/suggestions')).map(({ query }) => query.toString())).toEqual(['term=lig&status=public'])
  await userEvent.click(screen.getByRole('option', { name: /Gaffer/ }))
  await waitFor(() => expect(where()).toBe(`${at}?category=21`))
})

test('with the keyboard a suggestion is chosen too', async () => {
  network(...basics, on(directoryApi.suggestions, [{ kind: 'entry', id: 7, name: 'Ann Light' }]), on(directoryApi.searchNew, answer([ann])))
  const { where } = await openScreen(DirectoryScreen, { at })
  await userEvent.type(await box(), 'lig')
  await screen.findByRole('option', { name: 'Ann Light' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(where()).toBe('/dashboard/directorydetail/1/7'))
})

test('where suggestions fail, the names on the page are offered', async () => {
  network(...basics, onRaw(directoryApi.suggestions, { status: 500, body: { status: 500 } }), on(directoryApi.searchNew, answer([bo])))
  const { where } = await openScreen(DirectoryScreen, { at })
  await screen.findByText('Showing 71 entries')
  await userEvent.type(await box(), 'gri')
  expect(await screen.findByText('Failed to load suggestions')).toBeTruthy()
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Bo Grip', 'Lighting & Grip', 'Key Grip'])
  await userEvent.click(screen.getByRole('option', { name: 'Bo Grip' }))
  await waitFor(() => expect(where()).toBe(`${at}?q=bo+grip`))
})

test('nothing to suggest says so; the last five searches are offered again', async () => {
  localStorage.setItem('directorySearches', JSON.stringify(['one', 'two', 'three', 'four', 'five']))
  network(...basics, on(directoryApi.suggestions, []), on(directoryApi.searchNew, answer([])))
  await openScreen(DirectoryScreen, { at })
  const field = await box()
  await userEvent.type(field, 'xyz')
  expect(await screen.findByText('No suggestions found')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'No matches' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await userEvent.click(field)
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['xyz', 'one', 'two', 'three', 'four']),
  )
})

test('job categories can be chosen once there is a parent, and Show Results waits for a filter', async () => {
  const log = network(...basics, on(directoryApi.searchNew, answer([ann])))
  const { where } = await openScreen(DirectoryScreen, { at })
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  const dialog = await screen.findByRole('dialog', { name: 'FILTER' })
  const show = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Show Results' })
  expect(show.disabled).toBe(true)
  expect(within(dialog).queryByRole('combobox', { name: 'Job categories' })).toBeNull()
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Listing types' }))
  await userEvent.click(await screen.findByRole('option', { name: 'CREW' }))
  await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Job categories' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Lighting & Grip' }))
  expect(show.disabled).toBe(false)
  await userEvent.click(show)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(where()).toBe(`${at}?types=2&jobs=20`)
  expect(searches(log)).toMatchObject([{ rootCategories: [2], selectedCategories: [20] }])
  await userEvent.click(screen.getByRole('button', { name: 'Remove CREW' }))
  await waitFor(() => expect(where()).toBe(`${at}?jobs=20`))
})

test('the keyword of the dialog suggests as the box does, and searches by Show Results', async () => {
  const suggestions = [{ id: 7, name: 'Ann Lee', kind: 'entry' as const }]
  const log = network(...basics, on(directoryApi.suggestions, suggestions), on(directoryApi.searchNew, answer([ann])))
  const { where } = await openScreen(DirectoryScreen, { at })
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  const dialog = await screen.findByRole('dialog', { name: 'FILTER' })
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Search the directory' }), 'an')
  await userEvent.click(await screen.findByRole('option', { name: 'Ann Lee' }))
  expect(searches(log)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show Results' }))
  await waitFor(() => expect(where()).toBe(`${at}?q=ann+lee`))
  expect(searches(log)).toMatchObject([{ searchTxt: 'ann lee' }])
})

test('an empty category invites to register, and a failure can be tried again', async () => {
  let fails = true
  network(
    on(directoryCategoriesApi.categories, tree),
    on(directoryApi.letters, []),
    onRaw(directoryApi.getList, () => (fails ? { status: 500, body: { status: 500 } } : paged([]))),
  )
  await openScreen(DirectoryScreen, { at })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  fails = false
  await userEvent.click(retry)
  expect(await screen.findByRole('link', { name: 'Register in the directory' })).toBeTruthy()
})

test('a table, in Norwegian, on a site with its own word for the first category', async () => {
  network(...basics)
  const { where } = await openScreen(DirectoryScreen, {
    at,
    site: makeSite({ LocaleCode: 'no_NO', settings: { productionLabel: 'PRODUKSJON' } }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Bransjekatalog' })).toBeTruthy()
  expect(await screen.findByText(/Katalogen begynner med PRODUKSJON/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('radio', { name: 'Tabell' }))
  await waitFor(() => expect(where()).toBe(`${at}?view=table`))
  const row = (await screen.findByRole('rowheader', { name: 'Ann Light' })).closest('tr')
  expect(
    within(row!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Gaffer', 'Taos, NM', '(505) 555-0142', 'ann@light.example'])
})

/** A window that is as narrow as these queries ask. */
function narrowAs(...widths: string[]): void {
  const matches = (query: string) => ({
    matches: widths.some((width) => query.includes(width)),
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => matches(query) as unknown as MediaQueryList)
}

test('where the tree has no room the first level is a row, and the tree behind a button that a choice closes', async () => {
  narrowAs('979px')
  network(...basics)
  const { where } = await openScreen(DirectoryScreen, { at })
  const roots = await screen.findByRole('navigation', { name: 'Main categories' })
  expect(await within(roots).findByRole('link', { name: /^CREW/ })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull()
  // A short sentence says which category it is and leads to all; the letters lead to the second page.
  expect(screen.getByText(/^Only PRODUCTION\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all listings' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'B, 11 entries' })).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Categories' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const all = screen.getByRole('navigation', { name: 'Categories' })
  await userEvent.click(within(all).getByRole('link', { name: /^CREW/ }))
  await waitFor(() => expect(where()).toBe(`${at}?category=2`))
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull())
})

test('where there is little room a list of one page has no letters', async () => {
  narrowAs('979px')
  network(
    on(directoryCategoriesApi.categories, tree),
    on(directoryApi.letters, [
      { letter: 'A', count: 1, skip: 0 },
      { letter: 'B', count: 1, skip: 1 },
    ]),
    onRaw(directoryApi.getList, () => paged([ann, bo])),
  )
  await openScreen(DirectoryScreen, { at })
  expect(await screen.findByText('Showing 2 entries')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'B, 1 entry' })).toBeNull()
})

test('on a phone a table says the role and the town below the name, and the ways to reach somebody are icons', async () => {
  narrowAs('767px')
  network(...basics)
  await openScreen(DirectoryScreen, { at: `${at}?view=table` })
  const row = (await screen.findByRole('link', { name: 'Ann Light' })).closest('li')
  expect(row?.textContent).toMatch(/^Ann Light\s*Gaffer · Taos, NM/)
  expect(
    within(row!)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .slice(1),
  ).toEqual(['tel:5055550142', 'mailto:ann@light.example'])
  expect(screen.queryByRole('table')).toBeNull()
})
