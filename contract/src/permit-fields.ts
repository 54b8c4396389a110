/** What a production says in an application for a permit (domain.md §4.2). A field stands once: here, and as a column of its name. */
import { z } from 'zod'
import { wholeNumber } from './endpoint.ts'
import type { Label } from './engine/fields.ts'
import { DayOrNone } from './engine/schemas.ts'
import { messages } from './messages.ts'
import { statedAmount } from './money.ts'

export const permitLimits = { rows: 50, staff: 60, text: 4000, letter: 4000 } as const

export const line = (most = 200) => z.string().trim().max(most)
export const text = () => z.string().trim().max(permitLimits.text)
export const count = () => wholeNumber(0, 1_000_000).nullable()
export const day = () => DayOrNone
export const Money = statedAmount()

/** A state of the US list, or another country's (S3 §3). */
const State = line(40)

export const contactRoles = [
  'applicant',
  'production_manager',
  'location_manager',
  'on_site',
  'after_hours',
  'billing',
  'insurance_broker',
] as const
export const PermitContact = z.strictObject({
  role: z.enum(contactRoles),
  name: line(120),
  company: line(120).default(''),
  phone: line(60).default(''),
  mobile: line(60).default(''),
  email: line(200).default(''),
})
export type PermitContact = z.infer<typeof PermitContact>

export const coverages = [
  'general_liability',
  'auto',
  'workers_compensation',
  'drone',
  'stunts',
  'aircraft',
  'watercraft',
  'other',
] as const
export const PermitInsurance = z.strictObject({
  coverage: z.enum(coverages),
  insurer: line(120).default(''),
  policy_no: line(80).default(''),
  /** Per occurrence. */
  limit: Money,
  aggregate: Money.nullable().default(null),
  valid_from: day().default(null),
  valid_to: day().default(null),
})
export type PermitInsurance = z.infer<typeof PermitInsurance>

/** Before and after are what it costs here without and with the incentive, other what it costs in the rival state (domain.md §5.3). */
export const CostRow = z.strictObject({
  category: line(80).min(1, messages.required.code),
  before: Money.default('0.00'),
  after: Money.default('0.00'),
  other: Money.default('0.00'),
  state: State.default(''),
})
export type CostRow = z.infer<typeof CostRow>

export const declarations = ['accuracy', 'indemnity', 'conduct', 'restoration', 'costs', 'nothing_unlisted'] as const

/** Each may be named alone: what is not named stays. */
export const permitFields = {
  permit_type: line(80),
  tier: line(80),
  title: line(),
  working_title: line(),
  ProjectType: wholeNumber(0, 2_147_483_647),
  ProjectGenre: wholeNumber(0, 2_147_483_647),
  /** What is to be filmed. */
  scenes: text(),
  production_number: line(80),
  producer: line(),
  director: line(),
  network: line(),
  expected_release: line(80),
  /** As on the insurance. */
  company_name: line(),
  trading_name: line(),
  company_address: line(),
  company_city: line(),
  company_state: State,
  company_zip: line(20),
  tax_id: line(40),
  company_phone: line(60),
  entity_type: line(80),
  business_licence_no: line(80),
  cast_count: count(),
  crew_count: count(),
  extras_count: count(),
  largest_daily_count: count(),
  local_hires: count(),
  local_budget: Money.nullable(),
  hotel_nights: count(),
  school: line(),
  teacher: line(),
  contact_info: z.array(PermitContact).max(permitLimits.rows),
  insurance: z.array(PermitInsurance).max(permitLimits.rows),
  cost_comparison: z.array(CostRow).max(permitLimits.rows),
  declarations: z.array(z.enum(declarations)).max(declarations.length),
  declared_name: line(120),
} as const
export const PermitFields = z.strictObject(permitFields)
export type PermitFields = z.infer<typeof PermitFields>

/** By which a company lets somebody else act for it: read and signed by its own people (S3 §8, domain.md §4.4). */
export const letterPowers = ['apply', 'sign_conditions', 'accept_fees', 'change'] as const
export const letterPowerNames: Readonly<Record<(typeof letterPowers)[number], Label>> = {
  apply: { en: 'apply for permits', no: 'søke om tillatelser' },
  sign_conditions: { en: 'sign conditions', no: 'signere vilkår' },
  accept_fees: { en: 'accept fees', no: 'godta gebyrer' },
  change: { en: 'change the application', no: 'endre søknaden' },
}
export const letterStatuses = ['missing', 'sent', 'signed', 'expired', 'revoked'] as const
export const agentLetterFields = {
  signer_name: line(120),
  signer_title: line(120),
  signer_email: line(200),
  agent_name: line(120),
  agent_company: line(120),
  agent_phone: line(60),
  agent_email: line(200),
  powers: z.array(z.enum(letterPowers)).max(letterPowers.length),
  valid_from: day(),
  valid_to: day(),
} as const

/** Kinds of documents (domain.md §4.8). */
export const permitDocumentTypes = [
  'certificate_of_insurance',
  'additional_insured',
  'workers_compensation',
  'auto_insurance',
  'drone_insurance',
  'owner_consent',
  'neighbour_letter',
  'survey_sheet',
  'site_plan',
  'traffic_plan',
  'parking_plan',
  'pyro_licence',
  'fire_permit',
  'stunt_safety_plan',
  'drone_plan',
  'animal_certificate',
  'minor_permits',
  'school_letter',
  'non_profit_proof',
  'agent_letter',
  'script_pages',
  'call_sheet',
  'hold_harmless',
  'code_of_conduct',
  'business_licence',
  'receipt',
  'issued_permit',
  'other',
] as const
export type PermitDocumentType = (typeof permitDocumentTypes)[number]

/** Certificates that a company sends once: of insurance, or that it follows the code of conduct (domain.md §12.2). */
export const certificateKinds = ['coi', 'code_of_conduct'] as const
export type CertificateKind = (typeof certificateKinds)[number]
/** The document that a certificate is, in a permit. */
export const documentOfCertificate = { coi: 'certificate_of_insurance', code_of_conduct: 'code_of_conduct' } as const satisfies Record<
  CertificateKind,
  PermitDocumentType
>
