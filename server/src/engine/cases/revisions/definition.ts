/** How a change of what was issued is moved: what is in force stays so until it is accepted (domain.md §4.10). */
import { caseProblems } from '@backlot/contract/area-problems'
import { revisionMachine } from '@backlot/contract/engine/case-machines'
import { userIdOf } from '#kit/actor.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { askNextOfRevision, recallDenied } from '../approvals/definition.ts'
import { deleteQueued, findCatalogue, insertApprovals, listApprovals } from '../approvals/queries.ts'
import { askAcknowledgement } from '../conditions/service.ts'
import type { CaseKind, CaseRow, MovedKind, RevisionRules } from '../kind.ts'
import { lockCaseOf, lockCaseOfPart } from '../moves/locking.ts'
import { findThing, writeThing } from '../moves/queries.ts'
import { setTimers } from '../timers/service.ts'
import { insertVersion, type RevisionRow } from './queries.ts'

/** `kindOf` is a function, for the kind of case names this in its own definition. */
export const revisionKind = <Row extends CaseRow>(kindOf: () => CaseKind<Row>, rules: RevisionRules<Row>): MovedKind<RevisionRow> => {
  const rowOf = (ctx: TransactionCtx, { case_id: id }: RevisionRow) => lockCaseOf(ctx, kindOf(), id)
  const notOpen = [{ path: 'status', message: caseProblems.notOpen }]
  const looksAgain = async (ctx: TransactionCtx, revision: RevisionRow) =>
    (await rules.stepsOf(ctx, await rowOf(ctx, revision), revision)).length > 0
  return {
    machine: revisionMachine,
    table: 'case_revisions',
    caseOf: ({ kind, case_id: caseId }) => ({ kind, caseId }),
    lockCase: (ctx, part) => lockCaseOfPart(ctx, kindOf(), part),
    moversOf: async (ctx, revision) => {
      const row = await findThing<Row>(ctx.db, ctx.site.id, kindOf().table, revision.case_id)
      must(row, 'not_found', caseProblems.notFound)
      return kindOf().moversOf(ctx, row)
    },
    guards: {
      changesSomething: async (ctx, revision) => {
        const row = await rowOf(ctx, revision)
        if (!rules.isOpen(row)) return notOpen
        return rules.faultsOf(ctx, row, revision)
      },
      touchesApprovers: async (ctx, revision) =>
        (await looksAgain(ctx, revision)) ? [] : [{ path: 'approvals', message: caseProblems.noneTouched }],
      needsNobody: async (ctx, revision) => {
        if (!rules.isOpen(await rowOf(ctx, revision))) return notOpen
        return (await looksAgain(ctx, revision)) ? [{ path: 'approvals', message: caseProblems.someTouched }] : []
      },
    },
    afterMove: async (ctx, revision, moved) => {
      const row = await rowOf(ctx, revision)
      if (moved.move.to === 'in_approval') await sendRevision(ctx, kindOf(), rules, row, revision)
      if (moved.move.to === 'accepted') await accept(ctx, kindOf(), rules, row, revision)
      await rules.tell(ctx, row, revision, moved)
    },
  }
}

/** Asks those who must look again; who was asked about it before and has decided is asked once more. */
async function sendRevision<Row extends CaseRow>(
  ctx: TransactionCtx,
  kind: CaseKind<Row>,
  rules: RevisionRules<Row>,
  row: Row,
  revision: RevisionRow,
): Promise<void> {
  const steps = await rules.stepsOf(ctx, row, revision)
  const key = kind.caseOf(row)
  const version = row.case_version + 1
  await deleteQueued(ctx.db, ctx.site.id, key, version, revision.id)
  const there = new Set((await listApprovals(ctx.db, ctx.site.id, key, version, revision.id)).map((one) => one.approver_id))
  const known = new Map((await findCatalogue(ctx.db, ctx.site.id, kind.machine.name, steps.flat())).map((one) => [one.id, one]))
  const rows = steps.flatMap((step, index) =>
    step.flatMap((id) => {
      const found = known.get(id)
      if (!found || there.has(id)) return []
      const { id: approver_id, ...facts } = found
      const of = { site_id: ctx.site.id, kind: key.kind, case_id: key.caseId, case_version: version, revision_id: revision.id }
      return [{ ...of, ...facts, approver_id, step_order: index + 1, created_at: ctx.now() }]
    }),
  )
  if (rows.length > 0) await insertApprovals(ctx.db, rows)
  await recallDenied(ctx, kind, await listApprovals(ctx.db, ctx.site.id, key, version, revision.id), revision.reason)
  await askNextOfRevision(ctx, kind, row, revision)
}

/** It is in force from now on: written, counted, kept as a version; whoever asked accepts the conditions again. */
async function accept<Row extends CaseRow>(
  ctx: TransactionCtx,
  kind: CaseKind<Row>,
  rules: RevisionRules<Row>,
  row: Row,
  revision: RevisionRow,
): Promise<void> {
  await rules.write(ctx, row, revision)
  const columns = { case_version: row.case_version + 1 }
  const changed = await writeThing<Row>(ctx.db, ctx.site.id, kind.table, { id: row.id, columns })
  await insertVersion(ctx.db, {
    site_id: ctx.site.id,
    kind: kind.machine.name,
    case_id: row.id,
    version: changed.case_version,
    at: ctx.now(),
    actor_user_id: userIdOf(ctx.actor),
    action: 'revised',
    snapshot: JSON.stringify(await rules.snapshotOf(ctx, changed)),
  })
  await setTimers(ctx, kind, changed)
  await askAcknowledgement(ctx, kind, changed, revision.id)
}
