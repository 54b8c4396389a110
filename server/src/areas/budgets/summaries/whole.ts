/** A budget, or a part of it, as files hold it: its locations with their sums, by episode. */
import type { SummaryEpisode } from '@backlot/contract/budget-summaries'
import { budgetTypes } from '@backlot/contract/budget-values'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { findEpisode, listEpisodes, type EpisodeRow } from '../episodes/queries.ts'
import type { BudgetRow } from '../frames/queries.ts'
import { categoryOrder, summedPlaces, type Summed } from './adding.ts'
import { readSummed, type Scope } from './queries.ts'
import { episodeSummary, movieSummary, seasonSummary, type View } from './service.ts'

/** What a file holds. */
export interface Wanted {
  budget: BudgetRow
  scope: Omit<Scope, 'budgetId' | 'isPublic'>
  title: string
  view: View
}

/** What is worked out of the sums. */
export interface Figures {
  shootDays: number
  /** Null without shoot days. */
  perDay: string | null
  /** Of an episode: its part of the standing places, which counts by day as well. */
  shared: string | null
  /** Of a season alone, as are its episodes with their parts of the standing places. */
  perEpisode: string | null
  episodes: readonly SummaryEpisode[]
}

export interface Whole extends Wanted {
  /** Null for the file of one location. */
  figures: Figures | null
  places: Summed[]
  /** Of categories. */
  order: string[]
  episodes: EpisodeRow[]
}

export async function readWhole(ctx: Ctx, wanted: Wanted): Promise<Whole> {
  const { budget, scope, view } = wanted
  const whole = { ...scope, budgetId: budget.id, projectId: budget.project_id, isPublic: view.isPublic }
  const found = await readSummed(ctx.db, ctx.site.id, whole)
  const order = categoryOrder(found)
  return {
    ...wanted,
    figures: await readFigures(ctx, wanted),
    places: summedPlaces(found, budget, { order, showsActual: view.details }),
    order,
    episodes: await listEpisodes(ctx.db, ctx.site.id, budget.id),
  }
}

async function readFigures(ctx: Ctx, { budget, scope, view }: Wanted): Promise<Figures | null> {
  if (scope.placeId !== undefined) return null
  if (scope.episodeId === undefined && budget.budget_type === budgetTypes.series) {
    const {
      shoot_days: shootDays,
      cost_per_shoot_day: perDay,
      average_per_episode: perEpisode,
      episodes,
    } = await seasonSummary(ctx, budget, view)
    return { shootDays, perDay, shared: null, perEpisode, episodes }
  }
  const rest = { perEpisode: null, episodes: [] }
  if (scope.episodeId) {
    const row = await findEpisode(ctx.db, ctx.site.id, scope.episodeId)
    must(row, 'not_found')
    const { episode } = await episodeSummary(ctx, { episode: row, budget }, view)
    return { shootDays: episode.shoot_days, perDay: episode.cost_per_shoot_day, shared: episode.amortised, ...rest }
  }
  const movie = await movieSummary(ctx, budget, view)
  return { shootDays: movie.shoot_days, perDay: movie.cost_per_shoot_day, shared: null, ...rest }
}

export const episodeName = ({ episode_no: number, title }: Pick<EpisodeRow, 'episode_no' | 'title'>): string =>
  [number === null ? '' : String(number), title].filter(Boolean).join(' ')

/** The name that whoever sees it may know. */
export const nameFor = (view: View, budget: BudgetRow): string => (view.isPublic ? budget.shown_name : budget.project_name)

export interface EpisodePlaces {
  /** Null for those that belong to none. */
  episode: EpisodeRow | null
  places: Summed[]
}

/** By episode in its order, then those that belong to none; without the ones that have no location. */
export function byEpisode({ places, episodes }: Whole): EpisodePlaces[] {
  const grouped = Map.groupBy(places, ({ row }) => row.episode_id)
  return [...episodes, null]
    .map((episode) => ({ episode, places: grouped.get(episode?.id ?? null) ?? [] }))
    .filter((group) => group.places.length > 0)
}
