/** Who is asked about a case, what they decide, what the applicant accepts, and who is told once more. */
import { caseProblems, registerProblems } from '@backlot/contract/area-problems'
import type { ApproverView } from '@backlot/contract/engine/case-calls'
import type { ApprovalDecision } from '@backlot/contract/engine/case-machines'
import type { Acknowledgement, CaseApproval, CaseCondition } from '@backlot/contract/engine/cases'
import type { Mover } from '@backlot/contract/engine/machines'
import { messageAnswer } from '@backlot/contract/message-answer'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { findCatalogue, listApprovals, type ApprovalRow } from '../approvals/queries.ts'
import { waitsFor } from '../approvals/definition.ts'
import { approvalMovers } from '../approvals/movers.ts'
import { documentsForApprover } from '../approvals/files.ts'
import { approvalOfToken, chooseApprovers, decideApproval, openApproval, presentApproval } from '../approvals/service.ts'
import { listConditions } from '../conditions/queries.ts'
import { acknowledgementKind, presentAcknowledgement } from '../conditions/service.ts'
import { listDocuments } from '../documents/queries.ts'
import type { CaseKind } from '../kind.ts'
import { findLastLine, findThing } from '../moves/queries.ts'
import { lockToChange, move } from '../moves/service.ts'
import type { CaseDesk, DeskRow } from './desk.ts'
import { openCase } from './opening.ts'

/** What approvers of tax credit and registrations decide on, in the site's catalogue. */
const subject = 'tax'

interface Choosing {
  caseId: number
  steps?: number[][] | undefined
  version?: number | undefined
}

/** Without steps, the site's order. Throws `not_found`, `invalid`, `conflict`, `wrong_state`. */
export async function chooseFor<Row extends DeskRow, View>(
  ctx: Ctx,
  desk: CaseDesk<Row, View>,
  { caseId, steps, version }: Choosing,
): Promise<CaseApproval[]> {
  const { kind } = desk
  const rows = await inTransaction(ctx, async (inside) => {
    const { row, movers } = await lockToChange(inside, kind, caseId)
    must(movers.includes('office'), 'not_found', caseProblems.notFound)
    must(kind.isUndecided(row), 'wrong_state', caseProblems.notOpen)
    if (version !== undefined && version !== row.version) throw new AppError('conflict', { current: await desk.view(inside, caseId) })
    const order = Map.groupBy(await findCatalogue(inside.db, ctx.site.id, subject), (one) => one.step_order)
    const chosen = steps ?? [...order.values()].map((step) => step.map(({ id }) => id))
    await chooseApprovers(inside, kind, row, { subject, steps: chosen })
    return listApprovals(inside.db, ctx.site.id, kind.caseOf(row), row.case_version)
  })
  return rows.map((row) => presentApproval(ctx, row, ['office']))
}

interface Deciding {
  id: number
  token?: string | undefined
  with_key: boolean
  status: ApprovalDecision
  note: string
  conditions: string[]
}

/** By the link of a mail, which has to be this approval's; signed in as the approver; or with the key in the place of one. */
export async function decide<Row extends DeskRow>(ctx: Ctx, kind: CaseKind<Row>, asked: Deciding): Promise<CaseApproval> {
  const { id, token, with_key, status: decision, note, conditions } = asked
  if (token === undefined) must(ctx.actor.kind === 'user', 'unauthenticated')
  else must((await approvalOfToken(ctx, kind, token)).id === id, 'gone', caseProblems.linkUsed)
  const as: Mover[] = with_key && token === undefined ? ['key_approver'] : ['approver']
  const row = await decideApproval(ctx, kind, { id, token, as }, { decision, note, conditions })
  const thing = await findThing<Row>(ctx.db, ctx.site.id, kind.table, row.case_id)
  must(thing, 'not_found', caseProblems.notFound)
  const of = { machine: kind.machine, status: thing.status }
  return presentApproval(ctx, row, approvalMovers(ctx, of, row.user_id, await kind.moversOf(ctx, thing)))
}

export const presentCondition = (one: Awaited<ReturnType<typeof listConditions>>[number]): CaseCondition => ({
  ...one,
  source: one.source as CaseCondition['source'],
})

/** What an approver decides about. */
export async function openForApprover<Row extends DeskRow, View>(
  ctx: Ctx,
  desk: CaseDesk<Row, View>,
  token: string,
): Promise<ApproverView> {
  const { kind } = desk
  const approval: ApprovalRow = await openApproval(ctx, kind, token)
  const row = await findThing<Row>(ctx.db, ctx.site.id, kind.table, approval.case_id)
  must(row && row.deleted_at === null, 'gone', caseProblems.linkUsed)
  const { number, company, facts } = await desk.shownToApprover(ctx, row)
  const documents = await listDocuments(ctx.db, ctx.site.id, kind.caseOf(row))
  return {
    approval: presentApproval(ctx, approval, (await waitsFor(ctx, row, approval)) ? ['approver'] : []),
    case: { id: row.id, number, title: row.title, company, status: row.status },
    facts,
    conditions: (await listConditions(ctx.db, ctx.site.id, kind.caseOf(row))).map(presentCondition),
    documents: documentsForApprover(ctx, kind, approval, documents),
  }
}

interface Acknowledging {
  id: number
  status: string
  note: string
  ticked: number[]
  signed_name: string
  version?: number | undefined
}

/** Accepted with every condition ticked and a typed name, declined with the reason, asked for again, or confirmed. */
export async function acknowledge<Row extends DeskRow>(
  ctx: Ctx,
  kind: CaseKind<Row>,
  { id, status, note, ticked, signed_name, version }: Acknowledging,
): Promise<Acknowledgement> {
  const signed = status === 'acknowledged' ? { ticked, signed_name, signed_at: ctx.now() } : {}
  const row = await move(ctx, acknowledgementKind(kind), id, { to: status, note, version, columns: { note, ...signed } })
  return presentAcknowledgement(row, (await openCase(ctx, kind, row.case_id)).movers)
}

/** The notify calls: each sends only what the last move has not sent already. */
export const notifyAgain = <Row extends DeskRow, View>(
  ctx: Ctx,
  { kind, tell }: CaseDesk<Row, View>,
  id: number,
  whom: 'applicant' | 'office',
) =>
  inTransaction(ctx, async (inside: TransactionCtx) => {
    const { row } = await lockToChange(inside, kind, id)
    const line = await findLastLine(inside.db, ctx.site.id, kind.machine.name, id)
    must(line, 'wrong_state', registerProblems.nobodyTold)
    const last = { logId: line.id, reason: line.note }
    const sent = whom === 'applicant' ? await tell.applicant(inside, row, last) : await tell.office(inside, row, last)
    return { Success: true, sent, ...messageAnswer(sent > 0 ? registerProblems.told : registerProblems.nobodyTold) }
  })
