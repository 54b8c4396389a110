/** What the URL of received mail says. */
import { incomingStates, type IncomingMail } from '@backlot/contract/mailboxes'
import { fields, listState } from '#lib/list-state.ts'

export type IncomingState = IncomingMail['state']
export const states: readonly IncomingState[] = incomingStates
export const pageSize = 50

export const incomingList = listState({ state: fields.choice(states), page: fields.page })
