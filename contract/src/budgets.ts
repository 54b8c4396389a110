/** The calls of budgets of projects (S2 §3, §7, domain.md §6.1). */
import { z } from 'zod'
import { budgetPlaces } from './budget-places.ts'
import { Budget, BudgetFilter, BudgetLocation, BudgetName, BudgetNotes, toProject } from './budget-records.ts'
import { BudgetType, Ids, Percent } from './budget-values.ts'
import { budgetProblems } from './area-problems.ts'
import { administrators, endpoints, Id, IdParams, PageQuery, staff } from './endpoint.ts'
import { SeenVersion } from './versions.ts'

/** A budget as a whole, or one location of it. */
const chosen = { projectId: Id.optional(), locId: Id.optional() } as const
const namesOne = (body: { projectId?: number | undefined; locId?: number | undefined }): boolean =>
  (body.projectId === undefined) !== (body.locId === undefined)
const chooseOne = { path: ['projectId'], message: budgetProblems.chooseOne.code }

const missing = ['not_found'] as const
const changing = ['not_found', 'wrong_state', 'conflict'] as const

export const budgetsApi = endpoints({
  ...budgetPlaces,
  list: {
    method: 'GET',
    path: '/project/budgets',
    access: staff,
    paged: true,
    summary: 'The budgets of all projects, by the name of the project.',
    query: z.strictObject(PageQuery),
    output: z.array(Budget),
  },
  search: {
    method: 'POST',
    path: '/project/budgets/search',
    reads: true,
    searches: true,
    access: staff,
    paged: true,
    summary: 'Budgets by words of budget and project, type, status of the project and grand total.',
    body: BudgetFilter,
    output: z.array(Budget),
  },
  get: {
    method: 'GET',
    path: '/project/budgets/getBudget/:id',
    access: staff,
    summary: 'The budget of a project.',
    params: IdParams,
    output: Budget,
    errors: missing,
  },
  updateType: {
    method: 'POST',
    path: '/project/budgets/updateBudgetType',
    access: staff,
    summary: 'Makes the budget of a project, or changes whether it is of a movie (1) or a series (2).',
    body: z.strictObject({ ...toProject, budget_type: BudgetType, version: SeenVersion }),
    output: Budget,
    errors: changing,
  },
  change: {
    method: 'PATCH',
    path: '/project/budgets',
    access: staff,
    summary: 'Changes the named fields of a budget.',
    body: z.strictObject({
      ...toProject,
      version: SeenVersion,
      name: BudgetName.optional(),
      contingency_pct: Percent.optional(),
      tax_pct: Percent.optional(),
      notes: BudgetNotes.optional(),
    }),
    output: Budget,
    errors: changing,
  },
  updateLocked: {
    method: 'POST',
    path: '/project/budgets/updateBudgetLocked',
    access: staff,
    summary: 'Locks or unlocks a budget, or one location of it. Nothing of what is locked changes.',
    body: z.strictObject({ ...chosen, locked: z.boolean() }).refine(namesOne, chooseOne),
    output: Budget,
    errors: changing,
  },
  updateHidden: {
    method: 'POST',
    path: '/project/budgets/updateBudgetHidden',
    access: staff,
    summary: 'Hides a budget, or one location of it, from guests: from what they see, from files and from sums.',
    body: z.strictObject({ ...chosen, hidden: z.boolean() }).refine(namesOne, chooseOne),
    output: Budget,
    errors: changing,
  },
  remove: {
    method: 'POST',
    path: '/project/budgets/remove',
    access: staff,
    summary: 'Puts the budgets of projects in the trash.',
    body: z.strictObject({ projectIds: Ids(200) }),
    output: z.array(Budget),
    errors: changing,
  },
  deleteBudget: {
    method: 'POST',
    path: '/project/budgets/deleteBudget',
    access: administrators,
    summary: 'Puts a budget in the trash; with `permanent` one that is there is deleted for good.',
    body: z.strictObject({ id: Id, permanent: z.boolean().default(false) }),
    output: Budget,
    errors: changing,
  },
  deleteIndividual: {
    method: 'POST',
    path: '/project/budgets/deleteIndvBudget',
    access: administrators,
    summary: 'Puts the budget of a location in the trash; with `permanent` one that is there is deleted for good.',
    body: z.strictObject({ id: Id, permanent: z.boolean().default(false) }),
    output: BudgetLocation,
    errors: changing,
  },
  softDeleted: {
    method: 'GET',
    path: '/project/budgets/getSoftDeletedBudgets',
    access: staff,
    paged: true,
    summary: 'Budgets in the trash, latest first.',
    query: z.strictObject(PageQuery),
    output: z.array(Budget),
  },
  softDeletedIndividual: {
    method: 'GET',
    path: '/project/budgets/getSoftDeletedIndvBudgets/:id',
    access: staff,
    summary: 'Budgets of locations of a project in the trash, latest first.',
    params: IdParams,
    output: z.array(BudgetLocation),
    errors: missing,
  },
  recover: {
    method: 'PATCH',
    path: '/project/budgets/recoverBudget',
    access: staff,
    summary: 'Takes a budget out of the trash, unless its project has another one by now.',
    body: z.strictObject({ id: Id }),
    output: Budget,
    errors: ['not_found', 'wrong_state'],
  },
  recoverIndividual: {
    method: 'PATCH',
    path: '/project/budgets/recoverIndvBudget',
    access: staff,
    summary: 'Takes the budget of a location out of the trash; where its episode is gone, to none.',
    body: z.strictObject({ id: Id }),
    output: BudgetLocation,
    errors: ['not_found', 'wrong_state'],
  },
})
