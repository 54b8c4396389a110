/** A budget, or a part of it, as files hold it: its locations with their sums, by episode. */
import type { EpisodeSummary, MovieSummary, SeasonSummary, SummaryEpisode } from '@backlot/contract/budget-summaries'
import { budgetTypes } from '@backlot/contract/budget-values'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { listEpisodes, type EpisodeRow } from '../episodes/queries.ts'
import type { BudgetRow } from '../frames/queries.ts'
import type { Summed } from './adding.ts'
import type { Scope } from './queries.ts'
import { presentMovie, presentOneEpisode, presentSeason, readPlaces, readSeason, type View } from './service.ts'

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

/** One reading of the places gives both the sheets and the figures. */
export async function readWhole(ctx: Ctx, wanted: Wanted): Promise<Whole> {
  const { budget, scope, view } = wanted
  if (budget.budget_type === budgetTypes.series && scope.placeId === undefined && scope.episodeId !== null) return readOfSeason(ctx, wanted)
  const read = await readPlaces(ctx, budget, scope, view)
  const figures = scope.placeId === undefined ? movieFigures(presentMovie(read, view)) : null
  return { ...wanted, figures, places: read.places, order: read.order, episodes: await listEpisodes(ctx.db, ctx.site.id, budget.id) }
}

/** An episode is read with the season, for its part of the standing places. */
async function readOfSeason(ctx: Ctx, wanted: Wanted): Promise<Whole> {
  const { budget, scope, view } = wanted
  const season = await readSeason(ctx, budget, view)
  const episodes = season.episodes.map(({ episode }) => episode)
  if (scope.episodeId === undefined)
    return { ...wanted, figures: seasonFigures(presentSeason(season, view)), places: season.places, order: season.order, episodes }
  const row = episodes.find(({ id }) => id === scope.episodeId)
  must(row, 'not_found')
  const places = season.places.filter(({ row: place }) => place.episode_id === row.id)
  const there = new Set(places.flatMap(({ categories }) => categories.map(({ category }) => category)))
  const order = season.order.filter((category) => there.has(category))
  return { ...wanted, figures: episodeFigures(presentOneEpisode(season, row, view)), places, order, episodes }
}

const rest = { shared: null, perEpisode: null, episodes: [] }
const movieFigures = ({ shoot_days: shootDays, cost_per_shoot_day: perDay }: MovieSummary): Figures => ({ ...rest, shootDays, perDay })
const episodeFigures = ({ episode }: EpisodeSummary): Figures => ({
  ...rest,
  shootDays: episode.shoot_days,
  perDay: episode.cost_per_shoot_day,
  shared: episode.amortised,
})
const seasonFigures = (season: SeasonSummary): Figures => ({
  ...rest,
  shootDays: season.shoot_days,
  perDay: season.cost_per_shoot_day,
  perEpisode: season.average_per_episode,
  episodes: season.episodes,
})

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
