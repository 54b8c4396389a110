/** One answer for each id of a call. */
import type { Done, LookbookOutcome } from '@backlot/contract/lookbook-contents'

export const outcomeOf = (
  id: number,
  outcome: LookbookOutcome['outcome'],
  more: { message?: string; item_id?: number | null } = {},
): LookbookOutcome => ({ id, outcome, message: more.message ?? '', item_id: more.item_id ?? null })

export const doneWith = (message: string, results: LookbookOutcome[]): Done => ({ Success: true, message, results })

/** The first time each of them is named. */
export const once = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
