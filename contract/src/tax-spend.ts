/** What a production spent, line by line, what is disallowed of it, and to whom a credit is transferred (docs/decisions/191-certified-spend.md). */
import { z } from 'zod'
import { StatedMoney } from './engine/case-calls.ts'
import { CaseNote } from './engine/cases.ts'
import { directoryLimits } from './directory.ts'
import { administrators, endpoints, Id, IdParams, PageQuery, wholeNumber } from './endpoint.ts'
import { MoneyText } from './money.ts'
import { Tax, taxWriters } from './tax.ts'
import { spendClasses, type SpendClass } from './tax-programs.ts'
import { CreditText } from './tax-stages.ts'
import { recapItems } from './engine/recaps.ts'
import { SeenVersion } from './versions.ts'
import { DayOrNone, IsoDay } from './engine/schemas.ts'

export const residencies = ['', 'resident', 'nonresident'] as const
export type Residency = (typeof residencies)[number]

const line = (most = 200) => z.string().trim().max(most)
/** Below zero for what was paid back; never nothing. */
const LineMoney = z.string().regex(/^-?(?!0{1,9}\.00$)\d{1,9}\.\d{2}$/)

const fields = {
  class: z.enum(spendClasses),
  paid_on: DayOrNone,
  county: line(80),
  payee: line(),
  description: line(400),
  amount: LineMoney,
  /** Days that the payee worked. */
  work_days: wholeNumber(0, 366),
  /** What of a recap it is; null where its class says it. */
  recap_item: z.enum(recapItems).nullable(),
  /** The permit that it was spent under, of the same project: its recap counts the line. */
  permit_no: line(40),
  /** Who was paid, where the directory has the payee. */
  entry_id: Id.nullable(),
  /** Where the payee resides. What the directory says is there by itself; something else needs a reason. */
  residency: z.enum(residencies),
  residency_reason: CaseNote,
} as const
export const TaxLineFields = z.strictObject({
  class: fields.class,
  amount: fields.amount,
  paid_on: fields.paid_on.default(null),
  county: fields.county.default(''),
  payee: fields.payee.default(''),
  description: fields.description.default(''),
  work_days: fields.work_days.default(0),
  recap_item: fields.recap_item.default(null),
  permit_no: fields.permit_no.default(''),
  entry_id: fields.entry_id.default(null),
  residency: fields.residency.default(''),
  residency_reason: fields.residency_reason.default(''),
})
export type TaxLineFields = z.infer<typeof TaxLineFields>

export const TaxLine = z.object({
  id: z.number().int(),
  tax_id: z.number().int(),
  ...fields,
  amount: MoneyText,
  work_days: z.number().int(),
  entry_id: z.number().int().nullable(),
  /** Who says where the payee resides: the directory, or whoever wrote the line. */
  residency_source: z.enum(['', 'directory', 'stated']),
  /** Of the ledger that it came from: its account and entry, and which file's row it was. */
  account: z.string(),
  entry_no: z.string(),
  source: z.object({ name: z.string(), id: z.string() }).nullable(),
  disallowed: z.boolean(),
  disallow_reason: z.string(),
  /** What the auditor says of it, the oldest first. */
  comments: z.array(z.object({ id: z.number().int(), by: z.string(), body: z.string(), at: z.string() })),
  version: z.number().int(),
})
export type TaxLine = z.infer<typeof TaxLine>

/** What the lines come to as they stand. */
export const TaxSpend = z.object({
  classes: z.array(
    z.object({ class: z.enum(spendClasses), lines: z.number().int(), stated: MoneyText, disallowed: MoneyText, allowed: MoneyText }),
  ),
  lines: z.number().int(),
  stated: MoneyText,
  disallowed: MoneyText,
  allowed: MoneyText,
  /** What the program makes of what is stated, and of what is allowed; a certificate never exceeds what was allocated. */
  final: CreditText.nullable(),
  certifiable: CreditText.nullable(),
  /** Payments that seem to stand in another application for the same program too; the first of them. */
  twice: z.array(
    z.object({
      line_id: z.number().int(),
      payee: z.string(),
      paid_on: z.string(),
      amount: MoneyText,
      /** Null for one of another applicant. */
      tax_no: z.string().nullable(),
    }),
  ),
  /** Lines can be written, and disallowed, by the caller. */
  can: z.object({ write: z.boolean(), disallow: z.boolean() }),
})
export type TaxSpend = z.infer<typeof TaxSpend>

const Counted = z.object({ lines: z.number().int(), stated: MoneyText })
/** A line with its application and the totals that it is part of. */
export const TracedLine = TaxLine.extend({
  tax_no: z.string().nullable(),
  title: z.string(),
  totals: z.object({ class: Counted, application: Counted }),
})
export type TracedLine = z.infer<typeof TracedLine>

const errors = ['not_found', 'conflict', 'wrong_state'] as const

/** Somebody of the directory who may have been paid. */
export const TaxPayee = z.object({
  id: z.number().int(),
  label: z.string(),
  city: z.string(),
  state: z.string(),
  /** For the program of the application. */
  residency: z.enum(residencies),
})
export type TaxPayee = z.infer<typeof TaxPayee>

/** Whether a class of pay is of such people; a class of anything else is of everybody. */
export function fitsClass(of: SpendClass, residency: Residency): boolean {
  if (residency === '') return true
  if (of === 'resident_atl' || of === 'resident_btl') return residency === 'resident'
  if (of === 'nonresident_atl' || of === 'nonresident_btl') return residency === 'nonresident'
  return true
}

export const taxSpendApi = endpoints({
  lines: {
    method: 'GET',
    path: '/tax/lines/:id',
    access: taxWriters,
    paged: true,
    summary: 'What was spent, line by line, the oldest first.',
    params: IdParams,
    query: z.strictObject({ ...PageQuery, class: z.enum(spendClasses).optional(), disallowed: z.enum(['yes', 'no']).optional() }),
    output: z.array(TaxLine),
    errors: ['not_found'],
  },
  spend: {
    method: 'GET',
    path: '/tax/spend/:id',
    access: taxWriters,
    summary: 'What the lines come to by class, stated and allowed, and the credit that the program makes of them.',
    params: IdParams,
    output: TaxSpend,
    errors: ['not_found'],
  },
  line: {
    method: 'GET',
    path: '/tax/line/:id',
    access: taxWriters,
    summary: 'One line, where it comes from, and the totals that it is part of.',
    params: IdParams,
    output: TracedLine,
    errors: ['not_found'],
  },
  payees: {
    method: 'GET',
    path: '/tax/payees/:id',
    access: taxWriters,
    searches: true,
    summary: 'Published entries of the directory by a part of their name, with their residency for the program of an application.',
    params: IdParams,
    query: z.strictObject({ term: z.string().trim().min(directoryLimits.suggestionLeast).max(200) }),
    output: z.array(TaxPayee),
    errors: ['not_found'],
  },
  addLines: {
    method: 'POST',
    path: '/tax/lines',
    access: taxWriters,
    summary: 'Lines of what was spent, all of them or none, while the production or an answer about its final application is open.',
    body: z.strictObject({ taxId: Id, lines: z.array(TaxLineFields).min(1).max(500) }),
    output: TaxSpend,
    errors: [...errors],
  },
  changeLine: {
    method: 'PATCH',
    path: '/tax/line',
    access: taxWriters,
    summary: 'Writes the named fields of a line.',
    body: z.strictObject({ id: Id, version: SeenVersion, ...z.strictObject(fields).partial().shape }),
    output: TaxLine,
    errors: [...errors],
  },
  removeLine: {
    method: 'DELETE',
    path: '/tax/line/:id',
    access: taxWriters,
    summary: 'Takes a line away, as long as lines can be written.',
    params: IdParams,
    output: TaxSpend,
    errors: [...errors],
  },
  disallow: {
    method: 'PATCH',
    path: '/tax/updateTaxLineStatus',
    access: administrators,
    summary: 'Disallows a line, with the reason, or allows it again, until it is certified.',
    body: z.strictObject({ id: Id, disallowed: z.boolean(), reason: CaseNote.default(''), version: SeenVersion }),
    output: TaxLine,
    errors: [...errors],
  },
  transfer: {
    method: 'POST',
    path: '/tax/transfer',
    access: administrators,
    summary: 'A part of a certified credit goes to a buyer. All parts together are never more than was certified.',
    body: z.strictObject({
      taxId: Id,
      buyer: line().min(1),
      amount: StatedMoney,
      price: StatedMoney,
      transferred_on: IsoDay,
    }),
    output: Tax,
    errors: [...errors],
  },
  voidTransfer: {
    method: 'PATCH',
    path: '/tax/voidTransfer',
    access: administrators,
    summary: 'Takes a transfer back, with the reason; its line stays.',
    body: z.strictObject({ id: Id, reason: CaseNote.min(1) }),
    output: Tax,
    errors: [...errors],
  },
})
