import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { directoryApi } from '@backlot/contract/directory'
import { budgetFollowingApi } from '@backlot/contract/budget-following'
import { budgetLinesApi as api } from '@backlot/contract/budget-lines'
import { budgetSourcesApi as sourcesApi } from '@backlot/contract/budget-sources'
import { LocationBudgetScreen } from '#features/budgets/grid/location-screen.tsx'
import { gridKey, writeGrid } from '#features/budgets/grid/stored.ts'
import { makeLine, makeLocationBudget, makePlace } from '#features/budgets/testing.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const lines = [
  makeLine(1, { code: '1010', name: 'Location fee', category: 'Location fees', rate: '4000.00', estimate: '4000.00' }),
  makeLine(2, { code: '3010', name: 'Police officer', category: 'City staff', rate: '1000.00', estimate: '1000.00' }),
]

/** What is typed is sent half a second later. */
const slow = { timeout: 5000 }

beforeEach(() => {
  // What a test leaves unsaved is not the next one's.
  writeGrid(gridKey(makeSite().idSite, '', 9), { changes: [], undo: [], redo: [], ids: {}, lastTemporary: 0 })
  // Rows are drawn by the height of the frame, which a document without a layout does not have.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})

async function open(budget = makeLocationBudget(lines)) {
  const log = network(
    on(api.locationBudget, budget),
    on(budgetFollowingApi.follow, {
      location: budget.location,
      locked: false,
      lines: [],
      removed: [],
      people: [{ id: 5, name: 'Ada', line_id: 2, cell: 'rate' }],
    }),
    onRaw(api.submitLines, ({ body }) => {
      const sent = (body as { lines: { id?: number; rate?: string }[] }).lines
      return {
        body: {
          lines: sent.map(({ id, ...cells }, index) =>
            id === undefined
              ? makeLine(100 + index, { sort_order: 100 + index, ...cells })
              : {
                  ...(lines.find((line) => line.id === id) ?? makeLine(id, { sort_order: id, ...cells })),
                  version: 2,
                  rate: '2640.00',
                  formulas: { rate: '=2*1320' },
                  estimate: '2640.00',
                },
          ),
          removed: [],
          conflicts: [],
          categories: [],
          totals: makePlace().totals,
          version: 4,
        },
      }
    }),
  )
  await openScreen(LocationBudgetScreen, { at: '/admindash/projects/budget/view?location=9' })
  const grid = await screen.findByRole('grid', { name: 'Lines of Mill' })
  await screen.findByRole('button', { name: 'Add line' })
  return { log, grid }
}
const sums = () => screen.getByLabelText('Totals').textContent

test('a formula is typed by keyboard: sums move with every stroke, and the cell goes with what was seen before it', async () => {
  const { log, grid } = await open()
  expect(sums()).toContain('$5,500.00')
  grid.focus()
  await userEvent.keyboard('{ArrowRight>8/}')
  await userEvent.keyboard('=2*1320')
  expect(sums()).toContain('$3,640.00')
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(log.find(({ path }) => path.endsWith('submitLocationBudget'))?.body).toEqual({
      locId: 9,
      lines: [{ id: 1, rate: '=2*1320', seen: { rate: '4000.00' } }],
    }),
  )
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(grid.getAttribute('aria-activedescendant')).toBe('budget-cell-1-8')
})

test('a formula that cannot be read is told at the cell, and nothing is sent', async () => {
  const { log, grid } = await open()
  grid.focus()
  await userEvent.keyboard('{ArrowRight>8/}=foo+1{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('A formula does not know “foo”.')
  await userEvent.keyboard('{Escape}')
  expect(sums()).toContain('$5,500.00')
  expect(log.some(({ path }) => path.endsWith('submitLocationBudget'))).toBe(false)
})

test('the grid says its size, rows, columns and what is chosen; others are named', async () => {
  const { grid } = await open()
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['3', '22'])
  expect(within(grid).getAllByRole('columnheader')).toHaveLength(22)
  expect(await screen.findByText('Also here: Ada')).toBeTruthy()
  grid.focus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  expect(within(grid).getAllByRole('gridcell', { selected: true })).toHaveLength(4)
  await userEvent.click(screen.getByRole('switch', { name: 'Group by category' }))
  expect(within(grid).getByText('City staff (1 line)')).toBeTruthy()
})

test.each(['by itself', 'grouped'])(
  'whoever adds a line types its name at once, and goes on when the server has made it (%s)',
  async (how) => {
    const { log, grid } = await open()
    if (how === 'grouped') await userEvent.click(screen.getByRole('switch', { name: 'Group by category' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add line' }))
    const last = how === 'grouped' ? 5 : 2
    await waitFor(() => expect(grid.getAttribute('aria-activedescendant')).toBe(`budget-cell-${last}-1`))
    await userEvent.keyboard('Cof')
    expect(within(grid).getByRole<HTMLInputElement>('textbox', { name: 'Line' }).value).toBe('Cof')
    await waitFor(() => expect(log.some(({ path }) => path.endsWith('submitLocationBudget'))).toBe(true), slow)
    expect(await screen.findByText('Saved')).toBeTruthy()
    await userEvent.keyboard('fee')
    const field = within(grid).getByRole<HTMLInputElement>('textbox', { name: 'Line' })
    expect(field.value).toBe('Coffee')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(within(grid).getByText('Coffee')).toBeTruthy()
    expect(within(grid).getByText('Police officer')).toBeTruthy()
  },
)

test('a block of a spreadsheet is pasted as cells and new lines, and taken back', async () => {
  const { grid } = await open()
  grid.focus()
  await userEvent.keyboard('{ArrowDown}')
  fireEvent.paste(grid, { clipboardData: { getData: () => '3011\tPolice, night\n3012\tPolice motor\n' } })
  expect(await within(grid).findByText('Police motor')).toBeTruthy()
  expect(grid.getAttribute('aria-rowcount')).toBe('4')
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('3'))
  expect(within(grid).getByText('Police officer')).toBeTruthy()
})

test('what of a pasted block cannot be read is told by its cell, and the rest is taken', async () => {
  const { grid } = await open()
  grid.focus()
  await userEvent.keyboard('{ArrowDown}')
  const block = '3011\tPolice, night\tCity staff\tSometime\tmany\tofficer\t2\t\t=1/0\n'
  fireEvent.paste(grid, { clipboardData: { getData: () => block } })
  const told = await screen.findByText(/^3 cells could not be read/)
  expect(told.textContent).toContain('Phase “Sometime” in line 2, Quantity “many” in line 2, Rate “=1/0” in line 2')
  expect(within(grid).getByText('Police, night')).toBeTruthy()
})

test('the keys are told in a dialog', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard' }))
  const dialog = await screen.findByRole('dialog', { name: 'The grid by keyboard' })
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(9)
})

test('lines say where they come from; what was typed over goes back to its source', async () => {
  const following = makeLine(3, { code: '3010', name: 'Police', qty: 4, rate: '110.00', source: 'permit:3010', own_cells: ['qty'] })
  const budget = {
    ...makeLocationBudget([...lines, following]),
    location: makePlace({ is_following: true, own_days: ['crew'] }),
    permits: [{ id: 1, permit_no: 'FP-2027-0004', title: 'Night' }],
  }
  const { grid } = await open(budget)
  const back = { ...budget, lines: [...lines, { ...following, qty: 48, own_cells: [], version: 2 }] }
  network(
    on(sourcesApi.returnToSource, back),
    on(budgetFollowingApi.follow, { location: budget.location, locked: false, lines: [], removed: [], people: [] }),
  )
  expect(within(grid).getByText('Permit FP-2027-0004, price 3010')).toBeTruthy()
  grid.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(await screen.findByText(/^Police comes from: Permit FP-2027-0004, price 3010\. Overwritten: Quantity\./)).toBeTruthy()
  expect(screen.getByText(/^Overwritten: crew size\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back to the source' }))
  expect(await within(grid).findByText('48')).toBeTruthy()
  expect(screen.queryByText(/Overwritten: Quantity/)).toBeNull()
})

test('undo of a cell that was typed over brings back that it follows, to be saved so', async () => {
  const following = makeLine(3, { code: '3010', name: 'Police', qty: 48, rate: '110.00', source: 'permit:3010' })
  const location = makePlace({ is_following: true })
  const { grid } = await open({ ...makeLocationBudget([...lines, following]), location })
  const log: { lines: object[] }[] = []
  network(
    onRaw(api.submitLines, ({ body }) => {
      log.push(body as { lines: object[] })
      const isBack = JSON.stringify(body).includes('follow')
      const saved = { ...following, ...(isBack ? {} : { qty: 4, own_cells: ['qty'] }), version: log.length + 1 }
      return { body: { lines: [saved], removed: [], conflicts: [], categories: [], totals: location.totals, version: 4 } }
    }),
    on(budgetFollowingApi.follow, { location, locked: false, lines: [], removed: [], people: [] }),
  )
  grid.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(await screen.findByText(/^Police comes from: /)).toBeTruthy()
  await userEvent.keyboard('{ArrowRight>4/}4{Tab}')
  expect(await screen.findByText(/Overwritten: Quantity\./)).toBeTruthy()
  await waitFor(() => expect(log.flatMap((one) => one.lines)).toEqual([{ id: 3, qty: '4', seen: { qty: 48 } }]), slow)
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(screen.queryByText(/Overwritten: Quantity/)).toBeNull())
  await waitFor(() => expect(log.flatMap((one) => one.lines).at(-1)).toEqual({ id: 3, qty: 48, seen: { qty: 4 }, follow: ['qty'] }), slow)
  await userEvent.keyboard('{Control>}y{/Control}')
  expect(await screen.findByText(/Overwritten: Quantity\./)).toBeTruthy()
})

test('a location begins to follow', async () => {
  await open()
  const log = network(
    on(sourcesApi.followSources, { ...makeLocationBudget(lines), location: makePlace({ is_following: true }) }),
    on(budgetFollowingApi.follow, { location: makePlace(), locked: false, lines: [], removed: [], people: [] }),
  )
  await userEvent.click(screen.getByRole('switch', { name: /^Follow the bible/ }))
  await waitFor(() => expect(log.find(({ path }) => path.endsWith('followSources'))?.body).toEqual({ locId: 9, follow: true }))
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Follow the bible/ }).checked).toBe(true)
})

test('a vendor of the directory is offered by its name and goes with its number; any other text stays a text', async () => {
  const { log, grid } = await open()
  network(
    on(directoryApi.suggestions, [
      { kind: 'entry', id: 31, name: 'North Grip' },
      { kind: 'category', id: 4, name: 'Northern crews' },
    ]),
    onRaw(api.submitLines, ({ body }) => {
      log.push({ path: 'submitLocationBudget', body } as never)
      return { body: { lines: [], removed: [], conflicts: [], categories: [], totals: makePlace().totals, version: 4 } }
    }),
    on(budgetFollowingApi.follow, { location: makePlace(), locked: false, lines: [], removed: [], people: [] }),
  )
  grid.focus()
  await userEvent.keyboard('{End}{ArrowLeft>4/}North Grip')
  const field = await within(grid).findByLabelText('Vendor')
  await waitFor(() => expect(field.getAttribute('list')).toBe('budget-suggestions'))
  expect([...document.querySelectorAll('#budget-suggestions option')].map((one) => one.getAttribute('value'))).toEqual(['North Grip'])
  await userEvent.keyboard('{Enter}Somebody else{Enter}')
  const sent = () =>
    log.filter(({ path }) => path.endsWith('submitLocationBudget')).flatMap(({ body }) => (body as { lines: object[] }).lines)
  const vendors = [
    { id: 1, vendor: 'North Grip', vendor_id: 31 },
    { id: 2, vendor: 'Somebody else' },
  ]
  await waitFor(() => expect(sent()).toMatchObject(vendors), slow)
})
