/** Conditions of a case, and that whoever asked has read and accepted each of them (domain.md §4.10). */
import type { Acknowledgement } from '@backlot/contract/engine/cases'
import { caseProblems } from '@backlot/contract/area-problems'
import { acknowledgementMachine } from '@backlot/contract/engine/case-machines'
import type { Mover } from '@backlot/contract/engine/machines'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { lockCaseOf, lockCaseOfPart } from '../moves/locking.ts'
import { listApprovals } from '../approvals/queries.ts'
import type { CaseKind, CaseRow, MovedKind } from '../kind.ts'
import { tellOnce } from '../moves/notices.ts'
import { findThing, writeThing } from '../moves/queries.ts'
import { lockMoved, moveRow, nextOf } from '../moves/service.ts'
import {
  deleteOfficeConditions,
  findAcknowledgement,
  insertAcknowledgement,
  insertConditions,
  listConditions,
  type AcknowledgementRow,
} from './queries.ts'

interface Shown {
  id: number
  text: string
}
const shownOf = (row: AcknowledgementRow): Shown[] => row.conditions as unknown as Shown[]

export const acknowledgementKind = <Row extends CaseRow>(kind: CaseKind<Row>): MovedKind<AcknowledgementRow> => ({
  machine: acknowledgementMachine,
  table: 'case_acknowledgements',
  partOf: kind.machine.name,
  caseOf: ({ kind: of, case_id: caseId }) => ({ kind: of, caseId }),
  lockCase: (ctx, part) => lockCaseOfPart(ctx, kind, part),
  moversOf: async (ctx, row) => {
    const thing = await findThing<Row>(ctx.db, ctx.site.id, kind.table, row.case_id)
    must(thing, 'not_found', caseProblems.notFound)
    return kind.moversOf(ctx, thing)
  },
  guards: {
    allTicked: (_ctx, row, { columns }) => {
      const ticked = (columns?.['ticked'] ?? []) as number[]
      const isWhole = shownOf(row).every(({ id }) => ticked.includes(id))
      return Promise.resolve([
        ...(isWhole ? [] : [{ path: 'ticked', message: caseProblems.tickAll }]),
        ...(columns?.['signed_name'] ? [] : [{ path: 'signed_name', message: caseProblems.tickAll }]),
      ])
    },
  },
  afterMove: async (ctx, row, { move, logId }) => {
    if (move.to !== 'requested') return
    const thing = await lockCaseOf(ctx, kind, row.case_id)
    const mail = await kind.mails.conditions(
      ctx,
      thing,
      shownOf(row).map(({ text }) => text),
    )
    await tellOnce(ctx, { logId, to: await kind.applicantEmails(ctx, thing), entity: kind.machine.name, entityId: thing.id, mail })
  },
})

/** Puts the office's conditions in place of those that it wrote before. */
export async function writeConditions<Row extends CaseRow>(
  ctx: TransactionCtx,
  kind: CaseKind<Row>,
  row: Row,
  texts: readonly { text: string; part_id: number | null; needs_ack: boolean }[],
): Promise<void> {
  const key = kind.caseOf(row)
  await deleteOfficeConditions(ctx.db, ctx.site.id, key)
  const facts = {
    site_id: ctx.site.id,
    kind: key.kind,
    case_id: key.caseId,
    source: 'office',
    created_by: userIdOf(ctx.actor),
    created_at: ctx.now(),
  }
  if (texts.length > 0)
    await insertConditions(
      ctx.db,
      texts.map((one) => ({ ...facts, ...one })),
    )
  const changes = { conditions: [null, texts.map(({ text }) => text)] }
  await audit(ctx, { action: `${kind.machine.name}.conditions_written`, entity: kind.machine.name, entityId: row.id, changes })
}

/** The case, or a change of it, was approved: what its approvers asked for becomes conditions, and whoever asked is to accept them all. */
export async function askAcknowledgement<Row extends CaseRow>(
  ctx: TransactionCtx,
  kind: CaseKind<Row>,
  row: Row,
  revisionId: number | null = null,
): Promise<void> {
  const key = kind.caseOf(row)
  const approvals = await listApprovals(ctx.db, ctx.site.id, key, row.case_version, revisionId)
  const fresh = approvals.flatMap((approval) =>
    approval.conditions.map((text) => ({
      site_id: ctx.site.id,
      kind: key.kind,
      case_id: key.caseId,
      source: 'approver',
      approval_id: approval.id,
      text,
      created_at: ctx.now(),
    })),
  )
  if (fresh.length > 0) await insertConditions(ctx.db, fresh)
  const shown = (await listConditions(ctx.db, ctx.site.id, key)).filter((one) => one.needs_ack).map(({ id, text }) => ({ id, text }))
  if (shown.length === 0) return
  const found = await findAcknowledgement(ctx.db, ctx.site.id, key)
  const made =
    found ??
    (await insertAcknowledgement(ctx.db, {
      site_id: ctx.site.id,
      kind: key.kind,
      case_id: key.caseId,
      case_version: row.case_version,
      created_at: ctx.now(),
      status_since: ctx.now(),
    }))
  const columns = { conditions: JSON.stringify(shown), ticked: [], case_version: row.case_version }
  // Asked and not answered yet: it is what is shown that changes.
  if (made.status === 'requested')
    await writeThing<AcknowledgementRow>(ctx.db, ctx.site.id, 'case_acknowledgements', { id: made.id, columns })
  else await moveRow(ctx, acknowledgementKind(kind), made, { to: 'requested', by: ['system', 'office'], columns })
}

/** The applicant has the conditions before the eyes. */
export async function noteViewed<Row extends CaseRow>(ctx: Ctx, kind: CaseKind<Row>, row: AcknowledgementRow): Promise<AcknowledgementRow> {
  if (row.status !== 'requested') return row
  return inTransaction(ctx, async (inside) => {
    const moved = acknowledgementKind(kind)
    const now = await lockMoved(inside, moved, row.id)
    return now.status === 'requested' ? moveRow(inside, moved, now, { to: 'viewed', by: ['system'] }) : now
  })
}

export const presentAcknowledgement = (row: AcknowledgementRow, movers: readonly Mover[]): Acknowledgement => ({
  id: row.id,
  conditions: shownOf(row),
  ticked: row.ticked,
  status: row.status as Acknowledgement['status'],
  signed_name: row.signed_name,
  signed_at: row.signed_at?.toISOString() ?? null,
  note: row.note,
  version: row.version,
  next: nextOf(acknowledgementMachine, row.status, movers),
})
