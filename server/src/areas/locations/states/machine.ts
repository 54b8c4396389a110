/** The status machine of a record (domain.md §1.3). Pure: data in, answers out. */
import type { LocationStatus } from '@backlot/contract/location-fields'
import { isStaff, type Actor } from '#kit/actor.ts'

type Mover = 'owner' | 'staff'
interface Move {
  from: LocationStatus
  to: LocationStatus
  who: Mover
  /** What the history calls it. */
  action: string
}

export const moves: readonly Move[] = [
  { from: 'Draft', to: 'pending', who: 'owner', action: 'location.submitted' },
  { from: 'Draft', to: 'public', who: 'staff', action: 'location.published' },
  { from: 'pending', to: 'public', who: 'staff', action: 'location.approved' },
  { from: 'private', to: 'public', who: 'staff', action: 'location.published' },
  { from: 'pending', to: 'Draft', who: 'staff', action: 'location.changes_asked' },
  { from: 'pending', to: 'private', who: 'staff', action: 'location.refused' },
  { from: 'public', to: 'private', who: 'staff', action: 'location.made_private' },
]

/** As whom this actor moves this record. */
export const moverOf = (actor: Actor, isOwner: boolean): Mover | null => (isStaff(actor) ? 'staff' : isOwner ? 'owner' : null)

const mayMove = (move: Move, mover: Mover | null, isOwner: boolean): boolean => move.who === mover || (move.who === 'owner' && isOwner)

/** The statuses that this mover can give it now. */
export const openMoves = (from: string, mover: Mover | null, isOwner: boolean): LocationStatus[] =>
  moves.filter((move) => move.from === from && mayMove(move, mover, isOwner)).map((move) => move.to)

/** The move, if it is one, and whether this mover may make it. */
export function findMove(from: string, to: string, mover: Mover | null, isOwner: boolean): { move: Move; allowed: boolean } | undefined {
  const move = moves.find((one) => one.from === from && one.to === to)
  return move && { move, allowed: mayMove(move, mover, isOwner) }
}
