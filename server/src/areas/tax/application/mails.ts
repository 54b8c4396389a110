/** What the applicant and the office read of an application. */
import { mailDay, mailMoney } from '#kit/mail-days.ts'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { tellersOf, type MailedKind } from '#engine/cases/desk/mails.ts'
import type { LetteredKind } from '#engine/cases/letters/writing.ts'
import { deadlinesOf } from '../deadlines/days.ts'
import type { TaxRow } from './rows.ts'

const amount =
  (of: (row: TaxRow) => number | null) =>
  async (ctx: TransactionCtx, row: TaxRow): Promise<(site: Ctx['site']) => Record<string, string>> => {
    const { start } = await deadlinesOf(ctx, row)
    return (site) => ({ amount: mailMoney(site, of(row) ?? 0), last_day: start === null ? '' : mailDay(site, start) })
  }

export const mailedTax: MailedKind<TaxRow> = {
  name: 'tax',
  number: ({ tax_no: number }) => number,
  pages: { office: '/admindash/projects/tax/view?taxId=', applicant: '/dashboard/tax/view?taxId=' },
  summary: ({ why_here: text }) => text,
  steps: {
    applied: { mail: 'tax.received', values: () => Promise.resolve(() => ({})) },
    allocated: { mail: 'tax.allocated', values: amount((row) => row.allocated_cents) },
    certified: { mail: 'tax.certified', values: amount((row) => row.certified_cents) },
    awarded: { mail: 'tax.awarded', values: amount((row) => row.awarded_cents) },
  },
}
export const tellersOfTaxes = tellersOf(mailedTax)

export const letteredTax: LetteredKind<TaxRow> = {
  name: mailedTax.name,
  number: mailedTax.number,
  letters: {
    info_requested: {
      template: 'letter.tax.info_requested',
      values: async (ctx, row) => {
        const { answer } = await deadlinesOf(ctx, row)
        return (site) => ({ last_day: answer === null ? '' : mailDay(site, answer) })
      },
    },
    allocated: { template: 'letter.tax.allocated', values: amount((row) => row.allocated_cents) },
    certified: { template: 'letter.tax.certified', values: amount((row) => row.certified_cents) },
    awarded: {
      template: 'letter.tax.awarded',
      values: async (ctx, row) => {
        const said = await amount((one) => one.awarded_cents)(ctx, row)
        return (site) => ({ ...said(site), certificate: row.certificate_no })
      },
    },
    not_qualified: { template: 'letter.tax.not_qualified' },
  },
}
