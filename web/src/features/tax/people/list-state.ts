/** What the URL of the list of applicants says. */
import { fields, listState, type StateOf } from '#lib/list-state.ts'

const peopleFields = { q: fields.text(200), page: fields.page }
export type PeopleListState = StateOf<typeof peopleFields>
export const peopleList = listState(peopleFields)
