/** Budgets of projects: made, changed, locked, hidden, put away and brought back. */
import { budgetProblems } from '@backlot/contract/area-problems'
import type { Budget, BudgetFilter } from '@backlot/contract/budget-records'
import { budgetTypes, type BudgetType } from '@backlot/contract/budget-values'
import { centsOf } from '@backlot/contract/money'
import { findProject } from '#areas/projects/index.ts'
import type { Json } from '#db/schema.ts'
import { forgetShares } from '#engine/shares/service.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { refuseStale } from '#kit/versions.ts'
import { listItems } from '../key/queries.ts'
import { percentText } from '../values/numbers.ts'
import { presentBudget } from './present.ts'
import { followLater } from '../sources/later.ts'
import * as queries from './queries.ts'
import { openBudget, writing } from './writing.ts'

export interface Paged<Item> {
  total: number
  items: Item[]
}
interface Page {
  skip: number
  limit: number
}

export async function getBudgets(ctx: Ctx, query: queries.BudgetQuery, page: Page): Promise<Paged<Budget>> {
  const total = await queries.countBudgets(ctx.db, ctx.site.id, query)
  const rows = await queries.listBudgets(ctx.db, ctx.site.id, query, page)
  return { total, items: rows.map((row) => presentBudget(ctx.actor, row)) }
}

export const searchBudgets = (ctx: Ctx, { skip, limit, budgetStart, budgetEnd, ...query }: BudgetFilter): Promise<Paged<Budget>> =>
  getBudgets(
    ctx,
    {
      ...query,
      least: budgetStart === undefined ? undefined : centsOf(budgetStart),
      most: budgetEnd === undefined ? undefined : centsOf(budgetEnd),
    },
    { skip, limit },
  )

export async function getRemovedBudgets(ctx: Ctx, page: Page): Promise<Paged<Budget>> {
  const total = await queries.countRemovedBudgets(ctx.db, ctx.site.id)
  const rows = await queries.listRemovedBudgets(ctx.db, ctx.site.id, page)
  return { total, items: rows.map((row) => presentBudget(ctx.actor, row)) }
}

/** Missing, of another site and in the trash answer alike. */
export async function getBudget(ctx: Ctx, projectId: number): Promise<Budget> {
  const row = await queries.findBudget(ctx.db, ctx.site.id, projectId)
  must(row, 'not_found')
  return presentBudget(ctx.actor, row)
}

async function budgetById(ctx: Ctx, id: number): Promise<Budget> {
  const row = await queries.findBudgetById(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  return presentBudget(ctx.actor, row)
}

const made = (ctx: Ctx) => ({ updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })
/** The percentages that the key gives to a new budget (domain.md §6.3 "9030", "9090"). */
async function firstPercentages(ctx: Ctx): Promise<{ contingency_pct: string; tax_pct: string }> {
  const key = await listItems(ctx.db, ctx.site.id)
  const of = (rule: string) => key.find((item) => item.active && item.source_rule === rule)?.rate_pct ?? '0'
  return { contingency_pct: of('contingency'), tax_pct: of('tax') }
}

export async function addBudget(ctx: TransactionCtx, projectId: number, budgetType: BudgetType): Promise<Budget> {
  must(await findProject(ctx.db, ctx.site.id, projectId), 'not_found', budgetProblems.projectFailed)
  const { id } = await queries.insertBudget(ctx.db, {
    site_id: ctx.site.id,
    project_id: projectId,
    budget_type: budgetType,
    currency: ctx.site.currency,
    ...(await firstPercentages(ctx)),
    created_by: userIdOf(ctx.actor),
    created_at: ctx.now(),
    ...made(ctx),
  })
  await audit(ctx, {
    action: 'budget.created',
    entity: 'budget',
    entityId: id,
    changes: { project_id: projectId, budget_type: budgetType },
  })
  return budgetById(ctx, id)
}

/** Makes the budget of a project that has none, else says of which type it is. */
export const setType = (
  ctx: Ctx,
  { projectId, budget_type: budgetType, version }: { projectId: number; budget_type: BudgetType; version?: number | undefined },
): Promise<Budget> =>
  inTransaction(ctx, async (inside) => {
    await queries.lockProjectBudget(inside.db, projectId)
    const found = await queries.findBudgetId(inside.db, ctx.site.id, projectId)
    if (!found) return addBudget(inside, projectId, budgetType)
    await openBudget(inside, projectId)
    const before = await budgetById(inside, found.id)
    refuseStale(version, before)
    if (before.budget_type === budgetType) return before
    const isFull = budgetType === budgetTypes.movie && before.episode_count > 0
    must(!isFull, 'wrong_state', budgetProblems.hasEpisodes)
    await write(inside, before, { budget_type: budgetType })
    return budgetById(inside, found.id)
  })

type Columns = Partial<Pick<Budget, 'budget_type' | 'name' | 'contingency_pct' | 'tax_pct' | 'notes' | 'locked' | 'hidden'>>

/** Writes what is another, with its audit line. */
async function write(ctx: TransactionCtx, before: Budget, asked: Columns): Promise<void> {
  const named = Object.entries(asked).filter(([name, value]) => value !== undefined && before[name as keyof Columns] !== value)
  if (named.length === 0) return
  await queries.updateBudget(ctx.db, ctx.site.id, before.id, { ...Object.fromEntries(named), ...made(ctx) })
  const changes = Object.fromEntries(named.map(([name, value]) => [name, [before[name as keyof Budget] as Json, value as Json]]))
  await audit(ctx, { action: 'budget.changed', entity: 'budget', entityId: before.id, changes })
}

type BudgetChange = { projectId: number; version?: number | undefined } & {
  [Name in 'name' | 'contingency_pct' | 'tax_pct' | 'notes']?: string | undefined
}

export const changeBudget = (ctx: Ctx, { projectId, version, ...asked }: BudgetChange): Promise<Budget> =>
  writing(ctx, projectId, async (inside, { id }) => {
    const before = await budgetById(inside, id)
    refuseStale(version, before)
    const columns: Columns = {}
    if (asked.name !== undefined) columns.name = asked.name
    if (asked.notes !== undefined) columns.notes = asked.notes
    if (asked.contingency_pct !== undefined) columns.contingency_pct = percentText(asked.contingency_pct)
    if (asked.tax_pct !== undefined) columns.tax_pct = percentText(asked.tax_pct)
    await write(inside, before, columns)
    return budgetById(inside, id)
  })

/** Also of a locked budget: it is how one is unlocked. */
export const setFlag = (ctx: Ctx, projectId: number, flag: { locked: boolean } | { hidden: boolean }): Promise<Budget> =>
  inTransaction(ctx, async (inside) => {
    const found = await queries.findBudgetId(inside.db, ctx.site.id, projectId)
    must(found, 'not_found')
    const row = await queries.lockBudget(inside.db, ctx.site.id, found.id)
    must(row && (!row.locked || 'locked' in flag), 'wrong_state', budgetProblems.locked)
    await write(inside, await budgetById(inside, found.id), flag)
    // What came while it was locked.
    if (row.locked && 'locked' in flag && !flag.locked) await followLater(inside, found.id)
    return budgetById(inside, found.id)
  })

/** Puts budgets away; all of them or none. */
export const removeBudgets = (ctx: Ctx, projectIds: readonly number[]): Promise<Budget[]> =>
  inTransaction(ctx, async (inside) => {
    const removed: Budget[] = []
    for (const projectId of [...new Set(projectIds)].toSorted((one, other) => one - other)) {
      const { id } = await openBudget(inside, projectId)
      removed.push(await putAway(inside, id))
    }
    return removed
  })

async function putAway(ctx: TransactionCtx, id: number): Promise<Budget> {
  await queries.updateBudget(ctx.db, ctx.site.id, id, { deleted_at: ctx.now(), ...made(ctx) })
  await audit(ctx, { action: 'budget.removed', entity: 'budget', entityId: id })
  return budgetById(ctx, id)
}

export const deleteBudget = (ctx: Ctx, id: number, permanent: boolean): Promise<Budget> =>
  inTransaction(ctx, async (inside) => {
    const row = await queries.lockBudget(inside.db, ctx.site.id, id)
    must(row, 'not_found')
    if (!permanent) {
      must(row.deleted_at === null, 'not_found')
      must(!row.locked, 'wrong_state', budgetProblems.locked)
      return putAway(inside, id)
    }
    must(row.deleted_at !== null, 'wrong_state', budgetProblems.notInTrash)
    const before = await budgetById(inside, id)
    await forgetShares(inside, { kind: 'budget' }, [id])
    await queries.deleteBudget(inside.db, ctx.site.id, id)
    await audit(inside, { action: 'budget.deleted', entity: 'budget', entityId: id, changes: { project_id: row.project_id } })
    return before
  })

export const recoverBudget = (ctx: Ctx, id: number): Promise<Budget> =>
  inTransaction(ctx, async (inside) => {
    const row = await queries.lockBudget(inside.db, ctx.site.id, id)
    must(row, 'not_found')
    must(row.deleted_at !== null, 'wrong_state')
    await queries.lockProjectBudget(inside.db, row.project_id)
    if (await queries.findBudgetId(inside.db, ctx.site.id, row.project_id))
      throw new AppError('wrong_state', { detail: budgetProblems.hasBudget })
    await queries.updateBudget(inside.db, ctx.site.id, id, { deleted_at: null, ...made(ctx) })
    await audit(inside, { action: 'budget.recovered', entity: 'budget', entityId: id })
    return budgetById(inside, id)
  })
