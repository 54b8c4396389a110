/** Who is asked about a permit, and what they decide: signed in, by the link of a mail, or by a key approver in their place. */
import { caseProblems } from '@backlot/contract/area-problems'
import type { ApprovalDecision } from '@backlot/contract/engine/case-machines'
import type { CaseApproval } from '@backlot/contract/engine/cases'
import { dayBounds } from '@backlot/contract/permit-rules'
import type { PermitStatus } from '@backlot/contract/permit-machine'
import { sendAttachment } from '#areas/media/index.ts'
import type { Call } from '#kit/http/mount.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { approvalMovers } from '#engine/cases/approvals/movers.ts'
import { listApprovals, type ApprovalRow } from '#engine/cases/approvals/queries.ts'
import {
  approvalOfToken,
  chooseApprovers,
  decideApproval,
  moveApproval,
  openApproval,
  presentApproval,
  reshare,
} from '#engine/cases/approvals/service.ts'
import { waitsFor } from '#engine/cases/approvals/definition.ts'
import { documentsForApprover, fileForApprover } from '#engine/cases/approvals/files.ts'
import { listConditions } from '#engine/cases/conditions/queries.ts'
import { lockMoved } from '#engine/cases/moves/service.ts'
import { findRevision, type RevisionRow } from '#engine/cases/revisions/queries.ts'
import { permitKind } from '../permit/definition.ts'
import { findPermit, type PermitRow } from '../permit/queries.ts'
import { moversOfPermit } from '../permit/standing.ts'
import { viewPermit } from '../permit/view.ts'
import { readWhole } from '../permit/whole.ts'
import { stepsByRule } from './concerned.ts'

const concerning = async (ctx: Ctx, row: PermitRow) => {
  const { fields, places } = await readWhole(ctx, row)
  return { permit_type: fields.permit_type, places: places.map((place) => place.fields) }
}

interface Choosing {
  permitId: number
  steps?: number[][] | undefined
  /** Of the permit that was looked at. */
  version?: number | undefined
}

/** Throws `not_found`, `invalid`, `conflict`. */
export async function chooseFor(ctx: Ctx, { permitId, steps, version }: Choosing): Promise<CaseApproval[]> {
  const rows = await inTransaction(ctx, async (inside) => {
    const row = await lockMoved(inside, permitKind, permitId)
    must((await permitKind.moversOf(inside, row)).includes('office'), 'not_found', caseProblems.notFound)
    must(row.deleted_at === null, 'wrong_state', caseProblems.inTrash)
    must(permitKind.isUndecided(row), 'wrong_state', caseProblems.notOpen)
    if (version !== undefined && version !== row.version) throw new AppError('conflict', { current: await viewPermit(inside, permitId) })
    const chosen = steps ?? (await stepsByRule(inside, await concerning(inside, row)))
    await chooseApprovers(inside, permitKind, row, { subject: 'permit', steps: chosen })
    return listApprovals(inside.db, ctx.site.id, { kind: 'permit', caseId: permitId }, row.case_version)
  })
  return rows.map((row) => presentApproval(ctx, row, ['office']))
}

async function shown(ctx: Ctx, row: ApprovalRow): Promise<CaseApproval> {
  const permit = await findPermit(ctx.db, ctx.site.id, row.case_id)
  must(permit, 'not_found', caseProblems.notFound)
  const of = { machine: permitKind.machine, status: permit.status }
  return presentApproval(ctx, row, approvalMovers(ctx, of, row.user_id, await moversOfPermit(ctx, permit)))
}

export const setChosenStatus = async (
  ctx: Ctx,
  { id, status, note, version }: { id: number; status: string; note: string; version?: number | undefined },
) => shown(ctx, await moveApproval(ctx, permitKind, id, { to: status, note, version }))

export const reshareApproval = async (ctx: Ctx, id: number) => shown(ctx, await reshare(ctx, permitKind, id))

interface Deciding {
  id: number
  token?: string | undefined
  status: ApprovalDecision
  note: string
  conditions: string[]
}

/** By the link of a mail, which has to be this approval's; or signed in as the approver. */
export async function decide(ctx: Ctx, { id, token, status: decision, note, conditions }: Deciding): Promise<CaseApproval> {
  if (token === undefined) must(ctx.actor.kind === 'user', 'unauthenticated')
  else must((await approvalOfToken(ctx, permitKind, token)).id === id, 'gone', caseProblems.linkUsed)
  return shown(ctx, await decideApproval(ctx, permitKind, { id, token, as: ['approver'] }, { decision, note, conditions }))
}

/** In an approver's place. Throws `not_found` for whoever holds no key. */
export const decideByKey = async (ctx: Ctx, { id, status: decision, note, conditions }: Deciding): Promise<CaseApproval> =>
  shown(ctx, await decideApproval(ctx, permitKind, { id, token: undefined, as: ['key_approver'] }, { decision, note, conditions }))

function presentChange({ reason, changes, before }: RevisionRow) {
  const [was, is] = [before as Record<string, unknown>, changes as Record<string, unknown>]
  return { reason, changes: Object.keys(is).map((field) => ({ field, before: was[field] ?? null, after: is[field] })) }
}

/** What an approver decides about. Nobody's telephone, tax number or insurance is among it. */
export async function openForApprover(ctx: Ctx, token: string) {
  const approval = await openApproval(ctx, permitKind, token)
  const permit = await findPermit(ctx.db, ctx.site.id, approval.case_id)
  must(permit && permit.deleted_at === null, 'gone', caseProblems.linkUsed)
  const { fields, places, documents } = await readWhole(ctx, permit)
  const revision = approval.revision_id === null ? undefined : await findRevision(ctx.db, ctx.site.id, 'permit', approval.revision_id)
  const { first, last } = dayBounds(places.map((place) => place.fields))
  const conditions = await listConditions(ctx.db, ctx.site.id, { kind: 'permit', caseId: permit.id })
  return {
    approval: presentApproval(ctx, approval, (await waitsFor(ctx, permit, approval)) ? ['approver'] : []),
    permit: {
      id: permit.id,
      permit_no: permit.permit_no,
      title: fields.title,
      company_name: fields.company_name,
      permit_type: fields.permit_type,
      scenes: fields.scenes,
      status: permit.status as PermitStatus,
      first_day: first,
      last_day: last,
    },
    places: places.map(({ id, fields: place }) => {
      const days = dayBounds([place])
      return {
        id,
        place_name: place.place_name,
        address: place.address || place.street,
        latitude: place.latitude,
        longitude: place.longitude,
        scene_text: place.scene_text,
        involves: place.involves,
        permit_staff: place.permit_staff,
        first_day: days.first,
        last_day: days.last,
      }
    }),
    revision: revision ? presentChange(revision) : null,
    conditions: conditions.map((one) => ({ ...one, source: one.source as 'office' })),
    documents: documentsForApprover(ctx, permitKind, approval, documents),
  }
}

/** A document behind its signed address. */
export const sendApproverFile = async (ctx: Ctx, id: number, given: Parameters<typeof fileForApprover>[3], { reply }: Call) =>
  sendAttachment(ctx, reply, await fileForApprover(ctx, permitKind, id, given))
