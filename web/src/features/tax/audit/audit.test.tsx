import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { taxProblems } from '@backlot/contract/area-problems'
import type { Endpoint } from '@backlot/contract/endpoint'
import { taxAuditApi as api } from '@backlot/contract/tax-audit'
import type { TaxLine } from '@backlot/contract/tax-spend'
import { AuditScreen } from '#features/tax/audit/audit-screen.tsx'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

beforeEach(() => sessionStorage.clear())

const bodies = (log: readonly Received[], { path }: Endpoint) => log.filter((one) => one.path === `/api${path}`).map(({ body }) => body)
const link = { name: 'Penny Auditor', email: 'p…@audit.test', number: 'T-2026-0007', title: 'Harbor lights' }
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
  residency: 'resident',
  residency_source: 'stated',
  residency_reason: 'Branch in Macon',
  disallowed: false,
  disallow_reason: '',
  account: '3000',
  entry_no: 'T7',
  source: null,
  comments: [{ id: 1, by: 'Penny Auditor', body: 'Which invoice?', at: '2026-06-01T10:00:00Z' }],
  version: 2,
}
const view = {
  name: link.name,
  number: link.number,
  title: link.title,
  entity_name: 'North Light',
  program: '20 %',
  allocated: '2000.00',
  spend: {
    classes: [{ class: 'vendors' as const, lines: 1, stated: '5000.00', disallowed: '0.00', allowed: '5000.00' }],
    lines: 1,
    stated: '5000.00',
    disallowed: '0.00',
    allowed: '5000.00',
    final: { eligible: '5000.00', credit: '1000.00', steps: [] },
    twice: [{ line_id: 8, payee: 'North Grip', paid_on: '2026-05-04', amount: '5000.00', tax_no: 'T-2026-0009' }],
    certifiable: { eligible: '5000.00', credit: '1000.00', steps: [] },
    can: { write: false, disallow: true },
  },
  documents: [
    {
      id: 4,
      type: 'general_ledger',
      title: '',
      status: 'accepted' as const,
      file: { file_version: 1, file_name: 'gl.pdf', type: 'application/pdf', bytes: 9 },
    },
  ],
  ends_at: '2026-06-01T18:00:00Z',
}

test('the auditor asks for a code, gives it, and disallows and comments on lines', async () => {
  const log = network(
    on(api.open, link),
    on(api.sendCode, link),
    on(api.enter, { session: 'secret', ends_at: view.ends_at }),
    on(api.view, view),
    on(api.lines, [line]),
    on(api.disallow, line),
    on(api.comment, line),
  )
  const user = userEvent.setup()
  await openScreen(AuditScreen, { at: '/tax/audit?token=abc' })
  await screen.findByText(/Hello Penny Auditor\..*Harbor lights.*p…@audit\.test/)
  expect(screen.queryByLabelText('Code')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mail the code' }))
  await user.type(await screen.findByLabelText('Code'), '123 456')
  await user.click(screen.getByRole('button', { name: 'Open the audit' }))
  await screen.findByText('Penny Auditor: Which invoice?')
  screen.getByText('Resident, stated: Branch in Macon')
  expect(bodies(log, api.enter)).toEqual([{ token: 'abc', code: '123 456' }])
  screen.getByRole('button', { name: 'Download General ledger' })
  await user.click(screen.getByRole('button', { name: 'Disallow North Grip' }))
  const reason = await screen.findByRole('dialog')
  await user.type(within(reason).getByLabelText('Reason'), 'Rented elsewhere')
  await user.click(within(reason).getByRole('button', { name: 'Disallow' }))
  await waitFor(() =>
    expect(bodies(log, api.disallow)).toEqual([{ session: 'secret', id: 8, version: 2, disallowed: true, reason: 'Rented elsewhere' }]),
  )
  await user.click(screen.getByRole('button', { name: 'Comment on North Grip' }))
  const dialog = await screen.findByRole('dialog', { name: 'Comment on North Grip' })
  await user.type(within(dialog).getByLabelText('What you say'), 'Thanks')
  await user.click(within(dialog).getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(bodies(log, api.comment)).toEqual([{ session: 'secret', id: 8, body: 'Thanks' }]))
})

test('a link that has ended says so', async () => {
  network(onRaw(api.open, { status: 410, body: { code: 'gone', detail: taxProblems.auditorGone.en } }))
  await openScreen(AuditScreen, { at: '/tax/audit?token=abc' })
  await screen.findByRole('heading', { name: 'This link no longer works' })
})
