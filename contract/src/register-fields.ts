/** What a production says when it registers (domain.md §5.1). A field stands once: here, and as a column of its name; money as `…_cents`. */
import { z } from 'zod'
import { StatedMoney } from './engine/case-calls.ts'
import { DayOrNone } from './engine/schemas.ts'
import { wholeNumber } from './endpoint.ts'

export const registerLimits = { text: 4000 } as const
const line = (most = 200) => z.string().trim().max(most)
const text = () => z.string().trim().max(registerLimits.text)
const count = () => wholeNumber(0, 1_000_000).nullable()
const day = () => DayOrNone
const money = () => StatedMoney.nullable()

export const taxYears = ['', 'calendar', 'fiscal'] as const
export const accountingMethods = ['', 'cash', 'accrual'] as const
/** Fields that an applicant may claim to be confidential: the public register and open data leave them out. */
export const confidentialFields = ['synopsis', 'key_cast', 'total_budget', 'state_budget', 'entity_address', 'distribution'] as const

/** In cents in the database, each with `_cents` after its name. */
export const registerMoney = {
  total_budget: money(),
  state_budget: money(),
  resident_payroll: money(),
  nonresident_payroll: money(),
  above_line: money(),
  below_line: money(),
  extras_payroll: money(),
} as const

/** Each may be named alone: what is not named stays. */
export const registerFields = {
  title: line(),
  production_type: line(80),
  producers: line(),
  director: line(),
  key_cast: text(),
  synopsis: text(),
  /** Who files: the company that will apply for the credit. */
  entity_name: line(),
  entity_type: line(80),
  entity_address: line(),
  entity_city: line(),
  entity_state: line(40),
  entity_zip: line(20),
  contact_name: line(120),
  contact_title: line(120),
  contact_phone: line(60),
  contact_email: line(),
  federal_tax_id: line(40),
  state_of_registration: line(40),
  state_agencies: z.boolean(),
  sales_tax_licence: line(80),
  tax_year: z.enum(taxYears),
  accounting_method: z.enum(accountingMethods),
  /** Where another company makes it. */
  production_entity: line(),
  related_parties: text(),
  first_shoot_date: day(),
  prep_start: day(),
  prep_end: day(),
  shoot_start: day(),
  shoot_end: day(),
  post_start: day(),
  post_end: day(),
  shoot_days_in: count(),
  shoot_days_out: count(),
  stage_days: count(),
  location_days: count(),
  counties: line(400),
  ...registerMoney,
  resident_hires_above: count(),
  resident_hires_below: count(),
  nonresident_hires_above: count(),
  nonresident_hires_below: count(),
  extras_count: count(),
  distribution: text(),
  screen_credit: z.boolean(),
  logo_promise: z.boolean(),
  confidential: z.array(z.enum(confidentialFields)).max(confidentialFields.length),
  signed_name: line(120),
  declared: z.boolean(),
} as const
export const RegisterFields = z.strictObject(registerFields)
export type RegisterFields = z.infer<typeof RegisterFields>

export const registerDocumentTypes = [
  'script',
  'budget',
  'schedule',
  'financing_proof',
  'registration_proof',
  'tax_clearance',
  'letter',
  'other',
] as const
