/** What the public reads of credits that were awarded, what they brought, and deadlines that the office puts off (docs/decisions/192-public-awards.md). */
import { z } from 'zod'
import { administrators, endpoints, Id, PageQuery, wholeNumber } from './endpoint.ts'
import { daysBackwards, inOrder } from './engine/ranges.ts'
import { CaseNote } from './engine/cases.ts'
import { messages } from './messages.ts'
import { MoneyText } from './money.ts'
import { confidentialFields } from './register-fields.ts'
import { Tax } from './tax.ts'
import { incentiveTypes } from './tax-programs.ts'
import { SeenVersion } from './versions.ts'
import { IsoDay } from './engine/schemas.ts'

/** What an applicant may claim to be confidential is null where it is claimed, and named in `withheld`. */
export const TaxAward = z.object({
  tax_no: z.string(),
  title: z.string(),
  entity_name: z.string(),
  production_type: z.string(),
  program: z.string(),
  type: z.enum(incentiveTypes),
  year: z.number().int(),
  certificate_no: z.string(),
  awarded_on: z.string().nullable(),
  awarded: MoneyText,
  transferred: MoneyText,
  synopsis: z.string().nullable(),
  key_cast: z.string().nullable(),
  total_budget: MoneyText.nullable(),
  state_budget: MoneyText.nullable(),
  entity_address: z.string().nullable(),
  distribution: z.string().nullable(),
  withheld: z.array(z.enum(confidentialFields)),
})
export type TaxAward = z.infer<typeof TaxAward>
const awardQuery = { program: z.string().trim().max(40).optional(), year: wholeNumber(2000, 2200).optional() }

/**
 * What each column of the economic report counts: lines of certified applications, and what accepted recaps of permits say whose project has
 * no such ledger (domain.md §5.4). Lines that were disallowed count nowhere.
 */
export const reportColumns = {
  county: {
    en: 'County of the line, or of a permit whose places lie in one; empty where none is known',
    no: 'Kommunen linjen gjelder, eller der alle stedene i en tillatelse ligger; tom der ingen er kjent',
  },
  quarter: {
    en: 'Quarter in which it was paid, or of the last day of a permit; empty without a day',
    no: 'Kvartalet det ble betalt i, eller for siste dag i en tillatelse; tomt uten dato',
  },
  productions: {
    en: 'Productions with at least one line, or with a permit whose recap was accepted; two applications of one project or registration are one',
    no: 'Produksjoner med minst én linje, eller med en tillatelse der oppsummeringen er godkjent; to søknader fra samme prosjekt eller registrering er én',
  },
  spend: {
    en: 'Everything that was spent, eligible or not; what two applications of one production carry, as for two programs, counts once',
    no: 'Alt som ble brukt, støtteberettiget eller ikke; det som står i to søknader fra samme produksjon, som for to ordninger, telles én gang',
  },
  resident_pay: { en: 'Pay of residents; in recaps the local payroll', no: 'Lønn til bosatte; i oppsummeringer lokal lønn' },
  nonresident_pay: { en: 'Pay of non-residents; recaps do not ask for it', no: 'Lønn til ikke-bosatte; oppsummeringer spør ikke om det' },
  extras: { en: 'Pay of extras', no: 'Lønn til statister' },
  purchases: {
    en: 'Vendors, travel and post-production; in recaps everything but payroll and extras',
    no: 'Leverandører, reise og etterarbeid; i oppsummeringer alt unntatt lønn og statister',
  },
  jobs: {
    en: 'People with a name who were paid, each once in a county and quarter; in recaps the local cast and crew',
    no: 'Navngitte personer som ble betalt, én gang per kommune og kvartal; i oppsummeringer lokale skuespillere og filmarbeidere',
  },
  work_days: {
    en: 'Days worked, as stated on lines of pay; in recaps the days of extras',
    no: 'Arbeidsdager, slik de står på lønnslinjer; i oppsummeringer statistdagene',
  },
} as const

export const ReportRow = z.object({
  county: z.string(),
  quarter: z.string(),
  productions: z.number().int(),
  spend: MoneyText,
  resident_pay: MoneyText,
  nonresident_pay: MoneyText,
  extras: MoneyText,
  purchases: MoneyText,
  jobs: z.number().int(),
  work_days: z.number().int(),
})
export type ReportRow = z.infer<typeof ReportRow>
export const TaxReport = z.object({
  rows: z.array(ReportRow),
  /** Productions and people count once in the whole, wherever they were. */
  total: ReportRow.omit({ county: true, quarter: true }),
  /** Of the same productions. */
  certified: MoneyText,
})
export type TaxReport = z.infer<typeof TaxReport>
const ReportQuery = z
  .strictObject({ from: IsoDay.optional(), to: IsoDay.optional(), program: z.string().trim().max(40).optional() })
  .refine(inOrder('from', 'to'), daysBackwards('to'))

export const deadlineNames = ['answer', 'start', 'final'] as const

export const taxAwardsApi = endpoints({
  awards: {
    method: 'GET',
    path: '/tax/awards',
    access: 'anyone',
    paged: true,
    limitPerMinute: 60,
    summary: 'The public register of credits that were awarded, the newest first.',
    query: z.strictObject({ ...PageQuery, ...awardQuery }),
    output: z.array(TaxAward),
    errors: ['not_found'],
  },
  awardsTable: {
    method: 'GET',
    path: '/tax/awards/table',
    access: 'anyone',
    limitPerMinute: 10,
    summary: 'The same as CSV.',
    query: z.strictObject(awardQuery),
    produces: 'text/csv',
    errors: ['not_found'],
  },
  report: {
    method: 'GET',
    path: '/tax/report',
    access: administrators,
    summary: 'What certified productions spent, whom they paid and for how many days, by county and quarter.',
    query: ReportQuery,
    output: TaxReport,
  },
  reportTable: {
    method: 'GET',
    path: '/tax/report/table',
    access: administrators,
    summary: 'The same as CSV.',
    query: ReportQuery,
    produces: 'text/csv',
  },
  extend: {
    method: 'POST',
    path: '/tax/extend',
    access: administrators,
    summary: 'Puts the deadline off that runs now, to a later day, with the reason; the applicant is told.',
    body: z.strictObject({
      taxId: Id,
      deadline: z.enum(deadlineNames),
      day: IsoDay,
      reason: CaseNote.min(1, messages.required.code),
      version: SeenVersion,
    }),
    output: Tax,
    errors: ['not_found', 'conflict', 'wrong_state'],
  },
})
