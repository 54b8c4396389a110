/** Budgets of projects with their episodes and locations (S2 §3, §7, domain.md §6.1). */
import { z } from 'zod'
import {
  budgetLimits,
  BudgetTotals,
  BudgetType,
  ChosenEpisode,
  ChosenLocation,
  Crew,
  Ids,
  Order,
  Percent,
  Quantity,
} from './budget-values.ts'
import { budgetProblems } from './area-problems.ts'
import { administrators, endpoints, Id, IdParams, PageQuery, staff, wholeNumber } from './endpoint.ts'
import { MoneyInput } from './money.ts'
import { projectStatuses } from './projects.ts'
import { SeenVersion } from './versions.ts'

/** The budget of a project; a project has one at a time. */
export const Budget = z.object({
  id: z.number().int(),
  project_id: z.number().int(),
  project_name: z.string(),
  project_status: z.string(),
  budget_type: z.union([z.literal(1), z.literal(2)]),
  name: z.string(),
  currency: z.string(),
  locked: z.boolean(),
  /** Guests see nothing of it. */
  hidden: z.boolean(),
  has_password: z.boolean(),
  contingency_pct: z.string(),
  tax_pct: z.string(),
  notes: z.string(),
  episode_count: z.number().int(),
  location_count: z.number().int(),
  totals: BudgetTotals,
  version: z.number().int(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  can: z.object({ edit: z.boolean(), lock: z.boolean(), remove: z.boolean() }),
})
export type Budget = z.infer<typeof Budget>

export const BudgetEpisode = z.object({
  id: z.number().int(),
  project_id: z.number().int(),
  season_no: z.number().int().nullable(),
  episode_no: z.number().int().nullable(),
  title: z.string(),
  shoot_days: z.number(),
  sort_order: z.number().int(),
  location_count: z.number().int(),
  totals: BudgetTotals,
  version: z.number().int(),
})
export type BudgetEpisode = z.infer<typeof BudgetEpisode>

/** One location in a budget: the specification's individual budget. */
export const BudgetLocation = z.object({
  id: z.number().int(),
  project_id: z.number().int(),
  /** 0 for one that belongs to no episode: of a movie, or a standing place of a season. */
  episode_id: z.number().int(),
  /** Of the library; null for a place that has only a name. */
  location_id: z.number().int().nullable(),
  name: z.string(),
  set_names: z.string(),
  prep_days: z.number(),
  shoot_days: z.number(),
  strike_days: z.number(),
  hold_days: z.number(),
  crew: z.number().int(),
  notes: z.string(),
  locked: z.boolean(),
  hidden: z.boolean(),
  sort_order: z.number().int(),
  line_count: z.number().int(),
  totals: BudgetTotals,
  version: z.number().int(),
  deleted_at: z.string().nullable(),
})
export type BudgetLocation = z.infer<typeof BudgetLocation>

const Name = z.string().trim().max(budgetLimits.name)
const Notes = z.string().max(budgetLimits.note)
const Number0 = wholeNumber(0, 9999).nullable()
const toProject = { projectId: Id } as const

/** The fields of the filter dialog (S2 §2): a status or type of 0 filters nothing. */
const BudgetFilter = z.strictObject({
  search: z.string().trim().max(200).default(''),
  type: z.preprocess((value) => (value === 0 || value === '0' ? undefined : value), BudgetType.optional()),
  status: z.preprocess((value) => (value === 0 || value === '0' || value === '' ? undefined : value), z.enum(projectStatuses).optional()),
  budgetStart: MoneyInput.optional(),
  budgetEnd: MoneyInput.optional(),
  ...PageQuery,
})
export type BudgetFilter = z.output<typeof BudgetFilter>

const EpisodeEdit = z.strictObject({
  ...toProject,
  /** Left out, or 0, for a new one. */
  episodeId: ChosenEpisode.default(0),
  version: SeenVersion,
  season_no: Number0.optional(),
  episode_no: Number0.optional(),
  title: Name.optional(),
  shoot_days: Quantity.optional(),
})
export type EpisodeEdit = z.output<typeof EpisodeEdit>

const LocationEdit = z.strictObject({
  ...toProject,
  /** Left out, or 0, for a new one. */
  locId: ChosenLocation.default(0),
  version: SeenVersion,
  episodeId: ChosenEpisode.optional(),
  /** A location of the library; null for a name alone. */
  location_id: Id.nullable().optional(),
  name: Name.optional(),
  set_names: Name.optional(),
  prep_days: Quantity.optional(),
  shoot_days: Quantity.optional(),
  strike_days: Quantity.optional(),
  hold_days: Quantity.optional(),
  crew: Crew.optional(),
  notes: Notes.optional(),
})
export type LocationEdit = z.output<typeof LocationEdit>

/** A budget as a whole, or one location of it. */
const chosen = { projectId: Id.optional(), locId: Id.optional() } as const
const namesOne = (body: { projectId?: number | undefined; locId?: number | undefined }): boolean =>
  (body.projectId === undefined) !== (body.locId === undefined)
const chooseOne = { path: ['projectId'], message: budgetProblems.chooseOne.code }

const missing = ['not_found'] as const
const changing = ['not_found', 'wrong_state', 'conflict'] as const

export const budgetsApi = endpoints({
  list: {
    method: 'GET',
    path: '/project/budgets',
    access: staff,
    paged: true,
    summary: 'The budgets of all projects, by the name of the project.',
    query: z.strictObject(PageQuery),
    output: z.array(Budget),
  },
  search: {
    method: 'POST',
    path: '/project/budgets/search',
    reads: true,
    searches: true,
    access: staff,
    paged: true,
    summary: 'Budgets by words of budget and project, type, status of the project and grand total.',
    body: BudgetFilter,
    output: z.array(Budget),
  },
  get: {
    method: 'GET',
    path: '/project/budgets/getBudget/:id',
    access: staff,
    summary: 'The budget of a project.',
    params: IdParams,
    output: Budget,
    errors: missing,
  },
  updateType: {
    method: 'POST',
    path: '/project/budgets/updateBudgetType',
    access: staff,
    summary: 'Makes the budget of a project, or changes whether it is of a movie (1) or a series (2).',
    body: z.strictObject({ ...toProject, budget_type: BudgetType, version: SeenVersion }),
    output: Budget,
    errors: changing,
  },
  change: {
    method: 'PATCH',
    path: '/project/budgets',
    access: staff,
    summary: 'Changes the named fields of a budget.',
    body: z.strictObject({
      ...toProject,
      version: SeenVersion,
      name: Name.optional(),
      contingency_pct: Percent.optional(),
      tax_pct: Percent.optional(),
      notes: Notes.optional(),
    }),
    output: Budget,
    errors: changing,
  },
  episodes: {
    method: 'GET',
    path: '/project/budgets/getProjectEpisodes/:id',
    access: staff,
    summary: 'The episodes of a project’s budget in their order.',
    params: IdParams,
    output: z.array(BudgetEpisode),
    errors: missing,
  },
  updateEpisode: {
    method: 'POST',
    path: '/project/budgets/updateProjectEpisode',
    access: staff,
    summary: 'Adds an episode, or changes the named fields of one.',
    body: EpisodeEdit,
    output: BudgetEpisode,
    errors: changing,
  },
  removeEpisode: {
    method: 'GET',
    path: '/project/budgets/removeProjectEpisode/:id',
    access: staff,
    deprecated: true,
    summary: 'Removes an episode with its locations. Use the DELETE of the same path: pages of other origins and HEAD change nothing.',
    params: IdParams,
    output: BudgetEpisode,
    errors: changing,
  },
  deleteEpisode: {
    method: 'DELETE',
    path: '/project/budgets/removeProjectEpisode/:id',
    access: staff,
    summary: 'Removes an episode; its locations go to the trash.',
    params: IdParams,
    output: BudgetEpisode,
    errors: changing,
  },
  sortEpisodes: {
    method: 'POST',
    path: '/project/budgets/sortBudgetEpisodes',
    access: staff,
    summary: 'The order of the episodes: each is named once.',
    body: z.strictObject({ ...toProject, ids: Order(budgetLimits.episodes) }),
    output: z.array(BudgetEpisode),
    errors: changing,
  },
  movieLocations: {
    method: 'GET',
    path: '/project/budgets/getMovieLocations/:id',
    access: staff,
    summary: 'The locations of a project’s budget that belong to no episode: all of a movie, the standing places of a season.',
    params: IdParams,
    output: z.array(BudgetLocation),
    errors: missing,
  },
  episodeLocations: {
    method: 'GET',
    path: '/project/budgets/getEpisodeMovieLocations/:id',
    access: staff,
    summary: 'The locations of an episode in their order.',
    params: IdParams,
    output: z.array(BudgetLocation),
    errors: missing,
  },
  updateLocation: {
    method: 'POST',
    path: '/project/budgets/updateMovieLocation',
    access: staff,
    summary: 'Adds a location to a budget, or changes the named fields of one.',
    body: LocationEdit,
    output: BudgetLocation,
    errors: changing,
  },
  removeLocation: {
    method: 'GET',
    path: '/project/budgets/removeMovieLocation/:id',
    access: staff,
    deprecated: true,
    summary: 'Puts a location’s budget in the trash. Use the DELETE of the same path: pages of other origins and HEAD change nothing.',
    params: IdParams,
    output: BudgetLocation,
    errors: changing,
  },
  deleteLocation: {
    method: 'DELETE',
    path: '/project/budgets/removeMovieLocation/:id',
    access: staff,
    summary: 'Puts the budget of a location in the trash.',
    params: IdParams,
    output: BudgetLocation,
    errors: changing,
  },
  copyLocation: {
    method: 'POST',
    path: '/project/budgets/copyLocationBudget',
    access: staff,
    summary: 'Copies the budget of a location to a project, into an episode or none: lines and rates, without what was spent.',
    body: z.strictObject({ ...toProject, episodeId: ChosenEpisode, locId: ChosenLocation }),
    output: BudgetLocation,
    errors: changing,
  },
  sortLocations: {
    method: 'POST',
    path: '/project/budgets/sortBudgetLocations',
    access: staff,
    summary: 'The order of the locations of an episode, or of those that belong to none: each is named once.',
    body: z.strictObject({ ...toProject, episodeId: ChosenEpisode.default(0), ids: Order(budgetLimits.locations) }),
    output: z.array(BudgetLocation),
    errors: changing,
  },
  updateLocked: {
    method: 'POST',
    path: '/project/budgets/updateBudgetLocked',
    access: staff,
    summary: 'Locks or unlocks a budget, or one location of it. Nothing of what is locked changes.',
    body: z.strictObject({ ...chosen, locked: z.boolean() }).refine(namesOne, chooseOne),
    output: Budget,
    errors: changing,
  },
  updateHidden: {
    method: 'POST',
    path: '/project/budgets/updateBudgetHidden',
    access: staff,
    summary: 'Hides a budget, or one location of it, from guests: from what they see, from files and from sums.',
    body: z.strictObject({ ...chosen, hidden: z.boolean() }).refine(namesOne, chooseOne),
    output: Budget,
    errors: changing,
  },
  remove: {
    method: 'POST',
    path: '/project/budgets/remove',
    access: staff,
    summary: 'Puts the budgets of projects in the trash.',
    body: z.strictObject({ projectIds: Ids(200) }),
    output: z.array(Budget),
    errors: changing,
  },
  deleteBudget: {
    method: 'POST',
    path: '/project/budgets/deleteBudget',
    access: administrators,
    summary: 'Puts a budget in the trash; with `permanent` one that is there is deleted for good.',
    body: z.strictObject({ id: Id, permanent: z.boolean().default(false) }),
    output: Budget,
    errors: changing,
  },
  deleteIndividual: {
    method: 'POST',
    path: '/project/budgets/deleteIndvBudget',
    access: administrators,
    summary: 'Puts the budget of a location in the trash; with `permanent` one that is there is deleted for good.',
    body: z.strictObject({ id: Id, permanent: z.boolean().default(false) }),
    output: BudgetLocation,
    errors: changing,
  },
  softDeleted: {
    method: 'GET',
    path: '/project/budgets/getSoftDeletedBudgets',
    access: staff,
    paged: true,
    summary: 'Budgets in the trash, latest first.',
    query: z.strictObject(PageQuery),
    output: z.array(Budget),
  },
  softDeletedIndividual: {
    method: 'GET',
    path: '/project/budgets/getSoftDeletedIndvBudgets/:id',
    access: staff,
    summary: 'Budgets of locations of a project in the trash, latest first.',
    params: IdParams,
    output: z.array(BudgetLocation),
    errors: missing,
  },
  recover: {
    method: 'PATCH',
    path: '/project/budgets/recoverBudget',
    access: staff,
    summary: 'Takes a budget out of the trash, unless its project has another one by now.',
    body: z.strictObject({ id: Id }),
    output: Budget,
    errors: ['not_found', 'wrong_state'],
  },
  recoverIndividual: {
    method: 'PATCH',
    path: '/project/budgets/recoverIndvBudget',
    access: staff,
    summary: 'Takes the budget of a location out of the trash; where its episode is gone, to none.',
    body: z.strictObject({ id: Id }),
    output: BudgetLocation,
    errors: ['not_found', 'wrong_state'],
  },
})
