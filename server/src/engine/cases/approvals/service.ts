/** Choosing who is asked about a case, asking again, and deciding: signed in, by the link of a mail, or in somebody's place. */
import type { CaseApproval } from '@backlot/contract/engine/cases'
import { caseProblems } from '@backlot/contract/area-problems'
import { approvalMachine, type ApprovalDecision } from '@backlot/contract/engine/case-machines'
import type { Mover } from '@backlot/contract/engine/machines'
import { problems } from '@backlot/contract/messages'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { invalidField, must } from '#kit/errors.ts'
import { hashSecret } from '#kit/passwords.ts'
import type { CaseKind, CaseRow } from '../kind.ts'
import { lockMoved, lockToChange, moveRow, nextOf, refuseInTrash } from '../moves/service.ts'
import { lockCaseOf } from '../moves/locking.ts'
import { approvalKind, ask, askNext, waitsFor } from './definition.ts'
import { refuseEnded } from './movers.ts'
import { writeThing } from '../moves/queries.ts'
import { deleteQueued, findByToken, findCatalogue, insertApprovals, listApprovals, noteSeen, type ApprovalRow } from './queries.ts'

/** Chooses who is asked, in steps; who was asked already stays, and that nobody need be is taken back. Throws `invalid` for somebody who is not in the catalogue. */
export async function chooseApprovers<Row extends CaseRow>(
  ctx: TransactionCtx,
  kind: CaseKind<Row>,
  row: Row,
  { subject, steps }: { subject: string; steps: readonly (readonly number[])[] },
): Promise<void> {
  const ids = steps.flat()
  const known = new Map((await findCatalogue(ctx.db, ctx.site.id, subject, ids)).map((one) => [one.id, one]))
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id))) invalidField('steps', problems.invalid)
  const key = kind.caseOf(row)
  await deleteQueued(ctx.db, ctx.site.id, key, row.case_version)
  const there = new Set((await listApprovals(ctx.db, ctx.site.id, key, row.case_version)).map((one) => one.approver_id))
  const rows = steps.flatMap((step, index) =>
    step.flatMap((id) => {
      const found = known.get(id)
      if (!found || there.has(id)) return []
      const { id: approver_id, ...facts } = found
      return [
        {
          site_id: ctx.site.id,
          kind: key.kind,
          case_id: key.caseId,
          case_version: row.case_version,
          ...facts,
          approver_id,
          step_order: index + 1,
          created_at: ctx.now(),
        },
      ]
    }),
  )
  if (rows.length > 0) await insertApprovals(ctx.db, rows)
  const isAsked = rows.length > 0 && row.needs_no_approver === true
  if (isAsked) await writeThing(ctx.db, ctx.site.id, kind.table, { id: row.id, columns: { needs_no_approver: false } })
  await audit(ctx, {
    action: `${kind.machine.name}.approvers_chosen`,
    entity: kind.machine.name,
    entityId: row.id,
    changes: { steps: [null, steps.map((step) => [...step])], ...(isAsked && { needs_no_approver: [true, false] }) },
  })
  if (row.status === 'in_approval') await askNext(ctx, kind, row)
}

/** The approval that the link of a mail is for. Throws `gone` for one that has ended, or was replaced. */
export async function approvalOfToken(ctx: Ctx, kind: Pick<CaseKind, 'machine'>, token: string): Promise<ApprovalRow> {
  const found = await findByToken(ctx.db, ctx.site.id, hashSecret(token))
  const isGood = found !== undefined && found.kind === kind.machine.name && (found.token_ends_at ?? new Date(0)) > ctx.now()
  must(isGood, 'gone', caseProblems.linkUsed)
  return found
}

/** Opening says that it was seen, and nothing else. */
export async function openApproval(ctx: Ctx, kind: Pick<CaseKind, 'machine'>, token: string): Promise<ApprovalRow> {
  const approval = await approvalOfToken(ctx, kind, token)
  await noteSeen(ctx.db, ctx.site.id, approval.id, ctx.now())
  return approval
}

export interface Deciding {
  decision: ApprovalDecision
  note: string
  conditions: readonly string[]
}

/**
 * Decides. Throws `wrong_state` where it was decided already, or the case waits for no approver any more.
 * @param as who decides; by a link it is the approver, whoever carries it
 */
export const decideApproval = <Row extends CaseRow>(
  ctx: Ctx,
  kind: CaseKind<Row>,
  { id, token, as }: { id: number; token: string | undefined; as: readonly Mover[] },
  { decision, note, conditions }: Deciding,
): Promise<ApprovalRow> =>
  inTransaction(ctx, async (inside) => {
    const moved = approvalKind(kind)
    const approval = await lockMoved(inside, moved, id)
    const movers = token === undefined ? (await moved.moversOf(inside, approval)).filter((mover) => as.includes(mover)) : as
    must(movers.length > 0, 'not_found', caseProblems.notFound)
    const row = await lockCaseOf(inside, kind, approval.case_id)
    // The link says no more of a case in the trash than when it is opened.
    must(token === undefined || row.deleted_at === null, 'gone', caseProblems.linkUsed)
    await refuseInTrash(inside, moved, approval)
    must(await waitsFor(inside, row, approval), 'wrong_state', caseProblems.notOpen)
    // Deciding the same once more is no second decision: it is refused like any other.
    must(approval.status === 'pending', 'wrong_state', caseProblems.linkUsed)
    return moveRow(inside, moved, approval, {
      to: decision,
      note,
      by: movers,
      columns: {
        note,
        conditions: [...conditions],
        decided_at: ctx.now(),
        decided_by: userIdOf(ctx.actor),
        decided_as: movers[0] === 'key_approver' ? 'key_approver' : 'approver',
      },
      ...(token === undefined ? {} : { actorName: approval.name }),
    })
  })

/** The office leaves an approver out, asks one again or takes a decision back. */
export const moveApproval = <Row extends CaseRow>(
  ctx: Ctx,
  kind: CaseKind<Row>,
  id: number,
  { to, note, version }: { to: string; note: string; version?: number | undefined },
): Promise<ApprovalRow> =>
  inTransaction(ctx, async (inside) => {
    const moved = approvalKind(kind)
    const { row: approval } = await lockToChange(inside, moved, id)
    refuseEnded(kind, await lockCaseOf(inside, kind, approval.case_id))
    return moveRow(inside, moved, approval, { to, note, version })
  })

/** A new link to whoever is asked; the old one is dead. */
export const reshare = <Row extends CaseRow>(ctx: Ctx, kind: CaseKind<Row>, id: number): Promise<ApprovalRow> =>
  inTransaction(ctx, async (inside) => {
    const moved = approvalKind(kind)
    const { row: approval, movers } = await lockToChange(inside, moved, id)
    must(movers.includes('office'), 'not_found', caseProblems.notFound)
    refuseEnded(kind, await lockCaseOf(inside, kind, approval.case_id))
    must(approval.status === 'pending', 'wrong_state', caseProblems.notOpen)
    await ask(inside, kind, approval, 'again')
    await audit(inside, { action: 'case_approval.reshared', entity: 'case_approval', entityId: id })
    return approval
  })

export const presentApproval = (ctx: Pick<Ctx, 'now'>, row: ApprovalRow, movers: readonly Mover[]): CaseApproval => ({
  id: row.id,
  approver_id: row.approver_id,
  name: row.name,
  department: row.department,
  step_order: row.step_order,
  is_required: row.is_required,
  veto: row.veto,
  case_version: row.case_version,
  status: row.status as CaseApproval['status'],
  sent_at: row.sent_at?.toISOString() ?? null,
  seen_at: row.seen_at?.toISOString() ?? null,
  due_at: row.due_at?.toISOString() ?? null,
  overdue: row.status === 'pending' && row.due_at !== null && row.due_at < ctx.now(),
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_as: row.decided_as,
  note: row.note,
  conditions: row.conditions,
  version: row.version,
  next: nextOf(approvalMachine, row.status, movers),
})
