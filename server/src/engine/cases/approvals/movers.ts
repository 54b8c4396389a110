/** Who may move an approval, and until when: what screens offer, and what the calls refuse. */
import { caseProblems } from '@backlot/contract/area-problems'
import { isEnd, type Mover } from '@backlot/contract/engine/machines'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import type { CaseKind, CaseRow } from '../kind.ts'

/** An approval is moved by whom it was asked of, and by the office; an applicant moves none. */
export const ownMovers = (ctx: Pick<Ctx, 'actor'>, userId: number | null, movers: readonly Mover[]): Mover[] => [
  ...(userId !== null && userId === userIdOf(ctx.actor) ? (['approver'] as const) : []),
  ...movers.filter((mover) => mover === 'office' || mover === 'key_approver'),
]

interface Approved {
  machine: CaseKind['machine']
  status: string
}

/** The same for what is shown: of a case that has ended nobody moves any. @param movers as whom the caller sees the case */
export const approvalMovers = (
  ctx: Pick<Ctx, 'actor'>,
  { machine, status }: Approved,
  userId: number | null,
  movers: readonly Mover[],
): Mover[] => (isEnd(machine, status) ? [] : ownMovers(ctx, userId, movers))

/** Throws `wrong_state` for a case that has ended. */
export const refuseEnded = ({ machine }: Pick<CaseKind, 'machine'>, { status }: Pick<CaseRow, 'status'>): void =>
  must(!isEnd(machine, status), 'wrong_state', caseProblems.notOpen)
