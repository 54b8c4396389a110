/** Before which neighbour something goes, when others have changed the order in the meantime. */
import type { Placed } from '#areas/locations/index.ts'

export interface Neighbour extends Placed {
  /** Where it stands: a folder, a parent folder, or the top. */
  home: number | null
}

/**
 * `others` are those that stay, in order. A neighbour that has left, or moves along, still marks the place where it stood; one that
 * went elsewhere leaves the end. Null is the end.
 */
export function anchorOf(others: readonly Placed[], home: number | null, neighbour: Neighbour | null): number | null {
  if (neighbour === null || neighbour.home !== home) return null
  if (others.some((one) => one.id === neighbour.id)) return neighbour.id
  const isBehind = (one: Placed): boolean => one.order > neighbour.order || (one.order === neighbour.order && one.id > neighbour.id)
  return others.find(isBehind)?.id ?? null
}
