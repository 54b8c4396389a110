/** Conditions of a permit, and their acceptance. */
import { caseProblems } from '@backlot/contract/area-problems'
import type { Acknowledgement, CaseCondition } from '@backlot/contract/engine/cases'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { listConditions, type AcknowledgementRow } from '#engine/cases/conditions/queries.ts'
import { acknowledgementKind, presentAcknowledgement, writeConditions } from '#engine/cases/conditions/service.ts'
import { lockMoved, move } from '#engine/cases/moves/service.ts'
import { mustBePart } from '../documents/service.ts'
import { permitKind } from '../permit/definition.ts'
import { openPermit, viewPermit } from '../permit/view.ts'

type Given = { text: string; part_id: number | null; needs_ack: boolean }

/** Until the permit is approved: what was accepted is not changed behind anybody's back. */
const writable = ['submitted', 'in_review', 'info_requested', 'in_approval']

interface Writing {
  permitId: number
  conditions: readonly Given[]
  /** Of the permit that was looked at. */
  version?: number | undefined
}

export async function putConditions(ctx: Ctx, { permitId, conditions, version }: Writing): Promise<CaseCondition[]> {
  const rows = await inTransaction(ctx, async (inside) => {
    const row = await lockMoved(inside, permitKind, permitId)
    must((await permitKind.moversOf(inside, row)).includes('office'), 'not_found', caseProblems.notFound)
    must(row.deleted_at === null, 'wrong_state', caseProblems.inTrash)
    must(writable.includes(row.status), 'wrong_state', caseProblems.notOpen)
    if (version !== undefined && version !== row.version) throw new AppError('conflict', { current: await viewPermit(inside, permitId) })
    for (const part of new Set(conditions.map((one) => one.part_id))) await mustBePart(inside, permitId, part)
    await writeConditions(inside, permitKind, row, conditions)
    return listConditions(inside.db, ctx.site.id, { kind: 'permit', caseId: permitId })
  })
  return rows.map((one) => ({ ...one, source: one.source as CaseCondition['source'] }))
}

const acknowledgements = acknowledgementKind(permitKind)

interface Acknowledging {
  id: number
  status: string
  note: string
  ticked: number[]
  signed_name: string
  version?: number | undefined
}

const shown = async (ctx: Ctx, row: AcknowledgementRow): Promise<Acknowledgement> =>
  presentAcknowledgement(row, (await openPermit(ctx, row.case_id)).movers)

/** Accepted with every condition ticked and a typed name, declined with the reason, or asked for again. */
export async function acknowledge(ctx: Ctx, { id, status, note, ticked, signed_name, version }: Acknowledging): Promise<Acknowledgement> {
  const signed = status === 'acknowledged' ? { ticked, signed_name, signed_at: ctx.now() } : {}
  return shown(ctx, await move(ctx, acknowledgements, id, { to: status, note, version, columns: { note, ...signed } }))
}
