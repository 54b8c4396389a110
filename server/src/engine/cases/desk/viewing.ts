/** What everybody reads of a case of one owner, whatever its kind. */
import { passedApprovals } from '@backlot/contract/engine/case-machines'
import type { Mover } from '@backlot/contract/engine/machines'
import type { Message } from '@backlot/contract/message-table'
import { messageAnswer } from '@backlot/contract/message-answer'
import type { Ctx } from '#kit/context.ts'
import { findPeople } from '#engine/records/people/queries.ts'
import { approvalMovers } from '../approvals/movers.ts'
import { listLastApprovals, type ApprovalRow } from '../approvals/queries.ts'
import { presentApproval } from '../approvals/service.ts'
import { findAcknowledgement, listConditions } from '../conditions/queries.ts'
import { noteViewed, presentAcknowledgement } from '../conditions/service.ts'
import { listDocuments } from '../documents/queries.ts'
import { presentDocument } from '../documents/service.ts'
import { lettersOf } from '../letters/service.ts'
import { nextOf } from '../moves/service.ts'
import { findRecap } from '../recaps/queries.ts'
import { presentRecap } from '../recaps/service.ts'
import { timelineOf } from '../view.ts'
import { presentCondition } from './deciding.ts'
import type { CaseDesk, DeskRow } from './desk.ts'
import { mayRemove, mayWrite } from './policy.ts'

/** How those who were asked stand, in one word. */
export function approveStatus(approvals: readonly ApprovalRow[]): 'none' | 'pending' | 'approved' | 'denied' {
  if (approvals.length === 0) return 'none'
  if (approvals.some((one) => one.status === 'denied')) return 'denied'
  return approvals.every((one) => passedApprovals.includes(one.status)) ? 'approved' : 'pending'
}

export interface StoredRow extends DeskRow {
  created_at: Date
  updated_at: Date
  submitted_at: Date | null
}

export async function viewParts<Row extends StoredRow, View>(
  ctx: Ctx,
  desk: Pick<CaseDesk<Row, View>, 'kind' | 'openToOffice'>,
  { row, movers, said }: { row: Row; movers: readonly Mover[]; said: Message | null },
) {
  const { db, site } = ctx
  const { kind } = desk
  const key = kind.caseOf(row)
  const people = await findPeople(db, site.id, [row.applicant_user_id, row.assigned_to])
  const person = (of: number | null) => (of === null ? null : { id: of, name: people.get(of) ?? '' })
  const found = await findAcknowledgement(db, site.id, key)
  const acknowledgement = found && movers[0] === 'applicant' ? await noteViewed(ctx, kind, found) : found
  const approvals = await listLastApprovals(db, site.id, key)
  const recap = await findRecap(db, site.id, key)
  const isLive = row.deleted_at === null
  // Of one in the trash nothing is moved.
  const acting = isLive ? movers : []
  return {
    id: row.id,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    project_id: row.project_id,
    status_since: row.status_since.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    needs_no_approver: row.needs_no_approver,
    ack_status: acknowledgement?.status ?? 'none',
    recap_status: recap?.status ?? 'not_due',
    approve_status: approveStatus(approvals),
    applicant: person(row.applicant_user_id),
    assigned_to: movers.includes('office') ? person(row.assigned_to) : null,
    documents: (await listDocuments(db, site.id, key)).map((one) => presentDocument(one, acting)),
    letters: movers.includes('approver') ? [] : await lettersOf(ctx, key),
    approvals: approvals.map((one) =>
      presentApproval(ctx, one, approvalMovers(ctx, { machine: kind.machine, status: row.status }, one.user_id, acting)),
    ),
    conditions: (await listConditions(db, site.id, key)).map(presentCondition),
    acknowledgement: acknowledgement ? presentAcknowledgement(acknowledgement, acting) : null,
    recap: recap && !movers.includes('approver') ? await presentRecap(ctx, recap, acting) : null,
    timeline: await timelineOf(ctx, key, movers),
    next: nextOf(kind.machine, row.status, acting),
    can: {
      edit: isLive && mayWrite(movers, kind.isOpen(row), desk.openToOffice.includes(row.status)),
      remove: isLive && mayRemove(movers, row.status),
      recover: !isLive && movers.includes('office'),
      office: movers.includes('office'),
      write: acting.includes('office') || acting.includes('applicant'),
      choose: isLive && movers.includes('office') && kind.isUndecided(row),
    },
    ...(said ? messageAnswer(said) : { message: null }),
  }
}
