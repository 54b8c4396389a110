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
import { officeNow } from '#kit/office-calendar.ts'
import { approvalMovers } from '#engine/cases/approvals/movers.ts'
import { wasAsked } from '#engine/cases/approvals/queries.ts'
import { presentApproval } from '#engine/cases/approvals/service.ts'
import { noteViewed, presentAcknowledgement } from '#engine/cases/conditions/service.ts'
import { presentDocument } from '#engine/cases/documents/service.ts'
import { nextOf } from '#engine/cases/moves/service.ts'
import { presentRecap } from '#engine/cases/recaps/service.ts'
import { openRevisions, type RevisionRow } from '#engine/cases/revisions/queries.ts'
import { presentLog } from '#engine/cases/view.ts'
import { presentCertificate } from '../certificates/present.ts'
import { linesBy, presentFee, presentLine, tooHigh } from '../fees/lines.ts'
import { presentLetter } from '../letters/present.ts'
import { mayRemove, mayWrite, permitMovers } from '../policy.ts'
import { cardOfPlace } from '../places/present.ts'
import { isRevisable } from '../revisions/rules.ts'
import { permitKind } from './definition.ts'
import { findPermit, type PermitRow } from './queries.ts'
import { readPermitRows, type ReadPermit } from './reading.ts'
import { datesBy, wholeOf } from './whole.ts'

export interface OpenedPermit {
  row: PermitRow
  movers: readonly Mover[]
}

/** As whom the caller sees a permit: as its approver, without moving it, too. */
export async function openPermit(ctx: Ctx, id: number): Promise<OpenedPermit> {
  const row = await findPermit(ctx.db, ctx.site.id, id)
  must(row, 'not_found', caseProblems.notFound)
  return opened(ctx, row, await permitKind.moversOf(ctx, row))
}

/** The same with all that it is put together from. */
export interface OpenedWhole extends OpenedPermit {
  found: ReadPermit
}
export async function openWhole(ctx: Ctx, id: number): Promise<OpenedWhole> {
  const found = await readPermitRows(ctx, id)
  const [row] = found.permits
  must(row, 'not_found', caseProblems.notFound)
  return { found, ...(await opened(ctx, row, permitMovers(ctx.actor, row, found.keys[0]?.permit_key ?? false))) }
}

async function opened(ctx: Ctx, row: PermitRow, movers: readonly Mover[]): Promise<OpenedPermit> {
  must(movers.includes('office') || row.deleted_at === null, 'not_found', caseProblems.notFound)
  if (movers.length > 0) return { row, movers }
  const userId = userIdOf(ctx.actor)
  const isAsked = userId !== null && (await wasAsked(ctx.db, ctx.site.id, { kind: 'permit', caseId: row.id }, userId))
  must(isAsked && ctx.actor.kind === 'user' && ctx.actor.role === 'permit_approve', 'not_found', caseProblems.notFound)
  return { row, movers: ['approver'] }
}

/** Throws `not_found` for whoever it is no business of. */
export const viewPermit = async (ctx: Ctx, id: number, said: Message | null = null): Promise<Permit> =>
  presentPermit(ctx, await openWhole(ctx, id), said)

export async function presentPermit(ctx: Ctx, { row, movers, found }: OpenedWhole, said: Message | null = null): Promise<Permit> {
  const { id } = row
  // Of one in the trash nothing is moved.
  const acting = row.deleted_at === null ? movers : []
  const of = { machine: permitMachine, status: row.status }
  const whole = wholeOf(ctx, row, found)
  const places = whole.places.map(({ fields }) => fields)
  const lines = linesBy(found.prices, whole.fields, places)
  const people = new Map(found.people.map(({ id: of, name }) => [of, name]))
  const person = (of: number | null) => (of === null ? null : { id: of, name: people.get(of) ?? '' })
  const [asked] = found.acknowledgements
  const acknowledgement = asked && movers[0] === 'applicant' ? await noteViewed(ctx, permitKind, asked) : asked
  const recap = hasRecap(row.status) ? found.recaps[0] : undefined
  const calendar = { closed: found.closed, cutOffHour: ctx.site.settings.officeCutOffHour }
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
    agent_letter: presentLetter(ctx, found.letters[0]),
    location_permits: whole.places.map((place) => cardOfPlace(row, place)),
    missing: row.status === 'draft' ? [...whole.missing(), ...tooHigh(lines)].map(presentMissingField) : [],
    dates: datesBy(calendar, officeNow(ctx), places),
    insurance_lines: insuranceLines(whole.fields.insurance, places),
    quote: lines.map(presentLine),
    fees: found.fees.map(presentFee),
    documents: found.documents.map((one) => presentDocument(one, acting)),
    documents_needed: documentsNeeded(whole.fields, places),
    certificates: found.certificates.map(presentCertificate),
    revisions: movers.includes('approver') ? [] : found.revisions.map(presentSummary),
    approvals: found.approvals.map((one) => presentApproval(ctx, one, approvalMovers(ctx, of, one.user_id, acting))),
    conditions: found.conditions.map((one) => ({ ...one, source: one.source as 'site' })),
    acknowledgement: acknowledgement ? presentAcknowledgement(acknowledgement, acting) : null,
    recap: recap && !movers.includes('approver') ? await presentRecap(ctx, recap, acting) : null,
    timeline: presentLog(found.log, movers),
    next: nextOf(permitMachine, row.status, acting),
    can: {
      edit: row.deleted_at === null && mayWrite(movers, row.status),
      remove: row.deleted_at === null && mayRemove(movers, row.status),
      recover: row.deleted_at !== null && movers.includes('office'),
      office: movers.includes('office'),
      write: acting.includes('office') || acting.includes('applicant'),
      choose: row.deleted_at === null && movers.includes('office') && permitKind.isUndecided(row),
      revise: row.deleted_at === null && !movers.includes('approver') && isRevisable(row) && !found.revisions.some(isUnderWay),
    },
    ...(said ? messageAnswer(said) : nothingSaid),
  }
}

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
