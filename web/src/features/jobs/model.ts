/** What the URL of the list of failed jobs says. */
import { fields, listState } from '#lib/list-state.ts'

export const jobList = listState({ page: fields.page })
