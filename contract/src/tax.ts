/** Applications for tax credit (S3 §7 "Tax service"; domain.md §5.2; docs/decisions/170-registers-and-tax.md). */
import { z } from 'zod'
import { caseCard, caseSearch, caseView, profileCalls } from './engine/case-calls.ts'
import { CaseNote } from './engine/cases.ts'
import { administrators, endpoints, Id, IdParams, PageQuery, type Role } from './endpoint.ts'
import { MoneyText } from './money.ts'
import { SignInAnswer } from './second-factor.ts'
import { taxFields, TaxFields } from './tax-fields.ts'
import { taxStatuses } from './tax-machine.ts'
import { incentiveTypes } from './tax-programs.ts'
import { CreditText, StageText } from './tax-stages.ts'
import { RequestKey } from './uploads.ts'
import { SeenVersion } from './versions.ts'
import { DayOrNone } from './engine/schemas.ts'

/** Those who write in an application: a production has one account, whichever of the two it began with. */
export const taxWriters: readonly Role[] = ['tax', 'register', 'admin']
/** And those who approve. */
export const taxPeople: readonly Role[] = [...taxWriters, 'permit_approve']

/** What has to be there before a certificate is written. */
export const awardItems = ['cpa_report', 'credits_proof', 'logo_shown', 'stills', 'residency_proof', 'vendor_list'] as const

export const TaxCard = z.object({
  ...caseCard(taxStatuses),
  tax_no: z.string().nullable(),
  program_code: z.string(),
  /** Its number in the order of arrival of its program's year. */
  arrival_no: z.number().int().nullable(),
  estimated: MoneyText.nullable(),
  allocated: MoneyText.nullable(),
  certified: MoneyText.nullable(),
  awarded: MoneyText.nullable(),
})
export type TaxCard = z.infer<typeof TaxCard>

export const ComparisonTotals = z.object({
  before: MoneyText,
  after: MoneyText,
  other: MoneyText,
  saving: MoneyText,
  advantage: MoneyText,
  advantage_percent: z.string().nullable(),
})

export const TaxTransfer = z.object({
  id: z.number().int(),
  buyer: z.string(),
  amount: MoneyText,
  price: MoneyText,
  transferred_on: z.string(),
  /** Taken back, for that reason: it no longer counts. */
  voided_at: z.string().nullable(),
  void_reason: z.string(),
})
export type TaxTransfer = z.infer<typeof TaxTransfer>

export const Tax = z.object({
  ...caseView(taxStatuses),
  ...taxFields,
  tax_no: z.string().nullable(),
  /** When it arrived, to the microsecond, and its number in the order of arrival of the year. */
  arrival: z.object({ at: z.string(), no: z.number().int(), year: z.number().int() }).nullable(),
  program: z.object({ code: z.string(), name: z.string(), type: z.enum(incentiveTypes) }).nullable(),
  /** What the program makes of what is written; once it was applied for, as it was then. */
  estimate: CreditText.nullable(),
  /** From the estimate to the award, as far as it has come. */
  stages: z.array(StageText),
  /** One for each table of `cost_comparison`. */
  comparison_totals: z.array(ComparisonTotals),
  /** The last days on which it can be answered, begun and finally applied for, as far as they run. */
  deadlines: z.object({ answer: z.string().nullable(), start: z.string().nullable(), final: z.string().nullable() }),
  begun_on: z.string().nullable(),
  auditor: z.string(),
  /** The link of the auditor who was invited last; the office alone sees it. */
  audit: z
    .object({
      name: z.string(),
      email: z.string(),
      sent_at: z.string(),
      seen_at: z.string().nullable(),
      ends_at: z.string(),
      isOpen: z.boolean(),
    })
    .nullable(),
  certificate_no: z.string(),
  awarded_on: z.string().nullable(),
  award_checklist: z.array(z.enum(awardItems)),
  transfers: z.array(TaxTransfer),
})
export type Tax = z.infer<typeof Tax>

const errors = ['not_found', 'conflict', 'wrong_state'] as const
const cards = { paged: true, output: z.array(TaxCard) } as const

export const taxApi = endpoints({
  list: {
    method: 'GET',
    path: '/tax',
    access: taxPeople,
    summary:
      'Applications for tax credit: all of them for the office, the own ones for an applicant, those that were asked for an approver.',
    query: z.strictObject({ ...PageQuery, status: z.enum(taxStatuses).optional() }),
    ...cards,
  },
  comparison: {
    method: 'GET',
    path: '/tax/comparison/:id',
    access: taxPeople,
    summary: 'The cost comparison as a sheet to hand on: each rival with its sources, its day and what the difference comes to.',
    params: IdParams,
    produces: 'application/pdf',
    errors: ['not_found', 'wrong_state'],
  },
  search: {
    method: 'POST',
    path: '/tax/search',
    access: taxPeople,
    reads: true,
    summary: 'The same, filtered; `type` is the code of a program, and the budget is the estimated credit.',
    body: caseSearch(taxStatuses),
    ...cards,
  },
  ofProject: {
    method: 'GET',
    path: '/tax/project/:id',
    access: taxPeople,
    summary: 'The applications of one project.',
    params: IdParams,
    query: z.strictObject(PageQuery),
    ...cards,
  },
  byUser: {
    method: 'POST',
    path: '/tax/getByUser',
    access: taxWriters,
    reads: true,
    summary: 'The applications of an applicant, by user name: the own ones, or for the office anybody’s.',
    body: z.strictObject({ ...PageQuery, username: z.string().trim().min(1).max(200) }),
    ...cards,
  },
  removed: {
    method: 'GET',
    path: '/tax/getSoftDeletedTaxes',
    access: administrators,
    summary: 'Applications in the trash.',
    query: z.strictObject(PageQuery),
    ...cards,
  },
  authenticate: {
    method: 'POST',
    path: '/tax/authenticate',
    signsIn: true,
    access: 'anyone',
    summary: 'Signs in as `/user/auth` does, with its limits and its second step.',
    ...profileCalls.authenticate,
    output: SignInAnswer,
  },
  submitProfile: {
    method: 'POST',
    path: '/tax/submitprofile',
    access: 'anyone',
    limitPerMinute: 10,
    summary: 'Makes an account and mails the link that confirms it. The answer never tells who has an account.',
    ...profileCalls.submit,
  },
  verifyProfile: {
    method: 'POST',
    path: '/tax/verifyprofile',
    access: 'anyone',
    reads: true,
    limitPerMinute: 20,
    summary: 'Whose the link of that mail is; the password is chosen with it.',
    ...profileCalls.verify,
  },
  get: {
    method: 'GET',
    path: '/tax/:id',
    access: taxPeople,
    summary: 'One application, with all that the caller may see of it.',
    params: IdParams,
    output: Tax,
    errors: ['not_found'],
  },
  create: {
    method: 'POST',
    path: '/tax',
    access: taxWriters,
    summary: 'A draft. The same `client_key` makes one.',
    body: z.strictObject({ ...TaxFields.partial().shape, project_id: Id.nullable().default(null), client_key: RequestKey.optional() }),
    output: Tax,
  },
  copy: {
    method: 'POST',
    path: '/tax/copyTax',
    access: taxWriters,
    summary: 'A new draft that says what one says that has ended.',
    body: z.strictObject({ taxId: Id }),
    output: Tax,
    errors: [...errors],
  },
  change: {
    method: 'PATCH',
    path: '/tax',
    access: taxWriters,
    summary: 'Writes the named fields, while it is open; the office also who is in charge, the project, the auditor and the certificate.',
    body: z.strictObject({
      id: Id,
      version: SeenVersion,
      ...TaxFields.partial().shape,
      project_id: Id.nullable().optional(),
      assigned_to: Id.nullable().optional(),
      begun_on: DayOrNone.optional(),
      needs_no_approver: z.boolean().optional(),
      auditor: z.string().trim().max(200).optional(),
      certificate_no: z.string().trim().max(80).optional(),
      awarded_on: DayOrNone.optional(),
      award_checklist: z.array(z.enum(awardItems)).max(awardItems.length).optional(),
    }),
    output: Tax,
    errors: [...errors],
  },
  status: {
    method: 'PATCH',
    path: '/tax/updateTaxStatus',
    access: taxPeople,
    summary: 'Moves an application. What is not open is refused with what is.',
    body: z.strictObject({ id: Id, status: z.enum(taxStatuses), note: CaseNote.default(''), version: SeenVersion }),
    output: Tax,
    errors: [...errors],
  },
  remove: {
    method: 'DELETE',
    path: '/tax/:id',
    access: taxWriters,
    summary: 'Puts an application into the trash: an applicant a draft, the office any that holds no credit.',
    params: IdParams,
    output: Tax,
    errors: [...errors],
  },
  recover: {
    method: 'PATCH',
    path: '/tax/recoverTax',
    access: administrators,
    summary: 'Takes an application out of the trash.',
    body: z.strictObject({ id: Id }),
    output: Tax,
    errors: [...errors],
  },
})
