/** A certified credit that is sold, in parts and to several buyers. What was entered stays; what was wrong is taken back with a reason. */
import { caseProblems, taxProblems } from '@backlot/contract/area-problems'
import { message } from '@backlot/contract/message-table'
import { centsOf } from '@backlot/contract/money'
import type { Tax } from '@backlot/contract/tax'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { mailMoney } from '#kit/mail-days.ts'
import { writeThing } from '#engine/cases/moves/queries.ts'
import { lockMoved, moveRow } from '#engine/cases/moves/service.ts'
import { taxKind } from '../application/definition.ts'
import { rulesOf, unsoldOf, type TaxRow } from '../application/rows.ts'
import { viewTax } from '../application/view.ts'
import { findTransfer, insertTransfer, voidTransferRow } from './queries.ts'

const transferable = ['certified', 'awarded', 'transferred']

async function lockCertified(ctx: TransactionCtx, id: number): Promise<TaxRow> {
  const row = await lockMoved(ctx, taxKind, id)
  must((await taxKind.moversOf(ctx, row)).includes('office') && row.deleted_at === null, 'not_found', caseProblems.notFound)
  must(rulesOf(row)?.type === 'transferable', 'wrong_state', taxProblems.notTransferable)
  must(transferable.includes(row.status), 'wrong_state', taxProblems.notCertified)
  return row
}

/** With its last part an awarded credit is transferred, and is not any more when a part is taken back. */
async function writeSum(ctx: TransactionCtx, { id }: TaxRow, transferred_cents: number): Promise<void> {
  const row = await writeThing<TaxRow>(ctx.db, ctx.site.id, 'tax_applications', { id, columns: { transferred_cents } })
  const isSold = unsoldOf(row) === 0
  if (row.status === 'awarded' && isSold) await moveRow(ctx, taxKind, row, { to: 'transferred', by: ['system'] })
  if (row.status === 'transferred' && !isSold) await moveRow(ctx, taxKind, row, { to: 'awarded', by: ['system'] })
}

interface Given {
  taxId: number
  buyer: string
  amount: string
  price: string
  transferred_on: string
}
/** The application is locked: two parts at once are never more than what was certified, and the database refuses it too. */
export async function addTransfer(ctx: Ctx, { taxId, buyer, amount, price, transferred_on }: Given): Promise<Tax> {
  await inTransaction(ctx, async (inside) => {
    const row = await lockCertified(inside, taxId)
    const cents = centsOf(amount)
    const left = unsoldOf(row)
    if (cents === 0) invalidField('amount', taxProblems.nothingMoved)
    if (cents > left) {
      const said = message(taxProblems.moreThanCertified, { left: mailMoney(inside.site, left) })
      throw new AppError('invalid', { fields: [{ path: 'amount', message: said }], detail: said })
    }
    const facts = { tax_id: taxId, buyer, amount_cents: cents, price_cents: centsOf(price), transferred_on }
    await insertTransfer(inside.db, ctx.site.id, { ...facts, created_by: userIdOf(ctx.actor), created_at: ctx.now() })
    await writeSum(inside, row, row.transferred_cents + cents)
    await audit(inside, { action: 'tax.transfer_added', entity: 'tax', entityId: taxId, changes: { amount_cents: [null, cents] } })
  })
  return viewTax(ctx, taxId)
}

export async function voidTransfer(ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<Tax> {
  const taxId = await inTransaction(ctx, async (inside) => {
    const seen = await findTransfer(inside.db, ctx.site.id, id)
    must(seen, 'not_found', caseProblems.notFound)
    const row = await lockCertified(inside, seen.tax_id)
    const transfer = await findTransfer(inside.db, ctx.site.id, id)
    if (!transfer || transfer.voided_at !== null) return row.id
    await voidTransferRow(inside.db, ctx.site.id, id, { voided_at: ctx.now(), void_reason: reason })
    await writeSum(inside, row, row.transferred_cents - transfer.amount_cents)
    const changes = { transfer: id, amount_cents: [transfer.amount_cents, null], reason: [null, reason] }
    await audit(inside, { action: 'tax.transfer_voided', entity: 'tax', entityId: row.id, changes })
    return row.id
  })
  return viewTax(ctx, taxId)
}
