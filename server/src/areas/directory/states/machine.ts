/** The status machine of an entry (domain.md §2.1): the owner hands in, administrators decide, scouts move nothing. Pure. */
import type { DirectoryStatus } from '@backlot/contract/directory-fields'
import { isAdmin, type Actor } from '#kit/actor.ts'

type Mover = 'owner' | 'office'
interface Move {
  from: DirectoryStatus
  to: DirectoryStatus
  who: Mover
  /** What the history calls it. */
  action: string
}

export const moves: readonly Move[] = [
  { from: 'Draft', to: 'pending', who: 'owner', action: 'directory.submitted' },
  { from: 'Draft', to: 'public', who: 'office', action: 'directory.published' },
  { from: 'Draft', to: 'private', who: 'office', action: 'directory.made_private' },
  { from: 'pending', to: 'public', who: 'office', action: 'directory.approved' },
  { from: 'pending', to: 'Draft', who: 'office', action: 'directory.changes_asked' },
  { from: 'pending', to: 'private', who: 'office', action: 'directory.refused' },
  { from: 'private', to: 'public', who: 'office', action: 'directory.published' },
  { from: 'public', to: 'private', who: 'office', action: 'directory.made_private' },
]

/** As whom this actor moves this entry. */
export const moverOf = (actor: Actor, isOwner: boolean): Mover | null => (isAdmin(actor) ? 'office' : isOwner ? 'owner' : null)

const mayMove = (move: Move, mover: Mover | null, isOwner: boolean): boolean => move.who === mover || (move.who === 'owner' && isOwner)

/** The statuses that this mover can give it now. */
export const openMoves = (from: string, mover: Mover | null, isOwner: boolean): DirectoryStatus[] =>
  moves.filter((move) => move.from === from && mayMove(move, mover, isOwner)).map((move) => move.to)

/** The move, if it is one, and whether this mover may make it. */
export function findMove(from: string, to: string, mover: Mover | null, isOwner: boolean): { move: Move; allowed: boolean } | undefined {
  const move = moves.find((one) => one.from === from && one.to === to)
  return move && { move, allowed: mayMove(move, mover, isOwner) }
}
