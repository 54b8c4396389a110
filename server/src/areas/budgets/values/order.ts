import { budgetProblems } from '@backlot/contract/area-problems'
import { must } from '#kit/errors.ts'

/** Throws `wrong_state` where an order does not name each row once: somebody has added or removed one meanwhile. */
export function refuseOtherIds(ids: readonly number[], rows: readonly { id: number }[]): void {
  const named = new Set(ids)
  const isWhole = named.size === ids.length && ids.length === rows.length && rows.every(({ id }) => named.has(id))
  must(isWhole, 'wrong_state', budgetProblems.orderChanged)
}
