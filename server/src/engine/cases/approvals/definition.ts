/** How an approval is moved: its guards, and what follows for the case. */
import { caseProblems } from '@backlot/contract/area-problems'
import { approvalMachine, passedApprovals } from '@backlot/contract/engine/case-machines'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { hashSecret, newSecret } from '#kit/passwords.ts'
import type { CaseKind, CaseRow, Moved, MovedKind } from '../kind.ts'
import { lockCaseOf, lockCaseOfPart } from '../moves/locking.ts'
import { findThing, lockThing } from '../moves/queries.ts'
import { moveRow } from '../moves/service.ts'
import { setReminders } from '../timers/service.ts'
import { findRevision, type RevisionRow } from '../revisions/queries.ts'
import { ownMovers } from './movers.ts'
import { listApprovals, writeApproval, type ApprovalRow } from './queries.ts'

const linkDays = 14
const hourMilliseconds = 3_600_000

/** Approvals of one kind of case. */
export const approvalKind = <Row extends CaseRow>(kind: CaseKind<Row>): MovedKind<ApprovalRow> => ({
  machine: approvalMachine,
  table: 'case_approvals',
  partOf: kind.machine.name,
  caseOf: ({ kind: of, case_id: caseId }) => ({ kind: of, caseId }),
  lockCase: (ctx, part) => lockCaseOfPart(ctx, kind, part),
  moversOf: async (ctx, approval) => {
    const row = await findThing<Row>(ctx.db, ctx.site.id, kind.table, approval.case_id)
    must(row, 'not_found', caseProblems.notFound)
    return ownMovers(ctx, approval.user_id, await kind.moversOf(ctx, row))
  },
  guards: {
    hasConditions: (_ctx, _row, { columns }) => {
      const conditions = (columns?.['conditions'] ?? []) as string[]
      return Promise.resolve(conditions.length > 0 ? [] : [{ path: 'conditions', message: caseProblems.conditionsMissing }])
    },
  },
  reminders: {
    // Halfway, to whoever is asked; at the end, to the deputy and the office too.
    halfway: {
      when: (_ctx, { status, sent_at: sent, due_at: due }) =>
        Promise.resolve(status === 'pending' && sent && due ? [new Date((sent.getTime() + due.getTime()) / 2)] : []),
      send: async (ctx, approval) => {
        // Where the end has passed meanwhile, that mail says it.
        const isOver = approval.due_at !== null && approval.due_at <= ctx.now()
        if (!isOver && (await isAwaited(ctx, kind, approval))) await remindApprover(ctx, kind, approval, [approval.email])
      },
    },
    overdue: {
      when: (_ctx, { status, due_at: due }) => Promise.resolve(status === 'pending' && due ? [due] : []),
      send: async (ctx, approval) => {
        if (!(await isAwaited(ctx, kind, approval))) return
        await remindApprover(ctx, kind, approval, [approval.email, approval.deputy_email])
        const row = await lockCaseOf(ctx, kind, approval.case_id)
        const mail = await kind.mails.overdue(ctx, row, { by: approval.name, due: approval.due_at })
        await queueTemplate(ctx, { to: await kind.officeEmails(ctx), entity: kind.machine.name, entityId: row.id, ...mail })
      },
    },
  },
  afterMove: (ctx, approval, moved) => follow(ctx, kind, approval, moved),
})

/** Whether the case, or the change that the approval is about, waits for a decision. */
export async function waitsFor(ctx: Pick<Ctx, 'db' | 'site'>, row: CaseRow, approval: ApprovalRow): Promise<boolean> {
  if (approval.revision_id === null) return row.status === 'in_approval' && row.case_version === approval.case_version
  return (await findRevision(ctx.db, ctx.site.id, approval.kind, approval.revision_id))?.status === 'in_approval'
}

/** What an approval that was moved means for the case: a mail, the next step, or the end. */
async function follow<Row extends CaseRow>(ctx: TransactionCtx, kind: CaseKind<Row>, approval: ApprovalRow, moved: Moved): Promise<void> {
  if (approval.status === 'pending') return ask(ctx, kind, approval)
  if (moved.mover === 'approver' || moved.mover === 'key_approver') await tellOffice(ctx, kind, approval)
  const row = await lockCaseOf(ctx, kind, approval.case_id)
  if (approval.revision_id !== null)
    return followInRevision(ctx, kind, row, { approval, revisionId: approval.revision_id, note: moved.note })
  if (row.status !== 'in_approval') return
  const system = { by: ['system'] as const, note: approval.note || moved.note }
  if (approval.status === 'denied')
    await moveRow(ctx, kind, row, { to: approval.veto ? (kind.ends?.denied ?? 'denied') : 'in_review', ...system })
  else if (approval.status === 'changes_requested') await moveRow(ctx, kind, row, { to: 'info_requested', ...system, by: ['approver'] })
  else await askNext(ctx, kind, row)
}

/** The same for a change of what was issued: whoever refuses gives it back to the office. */
async function followInRevision<Row extends CaseRow>(
  ctx: TransactionCtx,
  kind: CaseKind<Row>,
  row: Row,
  { approval, revisionId, note }: { approval: ApprovalRow; revisionId: number; note: string },
): Promise<void> {
  const { revisions } = kind
  const revision = await lockThing<RevisionRow>(ctx.db, ctx.site.id, 'case_revisions', revisionId)
  if (!revisions || revision?.status !== 'in_approval') return
  if (approval.status === 'denied' || approval.status === 'changes_requested')
    await moveRow(ctx, revisions, revision, { to: 'in_review', by: ['system'], note: approval.note || note })
  else await askNextOfRevision(ctx, kind, row, revision)
}

async function tellOffice<Row extends CaseRow>(ctx: TransactionCtx, kind: CaseKind<Row>, approval: ApprovalRow): Promise<void> {
  const row = await lockCaseOf(ctx, kind, approval.case_id)
  const by = approval.department === '' ? approval.name : `${approval.name}, ${approval.department}`
  const mail = await kind.mails.decided(ctx, row, { by, status: approval.status, note: approval.note })
  await queueTemplate(ctx, { to: await kind.officeEmails(ctx), entity: kind.machine.name, entityId: row.id, ...mail })
}

/** Asks those of the first step that is not done; when nobody is left the case is approved. */
export async function askNext<Row extends CaseRow>(ctx: TransactionCtx, kind: CaseKind<Row>, row: Row): Promise<void> {
  const all = await listApprovals(ctx.db, ctx.site.id, kind.caseOf(row), row.case_version)
  if (!(await askFirst(ctx, kind, all))) await moveRow(ctx, kind, row, { to: kind.ends?.approved ?? 'approved', by: ['system'] })
}

/** The same of a change: when nobody is left it is accepted. Who has refused it before is asked once more. */
export async function askNextOfRevision<Row extends CaseRow>(
  ctx: TransactionCtx,
  kind: CaseKind<Row>,
  row: Row,
  revision: RevisionRow,
): Promise<void> {
  const all = await listApprovals(ctx.db, ctx.site.id, kind.caseOf(row), row.case_version + 1, revision.id)
  if (!(await askFirst(ctx, kind, all)) && kind.revisions) await moveRow(ctx, kind.revisions, revision, { to: 'accepted', by: ['system'] })
}

/** Returns false where all have passed it. */
async function askFirst<Row extends CaseRow>(ctx: TransactionCtx, kind: CaseKind<Row>, all: readonly ApprovalRow[]): Promise<boolean> {
  const open = all.filter((one) => one.is_required && !passedApprovals.includes(one.status))
  if (open.length === 0) return false
  const step = Math.min(...open.map((one) => one.step_order))
  const waiting = open.filter((one) => one.step_order === step && ['queued', 'recalled', 'changes_requested'].includes(one.status))
  for (const one of waiting) await moveRow(ctx, approvalKind(kind), one, { to: 'pending', by: ['system'] })
  return true
}

/** The case goes to its approvers, for the first time or again: who has denied is asked once more. */
export async function sendToApprovers<Row extends CaseRow>(
  ctx: TransactionCtx,
  kind: CaseKind<Row>,
  row: Row,
  note: string,
): Promise<void> {
  const all = await listApprovals(ctx.db, ctx.site.id, kind.caseOf(row), row.case_version)
  await recallDenied(ctx, kind, all, note)
  await askNext(ctx, kind, row)
}

/** So that they are asked once more. */
export async function recallDenied<Row extends CaseRow>(
  ctx: TransactionCtx,
  kind: CaseKind<Row>,
  all: readonly ApprovalRow[],
  note: string,
): Promise<void> {
  for (const one of all.filter(({ status }) => status === 'denied'))
    await moveRow(ctx, approvalKind(kind), one, { to: 'recalled', by: ['system'], note: note || kind.machine.name })
}

// What follows the `#` never reaches a server or a log.
const linkTo = (
  { origin }: Pick<TransactionCtx, 'origin'>,
  { approvePage }: Pick<CaseKind<CaseRow>, 'approvePage'>,
  secret: string,
): string => `${origin}/#${approvePage ?? '/permit/approve?token='}${secret}`

const linkEnd = (at: Date): Date => new Date(at.getTime() + linkDays * 24 * hourMilliseconds)

/** Mails the link by which the approver, and the deputy, look and decide. The link of an earlier mail is dead from now on. */
export async function ask<Row extends CaseRow>(
  ctx: TransactionCtx,
  kind: CaseKind<Row>,
  approval: ApprovalRow,
  why: 'turn' | 'again' = 'turn',
): Promise<void> {
  const row = await lockCaseOf(ctx, kind, approval.case_id)
  const secret = newSecret()
  const at = ctx.now()
  const due = approval.time_limit_hours === null ? null : new Date(at.getTime() + approval.time_limit_hours * hourMilliseconds)
  await writeApproval(ctx.db, ctx.site.id, approval.id, {
    token_hash: hashSecret(secret),
    token_ends_at: linkEnd(at),
    sent_at: at,
    seen_at: null,
    due_at: due,
    reminder_hash: null,
  })
  await setReminders(ctx, approvalKind(kind), { ...approval, sent_at: at, due_at: due })
  const mail = await kind.mails.turn(ctx, row, { name: approval.name, link: linkTo(ctx, kind, secret), due }, why)
  const to = [approval.email, approval.deputy_email].filter(Boolean)
  await queueTemplate(ctx, { to, entity: kind.machine.name, entityId: row.id, ...mail })
}

/** Of a case that was withdrawn, or went back to the office, nobody is reminded. */
async function isAwaited<Row extends CaseRow>(ctx: TransactionCtx, kind: CaseKind<Row>, approval: ApprovalRow): Promise<boolean> {
  const row = await lockCaseOf(ctx, kind, approval.case_id)
  return approval.status === 'pending' && row.deleted_at === null && (await waitsFor(ctx, row, approval))
}

/** A link beside that of the first mail, which stays good as long as it would have; one that is over already is replaced. */
async function remindApprover<Row extends CaseRow>(
  ctx: TransactionCtx,
  kind: CaseKind<Row>,
  approval: ApprovalRow,
  to: readonly string[],
): Promise<void> {
  const row = await lockCaseOf(ctx, kind, approval.case_id)
  const secret = newSecret()
  const at = ctx.now()
  const isGood = approval.token_ends_at !== null && approval.token_ends_at > at
  const written = isGood
    ? { reminder_hash: hashSecret(secret) }
    : { token_hash: hashSecret(secret), token_ends_at: linkEnd(at), reminder_hash: null }
  await writeApproval(ctx.db, ctx.site.id, approval.id, written)
  const mail = await kind.mails.turn(ctx, row, { name: approval.name, link: linkTo(ctx, kind, secret), due: approval.due_at }, 'reminder')
  await queueTemplate(ctx, { to: to.filter(Boolean), entity: kind.machine.name, entityId: row.id, ...mail })
}
