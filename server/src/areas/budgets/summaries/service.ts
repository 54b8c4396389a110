/** Summaries of movies, episodes and seasons, for the office and for guests: the same sums over what each may see. */
import type { EpisodeSummary, MovieSummary, SeasonSummary, SummaryEpisode } from '@backlot/contract/budget-summaries'
import { grandTotal, totalsOf } from '@backlot/contract/budget-sums'
import type { BudgetType } from '@backlot/contract/budget-values'
import { allocate, moneyText } from '@backlot/contract/money'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { findEpisode, listEpisodes, type EpisodeRow } from '../episodes/queries.ts'
import { findBudget, findBudgetById, type BudgetRow } from '../frames/queries.ts'
import { countOf, percentText } from '../values/numbers.ts'
import { categoriesOf, categoryOrder, daysOf, perUnit, presentPlaceSums, summedPlaces, sumOf, totalOf, type Summed } from './adding.ts'
import { readSummed, type Scope } from './queries.ts'

/** What the caller may see of a budget. */
export interface View {
  /** Without hidden locations and lines. */
  isPublic: boolean
  /** What was spent, with whom, and the notes. */
  details: boolean
}
export const officeView: View = { isPublic: false, details: true }

const headOf = (budget: BudgetRow, view: View) => ({
  project_id: budget.project_id,
  project_name: view.isPublic ? budget.shown_name : budget.project_name,
  name: budget.name,
  budget_type: budget.budget_type as BudgetType,
  currency: budget.currency,
  contingency_pct: percentText(budget.contingency_pct),
  tax_pct: percentText(budget.tax_pct),
})

export interface Read {
  budget: BudgetRow
  places: Summed[]
  order: string[]
}

export async function readPlaces(ctx: Ctx, budget: BudgetRow, scope: Omit<Scope, 'budgetId' | 'isPublic'>, view: View): Promise<Read> {
  const whole = { ...scope, budgetId: budget.id, projectId: budget.project_id, isPublic: view.isPublic }
  const found = await readSummed(ctx.db, ctx.site.id, whole)
  const order = categoryOrder(found)
  return { budget, places: summedPlaces(found, budget, { order, showsActual: view.details }), order }
}

/** The budget of a project. Throws `not_found`. */
export async function budgetOf(ctx: Ctx, projectId: number): Promise<BudgetRow> {
  const budget = await findBudget(ctx.db, ctx.site.id, projectId)
  must(budget, 'not_found')
  return budget
}

/** An episode with its budget. Throws `not_found`. */
export async function episodeOf(ctx: Ctx, id: number): Promise<{ episode: EpisodeRow; budget: BudgetRow }> {
  const episode = await findEpisode(ctx.db, ctx.site.id, id)
  const budget = episode && (await findBudgetById(ctx.db, ctx.site.id, episode.budget_id))
  must(budget, 'not_found')
  return { episode, budget }
}

export const movieSummary = async (ctx: Ctx, budget: BudgetRow, view: View): Promise<MovieSummary> =>
  presentMovie(await readPlaces(ctx, budget, { episodeId: null }, view), view)

export function presentMovie({ budget, places, order }: Read, view: View): MovieSummary {
  const days = daysOf(places)
  return {
    ...headOf(budget, view),
    totals: totalsOf(sumOf(places, view.details)),
    categories: categoriesOf(places, order),
    shoot_days: days,
    cost_per_shoot_day: perUnit(totalOf(places, view.details), days),
    locations: places.map(presentPlaceSums),
  }
}

/** Days of an episode: its own, else those of its locations. */
const episodeDays = (episode: EpisodeRow, places: readonly Summed[]): number => countOf(episode.shoot_days) || daysOf(places)

function presentEpisode(episode: EpisodeRow, { places, order }: Omit<Read, 'budget'>, amortised: number, view: View): SummaryEpisode {
  const sums = sumOf(places, view.details)
  const days = episodeDays(episode, places)
  return {
    id: episode.id,
    season_no: episode.season_no,
    episode_no: episode.episode_no,
    title: episode.title,
    shoot_days: days,
    location_count: places.length,
    totals: totalsOf(sums),
    categories: categoriesOf(places, order),
    amortised: moneyText(amortised),
    cost_per_shoot_day: perUnit(grandTotal(sums) + amortised, days),
  }
}

export interface Season extends Read {
  episodes: { episode: EpisodeRow; places: Summed[] }[]
  /** Each standing place with the part of each episode, in their order. */
  standing: { place: Summed; parts: number[] }[]
}

export async function readSeason(ctx: Ctx, budget: BudgetRow, view: View): Promise<Season> {
  const whole = await readPlaces(ctx, budget, {}, view)
  const rows = await listEpisodes(ctx.db, ctx.site.id, budget.id)
  const byEpisode = Map.groupBy(whole.places, ({ row }) => row.episode_id)
  const episodes = rows.map((episode) => ({ episode, places: byEpisode.get(episode.id) ?? [] }))
  const weights = episodes.map(({ episode, places }) => episodeDays(episode, places))
  const standing = (byEpisode.get(null) ?? []).map((place) => ({ place, parts: allocate(grandTotal(place.sums), weights) }))
  return { ...whole, episodes, standing }
}

export const episodeSummary = async (
  ctx: Ctx,
  { episode, budget }: { episode: EpisodeRow; budget: BudgetRow },
  view: View,
): Promise<EpisodeSummary> => presentOneEpisode(await readSeason(ctx, budget, view), episode, view)

export function presentOneEpisode({ budget, episodes, standing, order }: Season, episode: EpisodeRow, view: View): EpisodeSummary {
  const index = episodes.findIndex((one) => one.episode.id === episode.id)
  const places = episodes[index]?.places ?? []
  const amortised = standing.reduce((sum, { parts }) => sum + (parts[index] ?? 0), 0)
  return {
    ...headOf(budget, view),
    episode: presentEpisode(episode, { places, order }, amortised, view),
    locations: places.map(presentPlaceSums),
  }
}

export const seasonSummary = async (ctx: Ctx, budget: BudgetRow, view: View): Promise<SeasonSummary> =>
  presentSeason(await readSeason(ctx, budget, view), view)

export function presentSeason({ budget, episodes, standing, places, order }: Season, view: View): SeasonSummary {
  const days = episodes.reduce((sum, one) => sum + Math.round(episodeDays(one.episode, one.places) * 1000), 0) / 1000
  const total = totalOf(places, view.details)
  return {
    ...headOf(budget, view),
    totals: totalsOf(sumOf(places, view.details)),
    categories: categoriesOf(places, order),
    shoot_days: days,
    cost_per_shoot_day: perUnit(total, days),
    average_per_episode: perUnit(total, episodes.length),
    episodes: episodes.map((one, index) =>
      presentEpisode(
        one.episode,
        { places: one.places, order },
        standing.reduce((sum, { parts }) => sum + (parts[index] ?? 0), 0),
        view,
      ),
    ),
    amortised: standing.map(({ place, parts }) => ({
      ...presentPlaceSums(place),
      split: episodes.map(({ episode }, index) => ({ episode_id: episode.id, amount: moneyText(parts[index] ?? 0) })),
    })),
  }
}
