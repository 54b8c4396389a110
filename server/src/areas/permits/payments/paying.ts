/** What a provider reports of a payment: signed, of an invoice that is there, once. A press of a pay button marks nothing. */
import { caseProblems, permitProblems } from '@backlot/contract/area-problems'
import type { OpenedInvoice } from '@backlot/contract/permit-payments'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { jsonTextOf } from '#kit/http/json-body.ts'
import type { Call } from '#kit/http/mount.ts'
import type { PaymentEvent, ReportedBody } from '#kit/payments/provider.ts'
import { openAccount } from './account.ts'
import { findByReference, moveFees, noteEvent, updateInvoice, type InvoiceRow } from './queries.ts'
import { lockInvoice, mailInvoice, openInvoice, payLink } from './service.ts'

/** Throws `not_found` where nobody pays online, `wrong_state` for an invoice that is not open. */
export async function checkout(ctx: Ctx, reference: string): Promise<{ url: string | null; invoice: OpenedInvoice }> {
  const { row } = await openInvoice(ctx, reference)
  const account = await openAccount(ctx)
  must(account, 'not_found', permitProblems.noProvider)
  must(row.status === 'open', 'wrong_state', permitProblems.invoiceSettled)
  const { url, reported } = await account.provider.checkout({
    reference,
    number: row.number,
    cents: row.amount_cents,
    currency: ctx.site.currency,
    returnUrl: payLink(ctx, row),
  })
  if (reported) await takeReport(ctx, reported)
  return { url, invoice: (await openInvoice(ctx, reference)).invoice }
}

export const takeEvents = (ctx: Ctx, { request }: Call): Promise<{ taken: boolean }> =>
  takeReport(ctx, { headers: request.headers, text: jsonTextOf(request) })

/** Throws `not_found` where none are taken, `forbidden` for a forged one, `conflict` for an old one and one that was taken before. */
async function takeReport(ctx: Ctx, reported: ReportedBody): Promise<{ taken: boolean }> {
  const account = await openAccount(ctx)
  must(account, 'not_found', permitProblems.noProvider)
  const event = account.provider.read(account.secret, reported, ctx.now())
  must(event !== 'forged', 'forbidden', permitProblems.forgedReport)
  if (event === 'old') throw new AppError('conflict', { detail: permitProblems.oldReport })
  return inTransaction(ctx, async (inside) => {
    const isNew = await noteEvent(inside.db, ctx.site.id, `${account.provider.name}|${event.id}`, ctx.now())
    if (!isNew) throw new AppError('conflict', { detail: permitProblems.oldReport })
    const seen = await findByReference(inside.db, ctx.site.id, event.reference)
    must(seen, 'not_found', caseProblems.notFound)
    const locked = await lockInvoice(inside, seen)
    return { taken: event.type === 'paid' ? await markPaid(inside, locked, event) : await noteRefund(inside, locked.row, event) }
  })
}

/** Money that came is money that came, also for an invoice that was cancelled meanwhile. What was paid already is paid once. */
async function markPaid(ctx: TransactionCtx, { permit, row }: Awaited<ReturnType<typeof lockInvoice>>, { id, cents }: PaymentEvent) {
  must(cents === row.amount_cents, 'wrong_state', permitProblems.otherAmount)
  if (row.status !== 'open' && row.status !== 'cancelled') return false
  const at = ctx.now()
  await moveFees(ctx.db, ctx.site.id, row.id, { from: 'due', status: 'paid', settled_at: at, reference: id.slice(0, 120) })
  const paid = await updateInvoice(ctx.db, ctx.site.id, row.id, { status: 'paid', settled_at: at })
  const changes = { invoice: row.number, status: [row.status, 'paid'], payment: id }
  await audit(ctx, { action: 'permit.invoice_paid', entity: 'permit', entityId: permit.id, changes })
  await mailInvoice(ctx, 'fee.receipt', { permit, row: paid })
  return true
}

/** A part is noted; with the whole amount its fees are refunded. */
async function noteRefund(ctx: TransactionCtx, row: InvoiceRow, { id, cents }: PaymentEvent) {
  must(row.status === 'paid' && row.refunded_cents + cents <= row.amount_cents, 'wrong_state', permitProblems.otherAmount)
  const refunded = row.refunded_cents + cents
  const isWhole = refunded === row.amount_cents
  const at = ctx.now()
  await updateInvoice(ctx.db, ctx.site.id, row.id, { refunded_cents: refunded, ...(isWhole && { status: 'refunded', settled_at: at }) })
  if (isWhole) await moveFees(ctx.db, ctx.site.id, row.id, { from: 'paid', status: 'refunded', settled_at: at })
  const changes = { invoice: row.number, refunded_cents: [row.refunded_cents, refunded], payment: id }
  await audit(ctx, { action: 'permit.invoice_refunded', entity: 'permit', entityId: row.case_id, changes })
  return true
}
