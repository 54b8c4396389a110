/** The episodes of a budget of a series. */
import { budgetProblems } from '@backlot/contract/area-problems'
import type { BudgetEpisode, EpisodeEdit } from '@backlot/contract/budget-records'
import { totalsOf } from '@backlot/contract/budget-sums'
import { budgetLimits, budgetTypes } from '@backlot/contract/budget-values'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { invalidField, must } from '#kit/errors.ts'
import { refuseStale } from '#kit/versions.ts'
import { findBudgetId } from '../frames/queries.ts'
import { openBudgetById, writing, type LockedBudget } from '../frames/writing.ts'
import { setOrder } from '../key/queries.ts'
import { countOf } from '../values/numbers.ts'
import { refuseOtherIds } from '../values/order.ts'
import * as queries from './queries.ts'

export const presentEpisode = (row: queries.EpisodeRow): BudgetEpisode => ({
  id: row.id,
  project_id: row.project_id,
  season_no: row.season_no,
  episode_no: row.episode_no,
  title: row.title,
  shoot_days: countOf(row.shoot_days),
  sort_order: row.sort_order,
  location_count: row.location_count,
  totals: totalsOf(row),
  version: row.version,
})

export async function getEpisodes(ctx: Ctx, projectId: number): Promise<BudgetEpisode[]> {
  const budget = await findBudgetId(ctx.db, ctx.site.id, projectId)
  must(budget, 'not_found')
  return (await queries.listEpisodes(ctx.db, ctx.site.id, budget.id)).map(presentEpisode)
}

async function load(ctx: Ctx, id: number): Promise<queries.EpisodeRow> {
  const row = await queries.findEpisode(ctx.db, ctx.site.id, id)
  must(row, 'not_found', budgetProblems.episodeFailed)
  return row
}

const made = (ctx: Ctx) => ({ updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })
const cells = ['season_no', 'episode_no', 'title', 'shoot_days'] as const

/** Adds an episode, or changes the named fields of one. */
export const saveEpisode = (ctx: Ctx, { projectId, episodeId, version, ...asked }: EpisodeEdit): Promise<BudgetEpisode> =>
  writing(ctx, projectId, async (inside, budget) => {
    must(budget.budget_type === budgetTypes.series, 'wrong_state', budgetProblems.isMovie)
    if (episodeId === 0) return addEpisode(inside, budget, asked)
    const row = await load(inside, episodeId)
    must(row.budget_id === budget.id, 'not_found', budgetProblems.episodeFailed)
    const before = presentEpisode(row)
    refuseStale(version, before)
    const named = cells.filter((cell) => asked[cell] !== undefined && asked[cell] !== before[cell])
    if (named.length === 0) return before
    await queries.updateEpisode(inside.db, ctx.site.id, episodeId, { ...columnsOf(asked, named), ...made(ctx) })
    const changes = Object.fromEntries(named.map((cell) => [cell, [before[cell], asked[cell] as Json]]))
    await audit(inside, { action: 'budget_episode.changed', entity: 'budget_episode', entityId: episodeId, changes })
    return presentEpisode(await load(inside, episodeId))
  })

type Asked = Omit<EpisodeEdit, 'projectId' | 'episodeId' | 'version'>
const columnsOf = (asked: Asked, named: readonly (typeof cells)[number][]) =>
  Object.fromEntries(named.map((cell) => [cell, cell === 'shoot_days' ? String(asked[cell]) : asked[cell]]))

export async function addEpisode(ctx: TransactionCtx, budget: LockedBudget, asked: Asked): Promise<BudgetEpisode> {
  const others = await queries.listEpisodes(ctx.db, ctx.site.id, budget.id)
  if (others.length >= budgetLimits.episodes) invalidField('episodeId', budgetProblems.full)
  const named = cells.filter((cell) => asked[cell] !== undefined)
  const last = Math.max(0, ...others.map(({ sort_order }) => sort_order))
  const { id } = await queries.insertEpisode(ctx.db, {
    site_id: ctx.site.id,
    budget_id: budget.id,
    ...columnsOf(asked, named),
    sort_order: last + 1,
    ...made(ctx),
  })
  await audit(ctx, { action: 'budget_episode.created', entity: 'budget_episode', entityId: id, changes: { budget: budget.id } })
  return presentEpisode(await load(ctx, id))
}

/** Its locations go to the trash. Throws `wrong_state` where one of them is locked. */
export const removeEpisode = (ctx: Ctx, id: number): Promise<BudgetEpisode> =>
  inTransaction(ctx, async (inside) => {
    const row = await load(inside, id)
    await openBudgetById(inside, row.budget_id)
    must(!(await queries.hasLockedLocation(inside.db, ctx.site.id, id)), 'wrong_state', budgetProblems.locked)
    const before = presentEpisode(await load(inside, id))
    const removed = await queries.removeLocationsOf(inside.db, ctx.site.id, id, { at: ctx.now(), by: userIdOf(ctx.actor) })
    await queries.updateEpisode(inside.db, ctx.site.id, id, { deleted_at: ctx.now(), ...made(ctx) })
    const changes = { locations: removed.map((place) => place.id) }
    await audit(inside, { action: 'budget_episode.removed', entity: 'budget_episode', entityId: id, changes })
    return before
  })

/** One that went with the undo of an import comes back with its next edition; its locations come one by one. */
export async function recoverEpisode(ctx: TransactionCtx, id: number): Promise<number> {
  await queries.updateEpisode(ctx.db, ctx.site.id, id, { deleted_at: null, ...made(ctx) })
  await audit(ctx, { action: 'budget_episode.recovered', entity: 'budget_episode', entityId: id })
  return id
}

export const sortEpisodes = (ctx: Ctx, projectId: number, ids: readonly number[]): Promise<BudgetEpisode[]> =>
  writing(ctx, projectId, async (inside, budget) => {
    refuseOtherIds(ids, await queries.listEpisodes(inside.db, ctx.site.id, budget.id))
    await setOrder(inside.db, ctx.site.id, 'budget_episodes', ids)
    await audit(inside, { action: 'budget_episodes.ordered', entity: 'budget', entityId: budget.id, changes: { ids: [...ids] } })
    return getEpisodes(inside, projectId)
  })
