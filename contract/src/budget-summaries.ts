/** Sums of movies, episodes and seasons, for the office and for guests, and their workbooks (S2 §7, domain.md §6.4). */
import { z } from 'zod'
import { BudgetTotals, CategorySum } from './budget-values.ts'
import { endpoints, IdParams, staff } from './endpoint.ts'
import { MoneyText } from './money.ts'
import { locationPermitStatuses } from './permit-machine.ts'

const head = {
  project_id: z.number().int(),
  project_name: z.string(),
  name: z.string(),
  budget_type: z.union([z.literal(1), z.literal(2)]),
  currency: z.string(),
  contingency_pct: z.string(),
  tax_pct: z.string(),
}
const sums = { totals: BudgetTotals, categories: z.array(CategorySum) }

/** One location as a row of a summary. */
export const SummaryLocation = z.object({
  id: z.number().int(),
  name: z.string(),
  set_names: z.string(),
  prep_days: z.number(),
  shoot_days: z.number(),
  strike_days: z.number(),
  hold_days: z.number(),
  /** Where the production's latest permit for this place stands; null without one, and for guests. */
  permit_status: z.enum(locationPermitStatuses).nullable(),
  locked: z.boolean(),
  /** Never true in what a guest gets: there it is left out. */
  hidden: z.boolean(),
  ...sums,
})
export type SummaryLocation = z.infer<typeof SummaryLocation>

/** The same over all locations of a movie. */
export const MovieSummary = z.object({
  ...head,
  ...sums,
  shoot_days: z.number(),
  /** The total by shoot days; null without any. */
  cost_per_shoot_day: MoneyText.nullable(),
  locations: z.array(SummaryLocation),
})
export type MovieSummary = z.infer<typeof MovieSummary>

export const SummaryEpisode = z.object({
  id: z.number().int(),
  season_no: z.number().int().nullable(),
  episode_no: z.number().int().nullable(),
  title: z.string(),
  shoot_days: z.number(),
  location_count: z.number().int(),
  ...sums,
  /** Its part of the standing places, by shoot days. */
  amortised: MoneyText,
  cost_per_shoot_day: MoneyText.nullable(),
})
export type SummaryEpisode = z.infer<typeof SummaryEpisode>

export const EpisodeSummary = z.object({ ...head, episode: SummaryEpisode, locations: z.array(SummaryLocation) })
export type EpisodeSummary = z.infer<typeof EpisodeSummary>

/** A standing place that all episodes use: its cost is split by their shoot days, in their order. */
export const AmortisedPlace = SummaryLocation.extend({ split: z.array(z.object({ episode_id: z.number().int(), amount: MoneyText })) })
export type AmortisedPlace = z.infer<typeof AmortisedPlace>

export const SeasonSummary = z.object({
  ...head,
  ...sums,
  shoot_days: z.number(),
  cost_per_shoot_day: MoneyText.nullable(),
  average_per_episode: MoneyText.nullable(),
  episodes: z.array(SummaryEpisode),
  amortised: z.array(AmortisedPlace),
})
export type SeasonSummary = z.infer<typeof SeasonSummary>

/** The header that carries a guest's token. */
export const budgetGuestHeader = 'budget-guest'

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const missing = ['not_found'] as const
const ofGuest = ['gone', 'not_found'] as const
const fileOfGuest = ['gone', 'not_found', 'forbidden'] as const
const perMinute = 60

export const budgetSummariesApi = endpoints({
  movie: {
    method: 'GET',
    path: '/project/budgets/getMovieBudgetSummary/:id',
    access: staff,
    summary: 'The sums of a project’s budget by location, those of episodes left out.',
    params: IdParams,
    output: MovieSummary,
    errors: missing,
  },
  season: {
    method: 'GET',
    path: '/project/budgets/getSeasonBudgetSummary/:id',
    access: staff,
    summary: 'The sums of a project’s budget by episode, with the standing places split among them.',
    params: IdParams,
    output: SeasonSummary,
    errors: missing,
  },
  episode: {
    method: 'GET',
    path: '/project/budgets/getEpisodeBudgetSummary/:id',
    access: staff,
    summary: 'The sums of an episode by location.',
    params: IdParams,
    output: EpisodeSummary,
    errors: missing,
  },
  publicMovie: {
    method: 'GET',
    path: '/project/budgets/getMovieBudgetSummaryForPublic/:id',
    access: 'shareLink',
    summary: 'What guests of a link see of a movie: nothing hidden, neither as a row nor in a sum.',
    params: IdParams,
    output: MovieSummary,
    errors: ofGuest,
  },
  publicSeason: {
    method: 'GET',
    path: '/project/budgets/getSeasonBudgetSummaryForPublic/:id',
    access: 'shareLink',
    summary: 'What guests of a link see of a season.',
    params: IdParams,
    output: SeasonSummary,
    errors: ofGuest,
  },
  publicEpisode: {
    method: 'GET',
    path: '/project/budgets/getEpisodeBudgetSummaryForPublic/:id',
    access: 'shareLink',
    summary: 'What guests of a link see of an episode.',
    params: IdParams,
    output: EpisodeSummary,
    errors: ofGuest,
  },
  locationExcel: {
    method: 'GET',
    path: '/project/budgets/downloadLocationBudgetToExcel/:id',
    access: staff,
    summary: 'A location’s budget as a workbook with live formulas: its sheet, a summary and the key.',
    params: IdParams,
    produces: excel,
    errors: missing,
    limitPerMinute: perMinute,
  },
  episodeExcel: {
    method: 'GET',
    path: '/project/budgets/downloadEpisodeBudgetToExcel/:id',
    access: staff,
    summary: 'An episode as a workbook: a sheet for each location, a summary and the key.',
    params: IdParams,
    produces: excel,
    errors: missing,
    limitPerMinute: perMinute,
  },
  movieExcel: {
    method: 'GET',
    path: '/project/budgets/downloadMovieBudgetToExcel/:id',
    access: staff,
    summary: 'A movie as a workbook: a sheet for each location, a summary and the key.',
    params: IdParams,
    produces: excel,
    errors: missing,
    limitPerMinute: perMinute,
  },
  seasonExcel: {
    method: 'GET',
    path: '/project/budgets/downloadSeasonBudgetToExcel/:id',
    access: staff,
    summary: 'A season as a workbook: a sheet for each location, a summary by episode and the key.',
    params: IdParams,
    produces: excel,
    errors: missing,
    limitPerMinute: perMinute,
  },
  pdf: {
    method: 'GET',
    path: '/project/budgets/downloadBudgetToPdf/:id',
    access: staff,
    summary: 'The budget of a project as a tagged PDF: its sums, then each location line by line.',
    params: IdParams,
    produces: 'application/pdf',
    errors: missing,
    limitPerMinute: perMinute,
  },
  locationPdf: {
    method: 'GET',
    path: '/project/budgets/downloadLocationBudgetToPdf/:id',
    access: staff,
    summary: 'A location’s budget as a tagged PDF.',
    params: IdParams,
    produces: 'application/pdf',
    errors: missing,
    limitPerMinute: perMinute,
  },
  publicEpisodeExcel: {
    method: 'GET',
    path: '/project/budgets/downloadEpisodeBudgetToExcelForPublic/:id',
    access: 'shareLink',
    summary: 'The workbook of an episode as guests of a link that allows downloads see it.',
    params: IdParams,
    produces: excel,
    errors: fileOfGuest,
    limitPerMinute: perMinute,
  },
  publicMovieExcel: {
    method: 'GET',
    path: '/project/budgets/downloadMovieBudgetToExcelForPublic/:id',
    access: 'shareLink',
    summary: 'The workbook of a movie as guests of a link that allows downloads see it.',
    params: IdParams,
    produces: excel,
    errors: fileOfGuest,
    limitPerMinute: perMinute,
  },
  publicSeasonExcel: {
    method: 'GET',
    path: '/project/budgets/downloadSeasonBudgetToExcelForPublic/:id',
    access: 'shareLink',
    summary: 'The workbook of a season as guests of a link that allows downloads see it.',
    params: IdParams,
    produces: excel,
    errors: fileOfGuest,
    limitPerMinute: perMinute,
  },
})
