/** One answer for each id of a call. */
import { type Message, inEnglish } from '@backlot/contract/message-table'
import { messageAnswer } from '@backlot/contract/message-answer'
import type { Done, LookbookOutcome } from '@backlot/contract/lookbook-contents'

export const outcomeOf = (
  id: number,
  outcome: LookbookOutcome['outcome'],
  more: { message?: Message; item_id?: number | null } = {},
): LookbookOutcome => ({ id, outcome, message: '', ...(more.message && messageAnswer(more.message)), item_id: more.item_id ?? null })

export const doneWith = (done: Message | null, results: LookbookOutcome[]): Done => ({
  Success: true,
  message: done ? inEnglish(done) : '',
  results,
})

/** The first time each of them is named. */
export const once = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
