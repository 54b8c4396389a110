/** Programs of tax credit as data: what is eligible, rates, uplifts, limits, rounding and days (docs/decisions/170-registers-and-tax.md). */
import { z } from 'zod'
import { wholeNumber } from './endpoint.ts'
import { usStates } from './us-states.ts'

/** Classes of spend (domain.md §5.2); the last is what no program pays for. */
export const spendClasses = [
  'resident_atl',
  'nonresident_atl',
  'resident_btl',
  'nonresident_btl',
  'extras',
  'vendors',
  'travel',
  'post',
  'ineligible',
] as const
/** Those that a program can pay for. */
export const payingClasses = spendClasses.filter((one) => one !== 'ineligible')
export type SpendClass = (typeof spendClasses)[number]
export const incentiveTypes = ['refundable', 'transferable', 'rebate', 'grant'] as const

/** Percent with up to two places, as text: never a binary float. */
const Percent = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/)
const cents = () => z.number().int().min(0).max(99_999_999_999)
const days = () => wholeNumber(0, 3650)

export const ProgramRules = z.strictObject({
  type: z.enum(incentiveTypes),
  /** Whose residents are residents; empty where the office has not said it, and then nobody's residency is suggested. */
  state: z.enum(['', ...usStates]).default(''),
  /** Of each class that is eligible; a class that is not named counts nothing. */
  rates: z.partialRecord(z.enum(spendClasses), Percent),
  /** Besides, on all that is eligible or on some classes, for a production that has it. */
  uplifts: z
    .array(
      z.strictObject({
        code: z.string().min(1).max(40),
        en: z.string().max(200),
        no: z.string().max(200),
        rate: Percent,
        classes: z.array(z.enum(spendClasses)).max(spendClasses.length),
      }),
    )
    .max(20),
  /** Highest rate of a class with its uplifts. */
  most_rate: Percent.nullable(),
  /** Eligible spend below it earns nothing. */
  minimum_spend: cents(),
  /** Most that one production gets. */
  project_cap: cents().nullable(),
  /** Most of one person's pay that is eligible. */
  person_cap: cents().nullable(),
  /** Most that all productions of a year get; null for a program without a cap. */
  year_cap: cents().nullable(),
  rounding: z.enum(['half_up', 'down']),
  /** To what a credit is rounded: 1 for cents, 100 for whole units. */
  rounded_to: z.union([z.literal(1), z.literal(100)]),
  /** Applications that are not decided hold what they ask for. */
  reserves: z.boolean(),
  /** What is left of a year is there in the next one. */
  carries_over: z.boolean(),
  /** Working days to answer; days from the allocation to the first day of photography, and from its last day to the final application. */
  answer_days: days(),
  start_days: days(),
  final_days: days(),
})
export type ProgramRules = z.infer<typeof ProgramRules>
