/** What a production says when it applies for tax credit (domain.md §5.2). A field stands once: here, and as a column of its name. */
import { z } from 'zod'
import { StatedMoney } from './engine/case-calls.ts'
import { messages } from './messages.ts'
import type { spendClasses } from './tax-programs.ts'

const line = (most = 200) => z.string().trim().max(most)
const day = () => z.iso.date().nullable()
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
const Signed = z
  .string()
  .trim()
  .regex(/^-?\d{1,9}\.\d{2}$/, messages.required.code)
export const ComparisonRow = z.strictObject({
  category: z.enum(comparisonCategories),
  before: Signed.default('0.00'),
  after: Signed.default('0.00'),
  other: Signed.default('0.00'),
})
/** One rival for each table. */
export const ComparisonTable = z.strictObject({
  state: line(40).default(''),
  source: line(400).default(''),
  rows: z.array(ComparisonRow).max(comparisonCategories.length),
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
