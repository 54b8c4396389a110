/** Lines, days and head counts of budgets that follow what they come from, and go back to it (issue "such lines say where they come from"). */
import { z } from 'zod'
import { LocationBudget, sourceCells } from './budget-lines.ts'
import { BudgetLocation, toProject } from './budget-records.ts'
import { budgetLimits, placeNumbers } from './budget-values.ts'
import { endpoints, Id, staff } from './endpoint.ts'

/** A line of the price list that the permit has. */
export const permitSource = (code: string): string => `permit:${code}`
export const priceOfSource = (source: string): string | null => (source.startsWith('permit:') ? source.slice('permit:'.length) : null)

const changing = ['not_found', 'wrong_state', 'conflict'] as const

export const budgetSourcesApi = endpoints({
  followSources: {
    method: 'POST',
    path: '/project/budgets/followSources',
    access: staff,
    summary: 'Whether a location follows the bible, the calendar, its permits and its record. One that does gets the lines that are known.',
    body: z.strictObject({ locId: Id, follow: z.boolean() }),
    output: LocationBudget,
    errors: changing,
  },
  returnToSource: {
    method: 'POST',
    path: '/project/budgets/returnToSource',
    access: staff,
    summary: 'Cells of lines, days and head counts that somebody wrote over are again as their source says.',
    body: z.strictObject({
      locId: Id,
      lines: z
        .array(z.strictObject({ id: Id, cells: z.array(z.enum(sourceCells)).min(1).max(sourceCells.length) }))
        .max(budgetLimits.save)
        .default([]),
      days: z.array(z.enum(placeNumbers)).max(placeNumbers.length).default([]),
    }),
    output: LocationBudget,
    errors: changing,
  },
  addFromBible: {
    method: 'POST',
    path: '/project/budgets/addFromBible',
    access: staff,
    summary: 'Adds the places of the bible that the budget has not yet, each with its sets, in the episode of its number. They follow.',
    body: z.strictObject(toProject),
    output: z.array(BudgetLocation),
    errors: changing,
  },
})
