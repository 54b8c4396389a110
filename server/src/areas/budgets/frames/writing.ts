/** How anything of a budget is changed: one after another, and nothing of what is locked. */
import { budgetProblems } from '@backlot/contract/area-problems'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { findBudgetId, lockBudget } from './queries.ts'

export interface LockedBudget {
  id: number
  project_id: number
  budget_type: number
  locked: boolean
}

/** The budget of a project, locked until the transaction ends. Throws `not_found`, `wrong_state` for a locked one. */
export async function openBudget(ctx: TransactionCtx, projectId: number): Promise<LockedBudget> {
  const found = await findBudgetId(ctx.db, ctx.site.id, projectId)
  must(found, 'not_found')
  return openBudgetById(ctx, found.id)
}

export async function openBudgetById(ctx: TransactionCtx, id: number): Promise<LockedBudget> {
  const budget = await lockBudget(ctx.db, ctx.site.id, id)
  must(budget && budget.deleted_at === null, 'not_found')
  must(!budget.locked, 'wrong_state', budgetProblems.locked)
  return budget
}

/** Runs `work` with the budget of a project. */
export const writing = <Answer>(
  ctx: Ctx,
  projectId: number,
  work: (inside: TransactionCtx, budget: LockedBudget) => Promise<Answer>,
): Promise<Answer> => inTransaction(ctx, async (inside) => work(inside, await openBudget(inside, projectId)))
