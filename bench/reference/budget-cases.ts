/** What is measured of budgets: the summary of a season, beside one plain statement with the same sums. */
import type { BenchCase } from './cases.ts'

/** By place and category, with the totals of episode, category and season in the same answer. */
const sums = `
  select episode_no, place_id, category, grouping(episode_no, place_id, category) as level, sum(estimate_cents) as estimate,
    sum(actual_cents) as actual, sum(estimate_cents) filter (where taxable) as taxable
  from plain.line where project_id = $1
  group by grouping sets ((episode_no, place_id, category), (episode_no, place_id), (episode_no, category), (episode_no), (category), ())
  order by episode_no, place_id, category`

export const budgetCases = (projectId: number): BenchCase[] => [
  {
    name: 'season summary',
    requests: [
      {
        method: 'GET',
        path: `/api/project/budgets/getSeasonBudgetSummary/${projectId}`,
        plain: { name: 'budget-season', text: sums, values: [projectId] },
      },
    ],
  },
]
