/** The row of a case is locked before anything that belongs to it. */
import { caseProblems } from '@backlot/contract/area-problems'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import type { CaseKind, CaseRow } from '../kind.ts'
import { lockThing } from './queries.ts'

export async function lockCaseOf<Row extends CaseRow>(ctx: TransactionCtx, kind: CaseKind<Row>, id: number): Promise<Row> {
  const row = await lockThing<Row>(ctx.db, ctx.site.id, kind.table, id)
  must(row, 'not_found', caseProblems.notFound)
  return row
}

/** The same for a part of it; a part of another kind of case is not found. */
export async function lockCaseOfPart<Row extends CaseRow>(
  ctx: TransactionCtx,
  kind: CaseKind<Row>,
  part: { kind: string; case_id: number },
): Promise<Row> {
  must(part.kind === kind.machine.name, 'not_found', caseProblems.notFound)
  return lockCaseOf(ctx, kind, part.case_id)
}
