import { screen, within } from '@testing-library/react'
import type { SeasonSummary } from '@backlot/contract/budget-summaries'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { EpisodesByCategory } from '#features/budgets/category-grid.tsx'

const totals = (estimate: string) => ({ estimate, contingency: '0.00', tax: '0.00', total: estimate, actual: null, variance: null })
const sum = (category: string, estimate: string) => ({ category, estimate, actual: null, variance: null })
const episode = (id: number, categories: ReturnType<typeof sum>[], estimate: string) => ({
  id,
  season_no: 1,
  episode_no: id,
  title: `Part ${id}`,
  shoot_days: 8,
  location_count: 2,
  totals: totals(estimate),
  categories,
  amortised: '0.00',
  cost_per_shoot_day: null,
})
const season: SeasonSummary = {
  project_id: 1,
  project_name: 'Saltwater',
  name: '',
  budget_type: 2,
  currency: 'USD',
  contingency_pct: '10',
  tax_pct: '0',
  totals: totals('1600.00'),
  categories: [sum('Location fees', '1100.00'), sum('Permits', '500.00')],
  shoot_days: 16,
  cost_per_shoot_day: null,
  average_per_episode: null,
  episodes: [
    episode(1, [sum('Location fees', '700.00')], '700.00'),
    episode(2, [sum('Permits', '500.00'), sum('Location fees', '300.00')], '800.00'),
  ],
  amortised: [
    {
      id: 9,
      name: 'The harbor house',
      set_names: '',
      prep_days: 0,
      shoot_days: 4,
      strike_days: 0,
      hold_days: 0,
      permit_status: null,
      locked: false,
      hidden: false,
      totals: totals('100.00'),
      categories: [sum('Location fees', '100.00')],
      split: [],
    },
  ],
}

const cells = () =>
  within(screen.getByRole('table', { name: 'Episodes by category' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('episodes and standing places stand with what they have of each category, each under its own head, and the sums', async () => {
  await openScreen(() => <EpisodesByCategory season={season} />, { at: '/admindash/projects/budget' })
  expect(await screen.findByRole('region', { name: 'Episodes by category' })).toBeTruthy()
  expect(cells()).toEqual([
    ['Episode', 'Location fees', 'Permits', 'Estimate'],
    ['1.1 Part 1', '$700.00', '', '$700.00'],
    ['1.2 Part 2', '$300.00', '$500.00', '$800.00'],
    ['The harbor house', '$100.00', '', '$100.00'],
    ['All', '$1,100.00', '$500.00', '$1,600.00'],
  ])
})
