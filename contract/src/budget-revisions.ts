/** Revisions of a budget: named, compared line by line, and gone back to. */
import { z } from 'zod'
import { BudgetLine, lineCells } from './budget-lines.ts'
import { Budget, toProject } from './budget-records.ts'
import { budgetLimits, BudgetTotals } from './budget-values.ts'
import { endpoints, Id, IdParams, PageQuery, staff } from './endpoint.ts'
import { messages } from './messages.ts'
import { MoneyText } from './money.ts'

/** A budget keeps no more revisions than this. */
export const revisionMost = 500

export const BudgetRevision = z.object({
  id: z.number().int(),
  /** Counted within the budget, from 1. */
  number: z.number().int(),
  name: z.string(),
  /** Kept before the budget went back to the revision with this number; its name is that revision's. Null for one that somebody made. */
  before_number: z.number().int().nullable(),
  made_by_name: z.string(),
  made_at: z.string(),
  location_count: z.number().int(),
  line_count: z.number().int(),
  totals: BudgetTotals,
})
export type BudgetRevision = z.infer<typeof BudgetRevision>

/** In which of the two it stands: in the later one alone, in the earlier one alone, or in both. */
export const differenceKinds = ['added', 'removed', 'changed'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

const amounts = {
  before: MoneyText,
  after: MoneyText,
  /** The later amount without the earlier one. */
  difference: MoneyText,
}

export const LocationDifference = z.object({
  /** Of the budget's location. */
  id: z.number().int(),
  name: z.string(),
  episode_title: z.string(),
  kind: z.enum(differenceKinds),
  /** Lines that are new, gone or different. */
  lines: z.number().int(),
  ...amounts,
})
export type LocationDifference = z.infer<typeof LocationDifference>

/** A revision beside a later one, or beside the budget as it is. Estimates are compared, without contingency and tax. */
export const RevisionComparison = z.object({
  from: BudgetRevision,
  /** Null for the budget as it is. */
  to: BudgetRevision.nullable(),
  totals: z.object({ estimate: z.object(amounts), total: z.object(amounts) }),
  /** Those with a difference, in the order of the budget. */
  locations: z.array(LocationDifference),
})
export type RevisionComparison = z.infer<typeof RevisionComparison>

export const LineDifference = z.object({
  id: z.number().int(),
  kind: z.enum(differenceKinds),
  before: BudgetLine.nullable(),
  after: BudgetLine.nullable(),
  /** The cells that are different, where the line stands in both. */
  cells: z.array(z.enum(lineCells)),
  difference: MoneyText,
})
export type LineDifference = z.infer<typeof LineDifference>

/** Left out, the budget as it is. */
const With = z.strictObject({ with: Id.optional() })
const missing = ['not_found'] as const

export const budgetRevisionsApi = endpoints({
  revisions: {
    method: 'GET',
    path: '/project/budgets/revisions/:id',
    access: staff,
    paged: true,
    summary: 'The revisions of the budget of a project, latest first.',
    params: IdParams,
    query: z.strictObject(PageQuery),
    output: z.array(BudgetRevision),
    errors: missing,
  },
  makeRevision: {
    method: 'POST',
    path: '/project/budgets/revisions',
    access: staff,
    summary: 'Keeps the budget of a project under a name, as it is now.',
    body: z.strictObject({ ...toProject, name: z.string().trim().min(1, messages.required.code).max(budgetLimits.name) }),
    output: BudgetRevision,
    errors: ['not_found', 'wrong_state'],
  },
  compareRevision: {
    method: 'GET',
    path: '/project/budgets/revision/:id/comparison',
    access: staff,
    summary: 'What is different between a revision and another one of the same budget, or the budget as it is.',
    params: IdParams,
    query: With,
    output: RevisionComparison,
    errors: missing,
  },
  compareRevisionLines: {
    method: 'GET',
    path: '/project/budgets/revision/:id/comparison/:locId',
    access: staff,
    summary: 'The lines of one location that are different.',
    params: z.strictObject({ id: Id, locId: Id }),
    query: With,
    output: z.array(LineDifference),
    errors: missing,
  },
  restoreRevision: {
    method: 'POST',
    path: '/project/budgets/revision/:id/restore',
    access: staff,
    summary: 'Makes the budget what it was in a revision; what it is now is kept as a revision first.',
    params: IdParams,
    body: z.strictObject({}),
    output: z.object({
      budget: Budget,
      /** What the budget was before. */
      kept: BudgetRevision,
      /** Names of locations that have been deleted for good since. */
      missing: z.array(z.string()),
    }),
    errors: ['not_found', 'wrong_state'],
  },
})
