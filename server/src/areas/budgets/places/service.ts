/** The locations of budgets: added, changed, copied, sorted, put away and brought back. */
import { budgetProblems } from '@backlot/contract/area-problems'
import type { Budget, BudgetLocation, LocationEdit } from '@backlot/contract/budget-records'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { totalsOf, withPercentages } from '@backlot/contract/budget-sums'
import { budgetLimits, locationDays, placeNumbers, type PlaceNumber } from '@backlot/contract/budget-values'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { invalidField, must } from '#kit/errors.ts'
import { refuseStale } from '#kit/versions.ts'
import { findEpisode } from '../episodes/queries.ts'
import { findBudgetId, lockBudget } from '../frames/queries.ts'
import { getBudget } from '../frames/service.ts'
import { openBudgetById, writing, type LockedBudget } from '../frames/writing.ts'
import { setOrder } from '../key/queries.ts'
import { workOutAgain } from '../lines/again.ts'
import { countOf } from '../values/numbers.ts'
import { followLater } from '../sources/later.ts'
import { refuseOtherIds } from '../values/order.ts'
import * as queries from './queries.ts'

export const presentPlace = (row: queries.PlaceRow): BudgetLocation => ({
  id: row.id,
  project_id: row.project_id,
  episode_id: row.episode_id ?? 0,
  location_id: row.location_id,
  name: row.name,
  set_names: row.set_names,
  prep_days: countOf(row.prep_days),
  shoot_days: countOf(row.shoot_days),
  strike_days: countOf(row.strike_days),
  hold_days: countOf(row.hold_days),
  crew: row.crew,
  is_following: row.is_following,
  own_days: row.own_days as PlaceNumber[],
  notes: row.notes,
  locked: row.locked,
  hidden: row.hidden,
  sort_order: row.sort_order,
  line_count: row.line_count,
  totals: totalsOf(withPercentages(row, row)),
  version: row.version,
  deleted_at: row.deleted_at?.toISOString() ?? null,
})

const made = (ctx: Ctx) => ({ updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })
const who = (ctx: Ctx) => ({ at: ctx.now(), by: userIdOf(ctx.actor) })

async function budgetIdOf(ctx: Ctx, projectId: number): Promise<number> {
  const budget = await findBudgetId(ctx.db, ctx.site.id, projectId)
  must(budget, 'not_found')
  return budget.id
}

/** Those that belong to no episode. */
export const getPlaces = async (ctx: Ctx, projectId: number): Promise<BudgetLocation[]> =>
  (await queries.listPlaces(ctx.db, ctx.site.id, await budgetIdOf(ctx, projectId), null)).map(presentPlace)

export async function getEpisodePlaces(ctx: Ctx, episodeId: number): Promise<BudgetLocation[]> {
  const episode = await findEpisode(ctx.db, ctx.site.id, episodeId)
  must(episode, 'not_found')
  return (await queries.listPlaces(ctx.db, ctx.site.id, episode.budget_id, episodeId)).map(presentPlace)
}

export const getRemovedPlaces = async (ctx: Ctx, projectId: number): Promise<BudgetLocation[]> =>
  (await queries.listRemovedPlaces(ctx.db, ctx.site.id, await budgetIdOf(ctx, projectId))).map(presentPlace)

export async function placeOf(ctx: Ctx, id: number): Promise<queries.PlaceRow> {
  const row = await queries.findPlace(ctx.db, ctx.site.id, id)
  must(row, 'not_found', budgetProblems.locationFailed)
  return row
}

/** A location of an open budget, with its budget locked until the transaction ends. Throws `wrong_state` for what is locked. */
export async function openPlace(ctx: TransactionCtx, id: number): Promise<queries.PlaceRow> {
  const { budget_id: budgetId } = await placeOf(ctx, id)
  await openBudgetById(ctx, budgetId)
  const row = await placeOf(ctx, id)
  must(!row.locked, 'wrong_state', budgetProblems.locked)
  return row
}

/** Null for 0. Throws `invalid` for an episode of another budget. */
async function episodeOf(ctx: Ctx, budget: Pick<LockedBudget, 'id'>, episodeId: number): Promise<number | null> {
  if (episodeId === 0) return null
  const episode = await findEpisode(ctx.db, ctx.site.id, episodeId)
  if (episode?.budget_id !== budget.id) invalidField('episodeId', budgetProblems.episodeFailed)
  return episodeId
}

const cells = ['name', 'set_names', 'crew', 'notes', ...locationDays] as const
type Asked = Omit<LocationEdit, 'projectId' | 'locId' | 'version'>

const isDays = (cell: string): boolean => (locationDays as readonly string[]).includes(cell)
const columnsOf = (asked: Asked, named: readonly (typeof cells)[number][]) =>
  Object.fromEntries(named.map((cell) => [cell, isDays(cell) ? String(asked[cell]) : asked[cell]]))

/** Adds a location to a budget, or changes the named fields of one. */
export const savePlace = (ctx: Ctx, { projectId, locId, version, ...asked }: LocationEdit): Promise<BudgetLocation> =>
  writing(ctx, projectId, async (inside, budget) => {
    if (locId === 0) return addPlace(inside, budget, asked)
    const row = await openPlace(inside, locId)
    must(row.budget_id === budget.id, 'not_found', budgetProblems.locationFailed)
    const before = presentPlace(row)
    refuseStale(version, before)
    const named = cells.filter((cell) => asked[cell] !== undefined && asked[cell] !== before[cell])
    const links = { ...(await episodeChange(inside, budget, before, asked)), ...(await libraryChange(inside, before, asked)) }
    if (named.length === 0 && Object.keys(links).length === 0) return before
    if (asked.name === '') invalidField('name', budgetProblems.needsName)
    // What is written by hand does not follow any more.
    const own_days = [...new Set([...before.own_days, ...placeNumbers.filter((cell) => named.includes(cell))])]
    await queries.updatePlace(inside.db, ctx.site.id, locId, {
      ...columnsOf(asked, named),
      ...links,
      ...(row.is_following && { own_days }),
      ...made(ctx),
    })
    const changes = Object.fromEntries(
      [...named, ...Object.keys(links)].map((cell) => [cell, [before[cell as keyof BudgetLocation] as Json, cellOf(asked, cell)]]),
    )
    await audit(inside, { action: 'budget_location.changed', entity: 'budget_location', entityId: locId, changes })
    if (row.is_following && (named.includes('name') || Object.keys(links).length > 0)) await followLater(inside, row.budget_id)
    if (named.some((cell) => cell === 'crew' || isDays(cell))) await workOutAgain(inside, locId)
    return presentPlace(await placeOf(inside, locId))
  })

const cellOf = (asked: Asked, cell: string): Json => (cell === 'episode_id' ? asked.episodeId : asked[cell as keyof Asked]) as Json

const episodeChange = async (ctx: Ctx, budget: LockedBudget, before: BudgetLocation, { episodeId }: Asked) =>
  episodeId === undefined || episodeId === before.episode_id ? {} : { episode_id: await episodeOf(ctx, budget, episodeId) }

const libraryChange = async (ctx: Ctx, before: BudgetLocation, { location_id: locationId }: Asked) => {
  if (locationId === undefined || locationId === before.location_id) return {}
  if (locationId !== null) await libraryName(ctx, locationId)
  return { location_id: locationId }
}

async function libraryName(ctx: Ctx, locationId: number): Promise<string> {
  const found = await queries.findLibraryName(ctx.db, ctx.site.id, locationId)
  if (!found) invalidField('location_id', messages.locationNotFound)
  return found.location_name
}

export async function addPlace(ctx: TransactionCtx, budget: LockedBudget, asked: Asked): Promise<BudgetLocation> {
  const locationId = asked.location_id ?? null
  const name = asked.name || (locationId === null ? '' : await libraryName(ctx, locationId))
  if (name === '') invalidField('name', budgetProblems.needsName)
  const episodeId = await episodeOf(ctx, budget, asked.episodeId ?? 0)
  const { id } = await insertPlace(ctx, budget, {
    ...columnsOf(
      asked,
      cells.filter((cell) => asked[cell] !== undefined),
    ),
    name,
    location_id: locationId,
    episode_id: episodeId,
  })
  await audit(ctx, { action: 'budget_location.created', entity: 'budget_location', entityId: id, changes: { budget: budget.id, name } })
  return presentPlace(await placeOf(ctx, id))
}

type PlaceColumns = Omit<Parameters<typeof queries.insertPlace>[1], 'site_id' | 'budget_id'>

async function insertPlace(ctx: TransactionCtx, budget: Pick<LockedBudget, 'id'>, columns: PlaceColumns): Promise<{ id: number }> {
  const { count, last } = await queries.countPlaces(ctx.db, ctx.site.id, budget.id)
  if (count >= budgetLimits.locations * budgetLimits.episodes) invalidField('locId', budgetProblems.full)
  return queries.insertPlace(ctx.db, { ...columns, site_id: ctx.site.id, budget_id: budget.id, sort_order: last + 1, ...made(ctx) })
}

export const removePlace = (ctx: Ctx, id: number): Promise<BudgetLocation> =>
  inTransaction(ctx, async (inside) => {
    await openPlace(inside, id)
    await queries.updatePlace(inside.db, ctx.site.id, id, { deleted_at: ctx.now(), ...made(ctx) })
    await audit(inside, { action: 'budget_location.removed', entity: 'budget_location', entityId: id })
    return anyPlace(inside, id)
  })

async function anyPlace(ctx: Ctx, id: number): Promise<BudgetLocation> {
  const row = await queries.findAnyPlace(ctx.db, ctx.site.id, id)
  must(row, 'not_found', budgetProblems.locationFailed)
  return presentPlace(row)
}

/** Opens the budget of a location that lies in the trash; `otherwise` says why one that does not is left. */
async function openTrash(ctx: TransactionCtx, id: number, otherwise?: Message): Promise<queries.PlaceRow> {
  const found = await queries.findAnyPlace(ctx.db, ctx.site.id, id)
  must(found, 'not_found', budgetProblems.locationFailed)
  await openBudgetById(ctx, found.budget_id)
  const row = await queries.findAnyPlace(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  must(row.deleted_at !== null, 'wrong_state', otherwise)
  return row
}

export const deletePlace = (ctx: Ctx, id: number, permanent: boolean): Promise<BudgetLocation> => {
  if (!permanent) return removePlace(ctx, id)
  return inTransaction(ctx, async (inside) => {
    const row = await openTrash(inside, id, budgetProblems.notInTrash)
    await queries.deletePlace(inside.db, ctx.site.id, id)
    await audit(inside, { action: 'budget_location.deleted', entity: 'budget_location', entityId: id, changes: { name: row.name } })
    return presentPlace(row)
  })
}

/** To its episode, or to none where that is gone. */
export const recoverPlace = (ctx: Ctx, id: number): Promise<BudgetLocation> =>
  inTransaction(ctx, async (inside) => {
    const row = await openTrash(inside, id)
    const episode = row.episode_id === null ? undefined : await findEpisode(inside.db, ctx.site.id, row.episode_id)
    await queries.updatePlace(inside.db, ctx.site.id, id, { deleted_at: null, episode_id: episode?.id ?? null, ...made(ctx) })
    await audit(inside, { action: 'budget_location.recovered', entity: 'budget_location', entityId: id })
    return presentPlace(await placeOf(inside, id))
  })

export const copyPlace = (ctx: Ctx, to: { projectId: number; episodeId: number; locId: number }): Promise<BudgetLocation> =>
  writing(ctx, to.projectId, async (inside, budget) => {
    const from = await placeOf(inside, to.locId)
    const { name, set_names, prep_days, shoot_days, strike_days, hold_days, crew, notes, location_id } = from
    const episode_id = await episodeOf(inside, budget, to.episodeId)
    const columns = { name, set_names, prep_days, shoot_days, strike_days, hold_days, crew, notes, location_id, episode_id }
    const { id } = await insertPlace(inside, budget, columns)
    await queries.copyLines(inside.db, ctx.site.id, from.id, id, who(ctx))
    await queries.refreshSums(inside.db, ctx.site.id, id)
    await audit(inside, { action: 'budget_location.copied', entity: 'budget_location', entityId: id, changes: { from: from.id } })
    return presentPlace(await placeOf(inside, id))
  })

export const sortPlaces = (ctx: Ctx, projectId: number, episodeId: number, ids: readonly number[]): Promise<BudgetLocation[]> =>
  writing(ctx, projectId, async (inside, budget) => {
    const episode = await episodeOf(inside, budget, episodeId)
    refuseOtherIds(ids, await queries.listPlaces(inside.db, ctx.site.id, budget.id, episode))
    await setOrder(inside.db, ctx.site.id, 'budget_locations', ids)
    await audit(inside, { action: 'budget_locations.ordered', entity: 'budget', entityId: budget.id, changes: { ids: [...ids] } })
    return (await queries.listPlaces(inside.db, ctx.site.id, budget.id, episode)).map(presentPlace)
  })

/** Locks or hides one location; a locked one can be unlocked, as long as its budget is open. */
export const setPlaceFlag = (ctx: Ctx, id: number, flag: { locked: boolean } | { hidden: boolean }): Promise<Budget> =>
  inTransaction(ctx, async (inside) => {
    const found = await placeOf(inside, id)
    await lockBudget(inside.db, ctx.site.id, found.budget_id)
    const row = await placeOf(inside, id)
    must(!row.budget_locked && ('locked' in flag || !row.locked), 'wrong_state', budgetProblems.locked)
    const [name, value] = Object.entries(flag)[0] as ['locked' | 'hidden', boolean]
    if (row[name] !== value) {
      await queries.updatePlace(inside.db, ctx.site.id, id, { ...flag, ...made(ctx) })
      const changes = { [name]: [row[name], value] }
      await audit(inside, { action: 'budget_location.changed', entity: 'budget_location', entityId: id, changes })
      // What came while it was locked.
      if (row.is_following && name === 'locked' && !value) await followLater(inside, row.budget_id)
    }
    return getBudget(inside, row.project_id)
  })
