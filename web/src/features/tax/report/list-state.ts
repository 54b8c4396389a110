/** What the URL of the economic report says. */
import { fields, listState } from '#lib/list-state.ts'

export const taxReportLink = listState({ from: fields.text(10), to: fields.text(10), program: fields.text(40) })
