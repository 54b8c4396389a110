/** Runs a status machine: which move it is, whether these movers may make it, and what they could do instead. Pure. */
import { withWords } from '@backlot/contract/catalogue'
import { findMove, mayMake, nextMoves, type Machine, type Move, type Mover } from '@backlot/contract/engine/machines'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { must } from '#kit/errors.ts'

/** The statuses that these movers can give a thing now. */
export const openStatuses = <Status extends string>(machine: Machine<Status>, from: string, movers: readonly Mover[]): Status[] => [
  ...new Set(nextMoves(machine, from, movers).map((move) => move.to)),
]

/**
 * The move from one status to another.
 * Throws `wrong_state` where the machine has none, with what is open; `forbidden` where it is somebody else's.
 */
export function moveOf<Status extends string>(
  machine: Machine<Status>,
  asked: { from: string; to: string; movers: readonly Mover[] },
  wrongMove: (from: string, open: readonly string[]) => Message,
): Move<Status> {
  const move = findMove(machine, asked.from, asked.to, asked.movers)
  must(move, 'wrong_state', withWords(wrongMove(asked.from, openStatuses(machine, asked.from, asked.movers))))
  must(mayMake(move, asked.movers), 'forbidden', messages.permissionIssue)
  return move
}

/** The moves that the system makes by itself and since when each is due. `since` is when the status began. */
export const dueMoves = <Status extends string>(machine: Machine<Status>, from: string, since: Date, now: Date): Move<Status>[] =>
  nextMoves(machine, from, ['system']).filter(({ after }) => after !== undefined && since.getTime() + after * 86_400_000 <= now.getTime())
