import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { permitPricesApi as api, type Price, type PriceTerm } from '@backlot/contract/permit-prices'
import { PricesScreen } from '#features/permits/setup/prices-screen.tsx'
import { useSession } from '#lib/session.ts'
import { failsOnce, retry } from '#test/failing.ts'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

async function open({ admin = true, LocaleCode = 'en_US', at = '/admindash/permits/prices' } = {}) {
  const opened = await openScreen(PricesScreen, { at, site: makeSite({ LocaleCode }) })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
  return opened
}
const written = (log: ReturnType<typeof network>) =>
  log.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path.replace('/api', ''), body])

const term = (more: Partial<PriceTerm>): PriceTerm => ({
  name: 'Street or sidewalk use',
  category: 'Permits',
  unit: 'permit',
  rate: '200.00',
  minimum: 0,
  rule: 'street',
  valid_from: null,
  state: 'in_force',
  changed_at: '2026-11-01T12:00:00.000Z',
  changed_by: '',
  ...more,
})
const street: Price = {
  id: 1,
  code: '2060',
  version: 3,
  deleted_at: null,
  terms: [term({ rate: '250.00', valid_from: '2027-01-01', state: 'planned', changed_by: 'Cleo Clerk' }), term({})],
}
const review: Price = {
  id: 2,
  code: '2096',
  version: 1,
  deleted_at: null,
  terms: [term({ name: 'Park review', unit: 'hour', rate: '75.00', rule: '' })],
}
const uses = on(api.uses, [{ code: '2060', drafts: 3, charged: 1 }])
const pressIn = async (menu: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: menu }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('a price says what it is, what comes next and which applications have it; only what was typed is sent, with its day', async () => {
  const log = network(on(api.list, [street, review]), uses, on(api.change, street))
  await open()
  expect(await screen.findByText('$200.00 / permit')).toBeTruthy()
  expect(await screen.findByText('$250.00 from 01/01/2027')).toBeTruthy()
  expect(await screen.findByText('4 applications')).toBeTruthy()
  await pressIn('Actions of Street or sidewalk use', 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Street or sidewalk use' }))
  expect(dialog.getByText(/3 applications or changes are not submitted yet/)).toBeTruthy()
  expect(dialog.getByText(/1 application is submitted and keeps the price/)).toBeTruthy()
  expect(dialog.queryByLabelText('Code')).toBeNull()
  expect(dialog.getByText(/Changed by Cleo Clerk/)).toBeTruthy()
  await userEvent.clear(dialog.getByLabelText('Price'))
  await userEvent.type(dialog.getByLabelText('Price'), '225.50')
  await userEvent.type(dialog.getByLabelText('In force from'), '2026-12-15')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(written(log)).toEqual([['/permit/prices', { code: '2060', version: 3, valid_from: '2026-12-15', rate: '225.50' }]])
})

test('a planned change is taken back from the history; what is in force is not', async () => {
  const log = network(on(api.list, [street]), uses, on(api.withdraw, street))
  await open()
  await pressIn('Actions of Street or sidewalk use', 'Edit')
  const dialog = within(await screen.findByRole('dialog'))
  const buttons = dialog.getAllByRole('button', { name: /^Take back/ })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Take back the change of 01/01/2027'])
  await userEvent.click(buttons[0]!)
  await screen.findByText('The change is taken back.')
  expect(written(log)).toEqual([['/permit/withdrawPrice', { code: '2060', version: 3, valid_from: '2027-01-01' }]])
})

test('a price is added with what it is charged for; scouts have no part in it', async () => {
  const log = network(on(api.list, [street, review]), uses, on(api.create, review))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add price' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add price' }))
  for (const [label, text] of [
    ['Code', '2061'],
    ['Name', 'Sweeping'],
    ['Category', 'Permits'],
    ['Price', '40'],
  ] as const)
    await userEvent.type(dialog.getByLabelText(label, { selector: 'input' }), text)
  await userEvent.selectOptions(dialog.getByLabelText('Charged for'), 'Location on a street')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(written(log)).toEqual([
    ['/permit/prices', { code: '2061', name: 'Sweeping', category: 'Permits', unit: '', rate: '40', minimum: 0, rule: 'street' }],
  ])
  act(() => useSession.setState({ userType: 'scout', admin: false }))
  expect(await screen.findByText('Only administrators can see permits')).toBeTruthy()
})

test('a price is found by its code, and deleted with a way back', async () => {
  const log = network(on(api.list, [street, review]), uses, on(api.remove, review), on(api.recover, review))
  await open()
  await userEvent.type(await screen.findByRole('searchbox'), '2096{Enter}')
  await waitFor(() => expect(screen.queryByText('Street or sidewalk use')).toBeNull())
  await pressIn('Actions of Park review', 'Delete')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(written(log)).toEqual([
      ['/permit/removePrice', { code: '2096' }],
      ['/permit/recoverPrice', { code: '2096' }],
    ]),
  )
})

test('in Norwegian, the trash offers to recover alone', async () => {
  const log = network(on(api.list, [{ ...review, deleted_at: '2026-11-01T12:00:00.000Z' }]), uses, on(api.recover, review))
  await open({ LocaleCode: 'no_NO', at: '/admindash/permits/prices?trash=yes' })
  await userEvent.click(await screen.findByRole('button', { name: 'Handlinger for Park review' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Hent tilbake'])
  await userEvent.click(screen.getByRole('menuitem'))
  await screen.findByText('Park review er tilbake.')
  expect(written(log)).toEqual([['/permit/recoverPrice', { code: '2096' }]])
})

test('which applications have a price, where it could not be loaded, is not taken for none', async () => {
  network(on(api.list, [street]), failsOnce(api.uses, [{ code: '2060', drafts: 3, charged: 1 }]))
  await open()
  expect(await screen.findByText('$200.00 / permit')).toBeTruthy()
  await retry('Which applications have a price could not be loaded')
  expect(await screen.findByText('4 applications')).toBeTruthy()
})
