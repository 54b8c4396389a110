/** What a permit costs is invoiced and paid: online by a provider's signed report, or marked by the office (docs/decisions/201-payments.md). */
import { z } from 'zod'
import { administrators, endpoints, Id, IdParams } from './endpoint.ts'
import { line, Money } from './permit-fields.ts'
import { permitProblems } from './permit-problems.ts'
import { permitWriters, writeErrors } from './permits.ts'
import { SeenVersion } from './versions.ts'

export const invoiceStatuses = ['open', 'paid', 'refunded', 'cancelled'] as const
/** Empty: nobody pays online. */
export const paymentProviders = ['', 'test'] as const
export const paymentLimits = { ageSeconds: 300 } as const

const invoice = {
  number: z.string(),
  status: z.enum(invoiceStatuses),
  amount: Money,
  refunded: Money,
  lines: z.array(z.object({ name: z.string(), amount: Money })),
  created_at: z.string(),
  settled_at: z.string().nullable(),
}
export const PermitInvoice = z.object({
  id: z.number().int(),
  ...invoice,
  /** Of its page; null where nobody pays online, and where there is nothing to pay any more. */
  pay_url: z.string().nullable(),
})
export type PermitInvoice = z.infer<typeof PermitInvoice>

/** As whoever has its link reads it. */
export const OpenedInvoice = z.object({
  ...invoice,
  permit_no: z.string().nullable(),
  title: z.string(),
  company_name: z.string(),
  office: z.string(),
  /** Paid by the provider that is only for trying: no money moves. */
  is_test: z.boolean(),
})
export type OpenedInvoice = z.infer<typeof OpenedInvoice>

export const PaymentAccount = z.object({
  provider: z.enum(paymentProviders),
  providers: z.array(z.enum(paymentProviders)),
  has_webhook_secret: z.boolean(),
  webhook_url: z.string(),
  version: z.number().int(),
})
export type PaymentAccount = z.infer<typeof PaymentAccount>

const Reference = z.string().regex(/^[\w-]{16,64}$/)

export const permitPaymentsApi = endpoints({
  account: {
    method: 'GET',
    path: '/permit/paymentAccount',
    access: administrators,
    summary: 'By which provider fees are paid online.',
    output: PaymentAccount,
  },
  changeAccount: {
    method: 'PATCH',
    path: '/permit/paymentAccount',
    access: administrators,
    summary: 'Chooses the provider and stores the secret that it signs its reports with.',
    body: z.strictObject({
      version: SeenVersion,
      provider: z.enum(paymentProviders).optional(),
      /** Empty takes it away. */
      webhook_secret: z.union([z.literal(''), line(200).min(24, permitProblems.shortSecret.code)]).optional(),
    }),
    output: PaymentAccount,
    errors: ['conflict'],
  },
  list: {
    method: 'GET',
    path: '/permit/:id/invoices',
    access: permitWriters,
    summary: 'The invoices of a permit.',
    params: IdParams,
    output: z.array(PermitInvoice),
    errors: ['not_found'],
  },
  create: {
    method: 'POST',
    path: '/permit/invoice',
    access: administrators,
    summary: 'Invoices all fees that are due and on no invoice yet, and mails it with its pay link.',
    body: z.strictObject({ permitId: Id }),
    output: PermitInvoice,
    errors: [...writeErrors],
  },
  cancel: {
    method: 'PATCH',
    path: '/permit/invoice',
    access: administrators,
    summary: 'Cancels an open invoice: its fees can be invoiced anew.',
    body: z.strictObject({ id: Id, status: z.literal('cancelled') }),
    output: PermitInvoice,
    errors: [...writeErrors],
  },
  open: {
    method: 'POST',
    path: '/permit/invoice/open',
    access: 'anyone',
    reads: true,
    limitPerMinute: 60,
    summary: 'What is to be paid, behind the link of an invoice. Opening pays nothing.',
    body: z.strictObject({ reference: Reference }),
    output: OpenedInvoice,
    errors: ['gone'],
  },
  checkout: {
    method: 'POST',
    path: '/permit/invoice/checkout',
    access: 'anyone',
    limitPerMinute: 20,
    summary: 'Where the provider takes the payment. The provider that is for trying reports it at once.',
    body: z.strictObject({ reference: Reference }),
    output: z.object({ url: z.string().nullable(), invoice: OpenedInvoice }),
    errors: ['gone', 'wrong_state', 'conflict', 'not_found'],
  },
  events: {
    method: 'POST',
    path: '/permit/payments/events',
    access: 'anyone',
    signsIn: true,
    limitPerMinute: 120,
    summary: 'A payment provider reports what was paid or refunded, signed with the secret of the account (docs/operating.md).',
    body: z.looseObject({}),
    output: z.object({ taken: z.boolean() }),
    errors: ['not_found', 'conflict', 'wrong_state'],
  },
})
