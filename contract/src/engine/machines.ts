/**
 * A status machine as data: what may become what, by whom, under which condition, and what follows. The server runs it
 * (`server/src/engine/machines`), the browser reads its order, tests walk every pair of it.
 */

/**
 * As whom somebody moves a thing. `system` is a timer or a job; `applicant` asks for what a case is about; `approver` is asked about it, and
 * `key_approver` may decide in the place of one; `reader` is whom a message was written to; `signer`
 * is asked by mail to sign for something, and `officer` to take a post.
 */
export type Mover = 'owner' | 'office' | 'system' | 'applicant' | 'approver' | 'key_approver' | 'reader' | 'signer' | 'officer'

/** What an owner is told of a move of the office; a kind has a mail for each. */
export const decisions = ['approved', 'changes_asked', 'refused', 'edit_approved', 'edit_changes_asked', 'edit_refused'] as const
export type OfficeDecision = (typeof decisions)[number]

export interface Move<Status extends string = string> {
  readonly from: Status
  readonly to: Status
  readonly by: readonly Mover[]
  /** What the history calls it, without the kind's name before it. */
  readonly action: string
  /** Name of the condition that the kind's server half looks at; it throws with what is missing. */
  readonly guard?: string
  /** Name of what the kind's server half changes in the record with this move. */
  readonly prepares?: string
  /** Names of what else the kind's server half does in the same transaction. */
  readonly effects?: readonly string[]
  /** The mail to the owner. */
  readonly decision?: OfficeDecision
  /** Given back to the owner: the note of the office stays with the record. */
  readonly keepsNote?: true
  /** An undecided edit of what was public goes with it. */
  readonly dropsEdit?: true
  /** Days after the status began until the system makes this move by itself. */
  readonly after?: number
  /** Name of what says when the system makes it by itself, where that is no number of days. */
  readonly timer?: string
  /** What has to be written with it. */
  readonly needs?: 'note'
}

export interface Machine<Status extends string = string> {
  /** Kind of thing, the beginning of its audit actions. */
  readonly name: string
  readonly statuses: readonly [Status, ...Status[]]
  readonly moves: readonly Move<Status>[]
}
export type StatusOf<M extends Machine> = M['statuses'][number]

/** A machine whose moves name its own statuses only. */
export const machine = <const Status extends string>(given: Machine<Status>): Machine<Status> => given

/** Nothing leads out of it. */
export const isLast = (given: Machine, status: string): boolean => given.moves.every(({ from }) => from !== status)

export const mayMake = (move: Move, movers: readonly Mover[]): boolean => move.by.some((mover) => movers.includes(mover))

/** The move between two statuses: that of these movers, where there are several; otherwise whoever makes it. */
export function findMove<Status extends string>(
  given: Machine<Status>,
  from: string,
  to: string,
  movers: readonly Mover[] = [],
): Move<Status> | undefined {
  const between = given.moves.filter((move) => move.from === from && move.to === to)
  return between.find((move) => mayMake(move, movers)) ?? between[0]
}

/** Nothing leads on from it. */
export const isEnd = ({ moves }: Machine, status: string): boolean => !moves.some(({ from }) => from === status)

/** The moves that these movers can make from a status, in the machine's order. */
export const nextMoves = <Status extends string>(given: Machine<Status>, from: string, movers: readonly Mover[]): Move<Status>[] =>
  given.moves.filter((move) => move.from === from && mayMake(move, movers))
