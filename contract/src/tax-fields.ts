/** What a production says when it applies for tax credit (domain.md §5.2). A field stands once: here, and as a column of its name. */
import { z } from 'zod'
import { StatedMoney } from './engine/case-calls.ts'
import { DayOrNone } from './engine/schemas.ts'
import { statedAmount } from './money.ts'
import { taxProblems } from './tax-problems.ts'
import type { spendClasses } from './tax-programs.ts'
import { usStates } from './us-states.ts'

const line = (most = 200) => z.string().trim().max(most)
const day = () => DayOrNone
const money = () => StatedMoney.nullable()

/** What is estimated by class, in cents in the database with `_cents` after each name. */
export const taxMoney = {
  resident_atl: money(),
  nonresident_atl: money(),
  resident_btl: money(),
  nonresident_btl: money(),
  extras: money(),
  vendors: money(),
  travel: money(),
  post: money(),
  ineligible: money(),
} as const satisfies Record<(typeof spendClasses)[number], unknown>

/** What it costs in each category here without and with the incentive, and in a rival state (domain.md §5.3). */
export const comparisonCategories = [
  'story',
  'producers',
  'director',
  'cast',
  'extras',
  'production_staff',
  'camera',
  'set_operations',
  'lighting_grip',
  'sound',
  'art_construction',
  'wardrobe',
  'effects',
  'locations',
  'transportation',
  'travel',
  'equipment',
  'stage_office',
  'catering',
  'post',
  'insurance_legal',
  'fringes',
  'contingency',
  'credit',
] as const
const Signed = statedAmount('-?')
export const ComparisonRow = z
  .strictObject({
    category: z.enum(comparisonCategories),
    before: Signed.default('0.00'),
    after: Signed.default('0.00'),
    other: Signed.default('0.00'),
  })
  .refine(
    ({ category, ...amounts }) =>
      Object.values(amounts).every((one) => Number(one) === 0 || one.startsWith('-') === (category === 'credit')),
    taxProblems.creditNegative.code,
  )
/** One rival for each table. */
export const ComparisonTable = z.strictObject({
  state: z.enum(['', ...usStates]).default(''),
  /** Where the costs there come from, and of which day they are. */
  source: line(400).default(''),
  as_of: day().default(null),
  rows: z
    .array(ComparisonRow)
    .max(comparisonCategories.length)
    .refine((rows) => new Set(rows.map(({ category }) => category)).size === rows.length, taxProblems.categoryTwice.code),
})
export type ComparisonTable = z.infer<typeof ComparisonTable>

export const taxFields = {
  title: line(),
  entity_name: line(),
  register_no: line(40),
  program_code: line(40),
  uplifts: z.array(line(40)).max(20),
  ...taxMoney,
  filing_number: line(80),
  federal_tax_id: line(40),
  tax_exempt_no: line(80),
  first_shoot_date: day(),
  shoot_end: day(),
  why_here: line(4000),
  notes: line(4000),
  cost_comparison: z.array(ComparisonTable).max(10),
  signed_name: line(120),
  declared: z.boolean(),
} as const
/** What an application asks for: it stands as it was when it was applied for. */
export const estimatedFields = ['program_code', 'uplifts', ...Object.keys(taxMoney)] as const
export const TaxFields = z.strictObject(taxFields)
export type TaxFields = z.infer<typeof TaxFields>

export const taxDocumentTypes = [
  'tagged_budget',
  'schedule',
  'script',
  'financing_proof',
  'narrative',
  'vendor_list',
  'crew_list',
  'general_ledger',
  'cpa_report',
  'credits_proof',
  'stills',
  'letter',
  'other',
] as const
