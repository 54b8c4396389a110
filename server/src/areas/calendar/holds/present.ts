import { holdMachine, liveHolds, type HoldStatus, type LocationHold } from '@backlot/contract/calendar-holds'
import { nextMoves } from '@backlot/contract/engine/machines'
import type { Actor } from '#kit/actor.ts'
import { answersFor, seesProductions } from '../policy.ts'
import type { HoldRow } from './queries.ts'

/** Whether the days are still held. */
export const isLive = ({ status }: Pick<HoldRow, 'status'>): boolean => (liveHolds as readonly string[]).includes(status)

export function presentHold(actor: Actor, { created_by: _by, owner_user_id: owner, ...row }: HoldRow): LocationHold {
  const isOffice = seesProductions(actor)
  return {
    ...row,
    ...(isOffice ? {} : { project_id: null, project_name: '', note: '', challenged_by: null }),
    status: row.status as HoldStatus,
    owner_answer: row.owner_answer as LocationHold['owner_answer'],
    due_at: row.due_at?.toISOString() ?? null,
    owner_answered_at: row.owner_answered_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    may_answer: isLive(row) && answersFor(actor, { owner_user_id: owner }),
    next: isOffice ? nextMoves(holdMachine, row.status, ['office']).map(({ to }) => to) : [],
  }
}
