import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type BudgetRevision, budgetRevisionsApi as api } from '@backlot/contract/budget-revisions'
import { budgetsApi } from '@backlot/contract/budgets'
import { RevisionsScreen } from '#features/budgets/revisions/revisions-screen.tsx'
import { makeBudget, makeLine } from '#features/budgets/testing.ts'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const totals = { estimate: '30107.00', contingency: '3010.70', tax: '0.00', total: '33117.70', actual: '0.00', variance: '30107.00' }
const revision = (id: number, changes: Partial<BudgetRevision> = {}): BudgetRevision => ({
  id,
  number: id,
  name: 'Sent to the studio',
  before_number: null,
  made_by_name: 'Kim Lee',
  made_at: '2026-11-20T10:00:00.000Z',
  location_count: 1,
  line_count: 12,
  totals,
  ...changes,
})
const amounts = { before: '30107.00', after: '33197.00', difference: '3090.00' }

function open(at: string) {
  const log = network(
    on(budgetsApi.get, makeBudget()),
    on(api.revisions, [revision(2, { before_number: 1 }), revision(1)]),
    on(api.makeRevision, revision(3)),
    on(api.restoreRevision, { budget: makeBudget(), kept: revision(4), missing: ['Yard'] }),
    on(api.compareRevision, {
      from: revision(1),
      to: null,
      totals: { estimate: amounts, total: { before: '33117.70', after: '33197.00', difference: '79.30' } },
      locations: [{ id: 9, name: 'Mill', episode_title: '', kind: 'changed', lines: 2, ...amounts }],
    }),
    on(api.compareRevisionLines, [
      {
        id: 5,
        kind: 'changed',
        before: makeLine(5, { code: '3010', name: 'Police officer', qty: 2, rate: '1320.00', estimate: '5280.00', phase: 'prep' }),
        after: makeLine(5, {
          code: '3010',
          name: 'Police officer',
          qty: 3,
          rate: '1320.00',
          estimate: '7920.00',
          phase: 'shoot',
          formulas: { rate: '=12*110' },
          note: 'Second unit',
        }),
        cells: ['phase', 'note', 'qty', 'rate'],
        difference: '2640.00',
      },
      { id: 6, kind: 'removed', before: makeLine(6, { name: 'Floor', estimate: '600.00' }), after: null, cells: [], difference: '-600.00' },
    ]),
  )
  return openScreen(RevisionsScreen, { at }).then(() => log)
}

test('a revision is kept under a name; one that was kept before going back says so', async () => {
  const log = await open('/admindash/projects/budget/revisions?project=7')
  expect(await screen.findByRole('link', { name: 'Before going back to revision 1, Sent to the studio' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep a revision' }))
  const dialog = await screen.findByRole('dialog', { name: 'Keep a revision' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'For the bond')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(log.find(({ method }) => method === 'POST')?.body).toEqual({ projectId: 7, name: 'For the bond' }))
  expect(await screen.findByText('Revision 3 is kept')).toBeTruthy()
})

test('going back is asked for first, and says what does not come back', async () => {
  const log = await open('/admindash/projects/budget/revisions?project=7')
  await userEvent.click(await screen.findByRole('button', { name: 'Go back to it: revision 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Go back to revision 1?' })
  expect(log.some(({ path }) => path.endsWith('/restore'))).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go back to it' }))
  await waitFor(() => expect(log.some(({ path }) => path.endsWith('/project/budgets/revision/1/restore'))).toBe(true))
  expect(await screen.findByText(/What it was before is revision 4/)).toBeTruthy()
  expect(await screen.findByText('Deleted for good since, and not brought back: Yard')).toBeTruthy()
})

test('a comparison shows locations with their difference, and line by line which cells are others', async () => {
  await open('/admindash/projects/budget/revisions?project=7&revision=1')
  const section = await screen.findByRole('region', { name: 'Revision 1, Sent to the studio' })
  expect(within(section).getByRole('row', { name: /^Estimate/ }).textContent).toBe('Estimate$30,107.00$33,197.00+$3,090.00')
  expect(within(section).getByRole<HTMLSelectElement>('combobox', { name: 'Compare with' }).value).toBe('')
  await userEvent.click(within(section).getByRole('button', { name: 'Show the lines of Mill' }))
  const lines = await within(section).findByRole('table', { name: 'Lines of Mill that are different' })
  const [, police, floor] = within(lines).getAllByRole('row')
  expect(
    within(police as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Phase: from Prep to Shoot', 'Note: from empty to Second unit', 'Quantity: from 2 to 3', 'Rate: from $1,320.00 to =12*110'])
  expect(floor?.textContent).toBe('FloorRemoved$600.00')
})
