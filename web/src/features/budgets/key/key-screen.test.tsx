import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type BudgetItem, budgetItemsApi as api } from '@backlot/contract/budget-items'
import { BudgetKeyScreen } from '#features/budgets/key/key-screen.tsx'
import { useSession } from '#lib/session.ts'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const makeItem = (id: number, changes: Partial<BudgetItem> = {}): BudgetItem => ({
  id,
  code: '1010',
  name: 'Location fee, shoot day',
  category: 'Location fees',
  unit: 'day',
  default_rate: '100.00',
  rate: '100.00',
  rate_of: '',
  rate_pct: null,
  price_code: '',
  default_qty: null,
  least_qty: null,
  formula: 'qty_days_rate',
  phase_default: 'shoot',
  taxable: true,
  source_rule: 'none',
  visible_public: true,
  active: true,
  sort_order: id,
  version: 1,
  deleted_at: null,
  ...changes,
})

async function open(admin = true) {
  const items = [makeItem(1), makeItem(2, { code: '3010', name: 'Police officer', category: 'City staff' })]
  const log = network(on(api.items, items), on(api.updateItem, makeItem(2)), on(api.sortItems, items))
  await openScreen(BudgetKeyScreen, { at: '/admindash/admin/budgetitems' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
  return log
}
const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Police officer' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('an item is changed with the version that was seen, and moved', async () => {
  const log = await open()
  expect(await screen.findByText('2 items')).toBeTruthy()
  // Its name opens it, as its menu does.
  await userEvent.click(screen.getByRole('button', { name: 'Police officer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Police officer' })
  const rate = within(dialog).getByRole('textbox', { name: /^Rate/ })
  await userEvent.clear(rate)
  await userEvent.type(rate, '110,50')
  const percent = within(dialog).getByRole('textbox', { name: /^Percent/ })
  await userEvent.type(percent, '12,5')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(log.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      id: 2,
      version: 1,
      default_rate: '110.50',
      rate_pct: '12.5',
      code: '3010',
    }),
  )
  await choose('Move earlier')
  await waitFor(() => expect(log.find(({ path }) => path.endsWith('sortBudgetItems'))?.body).toEqual({ ids: [2, 1] }))
})

test('scouts are told whose screen it is', async () => {
  await open(false)
  expect(await screen.findByRole('heading', { name: 'Only administrators can manage the budget key' })).toBeTruthy()
})
