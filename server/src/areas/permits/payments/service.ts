/** Invoices of a permit: made of what is due, mailed with a pay link, cancelled while they are open. */
import { caseProblems, permitProblems } from '@backlot/contract/area-problems'
import { moneyText } from '@backlot/contract/money'
import type { OpenedInvoice, PermitInvoice } from '@backlot/contract/permit-payments'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { mailMoney } from '#kit/mail-days.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { newPublicId } from '#kit/passwords.ts'
import { lockMoved } from '#engine/cases/moves/service.ts'
import { aboutPermit, permitMail } from '../emails.ts'
import { listFees, type FeeRow } from '../fees/queries.ts'
import { applicantEmails } from '../notices/telling.ts'
import { permitKind } from '../permit/definition.ts'
import { fieldsOfPermit } from '../permit/fields.ts'
import { findPermit, type PermitRow } from '../permit/queries.ts'
import { openPermit } from '../permit/view.ts'
import { isOffice } from '../policy.ts'
import { openAccount } from './account.ts'
import {
  findByReference,
  findInvoice,
  insertInvoice,
  listInvoiced,
  listInvoices,
  setInvoiceOf,
  updateInvoice,
  type InvoiceRow,
} from './queries.ts'

export const payLink = ({ origin }: Pick<Ctx, 'origin'>, { reference }: Pick<InvoiceRow, 'reference'>): string =>
  `${origin}/#/permit/pay?reference=${reference}`

const linesOf = (fees: readonly FeeRow[], { id }: InvoiceRow) =>
  fees.filter((fee) => fee.invoice_id === id).map(({ name, amount_cents: cents }) => ({ name, amount: moneyText(cents) }))

const shared = (row: InvoiceRow, fees: readonly FeeRow[]) => ({
  number: row.number,
  status: row.status as PermitInvoice['status'],
  amount: moneyText(row.amount_cents),
  refunded: moneyText(row.refunded_cents),
  lines: linesOf(fees, row),
  created_at: row.created_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
})

async function present(ctx: Ctx, rows: readonly InvoiceRow[]): Promise<PermitInvoice[]> {
  const isOnline = (await openAccount(ctx)) !== undefined
  const fees = await listInvoiced(
    ctx.db,
    ctx.site.id,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    ...shared(row, fees),
    pay_url: isOnline && row.status === 'open' ? payLink(ctx, row) : null,
  }))
}

const presentOne = async (ctx: Ctx, row: InvoiceRow): Promise<PermitInvoice> => {
  const [one] = await present(ctx, [row])
  must(one, 'internal')
  return one
}

/** Throws `not_found` for whoever it is no business of. */
export async function getInvoices(ctx: Ctx, permitId: number): Promise<PermitInvoice[]> {
  const { movers } = await openPermit(ctx, permitId)
  must(movers.includes('office') || movers.includes('applicant'), 'not_found', caseProblems.notFound)
  return present(ctx, await listInvoices(ctx.db, ctx.site.id, permitId))
}

/** Whom bills are for, else the applicant. */
async function billedEmails(ctx: TransactionCtx, permit: PermitRow): Promise<string[]> {
  const { contact_info: contacts } = await fieldsOfPermit(ctx.db, ctx.site.id, permit)
  const billing = contacts.find(({ role, email }) => role === 'billing' && email !== '')
  return billing ? [billing.email] : applicantEmails(ctx, permit)
}

/** Throws `wrong_state` where nothing is due that is on no invoice. */
export const createInvoice = (ctx: Ctx, permitId: number): Promise<PermitInvoice> =>
  inTransaction(ctx, async (inside) => {
    must(isOffice(ctx.actor), 'forbidden')
    const permit = await lockMoved(inside, permitKind, permitId)
    must(permit.deleted_at === null, 'wrong_state', caseProblems.inTrash)
    const { db, site } = inside
    const earlier = await listInvoices(db, site.id, permitId)
    const live = new Set(earlier.filter(({ status }) => status !== 'cancelled').map(({ id }) => id))
    const fees = (await listFees(db, site.id, permitId)).filter(
      ({ status, invoice_id: on }) => status === 'due' && (on === null || !live.has(on)),
    )
    const cents = fees.reduce((sum, fee) => sum + fee.amount_cents, 0)
    must(cents > 0, 'wrong_state', permitProblems.nothingDue)
    const [email = ''] = await billedEmails(inside, permit)
    const row = await insertInvoice(db, {
      site_id: site.id,
      kind: 'permit',
      case_id: permitId,
      number: `${permit.permit_no ?? `#${permitId}`}-${earlier.length + 1}`,
      reference: newPublicId(),
      amount_cents: cents,
      email,
      created_by: userIdOf(ctx.actor),
      created_at: ctx.now(),
    })
    await setInvoiceOf(
      db,
      site.id,
      fees.map(({ id }) => id),
      row.id,
    )
    await audit(inside, { action: 'permit.invoiced', entity: 'permit', entityId: permitId, changes: { invoice: [null, row.number] } })
    await mailInvoice(inside, 'fee.invoice', { permit, row })
    return presentOne(inside, row)
  })

/** To whom the invoice went. */
export async function mailInvoice(
  ctx: TransactionCtx,
  template: 'fee.invoice' | 'fee.receipt',
  { permit, row }: { permit: PermitRow; row: InvoiceRow },
): Promise<void> {
  if (row.email === '') return
  const isOnline = template === 'fee.invoice' && (await openAccount(ctx)) !== undefined
  const { link, ...about } = aboutPermit(ctx, permit, 'applicant')
  const mail = permitMail(ctx, template, (reader) => ({
    ...about,
    invoice: row.number,
    amount: mailMoney(reader.site, row.amount_cents),
    link: isOnline ? payLink(ctx, row) : link,
  }))
  await queueTemplate(ctx, { to: [row.email], entity: 'permit', entityId: permit.id, ...mail })
}

/** With its permit. */
export async function lockInvoice(ctx: TransactionCtx, seen: InvoiceRow): Promise<{ permit: PermitRow; row: InvoiceRow }> {
  const permit = await lockMoved(ctx, permitKind, seen.case_id)
  const row = await findInvoice(ctx.db, ctx.site.id, seen.id)
  must(row, 'not_found', caseProblems.notFound)
  return { permit, row }
}

/** Throws `wrong_state` for one that is paid. */
export const cancelInvoice = (ctx: Ctx, id: number): Promise<PermitInvoice> =>
  inTransaction(ctx, async (inside) => {
    must(isOffice(ctx.actor), 'forbidden')
    const seen = await findInvoice(inside.db, ctx.site.id, id)
    must(seen, 'not_found', caseProblems.notFound)
    const { permit, row } = await lockInvoice(inside, seen)
    must(permit.deleted_at === null, 'wrong_state', caseProblems.inTrash)
    if (row.status === 'cancelled') return presentOne(inside, row)
    must(row.status === 'open', 'wrong_state', permitProblems.invoiceSettled)
    return presentOne(inside, await endInvoice(inside, row))
  })

/** Nobody is asked to pay it any more. */
export async function endInvoice(ctx: TransactionCtx, row: InvoiceRow): Promise<InvoiceRow> {
  const changes = { invoice: row.number, status: ['open', 'cancelled'] }
  await audit(ctx, { action: 'permit.invoice_cancelled', entity: 'permit', entityId: row.case_id, changes })
  return updateInvoice(ctx.db, ctx.site.id, row.id, { status: 'cancelled', settled_at: ctx.now() })
}

/** Throws `gone` for a link of none. */
export async function openInvoice(ctx: Ctx, reference: string): Promise<{ row: InvoiceRow; invoice: OpenedInvoice }> {
  const row = await findByReference(ctx.db, ctx.site.id, reference)
  const permit = row && (await findPermit(ctx.db, ctx.site.id, row.case_id))
  must(row && permit && permit.deleted_at === null, 'gone', caseProblems.linkUsed)
  const account = await openAccount(ctx)
  const fees = await listInvoiced(ctx.db, ctx.site.id, [row.id])
  const { permit_no, title, company_name } = permit
  const invoice = {
    ...shared(row, fees),
    permit_no,
    title,
    company_name,
    office: ctx.site.name,
    is_test: account?.provider.name === 'test',
  }
  return { row, invoice }
}
