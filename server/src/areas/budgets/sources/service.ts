/** Locations of budgets that follow their sources: begun, ended, gone back to, and filled from the bible. */
import { budgetProblems } from '@backlot/contract/area-problems'
import type { LocationBudget, SourceCell } from '@backlot/contract/budget-lines'
import type { BudgetLocation } from '@backlot/contract/budget-records'
import { budgetTypes, placeNumbers, type PlaceNumber } from '@backlot/contract/budget-values'
import { isChosen } from '@backlot/contract/bible-machine'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { listEpisodes } from '../episodes/queries.ts'
import { addEpisode } from '../episodes/service.ts'
import { writing, type LockedBudget } from '../frames/writing.ts'
import { findLines, updateLines, type LineRow } from '../lines/queries.ts'
import { getLocationBudget } from '../lines/service.ts'
import { updatePlace, type PlaceRow } from '../places/queries.ts'
import { addPlace, openPlace, placeOf, presentPlace } from '../places/service.ts'
import { isAlike, numbersOf } from './days.ts'
import { follow } from './following.ts'
import { listScheduled, type ScheduledRow } from './queries.ts'
import { readSources, sourcesOf, type BudgetSources } from './reading.ts'

const made = (ctx: Ctx) => ({ updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })

/** What is written where no source says anything stays, and counts as written by hand. */
function ownDays(place: PlaceRow, sources: BudgetSources): PlaceNumber[] {
  const row = sources.places.find(({ id }) => id === place.id)
  const [now, said] = [presentPlace(place), row ? numbersOf(row, sources) : null]
  return placeNumbers.filter((name) => now[name] > 0 && (said?.[name] ?? 0) === 0)
}

export const setFollowing = (ctx: Ctx, locId: number, isFollowing: boolean): Promise<LocationBudget> =>
  inTransaction(ctx, async (inside) => {
    const place = await openPlace(inside, locId)
    if (place.is_following !== isFollowing) {
      const sources = await sourcesOf(inside, place)
      await updatePlace(inside.db, ctx.site.id, locId, {
        is_following: isFollowing,
        own_days: isFollowing ? ownDays(place, sources) : [],
        ...made(ctx),
      })
      const changes = { is_following: [place.is_following, isFollowing] }
      await audit(inside, { action: 'budget_location.changed', entity: 'budget_location', entityId: locId, changes })
      await follow(inside, locId, sources)
    }
    return getLocationBudget(inside, locId)
  })

interface Returned {
  locId: number
  lines: readonly { id: number; cells: readonly SourceCell[] }[]
  days: readonly PlaceNumber[]
}

export const returnToSource = (ctx: Ctx, { locId, lines, days }: Returned): Promise<LocationBudget> =>
  inTransaction(ctx, async (inside) => {
    const place = await openPlace(inside, locId)
    must(place.is_following, 'wrong_state', budgetProblems.notFollowing)
    if (days.length > 0) {
      const own_days = place.own_days.filter((name) => !days.includes(name as PlaceNumber))
      await updatePlace(inside.db, ctx.site.id, locId, { own_days, ...made(ctx) })
    }
    const ids = lines.map(({ id }) => id)
    const rows = await findLines(inside.db, ctx.site.id, locId, ids)
    const cellsOf = new Map(lines.map(({ id, cells }) => [id, cells]))
    const left = (row: LineRow) => (row.own_cells ?? []).filter((cell) => !cellsOf.get(row.id)?.includes(cell as SourceCell))
    await updateLines(
      inside.db,
      ctx.site.id,
      rows.map((row) => ({ ...row, own_cells: left(row).length === 0 ? null : left(row) })),
      { at: ctx.now(), by: userIdOf(ctx.actor) },
    )
    await audit(inside, {
      action: 'budget_location.returned',
      entity: 'budget_location',
      entityId: locId,
      changes: { lines: ids, days: [...days] },
    })
    await follow(inside, locId, await sourcesOf(inside, place))
    return getLocationBudget(inside, locId)
  })

/** The place of each set: the chosen one, else what is held for it, else the first option that is some place. */
function placesOfSets(rows: readonly ScheduledRow[]): ScheduledRow[] {
  const rank = ({ decision }: ScheduledRow): number => (isChosen(decision) ? 0 : decision === 'hold' ? 1 : 2)
  const bySet = Map.groupBy(
    rows.filter(({ set_id: id, name }) => id !== null && name !== ''),
    ({ set_id: id }) => id,
  )
  return [...bySet.values()].flatMap(
    (all) => all.toSorted((one, other) => rank(one) - rank(other) || (one.choice < other.choice ? -1 : 1))[0] ?? [],
  )
}

/** The episode of a set by its number, made where the series has none yet; 0 is none. */
async function episodeFor(ctx: TransactionCtx, budget: LockedBudget, number: number): Promise<number> {
  if (budget.budget_type !== budgetTypes.series || number === 0) return 0
  const found = (await listEpisodes(ctx.db, ctx.site.id, budget.id)).find(({ episode_no: one }) => one === number)
  return found?.id ?? (await addEpisode(ctx, budget, { episode_no: number })).id
}

export const addFromBible = (ctx: Ctx, projectId: number): Promise<BudgetLocation[]> =>
  writing(ctx, projectId, async (inside, budget) => {
    const wanted = placesOfSets(await listScheduled(inside.db, ctx.site.id, projectId))
    const known = [...(await readSources(inside, { budgetId: budget.id, projectId })).places]
    const added: number[] = []
    for (const group of groupsOf(wanted, budget)) {
      const [first] = group
      if (!first) continue
      const episodeId = await episodeFor(inside, budget, first.episode_no ?? 0)
      if (known.some((place) => (place.episode_id ?? 0) === episodeId && isAlike(place, first))) continue
      const set_names = [...new Set(group.map(({ set_name: name }) => name))].join(', ').slice(0, 200)
      const place = await addPlace(inside, budget, { episodeId, location_id: first.location_id, name: first.name, set_names })
      await updatePlace(inside.db, ctx.site.id, place.id, { is_following: true, ...made(ctx) })
      added.push(place.id)
    }
    const sources = await readSources(inside, { budgetId: budget.id, projectId })
    for (const id of added) await follow(inside, id, sources)
    const rows: BudgetLocation[] = []
    for (const id of added) rows.push(presentPlace(await placeOf(inside, id)))
    return rows
  })

/** Sets that are shot at one place are one location; of a series, in each episode. */
function groupsOf(rows: readonly ScheduledRow[], { budget_type: type }: LockedBudget): ScheduledRow[][] {
  const groups: ScheduledRow[][] = []
  for (const row of rows) {
    const found = groups.find(
      ([first]) => first && isAlike(first, row) && (type !== budgetTypes.series || first.episode_no === row.episode_no),
    )
    if (found) found.push(row)
    else groups.push([row])
  }
  return groups
}
