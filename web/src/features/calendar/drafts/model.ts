/** What the URL of the draft schedules says: the production, and the draft that is compared. */
import { fields, listState, type StateOf } from '#lib/list-state.ts'

const draftFields = { project: fields.id, draft: fields.id }
export type DraftsState = StateOf<typeof draftFields>
export const draftsList = listState(draftFields)
