import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { budgetSourcesApi as sources } from '@backlot/contract/budget-sources'
import { budgetSummariesApi as summaries } from '@backlot/contract/budget-summaries'
import { budgetsApi as api } from '@backlot/contract/budgets'
import { BudgetScreen } from '#features/budgets/office/budget-screen.tsx'
import { makeBudget, makeMovieSummary, makePlace } from '#features/budgets/testing.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const budget = makeBudget()

async function open() {
  const log = network(
    on(api.get, budget),
    on(summaries.movie, makeMovieSummary()),
    on(api.movieLocations, [makePlace()]),
    on(api.change, budget),
    on(sources.addFromBible, [makePlace({ id: 11, name: 'Barn', is_following: true })]),
    on(api.updateLocation, makePlace()),
    on(api.copyLocation, makePlace({ id: 10 })),
    on(api.updateLocked, { ...budget, locked: true }),
  )
  await openScreen(BudgetScreen, { at: '/admindash/projects/budget?project=7' })
  expect(await screen.findByRole('heading', { level: 1, name: /Blue Harbor/ })).toBeTruthy()
  return log
}

test('a movie shows its sums and locations; its percentages are changed with the version that was seen', async () => {
  const log = await open()
  expect(screen.getByLabelText('Totals').textContent).toContain('$33,117.70')
  expect((await screen.findByRole('link', { name: 'Mill' })).getAttribute('href')).toContain('/admindash/projects/budget/view?location=9')
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit budget' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit budget' })
  const tax = within(dialog).getByRole('textbox', { name: /^Tax/ })
  await userEvent.clear(tax)
  await userEvent.type(tax, '7,25')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(log.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ projectId: 7, tax_pct: '7.25', version: 4 }),
  )
})

test('a location is added by its name, copied and locked', async () => {
  const log = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add location' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add location' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Yard')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Shoot days/ }), '2')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(log.find(({ path }) => path.endsWith('updateMovieLocation'))?.body).toMatchObject({
      projectId: 7,
      episodeId: 0,
      name: 'Yard',
      shoot_days: 2,
    }),
  )
  const choose = async (item: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Mill' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  }
  await choose('Copy')
  const copying = await screen.findByRole('dialog', { name: 'Copy to' })
  await userEvent.click(within(copying).getByRole('button', { name: 'Copy' }))
  await waitFor(() =>
    expect(log.find(({ path }) => path.endsWith('copyLocationBudget'))?.body).toEqual({ projectId: 7, episodeId: 0, locId: 9 }),
  )
  await choose('Lock')
  await waitFor(() => expect(log.find(({ path }) => path.endsWith('updateBudgetLocked'))?.body).toEqual({ locId: 9, locked: true }))
})

test('beside a location stands how far its permit has come', async () => {
  await open()
  const row = await screen.findByRole('row', { name: /Mill/ })
  expect(await within(row).findByText('With approvers')).toBeTruthy()
})

test('the places of the bible are added with one press', async () => {
  const log = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add from the bible' }))
  expect(await screen.findByText('1 location added from the bible')).toBeTruthy()
  expect(log.find(({ path }) => path.endsWith('addFromBible'))?.body).toEqual({ projectId: 7 })
})

test('a project without a budget offers one', async () => {
  network(onRaw(api.get, { status: 404, body: { status: 404, code: 'not_found', detail: '' } }))
  await openScreen(BudgetScreen, { at: '/admindash/projects/budget?project=7' })
  expect(await screen.findByRole('heading', { name: 'This project has no budget' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'New budget' }))
  expect(await screen.findByRole('dialog', { name: 'New budget' })).toBeTruthy()
})
