/** Budgets as the server would answer them, for tests. */
import { emptyLine } from '@backlot/contract/budget-cells'
import type { BudgetLine, LocationBudget } from '@backlot/contract/budget-lines'
import type { Budget, BudgetLocation } from '@backlot/contract/budget-records'
import type { MovieSummary } from '@backlot/contract/budget-summaries'

const totals = { estimate: '0.00', contingency: '0.00', tax: '0.00', total: '0.00', actual: '0.00', variance: '0.00' }

export const makeLine = (id: number, changes: Partial<BudgetLine> = {}): BudgetLine => ({
  ...emptyLine,
  id,
  sort_order: id,
  version: 1,
  ...changes,
})

export const makePlace = (changes: Partial<BudgetLocation> = {}): BudgetLocation => ({
  id: 9,
  project_id: 7,
  episode_id: 0,
  location_id: null,
  name: 'Mill',
  set_names: '',
  prep_days: 0,
  shoot_days: 2,
  strike_days: 0,
  hold_days: 0,
  crew: 40,
  is_following: false,
  own_days: [],
  notes: '',
  locked: false,
  hidden: false,
  sort_order: 1,
  line_count: 2,
  totals,
  version: 3,
  deleted_at: null,
  ...changes,
})

export const makeLocationBudget = (lines: BudgetLine[]): LocationBudget => ({
  location: makePlace(),
  permits: [],
  dates: [],
  project_name: 'Blue Harbor',
  budget_type: 1,
  episode_title: '',
  currency: 'USD',
  contingency_pct: '10',
  tax_pct: '0',
  lines,
  categories: [],
  can: { edit: true, lock: true },
})

export const makeMovieSummary = (changes: Partial<MovieSummary> = {}): MovieSummary => ({
  project_id: 7,
  project_name: 'Blue Harbor',
  name: '',
  budget_type: 1,
  currency: 'USD',
  contingency_pct: '10',
  tax_pct: '0',
  totals: { ...totals, estimate: '30107.00', contingency: '3010.70', total: '33117.70', actual: null, variance: null },
  categories: [{ category: 'Permits', estimate: '907.00', actual: null, variance: null }],
  shoot_days: 2,
  cost_per_shoot_day: '16558.85',
  locations: [
    {
      id: 9,
      name: 'Mill',
      set_names: 'INT. BAR',
      prep_days: 2,
      shoot_days: 2,
      strike_days: 0,
      hold_days: 0,
      permit_status: 'in_approval',
      locked: false,
      hidden: false,
      totals: { ...totals, total: '33117.70', actual: null, variance: null },
      categories: [],
    },
  ],
  ...changes,
})

export const makeBudget = (changes: Partial<Budget> = {}): Budget => ({
  id: 3,
  project_id: 7,
  project_name: 'Blue Harbor',
  project_status: 'shooting',
  budget_type: 1,
  name: '',
  currency: 'USD',
  locked: false,
  hidden: false,
  has_password: false,
  contingency_pct: '10',
  tax_pct: '0',
  notes: '',
  episode_count: 0,
  location_count: 1,
  totals: { estimate: '30107.00', contingency: '3010.70', tax: '0.00', total: '33117.70', actual: '0.00', variance: '30107.00' },
  version: 4,
  updated_at: '2026-11-24T10:00:00.000Z',
  deleted_at: null,
  can: { edit: true, lock: true, remove: true },
  ...changes,
})
