/** What the URL of the public register says. */
import { fields, listState } from '#lib/list-state.ts'

export const awardsList = listState({ page: fields.page })
