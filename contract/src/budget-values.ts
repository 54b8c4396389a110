/** What the calls of budgets have in common: words, limits, sums (S2 §3, domain.md §6). */
import { z } from 'zod'
import { budgetProblems } from './area-problems.ts'
import { Id, wholeNumber } from './endpoint.ts'
import { MoneyText } from './money.ts'

/** 1 is a movie, 2 a series with episodes. */
export const budgetTypes = { movie: 1, series: 2 } as const
export type BudgetType = (typeof budgetTypes)[keyof typeof budgetTypes]
export const BudgetType = z.preprocess(
  (value) => (value === '1' || value === '2' ? Number(value) : value),
  z.union([z.literal(1), z.literal(2)]),
)

/** The phases of the calendar, in its order (S2 §2). */
export const budgetPhases = ['director_scout', 'tech_scout', 'prep', 'shoot', 'strike', 'hold', 'stage', 'holiday'] as const
export type BudgetPhase = (typeof budgetPhases)[number]

/** How far the money of a line has come. */
export const lineStatuses = ['estimate', 'quoted', 'committed', 'invoiced', 'paid'] as const
export type LineStatus = (typeof lineStatuses)[number]

export const budgetLimits = {
  items: 1000,
  episodes: 300,
  locations: 500,
  lines: 5000,
  /** Lines of one save. */
  save: 1000,
  code: 20,
  name: 200,
  category: 80,
  unit: 40,
  note: 2000,
  cell: 200,
  /** Of a quantity, a number of days or of times. */
  quantity: 1_000_000,
} as const

/** A percentage as decimal text: `10`, `7.25`. */
export const Percent = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().regex(/^\d{1,3}(?:\.\d{1,3})?$/),
)

export const Quantity = z
  .number()
  .min(0)
  .max(budgetLimits.quantity)
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6)

const digits = (value: unknown): unknown => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value)
const most = 2_147_483_647
const chosen = (message: string) => z.preprocess(digits, z.number({ error: message }).int(message).min(0, message).max(most, message))
/** An episode that is chosen; 0 is none, and valid (S2 §3 "number at least 0"). */
export const ChosenEpisode = chosen(budgetProblems.episodeFailed.code)
/** A location of a budget that is chosen; 0 is none, and valid. */
export const ChosenLocation = chosen(budgetProblems.locationFailed.code)

export const Ids = (limit: number) => z.array(Id).min(1).max(limit)
/** The whole order of a list; each is named once. */
export const Order = (limit: number) => z.array(Id).max(limit)

/** Sums of money. `actual` and `variance` are null where they are not shown. */
export const BudgetTotals = z.object({
  estimate: MoneyText,
  contingency: MoneyText,
  tax: MoneyText,
  /** With contingency and tax. */
  total: MoneyText,
  actual: MoneyText.nullable(),
  /** What is left: the estimate without the actual. */
  variance: MoneyText.nullable(),
})
export type BudgetTotals = z.infer<typeof BudgetTotals>

/** One category of lines with its sum. */
export const CategorySum = z.object({
  category: z.string(),
  estimate: MoneyText,
  actual: MoneyText.nullable(),
  variance: MoneyText.nullable(),
})
export type CategorySum = z.infer<typeof CategorySum>

/** Days of a location by phase, and how many people come. */
export const locationDays = ['prep_days', 'shoot_days', 'strike_days', 'hold_days'] as const
export type LocationDays = (typeof locationDays)[number]
/** What formulas name, and what a location has from the bible, the calendar and the permit. */
export const placeNumbers = [...locationDays, 'crew'] as const
export type PlaceNumber = (typeof placeNumbers)[number]
export const crewMost = 100_000
export const Crew = wholeNumber(0, crewMost)
