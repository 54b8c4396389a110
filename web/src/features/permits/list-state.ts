/** What the URL of the office's list of permits says: `?q=harbor&status=in_review`. */
import { permitStatuses } from '@backlot/contract/permit-machine'
import { permitOrders } from '@backlot/contract/permit-search'
import { fields, listState, type StateOf } from '#lib/list-state.ts'

const permitFields = {
  q: fields.text(200),
  status: fields.choice(permitStatuses),
  mine: fields.flag,
  order: fields.choice(permitOrders),
  page: fields.page,
}
export type PermitListState = StateOf<typeof permitFields>
export const permitList = listState(permitFields)
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
