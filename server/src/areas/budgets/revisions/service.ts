/** Revisions of budgets: kept under a name, compared line by line, gone back to. */
import { budgetProblems } from '@backlot/contract/area-problems'
import { lineCells } from '@backlot/contract/budget-lines'
import { shownCell } from '@backlot/contract/budget-cells'
import {
  revisionMost,
  type BudgetRevision,
  type DifferenceKind,
  type LineDifference,
  type RevisionComparison,
} from '@backlot/contract/budget-revisions'
import type { Budget } from '@backlot/contract/budget-records'
import { grandTotal, totalsOf } from '@backlot/contract/budget-sums'
import { moneyText } from '@backlot/contract/money'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { findBudgetById, findBudgetId } from '../frames/queries.ts'
import { getBudget, type Paged } from '../frames/service.ts'
import { openBudgetById, writing } from '../frames/writing.ts'
import { presentLine } from '../lines/present.ts'
import { pairLines, pairLocations, type LinePair, type Side } from './comparing.ts'
import { countRevisions, findRevision, insertRevision, listRevisions, type RevisionRow } from './queries.ts'
import { hasLockedPlace, listMissing, restoreAll } from './restoring.ts'

const presentRevision = (row: RevisionRow): BudgetRevision => ({
  id: row.id,
  number: row.number,
  name: row.name,
  before_number: row.before_number,
  made_by_name: row.made_by_name,
  made_at: row.made_at.toISOString(),
  location_count: row.location_count,
  line_count: row.line_count,
  totals: totalsOf(row),
})

export async function getRevisions(ctx: Ctx, projectId: number, page: { skip: number; limit: number }): Promise<Paged<BudgetRevision>> {
  const budget = await findBudgetId(ctx.db, ctx.site.id, projectId)
  must(budget, 'not_found')
  const { count } = await countRevisions(ctx.db, ctx.site.id, budget.id)
  const rows = await listRevisions(ctx.db, ctx.site.id, budget.id, page)
  return { total: count, items: rows.map(presentRevision) }
}

async function load(ctx: Ctx, id: number): Promise<RevisionRow> {
  const row = await findRevision(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  return row
}

async function keep(ctx: TransactionCtx, budgetId: number, name: string, beforeNumber: number | null = null): Promise<BudgetRevision> {
  const { count, last } = await countRevisions(ctx.db, ctx.site.id, budgetId)
  must(count < revisionMost, 'wrong_state', budgetProblems.revisionsFull)
  const sums = await findBudgetById(ctx.db, ctx.site.id, budgetId)
  must(sums, 'not_found')
  const made = { at: ctx.now(), by: userIdOf(ctx.actor) }
  const id = await insertRevision(ctx.db, ctx.site.id, { budgetId, number: last + 1, name, beforeNumber, sums, ...made })
  await audit(ctx, { action: 'budget.revision_made', entity: 'budget', entityId: budgetId, changes: { number: last + 1, name } })
  return presentRevision(await load(ctx, id))
}

export const makeRevision = (ctx: Ctx, { projectId, name }: { projectId: number; name: string }): Promise<BudgetRevision> =>
  writing(ctx, projectId, (inside, { id }) => keep(inside, id, name))

/** The later side of a comparison. Another budget's revision is not there. */
async function laterOf(ctx: Ctx, from: RevisionRow, other: number | undefined): Promise<{ side: Side; row: RevisionRow | null }> {
  if (other === undefined) return { side: { budgetId: from.budget_id }, row: null }
  const row = await load(ctx, other)
  must(row.budget_id === from.budget_id, 'not_found')
  return { side: row.id, row }
}

const amounts = (before: number, after: number) => ({
  before: moneyText(before),
  after: moneyText(after),
  difference: moneyText(after - before),
})
const kindOf = (before: unknown, after: unknown): DifferenceKind => (before === null ? 'added' : after === null ? 'removed' : 'changed')

export async function compareRevision(ctx: Ctx, id: number, other: number | undefined): Promise<RevisionComparison> {
  const from = await load(ctx, id)
  const { side, row } = await laterOf(ctx, from, other)
  const after = row ?? (await findBudgetById(ctx.db, ctx.site.id, from.budget_id))
  must(after, 'not_found')
  const pairs = await pairLocations(ctx.db, ctx.site.id, from.id, side)
  return {
    from: presentRevision(from),
    to: row && presentRevision(row),
    totals: { estimate: amounts(from.estimate, after.estimate), total: amounts(grandTotal(from), grandTotal(after)) },
    locations: pairs.map((pair) => ({
      id: pair.id,
      name: pair.name,
      episode_title: pair.episode_title,
      kind: kindOf(pair.before, pair.after),
      lines: pair.lines,
      ...amounts(pair.before ?? 0, pair.after ?? 0),
    })),
  }
}

function presentPair({ before, after }: LinePair): LineDifference[] {
  const [one, other] = [before && presentLine(before), after && presentLine(after)]
  const cells = one && other ? lineCells.filter((cell) => shownCell(one, cell) !== shownCell(other, cell)) : []
  if (one && other && cells.length === 0) return []
  const difference = moneyText((after?.estimate_cents ?? 0) - (before?.estimate_cents ?? 0))
  return [{ id: (other ?? one)?.id ?? 0, kind: kindOf(one, other), before: one, after: other, cells, difference }]
}

export async function compareRevisionLines(ctx: Ctx, id: number, placeId: number, other: number | undefined): Promise<LineDifference[]> {
  const from = await load(ctx, id)
  const { side } = await laterOf(ctx, from, other)
  return (await pairLines(ctx.db, ctx.site.id, from.id, side, placeId)).flatMap(presentPair)
}

/** Throws `wrong_state` while the budget, or a location of it, is locked. */
export const restoreRevision = (ctx: Ctx, id: number): Promise<{ budget: Budget; kept: BudgetRevision; missing: string[] }> =>
  inTransaction(ctx, async (inside) => {
    const revision = await load(inside, id)
    const { id: budgetId } = await openBudgetById(inside, revision.budget_id)
    must(!(await hasLockedPlace(inside.db, ctx.site.id, budgetId)), 'wrong_state', budgetProblems.locationLocked)
    const kept = await keep(inside, budgetId, revision.name, revision.number)
    const missing = await listMissing(inside.db, ctx.site.id, id)
    await restoreAll(inside.db, ctx.site.id, id, { at: ctx.now(), by: userIdOf(ctx.actor) })
    const changes = { number: revision.number, kept: kept.number }
    await audit(inside, { action: 'budget.revision_restored', entity: 'budget', entityId: budgetId, changes })
    return { budget: await getBudget(inside, revision.project_id), kept, missing }
  })
