/** What everybody reads of a case, in the shapes of the contract. */
import type { TimelineLine } from '@backlot/contract/engine/cases'
import type { Mover } from '@backlot/contract/engine/machines'
import type { Ctx } from '#kit/context.ts'
import type { CaseKey } from './kind.ts'
import { listLog, type LogRow } from './moves/queries.ts'

/** Messages say themselves when they were read. */
const shownMachines = (machine: string): boolean => machine !== 'case_message'
/** What an approver writes is the office's to pass on. */
const isForOffice = ({ machine, to_status: to }: { machine: string; to_status: string }): boolean =>
  machine === 'case_approval' && to !== 'changes_requested'

export const timelineOf = async (ctx: Ctx, { kind, caseId }: CaseKey, movers: readonly Mover[]): Promise<TimelineLine[]> =>
  presentLog(await listLog(ctx.db, ctx.site.id, kind, caseId), movers)

/** Every move in a case, the oldest first. Both sides see the same lines; notes of approvers are the office's. */
export function presentLog(log: readonly LogRow[], movers: readonly Mover[]): TimelineLine[] {
  const lines = log.filter(({ machine }) => shownMachines(machine))
  const isOffice = movers.includes('office')
  return lines.map((line) => ({
    id: line.id,
    machine: line.machine,
    thing_id: line.thing_id,
    action: line.action,
    from: line.from_status,
    to: line.to_status,
    at: line.at.toISOString(),
    by: line.user_name ?? line.actor_name ?? '',
    mover: line.mover,
    note: isOffice || !isForOffice(line) ? line.note : '',
  }))
}
