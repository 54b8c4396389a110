/** A permit as its applicant, the office and its approvers see it. */
import { caseProblems } from '@backlot/contract/area-problems'
import { permitMachine } from '@backlot/contract/permit-machine'
import { documentsNeeded, insuranceLines } from '@backlot/contract/permit-rules'
import type { Permit } from '@backlot/contract/permits'
import { messageAnswer } from '@backlot/contract/message-answer'
import type { Mover } from '@backlot/contract/engine/machines'
import type { Message } from '@backlot/contract/message-table'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { must, presentMissingField } from '#kit/errors.ts'
import { findPeople } from '#engine/records/people/queries.ts'
import { listLastApprovals, wasAsked } from '#engine/cases/approvals/queries.ts'
import { presentApproval } from '#engine/cases/approvals/service.ts'
import { findAcknowledgement, listConditions } from '#engine/cases/conditions/queries.ts'
import { noteViewed, presentAcknowledgement } from '#engine/cases/conditions/service.ts'
import { presentDocument } from '#engine/cases/documents/service.ts'
import { nextOf } from '#engine/cases/moves/service.ts'
import { findRecap } from '#engine/cases/recaps/queries.ts'
import { presentRecap } from '#engine/cases/recaps/service.ts'
import { listRevisions, openRevisions, type RevisionRow } from '#engine/cases/revisions/queries.ts'
import { timelineOf } from '#engine/cases/view.ts'
import { presentCertificate } from '../certificates/present.ts'
import { certificatesOf } from '../certificates/using.ts'
import { feeLines, presentFee, presentLine, tooHigh } from '../fees/lines.ts'
import { listFees } from '../fees/queries.ts'
import { presentLetter } from '../letters/present.ts'
import { mayRemove, mayWrite } from '../policy.ts'
import { listCards } from '../places/queries.ts'
import { presentCard } from '../places/present.ts'
import { isRevisable } from '../revisions/rules.ts'
import { permitKind } from './definition.ts'
import { findPermit, type PermitRow } from './queries.ts'
import { datesOf, readWhole } from './whole.ts'

export interface OpenedPermit {
  row: PermitRow
  movers: readonly Mover[]
}

/** As whom the caller sees a permit: as its approver, without moving it, too. */
export async function openPermit(ctx: Ctx, id: number): Promise<OpenedPermit> {
  const row = await findPermit(ctx.db, ctx.site.id, id)
  must(row, 'not_found', caseProblems.notFound)
  const movers = await permitKind.moversOf(ctx, row)
  must(movers.includes('office') || row.deleted_at === null, 'not_found', caseProblems.notFound)
  if (movers.length > 0) return { row, movers }
  const userId = userIdOf(ctx.actor)
  const isAsked = userId !== null && (await wasAsked(ctx.db, ctx.site.id, { kind: 'permit', caseId: id }, userId))
  must(isAsked && ctx.actor.kind === 'user' && ctx.actor.role === 'permit_approve', 'not_found', caseProblems.notFound)
  return { row, movers: ['approver'] }
}

/** Throws `not_found` for whoever it is no business of. */
export const viewPermit = async (ctx: Ctx, id: number, said: Message | null = null): Promise<Permit> =>
  presentPermit(ctx, await openPermit(ctx, id), said)

export async function presentPermit(ctx: Ctx, { row, movers }: OpenedPermit, said: Message | null = null): Promise<Permit> {
  const { id } = row
  const { db, site } = ctx
  const key = { kind: 'permit', caseId: id }
  // Of one in the trash nothing is moved.
  const acting = row.deleted_at === null ? movers : []
  const whole = await readWhole(ctx, row)
  const places = whole.places.map(({ fields }) => fields)
  const lines = await feeLines(ctx, whole.fields, places)
  const people = await findPeople(db, site.id, [row.applicant_user_id, row.assigned_to])
  const person = (of: number | null) => (of === null ? null : { id: of, name: people.get(of) ?? '' })
  const cards = await listCards(db, site.id, { skip: 0, limit: 500, scope: { of: 'all' }, permitId: id })
  const found = await findAcknowledgement(db, site.id, key)
  const acknowledgement = found && movers[0] === 'applicant' ? await noteViewed(ctx, permitKind, found) : found
  const approvals = await listLastApprovals(db, site.id, key)
  const revisions = await listRevisions(db, site.id, key)
  const recap = hasRecap(row.status) ? await findRecap(db, site.id, key) : undefined
  return {
    ...whole.fields,
    id,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    project_id: row.project_id,
    permit_no: row.permit_no,
    public_id: row.public_id,
    status: row.status as Permit['status'],
    status_since: row.status_since.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    issued_at: row.issued_at?.toISOString() ?? null,
    is_late: row.is_late,
    case_version: row.case_version,
    needs_no_approver: row.needs_no_approver,
    applicant: person(row.applicant_user_id),
    assigned_to: movers.includes('office') ? person(row.assigned_to) : null,
    agent_letter: presentLetter(ctx, whole.letter),
    location_permits: cards.rows.map(presentCard).toReversed(),
    missing: row.status === 'draft' ? [...whole.missing, ...tooHigh(lines)].map(presentMissingField) : [],
    dates: await datesOf(ctx, places),
    insurance_lines: insuranceLines(whole.fields.insurance, places),
    quote: lines.map(presentLine),
    fees: (await listFees(db, site.id, id)).map(presentFee),
    documents: whole.documents.map((one) => presentDocument(one, acting)),
    documents_needed: documentsNeeded(whole.fields, places),
    certificates: (await certificatesOf(ctx, row)).map(presentCertificate),
    revisions: movers.includes('approver') ? [] : revisions.map(presentSummary),
    approvals: approvals.map((one) => presentApproval(ctx, one, ownMovers(ctx, one.user_id, acting))),
    conditions: (await listConditions(db, site.id, key)).map((one) => ({ ...one, source: one.source as 'site' })),
    acknowledgement: acknowledgement ? presentAcknowledgement(acknowledgement, acting) : null,
    recap: recap && !movers.includes('approver') ? await presentRecap(ctx, recap, acting) : null,
    timeline: await timelineOf(ctx, key, movers),
    next: nextOf(permitMachine, row.status, acting),
    can: {
      edit: row.deleted_at === null && mayWrite(movers, row.status),
      remove: row.deleted_at === null && mayRemove(movers, row.status),
      recover: row.deleted_at !== null && movers.includes('office'),
      office: movers.includes('office'),
      write: acting.includes('office') || acting.includes('applicant'),
      choose: row.deleted_at === null && movers.includes('office') && permitKind.isUndecided(row),
      revise: row.deleted_at === null && !movers.includes('approver') && isRevisable(row) && !revisions.some(isUnderWay),
    },
    ...(said ? messageAnswer(said) : nothingSaid),
  }
}

/** An approval is moved by whom it was asked of, and by the office; an applicant moves none. */
const ownMovers = (ctx: Ctx, userId: number | null, movers: readonly Mover[]): Mover[] => [
  ...(userId !== null && userId === userIdOf(ctx.actor) ? (['approver'] as const) : []),
  ...movers.filter((mover) => mover === 'office' || mover === 'key_approver'),
]

/** What has not taken place, or was stopped for good, has nothing to tell. */
const hasRecap = (status: string): boolean => ['issued', 'suspended', 'completed', 'closed'].includes(status)

const isUnderWay = ({ status }: RevisionRow): boolean => openRevisions.includes(status)
const presentSummary = (row: RevisionRow): Permit['revisions'][number] => ({
  id: row.id,
  of_place: row.part_id !== null || row.adds_part,
  reason: row.reason,
  status: row.status as Permit['revisions'][number]['status'],
  created_at: row.created_at.toISOString(),
})

export const nothingSaid = { message: null }
