import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Tax, taxApi } from '@backlot/contract/tax'
import { taxAuditApi } from '@backlot/contract/tax-audit'
import { type TaxAward, taxAwardsApi } from '@backlot/contract/tax-awards'
import { taxProcessApi } from '@backlot/contract/tax-process'
import { type TaxLine, type TaxPayee, type TaxSpend, taxSpendApi as api } from '@backlot/contract/tax-spend'
import { AwardsScreen } from '#features/tax/awards/awards-screen.tsx'
import { TaxScreen } from '#features/tax/screens.tsx'
import { lineAmount } from '#features/tax/spend/line-dialog.tsx'
import { TaxLineScreen } from '#features/tax/spend/line-screen.tsx'
import { useSession } from '#lib/session.ts'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeTax } from '#test/taxes.ts'

const at = '2026-01-02T10:00:00Z'
const asAdmin = () =>
  act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
const line: TaxLine = {
  id: 8,
  tax_id: 3,
  class: 'vendors',
  paid_on: '2026-05-04',
  county: 'Marin',
  payee: 'North Grip',
  description: 'Lights',
  amount: '5000.00',
  work_days: 0,
  recap_item: null,
  permit_no: '',
  entry_id: null,
  residency: '',
  residency_source: '',
  residency_reason: '',
  disallowed: false,
  disallow_reason: '',
  account: '3000',
  entry_no: 'T7',
  source: null,
  comments: [],
  version: 2,
}
const reno = { city: 'Reno', state: 'NV', residency: 'nonresident' } as const
const payees: TaxPayee[] = [
  { id: 5, label: 'Silver Grip', ...reno },
  { id: 6, label: 'Twin Grip', ...reno },
  { id: 7, label: 'Twin Grip', city: 'Macon', state: 'GA', residency: 'resident' },
]
const spend = (can: TaxSpend['can']): TaxSpend => ({
  classes: [{ class: 'vendors', lines: 2, stated: '6000.00', disallowed: '1000.00', allowed: '5000.00' }],
  lines: 2,
  stated: '6000.00',
  disallowed: '1000.00',
  allowed: '5000.00',
  final: { eligible: '6000.00', credit: '1200.00', steps: [] },
  twice: [{ line_id: 8, payee: 'North Grip', paid_on: '2026-05-04', amount: '5000.00', tax_no: 'T-2026-0009' }],
  certifiable: { eligible: '5000.00', credit: '1000.00', steps: [] },
  can,
})

async function open(can: TaxSpend['can'] = { write: true, disallow: true }, more: Partial<Tax> = {}) {
  const stored = makeTax(3, {
    status: 'in_audit',
    can: { edit: false, remove: false, recover: false, office: true, write: true, choose: true },
    audit: { name: 'Penny Auditor', email: 'penny@audit.test', sent_at: at, seen_at: null, ends_at: at, isOpen: true },
    program: { code: 'film', name: 'Film', type: 'transferable' },
    stages: [
      { stage: 'allocated', amount: '2000.00', at, difference: null, because: [] },
      { stage: 'certified', amount: '1000.00', at, difference: null, because: [] },
    ],
    transfers: [
      { id: 1, buyer: 'First Bank', amount: '400.00', price: '360.00', transferred_on: '2026-08-01', voided_at: null, void_reason: '' },
      {
        id: 2,
        buyer: 'Old Bank',
        amount: '100.00',
        price: '90.00',
        transferred_on: '2026-07-01',
        voided_at: at,
        void_reason: 'Never paid',
      },
    ],
    ...more,
  })
  const log = network(
    on(api.spend, spend(can)),
    on(api.lines, [
      line,
      { ...line, id: 9, payee: '', description: 'Flights', amount: '1000.00', disallowed: true, disallow_reason: 'Private' },
    ]),
    on(api.addLines, spend(can)),
    on(api.payees, payees),
    on(api.disallow, line),
    on(api.voidTransfer, stored),
    on(api.transfer, stored),
    on(taxApi.change, stored),
    on(taxAuditApi.invite, stored),
    on(taxAuditApi.end, stored),
    on(taxProcessApi.messages, []),
    on(taxApi.get, stored),
  )
  await openScreen(TaxScreen, { at: '/admindash/projects/tax/view?taxId=3' })
  await asAdmin()
  await screen.findByRole('table', { name: 'By class' })
  return log
}

test('what was spent stands by class and line by line; a disallowed line says why', async () => {
  await open()
  expect(screen.getByRole('row', { name: /^Vendors in the state/ }).textContent).toBe('Vendors in the state2$6,000.00$1,000.00$5,000.00')
  expect(screen.getByText('Credit of what is stated: $1,200.00 · Credit of what is allowed: $1,000.00')).toBeTruthy()
  const twice = screen.getByText('Payments that seem to count twice').closest('[role="alert"]')
  expect(twice?.textContent).toContain('North Grip · 05/04/2026 · $5,000.00 · T-2026-0009')
  const flights = (await screen.findByText('Disallowed: Private')).closest('tr') as HTMLElement
  expect(flights.textContent).toContain('Flights')
  expect(within(flights).getByRole('button', { name: 'Allow again: Flights' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'North Grip' }).getAttribute('href')).toContain('/admindash/taxes/line?lineId=8')
})

test('a line is added with its amount as it was typed; what is no amount is said before it is sent', async () => {
  const log = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Add line' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add line' })
  const amount = within(dialog).getByRole('textbox', { name: /^Amount/ })
  await userEvent.type(amount, 'many')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Enter an amount like 1250.00')).toBeTruthy()
  await userEvent.clear(amount)
  await userEvent.type(amount, '-1,250.5')
  await userEvent.type(within(dialog).getByRole('combobox', { name: /^Payee/ }), 'Ann Lee')
  await userEvent.selectOptions(within(dialog).getByLabelText('In the recap'), 'Catering')
  await userEvent.type(within(dialog).getByLabelText('Permit number'), 'P-2026-0003')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(log.find(({ path, method }) => method === 'POST' && path.endsWith('/tax/lines'))?.body).toMatchObject({
      taxId: 3,
      lines: [
        {
          class: 'resident_btl',
          amount: '-1250.50',
          payee: 'Ann Lee',
          paid_on: null,
          work_days: 0,
          recap_item: 'catering',
          permit_no: 'P-2026-0003',
        },
      ],
    }),
  )
})

test('a payee is chosen from the directory, which says where it resides; another residency asks why', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Add line' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add line' })
  const typed = within(dialog).getByRole('combobox', { name: /^Payee/ })
  await userEvent.type(typed, 'grip')
  // Two of one name are told apart.
  await screen.findByRole('option', { name: 'Twin Grip (Macon, GA)' })
  await userEvent.click(screen.getByRole('option', { name: 'Silver Grip' }))
  const residency = within(dialog).getByLabelText<HTMLSelectElement>('Residency')
  expect(residency.value).toBe('nonresident')
  within(dialog).getByText('The directory says: Non-resident.')
  expect(within(dialog).queryByLabelText('Why it differs from the directory')).toBeNull()
  await userEvent.selectOptions(residency, 'Resident')
  await userEvent.type(within(dialog).getByLabelText('Why it differs from the directory'), 'Moved in May')
  expect(readPaid(dialog)).toEqual(['Silver Grip', 'resident', 'Moved in May'])
  // What is typed after it is somebody else.
  await userEvent.type(typed, 's')
  expect(readPaid(dialog)).toEqual(['Silver Grips', '', null])
})

const readPaid = (dialog: HTMLElement) => [
  within(dialog).getByRole<HTMLInputElement>('combobox', { name: /^Payee/ }).value,
  within(dialog).getByLabelText<HTMLSelectElement>('Residency').value,
  within(dialog).queryByLabelText<HTMLTextAreaElement>('Why it differs from the directory')?.value ?? null,
]

test('a line is disallowed with its reason and the version that was seen', async () => {
  const log = await open({ write: false, disallow: true })
  expect(screen.queryByRole('button', { name: 'Add line' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Disallow North Grip' }))
  const dialog = await screen.findByRole('dialog', { name: 'Disallow North Grip' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Bought in another state')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disallow' }))
  await waitFor(() =>
    expect(log.find(({ path }) => path.endsWith('updateTaxLineStatus'))?.body).toEqual({
      id: 8,
      version: 2,
      disallowed: true,
      reason: 'Bought in another state',
    }),
  )
})

test('the certificate is filled in, a part is transferred, and a transfer is voided with its reason', async () => {
  const log = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Fill in the certificate' }))
  const certificate = await screen.findByRole('dialog', { name: 'Fill in the certificate' })
  await userEvent.type(within(certificate).getByRole('textbox', { name: 'Certificate number' }), 'C-7')
  await userEvent.click(within(certificate).getByRole('checkbox', { name: 'Stills' }))
  await userEvent.click(within(certificate).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(log.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ id: 3, certificate_no: 'C-7', award_checklist: ['stills'] }),
  )
  expect(screen.getByText('Voided: Never paid')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Void the transfer to First Bank' }))
  const voiding = await screen.findByRole('dialog', { name: 'Void the transfer to First Bank' })
  await userEvent.click(within(voiding).getByRole('button', { name: 'Void' }))
  expect(log.some(({ path }) => path.endsWith('voidTransfer'))).toBe(false)
  await userEvent.type(within(voiding).getByRole('textbox', { name: /^Reason/ }), 'Fell through')
  await userEvent.click(within(voiding).getByRole('button', { name: 'Void' }))
  await waitFor(() => expect(log.find(({ path }) => path.endsWith('voidTransfer'))?.body).toEqual({ id: 1, reason: 'Fell through' }))
})

test('amounts as they are typed', () => {
  expect(['1,250', '-3', '$ 12.345', '0', '', 'x'].map(lineAmount)).toEqual(['1250.00', '-3.00', '12.35', null, null, null])
})

test('the public register names what is confidential and shows none of it', async () => {
  const award: TaxAward = {
    tax_no: 'T-2026-0003',
    title: 'Harbor lights',
    entity_name: 'North Light',
    production_type: 'feature',
    program: 'Film credit',
    type: 'transferable',
    year: 2026,
    certificate_no: 'C-7',
    awarded_on: '2026-09-01',
    awarded: '1000.00',
    transferred: '400.00',
    synopsis: null,
    key_cast: null,
    total_budget: null,
    state_budget: '6000.00',
    entity_address: '1 Pier',
    distribution: '',
    withheld: ['synopsis', 'key_cast', 'total_budget'],
  }
  network(on(taxAwardsApi.awards, [award]))
  await openScreen(AwardsScreen, { at: '/tax/awards' })
  const row = (await screen.findByText('Harbor lights')).closest('tr') as HTMLElement
  expect(row.textContent).toMatch(/North Light.*2026.*C-7.*\$1,000\.00.*\$400\.00/)
})

test('a line that came from a file says from which row, and which totals it is part of', async () => {
  const traced = {
    ...line,
    account: '3000',
    entry_no: '17',
    source: { name: 'Ledger T-2026-0003', id: '17' },
    tax_no: 'T-2026-0003',
    title: 'Harbor lights',
  }
  const totals = { class: { lines: 2, stated: '300.00' }, application: { lines: 5, stated: '1200.50' } }
  network(on(api.line, { ...traced, totals }))
  await openScreen(TaxLineScreen, { at: `/admindash/taxes/line?lineId=${line.id}` })
  await asAdmin()
  const link = await screen.findByRole('link', { name: 'T-2026-0003 · Harbor lights' })
  expect(link.getAttribute('href')).toContain(`/admindash/projects/tax/view?taxId=${line.tax_id}`)
  expect(screen.getByRole('region', { name: 'Where it comes from' }).textContent).toContain('Ledger T-2026-0003')
  expect(screen.getByRole('region', { name: 'Part of these totals' }).textContent).toContain('Total$1,200.50 · 5 lines')
})

test('the office invites the auditor by name and email, and ends the link', async () => {
  const log = await open()
  const user = userEvent.setup()
  screen.getByText('Penny Auditor · penny@audit.test')
  screen.getByText(/Has not come in yet · The link works until/)
  await user.click(screen.getByRole('button', { name: 'Invite the auditor' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite the auditor' })
  await user.clear(within(dialog).getByLabelText('Email'))
  await user.type(within(dialog).getByLabelText('Email'), 'paul@audit.test')
  await user.click(within(dialog).getByRole('button', { name: 'Invite' }))
  const bodies = (path: string) => log.filter((one) => one.path === `/api${path}`).map(({ body }) => body)
  await waitFor(() => expect(bodies(taxAuditApi.invite.path)).toEqual([{ taxId: 3, name: 'Penny Auditor', email: 'paul@audit.test' }]))
  await user.click(screen.getByRole('button', { name: 'End the link' }))
  await waitFor(() => expect(bodies(taxAuditApi.end.path)).toEqual([{ taxId: 3 }]))
})

test('the first part of a credit is transferred where none is yet', async () => {
  await open(undefined, { transfers: [] })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Transfer a part' }))
  within(await screen.findByRole('dialog', { name: 'Transfer a part' })).getByLabelText('Buyer')
})

test('nothing is sold of a credit that is not transferable', async () => {
  await open(undefined, { program: { code: 'film', name: 'Film', type: 'refundable' } })
  expect(screen.queryByRole('button', { name: 'Transfer a part' })).toBeNull()
})
