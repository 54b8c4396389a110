/** What the URL of the office's list of permits says: `?q=harbor&status=in_review`. */
import { permitStatuses } from '@backlot/contract/permit-machine'
import { caseOrders } from '@backlot/contract/engine/case-orders'
import { type PermitFilter, permitWaits } from '@backlot/contract/permit-search'
import { fields, listState, type StateOf } from '#lib/list-state.ts'

export const permitViews = ['list', 'board', 'calendar', 'map'] as const
const permitFields = {
  view: fields.choice(permitViews),
  q: fields.text(200),
  status: fields.choice(permitStatuses),
  waits: fields.choice(permitWaits),
  mine: fields.flag,
  overdue: fields.flag,
  /** The address that the specification names: with those who approve. */
  approver_key: fields.flag,
  project: fields.text(200),
  applicant: fields.text(200),
  company: fields.text(200),
  type: fields.text(80),
  start: fields.text(10),
  end: fields.text(10),
  /** Of the calendar: 2026-11. */
  month: fields.text(7),
  trash: fields.flag,
  order: fields.choice(caseOrders),
  page: fields.page,
}
export type PermitListState = StateOf<typeof permitFields>
export const permitList = listState(permitFields)

/** The list's filter, as the server takes it. */
export const filterOf = (state: PermitListState): Partial<PermitFilter> => ({
  search: state.q ?? '',
  status: state.status ?? null,
  mine: state.mine ?? false,
  ...(state.waits ? { waits: state.waits } : {}),
  ...(state.overdue ? { overdue: true } : {}),
  ...(state.approver_key ? { approver_key: true } : {}),
  ...(state.project ? { project_name: state.project } : {}),
  ...(state.applicant ? { applicant_name: state.applicant } : {}),
  ...(state.company ? { company_name: state.company } : {}),
  ...(state.type ? { type: state.type } : {}),
  ...(state.start ? { date_from: state.start } : {}),
  ...(state.end ? { date_to: state.end } : {}),
})
/** Whether the dialog narrows the list. */
export const isFiltered = ({ project, applicant, company, type, start, end }: PermitListState): boolean =>
  [project, applicant, company, type, start, end].some((value) => value !== undefined)
/** Of the price list. */
export const priceList = listState({ q: fields.text(200), trash: fields.choice(['yes']) })
const peopleFields = { q: fields.text(200), applied: fields.flag, page: fields.page }
export type PeopleListState = StateOf<typeof peopleFields>
/** Of the list of applicants. */
export const peopleList = listState(peopleFields)
/** Of one permit (S1 §2). */
export const permitLink = listState({ permitId: fields.id, revision: fields.id })
/** Of the applicant's pages: one permit with its step and place, one of its changes, a new one, or the list. */
export const applyLink = listState({
  permitId: fields.id,
  place: fields.id,
  revision: fields.id,
  step: fields.text(40),
  add: fields.flag,
  page: fields.page,
})
const reportFields = { from: fields.text(10), to: fields.text(10), street: fields.text(200) }
export type ReportLinkState = StateOf<typeof reportFields>
/** Of the report: its days, and a street. */
export const reportLink = listState(reportFields)
