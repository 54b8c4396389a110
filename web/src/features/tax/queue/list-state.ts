/** What the URL of a year's line says: `?program=film&year=2026&view=ledger`. */
import { fields, listState, type StateOf } from '#lib/list-state.ts'

export const queueViews = ['queue', 'ledger'] as const
const queueFields = { program: fields.text(40), year: fields.number(2000, 2200), view: fields.choice(queueViews), page: fields.page }
export type QueueState = StateOf<typeof queueFields>
export const queueList = listState(queueFields)
