/** Budgets with their episodes and locations, as they are answered and asked for (S2 §3, domain.md §6.1). */
import { z } from 'zod'
import { budgetLimits, BudgetTotals, BudgetType, ChosenEpisode, ChosenLocation, Crew, placeNumbers, Quantity } from './budget-values.ts'
import { Id, PageQuery, wholeNumber } from './endpoint.ts'
import { amountsBackwards, amountsInOrder } from './engine/ranges.ts'
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
  /** Whether days, head counts and lines follow the bible, the calendar, the permit and the record of the place. */
  is_following: z.boolean(),
  /** Days and head counts that somebody wrote over. */
  own_days: z.array(z.enum(placeNumbers)),
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

export const BudgetName = z.string().trim().max(budgetLimits.name)
export const BudgetNotes = z.string().max(budgetLimits.note)
const Number0 = wholeNumber(0, 9999).nullable()
export const toProject = { projectId: Id } as const

/** The fields of the filter dialog (S2 §2): a status or type of 0 filters nothing. */
export const BudgetFilter = z
  .strictObject({
    search: z.string().trim().max(200).default(''),
    type: z.preprocess((value) => (value === 0 || value === '0' ? undefined : value), BudgetType.optional()),
    status: z.preprocess((value) => (value === 0 || value === '0' || value === '' ? undefined : value), z.enum(projectStatuses).optional()),
    budgetStart: MoneyInput.optional(),
    budgetEnd: MoneyInput.optional(),
    ...PageQuery,
  })
  .refine(amountsInOrder('budgetStart', 'budgetEnd'), amountsBackwards('budgetEnd'))
export type BudgetFilter = z.output<typeof BudgetFilter>

export const EpisodeEdit = z.strictObject({
  ...toProject,
  /** Left out, or 0, for a new one. */
  episodeId: ChosenEpisode.default(0),
  version: SeenVersion,
  season_no: Number0.optional(),
  episode_no: Number0.optional(),
  title: BudgetName.optional(),
  shoot_days: Quantity.optional(),
})
export type EpisodeEdit = z.output<typeof EpisodeEdit>

export const LocationEdit = z.strictObject({
  ...toProject,
  /** Left out, or 0, for a new one. */
  locId: ChosenLocation.default(0),
  version: SeenVersion,
  episodeId: ChosenEpisode.optional(),
  /** A location of the library; null for a name alone. */
  location_id: Id.nullable().optional(),
  name: BudgetName.optional(),
  set_names: BudgetName.optional(),
  prep_days: Quantity.optional(),
  shoot_days: Quantity.optional(),
  strike_days: Quantity.optional(),
  hold_days: Quantity.optional(),
  crew: Crew.optional(),
  notes: BudgetNotes.optional(),
})
export type LocationEdit = z.output<typeof LocationEdit>
