import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { budgetSharesApi as api } from '@backlot/contract/budget-shares'
import { budgetGuestHeader, budgetSummariesApi as summaries } from '@backlot/contract/budget-summaries'
import { messages } from '@backlot/contract/messages'
import { BudgetGuestScreen } from '#features/budgets/guest/guest-screen.tsx'
import { makeMovieSummary } from '#features/budgets/testing.ts'
import { type Answer, network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const access = { Success: true, needs_password: false, token: 'guest.token', expires_at: '2099-01-01T00:00:00.000Z' }
const budget = {
  project_id: 7,
  project_name: 'Blue Harbor',
  name: '',
  budget_type: 1 as const,
  currency: 'USD',
  allow_download: false,
  expires_at: null,
}

beforeEach(() => localStorage.clear())

test('the password is asked for in the words of a budget; then its sums', async () => {
  const open = onRaw(api.open, ({ body }): Answer => {
    const { password } = body as { password: string }
    if (password === '') return { body: { Success: false, needs_password: true, token: '', expires_at: null } }
    if (password === 'harbour') return { body: { ...access, budget } }
    return { status: 422, body: { status: 422, code: 'invalid', detail: messages.invalidPassword.en } }
  })
  const log = network(open, on(api.renew, { ...access, budget }), on(summaries.publicMovie, makeMovieSummary()))
  await openScreen(BudgetGuestScreen, { at: '/budget/7/blue-harbor?token=secret-b1' })
  expect(await screen.findByText('This budget has a password')).toBeTruthy()
  await userEvent.type(await screen.findByLabelText('Password'), 'harbour{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Blue Harbor' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 3, name: 'Mill' })).toBeTruthy()
  expect(screen.getAllByText('$33,117.70').length).toBeGreaterThan(0)
  expect(screen.queryByText('Actual')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download as Excel' })).toBeNull()
  expect(log.findLast(({ path }) => path.includes('ForPublic'))?.headers.get(budgetGuestHeader)).toBe('guest.token')
})

test('a name of a link stands behind the number of the project', async () => {
  const log = network(
    on(api.open, { ...access, budget }),
    on(api.renew, { ...access, budget }),
    on(summaries.publicMovie, makeMovieSummary()),
  )
  await openScreen(BudgetGuestScreen, { at: '/budget/7/harbour-nights' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Blue Harbor' })).toBeTruthy()
  expect(log.find(({ path }) => path.endsWith('/open'))?.body).toMatchObject({ name: 'harbour-nights' })
})
