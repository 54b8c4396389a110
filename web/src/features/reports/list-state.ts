import { reportStatuses } from '@backlot/contract/reports'
import { fields, listState, type StateOf } from '#lib/list-state.ts'

/** What the list of reports shows: it is found again by the list’s tab (S1 §3 "ReportState"). */
const reportFields = {
  q: fields.text(200),
  status: fields.choice(reportStatuses),
  project: fields.id,
  trash: fields.flag,
  page: fields.page,
}
export const reportList = listState(reportFields)
export type ReportListState = StateOf<typeof reportFields>
