import { act, screen, waitFor, within } from '@testing-library/react'
import { IconSettings } from '@tabler/icons-react'
import userEvent from '@testing-library/user-event'
import { useCallback, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { onPhone } from '#test/phone.ts'
import { fields, listState, useListState } from '#lib/list-state.ts'
import { useSelection } from '#lib/use-selection.ts'
import { useStoredLists } from '#ui/list/list-settings.ts'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import { PageLink } from '#ui/list/page-link.tsx'
import type { ListColumn, ListData } from '#ui/list/types.ts'

interface Mill {
  id: number
  name: string
  year: number
  note: string
}

const mills: Mill[] = [
  { id: 1, name: 'Bakke', year: 1890, note: '=1+1' },
  { id: 2, name: 'alver', year: 1750, note: '' },
  { id: 3, name: 'Dale', year: 1901, note: 'said "old"' },
  { id: 4, name: 'Enga', year: 1820, note: '' },
]

const columns: ListColumn<Mill>[] = [
  {
    key: 'name',
    label: 'Name',
    text: ({ name }) => name,
    cell: ({ id, name }, link) => (
      <PageLink {...link} search={{ open: id }}>
        {name}
      </PageLink>
    ),
    orderedBy: ({ name }) => name,
    isFixed: true,
  },
  { key: 'year', label: 'Year', text: ({ year }) => String(year), orderedBy: ({ year }) => year, isNumber: true },
  { key: 'note', label: 'Note', text: ({ note }) => note },
]

const state = listState({ q: fields.text(), order: fields.text(20), page: fields.page, open: fields.id })
const whole: ListData<Mill> = { items: mills, total: mills.length, isStale: false, error: null, retry: () => undefined }
const run = vi.fn<(ids: number[]) => void>()

/** A list of mills that shows `data`, with all that a list offers. */
function millsOf(data: ListData<Mill>, more: Partial<Parameters<typeof List<Mill>>[0]> = {}) {
  return function Mills() {
    const [{ q, order, page = 1 }, change] = useListState(state)
    const selection = useSelection()
    const searchOf = (next: number | undefined) => ({ q, order, page: next })
    return (
      <>
        <p>Searched: {q ?? 'nothing'}</p>
        <List
          name="mills"
          label="Mills"
          data={data}
          nameOf={({ name }) => name}
          columns={columns}
          empty={<p>No mills</p>}
          order={order}
          onOrder={(next) => change({ q, order: String(next) })}
          pages={byPage(page, 4, searchOf)}
          views={{ state: { q, order }, open: (search) => change(state.read(search)) }}
          bulk={{
            selection,
            busy: false,
            offers: [{ key: 'grind', label: 'Grind', Icon: IconSettings, run: () => run([...selection.ids]) }],
          }}
          {...more}
        />
      </>
    )
  }
}

beforeEach(() => {
  run.mockClear()
  useStoredLists.setState({ lists: {} })
})

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const link = (name: string) => screen.findByRole('link', { name })
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` }).checked
const chosen = () => mills.filter(({ name }) => isChosen(name)).map(({ id }) => id)

test('it is a table with a caption, heads and a name for each row, and says how many there are', async () => {
  await openScreen(millsOf(whole), { at: '/mills' })
  const table = await screen.findByRole('table', { name: 'Mills' })
  expect(table.querySelector('caption')?.textContent).toContain('Arrow keys move')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['', 'Name', 'Year', 'Note'])
  expect(names()).toEqual(['Bakke', 'alver', 'Dale', 'Enga'])
  expect(screen.getByText('4 in the list').closest('[role=status]')).toBeTruthy()
})

test('Tab reaches the box of a table that is wider than its room, and no other', async () => {
  // These tests have no layout: the widths are those of a wide table in a narrow window.
  const wide = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900)
  const room = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  const { unmount } = await openScreen(millsOf(whole), { at: '/mills' })
  expect((await screen.findByRole('group', { name: 'Mills' })).tabIndex).toBe(0)
  unmount()
  room.mockReturnValue(900)
  await openScreen(millsOf(whole), { at: '/mills' })
  expect(await screen.findByRole('table', { name: 'Mills' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Mills' })).toBeNull()
  for (const spy of [wide, room]) spy.mockRestore()
})

test('a head orders the list that is here as a whole; the order stands in the URL, and Back undoes it', async () => {
  const { where, back } = await openScreen(millsOf(whole), { at: '/mills?q=old' })
  await userEvent.click(await screen.findByRole('button', { name: 'Year' }))
  await waitFor(() => expect(names()).toEqual(['alver', 'Enga', 'Bakke', 'Dale']))
  expect(where()).toBe('/mills?q=old&order=year')
  await userEvent.click(screen.getByRole('button', { name: 'Year' }))
  await waitFor(() => expect(where()).toBe('/mills?q=old&order=-year'))
  expect(names()[0]).toBe('Dale')
  expect(screen.getByRole('columnheader', { name: 'Year' }).getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(names()).toEqual(['alver', 'Bakke', 'Dale', 'Enga']))
  act(back)
  await waitFor(() => expect(names()[0]).toBe('Dale'))
})

test('a page of many is ordered by the server alone', async () => {
  await openScreen(millsOf({ ...whole, total: 9 }), { at: '/mills?order=year' })
  expect(await link('Bakke')).toBeTruthy()
  expect(names()[0]).toBe('Bakke')
  expect(screen.queryByRole('button', { name: 'Year' })).toBeNull()
})

test('the server is asked by its own numbers; what falls at first says so', async () => {
  const asked = vi.fn<(order: string | number) => void>()
  const served = columns.map((column) => (column.key === 'year' ? { ...column, orders: [3] as const, falls: true } : column))
  const { back } = await openScreen(millsOf(whole, { columns: served, order: 3, onOrder: asked }), { at: '/mills' })
  expect((await screen.findByRole('columnheader', { name: 'Year' })).getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(screen.getByRole('button', { name: 'Year' }))
  expect(asked).toHaveBeenCalledWith(3)
  expect(names()[0]).toBe('Bakke')
  expect(back).toBeTruthy()
})

test('keys move, choose, and clear; of all rows Tab reaches one', async () => {
  await openScreen(millsOf(whole), { at: '/mills' })
  const user = userEvent.setup()
  ;(await link('Bakke')).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('alver')
  expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  await user.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('Enga')
  await user.keyboard('{Home}x{ArrowDown} ')
  expect(chosen()).toEqual([1, 2])
  expect(screen.getByText('2 selected').closest('[role=status]')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(chosen()).toEqual([])
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(chosen()).toEqual([2, 3, 4])
})

test('Enter opens, and Back leads back', async () => {
  const { where, back } = await openScreen(millsOf(whole), { at: '/mills' })
  ;(await link('Dale')).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(where()).toBe('/mills?open=3'))
  act(back)
  await waitFor(() => expect(where()).toBe('/mills'))
})

test('a box chooses one, with Shift a range, the head all; what is chosen can be acted on', async () => {
  await openScreen(millsOf(whole), { at: '/mills' })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bakke' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Dale' }))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual([1, 2, 3])
  await user.click(screen.getByRole('button', { name: 'Grind' }))
  expect(run).toHaveBeenCalledWith([1, 2, 3])
  await user.click(screen.getByRole('checkbox', { name: 'Select all loaded' }))
  expect(chosen()).toEqual([1, 2, 3, 4])
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(chosen()).toEqual([])
  // Without boxes nothing is said of choosing.
  expect(screen.queryByText(/selected/)).toBeNull()
})

test('all that were found are loaded and chosen', async () => {
  function Growing() {
    const [count, setCount] = useState(2)
    const selection = useSelection()
    const more = useCallback(() => setCount(4), [])
    const loadAll = async () => {
      more()
      return Promise.resolve(mills)
    }
    return (
      <List
        name="mills"
        label="Mills"
        data={{ ...whole, items: mills.slice(0, count), ...(count < 4 && { more, loadAll }) }}
        nameOf={({ name }) => name}
        columns={columns}
        empty={null}
        bulk={{ selection, busy: false, offers: [] }}
      />
    )
  }
  await openScreen(Growing, { at: '/mills' })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all loaded' }))
  expect(screen.getByText('2 selected')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Select all 4 found' }))
  expect(await screen.findByText('4 selected')).toBeTruthy()
  expect(chosen()).toEqual([1, 2, 3, 4])
})

test('columns can be hidden, and stay so', async () => {
  await openScreen(millsOf(whole), { at: '/mills' })
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
  const choice = await screen.findByRole('group', { name: 'Visible columns' })
  expect(within(choice).queryByRole('checkbox', { name: 'Name' })).toBeNull()
  await userEvent.click(within(choice).getByRole('checkbox', { name: 'Note' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Note' })).toBeNull())
  expect(Object.values(useStoredLists.getState().lists)).toEqual([{ views: [], hidden: ['note'] }])
})

test('rows are made low, and stay so', async () => {
  const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')
  const Mills = millsOf(whole, { rowHeight: 56 })
  await openScreen(Mills, { at: '/mills' })
  await link('Bakke')
  expect(rowOf('Bakke')?.style.height).toBe('56px')
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Compact rows' }))
  await waitFor(() => expect(rowOf('Bakke')?.style.height).toBe('40px'))
  expect(Object.values(useStoredLists.getState().lists)).toEqual([expect.objectContaining({ isCompact: true })])
})

test('a view keeps filters, order and columns under its name, and leads back to them', async () => {
  const { where } = await openScreen(millsOf(whole), { at: '/mills?q=old&order=-year&page=1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Saved views' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of this view' }), 'Oldest{Enter}')
  const view = await screen.findByRole('button', { name: 'Oldest' })
  expect(view.getAttribute('aria-pressed')).toBe('true')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(where()).toBe('/mills?q=old&order=name'))
  await userEvent.click(screen.getByRole('button', { name: 'Saved views' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Oldest' }))
  await waitFor(() => expect(where()).toBe('/mills?q=old&order=-year'))
  await userEvent.click(screen.getByRole('button', { name: 'Remove the view Oldest' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Oldest' })).toBeNull())
})

test('what is shown is saved as CSV that no spreadsheet calculates', async () => {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined }),
  )
  await openScreen(millsOf(whole), { at: '/mills?order=year' })
  await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  const text = await saved[0]?.text()
  expect(text?.split('\r\n')).toEqual(['Name,Year,Note', 'alver,1750,', 'Enga,1820,', "Bakke,1890,'=1+1", 'Dale,1901,"said ""old"""', ''])
})

test('pages lead on and back, with the numbers of the language', async () => {
  const many = { ...whole, total: 12_345 }
  await openScreen(millsOf(many), { at: '/mills?q=old&page=2', site: makeSite({ LocaleCode: 'no_NO' }) })
  const pages = within(await screen.findByRole('navigation', { name: 'Sider' }))
  expect(pages.getByText(/^5 til 8 av 12\s345$/)).toBeTruthy()
  expect(pages.getByRole('link', { name: 'Forrige side' }).getAttribute('href')).toBe('/mills?q=old')
  expect(pages.getByRole('link', { name: 'Neste side' }).getAttribute('href')).toBe('/mills?q=old&page=3')
})

test('loading, empty and failed are said; a failure is tried again', async () => {
  const retry = vi.fn<() => void>()
  const { unmount } = await openScreen(millsOf({ ...whole, items: undefined, total: undefined }), { at: '/mills' })
  expect(await screen.findByText('Loading')).toBeTruthy()
  unmount()
  const empty = await openScreen(millsOf({ ...whole, items: [], total: 0 }), { at: '/mills' })
  expect(await screen.findByText('No mills')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  empty.unmount()
  const error = { status: 500, code: 'internal', detail: 'Unexpected problem occurred' }
  await openScreen(millsOf({ ...whole, items: undefined, total: undefined, error, retry }), { at: '/mills' })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('on a phone a row says its facts below its name', async () => {
  onPhone()
  await openScreen(millsOf(whole), { at: '/mills' })
  const rows = within(await screen.findByRole('list', { name: 'Mills' })).getAllByRole('listitem')
  expect(rows[0]?.textContent).toBe('Bakke1890\u00a0· =1+1')
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Dale' }))
  expect(screen.getByText('1 selected')).toBeTruthy()
  vi.restoreAllMocks()
})

test('on a phone the label of a column goes before what says nothing by itself', async () => {
  onPhone()
  const named = columns.map((column) => (column.key === 'year' ? { ...column, isNamed: true } : column))
  await openScreen(millsOf(whole, { columns: named }), { at: '/mills' })
  const rows = within(await screen.findByRole('list', { name: 'Mills' })).getAllByRole('listitem')
  expect(rows[0]?.textContent).toBe('BakkeYear: 1890\u00a0· =1+1')
  vi.restoreAllMocks()
})

test('a figure stays on one line, and words may break', async () => {
  const extra: ListColumn<Mill>[] = [
    ...columns.slice(0, 2),
    { key: 'seen', label: 'Seen', text: () => '12/01/2026 3:55 PM' },
    { key: 'fee', label: 'Fee', text: () => '1\u00A0200,00 kr' },
    { key: 'room', label: 'Room', text: () => 'Mill 3, upper floor' },
  ]
  await openScreen(millsOf(whole, { columns: extra }), { at: '/mills' })
  const row = await screen.findByRole('row', { name: /Dale/ })
  const unbroken = within(row)
    .getAllByRole('cell')
    .filter((cell) => cell.dataset['figure'] === 'true')
  expect(unbroken.map((cell) => cell.dataset['column'])).toEqual(['year', 'seen', 'fee'])
})
