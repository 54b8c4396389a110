/** What the URL of the projects' list says: `?view=board&status=shooting`. */
import { projectStatuses } from '@backlot/contract/project-fields'
import { projectOrders } from '@backlot/contract/projects'
import { fields, listState, type StateOf } from '#lib/list-state.ts'

export const projectTabs = ['all', 'pending', 'recent', 'quiet', 'archived', 'trash'] as const
export type ProjectTab = (typeof projectTabs)[number]
export const projectViews = ['list', 'board', 'timeline'] as const
export type ProjectView = (typeof projectViews)[number]

const amount = fields.number(0, 9_999_999_999)
const projectFields = {
  tab: fields.choice(projectTabs),
  view: fields.choice(projectViews),
  q: fields.text(200),
  type: fields.id,
  status: fields.choice(projectStatuses),
  start: fields.text(10),
  end: fields.text(10),
  budgetStart: amount,
  budgetEnd: amount,
  order: fields.choice(projectOrders),
  page: fields.page,
}
export type ProjectListState = StateOf<typeof projectFields>
export const projectList = listState(projectFields)

/** The filter of the dialog, as the server takes it (S2 §2): "0" of a status is none. */
export const filterOf = ({ tab, q, type, status, start, end, budgetStart, budgetEnd }: ProjectListState) => ({
  search: q ?? '',
  type: type ?? 0,
  status: status ?? ('0' as const),
  startDate: start ?? null,
  endDate: end ?? null,
  budgetStart: budgetStart ?? null,
  budgetEnd: budgetEnd ?? null,
  archived: tab === 'archived' ? 1 : 0,
  quiet: tab === 'quiet',
})

export const isFiltered = ({ type, status, start, end, budgetStart, budgetEnd }: ProjectListState): boolean =>
  [type, status, start, end, budgetStart, budgetEnd].some((value) => value !== undefined)
