/** What the URL of an office's list of cases says: `?q=harbor&status=in_review`. */
import { type CaseOrder, caseOrders } from '@backlot/contract/engine/case-orders'
import type { DeskSearch } from '#features/engine/cases/desk/desk.ts'
import { fields, listState, type StateOf } from '#lib/list-state.ts'

const amount = fields.number(0, 999_999_999)
const deskFields = {
  q: fields.text(200),
  status: fields.text(40),
  type: fields.text(80),
  start: fields.text(10),
  end: fields.text(10),
  budgetStart: amount,
  budgetEnd: amount,
  trash: fields.flag,
  order: fields.choice(caseOrders),
  page: fields.page,
}
export type DeskListState = StateOf<typeof deskFields>
export const deskList = listState(deskFields)

const money = (value: number | undefined): string | null => (value === undefined ? null : value.toFixed(2))

export const searchOf = (state: DeskListState): Omit<DeskSearch, 'skip' | 'limit'> => ({
  search: state.q ?? '',
  order: (state.order ?? 'newest') satisfies CaseOrder,
  type: state.type ?? '',
  status: state.status ?? null,
  date_from: state.start ?? null,
  date_to: state.end ?? null,
  budget_from: money(state.budgetStart),
  budget_to: money(state.budgetEnd),
})

/** Whether the dialog narrows the list. */
export const isFiltered = ({ type, start, end, budgetStart, budgetEnd }: DeskListState): boolean =>
  [type, start, end, budgetStart, budgetEnd].some((value) => value !== undefined)
