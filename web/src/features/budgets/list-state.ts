/** What the URLs of the budgets' screens say. */
import { projectStatuses } from '@backlot/contract/projects'
import { fields, listState, type StateOf } from '#lib/list-state.ts'

export const pageSize = 50

const budgetFields = {
  q: fields.text(),
  type: fields.choice(['1', '2']),
  status: fields.choice(projectStatuses),
  trash: fields.choice(['yes']),
  page: fields.page,
}
export type BudgetListState = StateOf<typeof budgetFields>
export const budgetList = listState(budgetFields)

/** Of one project, and within it of one episode. */
export const oneBudget = listState({ project: fields.id, episode: fields.id, trash: fields.choice(['yes']) })
/** The revisions of one, and two of them that are compared; without a second one, with the budget as it is. */
export const budgetRevisions = listState({ project: fields.id, revision: fields.id, with: fields.id, page: fields.page })
/** Of one location in a budget. */
export const oneLocation = listState({ location: fields.id })

const keyFields = { q: fields.text(), trash: fields.choice(['yes']) }
export const keyList = listState(keyFields)
