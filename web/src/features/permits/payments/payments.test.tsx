import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type OpenedInvoice, type PermitInvoice, permitPaymentsApi as api } from '@backlot/contract/permit-payments'
import { caseProblems } from '@backlot/contract/area-problems'
import type { Permit } from '@backlot/contract/permits'
import { InvoicesSection } from '#features/permits/payments/invoices-section.tsx'
import { PayScreen } from '#features/permits/payments/pay-screen.tsx'
import { network, on, onRaw } from '#test/network.ts'
import { makePermit } from '#test/permits.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const invoice: PermitInvoice = {
  id: 3,
  number: 'P-2026-0007-1',
  status: 'open',
  amount: '120.50',
  refunded: '0.00',
  lines: [{ name: 'Application', amount: '120.50' }],
  created_at: '2026-01-02T10:00:00Z',
  settled_at: null,
  pay_url: 'http://films.test/#/permit/pay?reference=abcdefghijklmnop',
}
const fee = { id: 6, part_id: null, code: 'base', name: 'Application', unit: 'each', quantity: '1', rate: '120.50', amount: '120.50' }
const permitOf = (office: boolean): Permit =>
  makePermit(7, {
    fees: [{ ...fee, status: 'due', waived_why: '', reference: '' }],
    can: { edit: true, remove: true, recover: false, office, write: true, choose: office, revise: false },
  })

const show = (office: boolean) =>
  openScreen(() => <InvoicesSection permit={permitOf(office)} />, { at: '/admindash/projects/permit/view?permitId=7', site: makeSite() })

test('the office invoices what is due and cancels an open invoice', async () => {
  const log = network(on(api.list, [invoice]), on(api.create, invoice), on(api.cancel, { ...invoice, status: 'cancelled' }))
  await show(true)
  expect((await screen.findByText('P-2026-0007-1')).parentElement?.textContent).toBe('P-2026-0007-1: $120.50')
  await userEvent.click(screen.getByRole('button', { name: 'Invoice what is due' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel invoice P-2026-0007-1' }))
  await screen.findByText('The invoice is cancelled.')
  expect(log.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])).toEqual([
    ['/api/permit/invoice', { permitId: 7 }],
    ['/api/permit/invoice', { id: 3, status: 'cancelled' }],
  ])
})

test('the office reads that there is no invoice yet', async () => {
  network(on(api.list, []))
  await show(true)
  expect(await screen.findByText('None yet')).toBeTruthy()
})

test('the applicant sees what to pay with its link, and nothing where there is no invoice', async () => {
  network(on(api.list, [invoice]))
  await show(false)
  expect((await screen.findByRole('link', { name: 'Pay invoice P-2026-0007-1' })).getAttribute('href')).toBe(invoice.pay_url)
  expect(screen.queryByRole('button', { name: 'Invoice what is due' })).toBeNull()
})

const opened: OpenedInvoice = {
  number: invoice.number,
  status: 'open',
  amount: '120.50',
  refunded: '0.00',
  lines: invoice.lines,
  created_at: invoice.created_at,
  settled_at: null,
  permit_no: 'P-2026-0007',
  title: 'Harbor chase',
  company_name: 'Night Shift AS',
  office: 'Harbor City',
  is_test: true,
}
const openPay = () => openScreen(PayScreen, { at: '/permit/pay?reference=abcdefghijklmnop', site: makeSite() })

test('the pay page says what is paid to whom, and pays nothing until it is pressed', async () => {
  const log = network(on(api.open, opened), on(api.checkout, { url: null, invoice: { ...opened, status: 'paid' } }))
  await openPay()
  expect(await screen.findByRole('heading', { level: 1, name: invoice.number })).toBeTruthy()
  expect(screen.getByText('This office tries out payments: no money moves.')).toBeTruthy()
  expect(log.map(({ path }) => path)).not.toContain('/api/permit/invoice/checkout')
  await userEvent.click(screen.getByRole('button', { name: 'Pay $120.50' }))
  expect(await within(screen.getByRole('status')).findByText('There is nothing left to pay. Status: Paid.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pay $120.50' })).toBeNull()
})

test('a link of no invoice says so', async () => {
  const { en: detail, code } = caseProblems.linkUsed
  network(onRaw(api.open, () => ({ status: 410, body: { status: 410, code: 'gone', detail, detail_code: code } })))
  await openPay()
  await act(async () => Promise.resolve())
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy()
})
