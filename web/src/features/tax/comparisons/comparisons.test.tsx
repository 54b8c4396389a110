import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { shareProblems } from '@backlot/contract/area-problems'
import { comparisonGuestHeader, comparisonSharesApi as api, type GuestComparison } from '@backlot/contract/tax-comparison-shares'
import { taxApi } from '@backlot/contract/tax'
import { ComparisonGuestScreen } from '#features/tax/comparisons/guest-screen.tsx'
import { OwnTaxesScreen } from '#features/tax/screens.tsx'
import { startSession } from '#lib/session.ts'
import { type Answer, network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeTax } from '#test/taxes.ts'

const access = { Success: true, needs_password: false, token: 'guest.token', expires_at: '2099-01-01T00:00:00.000Z' }
const table = {
  state: 'GA' as const,
  source: 'Quotes of three houses',
  as_of: '2026-05-01',
  rows: [{ category: 'cast' as const, before: '1000.00', after: '700.00', other: '900.50' }],
}
const compared: GuestComparison = {
  title: 'Harbor lights',
  entity_name: 'North Light Pictures',
  number: 'T-2026-0007',
  program: 'Film credit',
  tables: [table],
  allow_download: false,
  expires_at: '2027-06-01T10:00:00.000Z',
}

beforeEach(() => localStorage.clear())

test('a guest gives the password once, and reads each rival with its source, its day and the difference', async () => {
  const open = onRaw(api.open, ({ body }): Answer => {
    const isRight = (body as { password: string }).password === 'harbour'
    return { body: isRight ? access : { Success: false, needs_password: true, token: '', expires_at: null } }
  })
  const log = network(open, on(api.renew, access), on(api.guest, compared))
  await openScreen(ComparisonGuestScreen, { at: '/tax/comparison/7?token=secret-c1' })
  expect(await screen.findByText('This comparison has a password')).toBeTruthy()
  await userEvent.type(await screen.findByLabelText('Password'), 'harbour{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor lights' })).toBeTruthy()
  const rival = screen.getByRole('region', { name: 'Compared with Georgia' })
  expect(rival.textContent).toContain('Source of its costs: Quotes of three houses · As of 05/01/2026')
  const cells = within(rival).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['$1,000.00', '$700.00', '$900.50', '$1,000.00', '$700.00', '$900.50'])
  expect(within(rival).getByText('Here it costs $200.50 less (22.27%).')).toBeTruthy()
  expect(screen.getByText('This page is here until 06/01/2027.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download the sheet' })).toBeNull()
  expect(log.findLast(({ path }) => path.endsWith('/guest'))?.headers.get(comparisonGuestHeader)).toBe('guest.token')
})

test('a link that is over says so', async () => {
  network(onRaw(api.open, { status: 410, body: { status: 410, code: 'gone', detail: shareProblems.linkOver.en } }))
  await openScreen(ComparisonGuestScreen, { at: '/tax/comparison/7?token=secret-c2' })
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeTruthy()
})

test('an applicant shares what is compared before it is applied for, with an address that is typed', async () => {
  const draft = makeTax(7, {
    status: 'draft',
    title: 'Harbor lights',
    cost_comparison: [table],
    can: { edit: true, remove: true, recover: false, office: false, write: true, choose: false },
  })
  const log = network(
    on(taxApi.get, draft),
    onRaw(api.links, { body: [], headers: { 'x-total-count': '0' } }),
    on(api.sharing, { has_password: false, allow_download: false, version: 0, link_days: 90 }),
    on(api.share, { Success: true, message: 'Shared successfully', shares: [] }),
  )
  await openScreen(OwnTaxesScreen, { at: '/dashboard/tax/view?taxId=7&step=comparison' })
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'tax', verifiedPublicPass: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
  const dialog = await screen.findByRole('dialog', { name: 'Share the cost comparison' })
  await userEvent.type(within(dialog).getByRole('combobox', { name: /Send To/i }), 'ada@studio.test,')
  await userEvent.click(within(dialog).getByRole('button', { name: /^Send$/i }))
  await waitFor(() =>
    expect(log.find(({ path }) => path.endsWith('/comparison/share'))?.body).toMatchObject({ taxId: 7, Email: 'ada@studio.test' }),
  )
  // The directory is the office's.
  expect(log.some(({ path }) => path.includes('/directory'))).toBe(false)
})
