/** Parts of a budget that could not be loaded say so, with Retry: they looked like parts that are empty. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { BudgetEpisode } from '@backlot/contract/budget-records'
import { budgetSummariesApi as summaries, type SeasonSummary } from '@backlot/contract/budget-summaries'
import { budgetsApi as api } from '@backlot/contract/budgets'
import { BudgetScreen } from '#features/budgets/office/budget-screen.tsx'
import { CopyDialog } from '#features/budgets/office/copy-dialog.tsx'
import { makeBudget, makeMovieSummary, makePlace } from '#features/budgets/testing.ts'
import { failsOnce, retry } from '#test/failing.ts'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const at = '/admindash/projects/budget?project=7'
const { locations: _locations, ...head } = makeMovieSummary()
const { totals } = makePlace()
const pilot = { id: 4, season_no: 1, episode_no: 1, title: 'Pilot', shoot_days: 2, location_count: 0, totals }
const season: SeasonSummary = {
  ...head,
  budget_type: 2,
  average_per_episode: '100.00',
  episodes: [{ ...pilot, categories: [], amortised: '0.00', cost_per_shoot_day: null }],
  amortised: [],
}
const episode: BudgetEpisode = { ...pilot, project_id: 7, sort_order: 1, version: 1 }

test('sums of a movie', async () => {
  network(on(api.get, makeBudget()), failsOnce(summaries.movie, makeMovieSummary()), on(api.movieLocations, [makePlace()]))
  await openScreen(BudgetScreen, { at })
  await retry('The sums could not be loaded')
  expect(await screen.findByRole('row', { name: /Permits/ })).toBeTruthy()
})

const series = on(api.get, makeBudget({ budget_type: 2 }))
const standing = on(api.movieLocations, [])

test('sums of a series, whose episodes are read with them', async () => {
  network(series, failsOnce(summaries.season, season), on(api.episodes, [episode]), standing)
  await openScreen(BudgetScreen, { at })
  await retry('The sums could not be loaded')
  expect(await screen.findByRole('row', { name: /Pilot/ })).toBeTruthy()
})

test('what can be done with the episodes of a series', async () => {
  network(series, on(summaries.season, season), failsOnce(api.episodes, [episode]), standing)
  await openScreen(BudgetScreen, { at })
  await retry('The episodes could not be loaded')
  expect(await screen.findByRole('button', { name: /^Actions for .*Pilot/ })).toBeTruthy()
})

test('the trash of a budget', async () => {
  network(
    on(api.get, makeBudget()),
    on(summaries.movie, makeMovieSummary()),
    on(api.movieLocations, []),
    failsOnce(api.softDeletedIndividual, [makePlace({ name: 'Old barn' })]),
  )
  await openScreen(BudgetScreen, { at })
  await userEvent.click(await screen.findByRole('button', { name: 'Show trash' }))
  await retry('The trash could not be loaded')
  expect(await screen.findByText('Old barn')).toBeTruthy()
})

test('episodes that a location is copied into', async () => {
  network(failsOnce(api.episodes, [episode]))
  await openScreen(() => <CopyDialog place={makePlace()} isSeries onClose={() => undefined} />, { at })
  await retry('The episodes could not be loaded')
  expect(await screen.findByRole('option', { name: 'Pilot' })).toBeTruthy()
})
