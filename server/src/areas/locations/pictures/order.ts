/** Where pictures stand. Places have room between them, so that one that moves changes itself and nobody else. */

export interface Placed {
  id: number
  order: number
}

/** Room between two places that are given out anew. */
export const step = 1024

/**
 * New places for `moved`, in their order, in front of `beforeId` among the others, or at the end with null; other pictures are
 * in the answer only when there was no room. `others` are in order and without those that move. Undefined when `beforeId` is
 * not among them.
 */
export function placesOf(others: readonly Placed[], moved: readonly number[], beforeId: number | null): Placed[] | undefined {
  const at = beforeId === null ? others.length : others.findIndex((one) => one.id === beforeId)
  if (at === -1) return undefined
  const before = others[at - 1]
  const after = others[at]
  const low = before?.order ?? (after ? after.order - step * (moved.length + 1) : 0)
  const high = after?.order ?? low + step * (moved.length + 1)
  const room = Math.floor((high - low) / (moved.length + 1))
  if (room >= 1 && isSafe(low) && isSafe(high)) return moved.map((id, index) => ({ id, order: low + room * (index + 1) }))
  const whole = [...others.slice(0, at).map((one) => one.id), ...moved, ...others.slice(at).map((one) => one.id)]
  const known = new Map(others.map((one) => [one.id, one.order]))
  return whole.map((id, index) => ({ id, order: (index + 1) * step })).filter(({ id, order }) => known.get(id) !== order)
}

/** Far from where the database's numbers end. */
const isSafe = (order: number): boolean => Math.abs(order) < 1_000_000_000
