/** The lines of a location's budget: read whole, saved cell by cell. */
import { budgetProblems } from '@backlot/contract/area-problems'
import { addCategories, categorySum, totalsOf, withPercentages } from '@backlot/contract/budget-sums'
import { budgetLimits, type BudgetType, type CategorySum } from '@backlot/contract/budget-values'
import type { CellConflict, LocationBudget, SavedLines } from '@backlot/contract/budget-lines'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { findEpisode } from '../episodes/queries.ts'
import { findBudgetById } from '../frames/queries.ts'
import { setOrder } from '../key/queries.ts'
import { percentText } from '../values/numbers.ts'
import { refuseOtherIds } from '../values/order.ts'
import { refreshSums, type PlaceRow } from '../places/queries.ts'
import { openPlace, placeOf, presentPlace } from '../places/service.ts'
import { mayEdit, mayLock } from '../policy.ts'
import { datesAt } from '../sources/dates.ts'
import { listPermitsAt } from '../sources/queries.ts'
import { presentLine } from './present.ts'
import { countLines, findLines, listLines, recoverLines, removeLines, touchLines, type LineRow } from './queries.ts'

export const categoriesOf = (rows: readonly LineRow[]): CategorySum[] =>
  addCategories(rows.map((row) => ({ category: row.category, estimate: row.estimate_cents, actual: row.actual_cents ?? 0 }))).map(
    categorySum,
  )

export async function getLocationBudget(ctx: Ctx, id: number): Promise<LocationBudget> {
  const place = await placeOf(ctx, id)
  const budget = await findBudgetById(ctx.db, ctx.site.id, place.budget_id)
  must(budget, 'not_found')
  const episode = place.episode_id === null ? undefined : await findEpisode(ctx.db, ctx.site.id, place.episode_id)
  const rows = await listLines(ctx.db, ctx.site.id, id)
  return {
    location: presentPlace(place),
    permits: await permitsOf(ctx, place),
    dates: await datesAt(ctx, place),
    project_name: budget.project_name,
    budget_type: budget.budget_type as BudgetType,
    episode_title: episode?.title ?? '',
    currency: budget.currency,
    contingency_pct: percentText(budget.contingency_pct),
    tax_pct: percentText(budget.tax_pct),
    lines: rows.map(presentLine),
    categories: categoriesOf(rows),
    can: { edit: mayEdit(ctx.actor, { locked: place.locked || place.budget_locked }), lock: mayLock(ctx.actor) },
  }
}

/** Whose fees its lines follow. */
const permitsOf = ({ db, site }: Ctx, place: PlaceRow): Promise<LocationBudget['permits']> =>
  place.is_following
    ? listPermitsAt(db, site.id, { projectId: place.project_id, locationId: place.location_id, name: place.name })
    : Promise.resolve([])

interface Changed {
  ids: readonly number[]
  removed?: readonly number[]
  conflicts?: readonly CellConflict[]
}

/** What a change leaves: its lines, and the sums of the location. */
export async function savedLines(
  ctx: TransactionCtx,
  placeId: number,
  { ids, removed = [], conflicts = [] }: Changed,
): Promise<SavedLines> {
  const rows = await listLines(ctx.db, ctx.site.id, placeId)
  const wanted = new Set(ids)
  const place = await placeOf(ctx, placeId)
  return {
    lines: rows.filter(({ id }) => wanted.has(id)).map(presentLine),
    removed: [...removed],
    conflicts: [...conflicts],
    categories: categoriesOf(rows),
    totals: totalsOf(withPercentages(place, place)),
    version: place.version,
  }
}

const who = (ctx: Ctx) => ({ at: ctx.now(), by: userIdOf(ctx.actor) })

/** Lines that are gone already are no fault: somebody else was quicker. */
export const deleteLines = (ctx: Ctx, placeId: number, ids: readonly number[]): Promise<SavedLines> =>
  inTransaction(ctx, async (inside) => {
    await openPlace(inside, placeId)
    const removed = (await removeLines(inside.db, ctx.site.id, placeId, ids, who(ctx))).map(({ id }) => id)
    await refreshSums(inside.db, ctx.site.id, placeId)
    await audit(inside, { action: 'budget_lines.removed', entity: 'budget_location', entityId: placeId, changes: { lines: removed } })
    return savedLines(inside, placeId, { ids: [], removed: ids })
  })

export const bringLinesBack = (ctx: Ctx, placeId: number, ids: readonly number[]): Promise<SavedLines> =>
  inTransaction(ctx, async (inside) => {
    await openPlace(inside, placeId)
    const { count } = await countLines(inside.db, ctx.site.id, placeId)
    must(count + ids.length <= budgetLimits.lines, 'wrong_state', budgetProblems.full)
    const back = (await recoverLines(inside.db, ctx.site.id, placeId, ids, who(ctx))).map(({ id }) => id)
    await refreshSums(inside.db, ctx.site.id, placeId)
    await audit(inside, { action: 'budget_lines.recovered', entity: 'budget_location', entityId: placeId, changes: { lines: back } })
    const live = await findLines(inside.db, ctx.site.id, placeId, ids)
    return savedLines(inside, placeId, { ids: live.map(({ id }) => id) })
  })

export const sortLines = (ctx: Ctx, placeId: number, ids: readonly number[]): Promise<SavedLines> =>
  inTransaction(ctx, async (inside) => {
    await openPlace(inside, placeId)
    refuseOtherIds(ids, await listLines(inside.db, ctx.site.id, placeId))
    await setOrder(inside.db, ctx.site.id, 'budget_lines', ids)
    await touchLines(inside.db, ctx.site.id, placeId)
    await refreshSums(inside.db, ctx.site.id, placeId)
    await audit(inside, { action: 'budget_lines.ordered', entity: 'budget_location', entityId: placeId })
    return savedLines(inside, placeId, { ids })
  })
