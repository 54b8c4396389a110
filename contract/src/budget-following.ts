/** What others did in the budget of a location since a page read it, and where they are (issue "Two people at once"). */
import { z } from 'zod'
import { BudgetLine, lineCells } from './budget-lines.ts'
import { BudgetLocation } from './budget-records.ts'
import { endpoints, Id, staff, wholeNumber } from './endpoint.ts'

/** Seconds between two calls of an open page, and after how many somebody counts as gone. */
export const following = { every: 4, goneAfter: 20 } as const

const Cell = z.enum(lineCells).nullable()

export const BudgetChanges = z.object({
  /** With its sums, days and version: what to ask from the next time. */
  location: BudgetLocation,
  locked: z.boolean(),
  lines: z.array(BudgetLine),
  removed: z.array(z.number().int()),
  /** Others who have it open. */
  people: z.array(z.object({ id: z.number().int(), name: z.string(), line_id: z.number().int().nullable(), cell: Cell })),
})
export type BudgetChanges = z.infer<typeof BudgetChanges>

export const budgetFollowingApi = endpoints({
  follow: {
    method: 'POST',
    path: '/project/budgets/followLocationBudget',
    access: staff,
    summary: 'What others changed since a version of the location, and who has it open. Says where the caller is.',
    body: z.strictObject({
      locId: Id,
      since: wholeNumber(0, 2_147_483_647),
      line_id: Id.nullable().default(null),
      cell: Cell.default(null),
      /** The page is left. */
      closed: z.boolean().default(false),
    }),
    output: BudgetChanges,
    errors: ['not_found'],
  },
})
