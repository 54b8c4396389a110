/** Where things in order are put, by their ids. */

/** The neighbour in front of which those that are carried come after so many steps; null is the end, undefined where nothing changes. */
export function stepped(ids: readonly number[], carried: ReadonlySet<number>, steps: number): number | null | undefined {
  const others = ids.filter((id) => !carried.has(id))
  const first = ids.findIndex((id) => carried.has(id))
  const at = ids.slice(0, first).filter((id) => !carried.has(id)).length
  const next = Math.min(Math.max(at + steps, 0), others.length)
  if (first === -1 || next === at) return undefined
  return others[next] ?? null
}

/** Everything that a tile takes along: all that are selected if it is one of them, in their order. */
export const movedTogether = (ids: readonly number[], selected: ReadonlySet<number>, id: number): readonly number[] =>
  selected.has(id) ? ids.filter((one) => selected.has(one)) : [id]

/** What follows those that are carried at the side of a neighbour; null is the end, undefined where the neighbour is carried itself. */
export function droppedBefore(
  ids: readonly number[],
  carried: readonly number[],
  neighbour: { id: number; side: 'before' | 'after' },
): number | null | undefined {
  const others = ids.filter((id) => !carried.includes(id))
  const at = others.indexOf(neighbour.id)
  if (at === -1) return undefined
  return others[neighbour.side === 'before' ? at : at + 1] ?? null
}
