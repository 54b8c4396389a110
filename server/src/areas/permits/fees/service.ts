/** Fees are charged by hand, paid, waived or refunded by the office. */
import { caseProblems, permitProblems } from '@backlot/contract/area-problems'
import type { CaseFee } from '@backlot/contract/engine/cases'
import { moneyText } from '@backlot/contract/money'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalidField, must } from '#kit/errors.ts'
import { lockMoved, lockToChange } from '#engine/cases/moves/service.ts'
import { permitKind } from '../permit/definition.ts'
import { addFees, lineOf, newestPrices, presentFee, tooHigh } from './lines.ts'
import { findInvoice } from '../payments/queries.ts'
import { endInvoice } from '../payments/service.ts'
import { findFee, updateFee } from './queries.ts'

interface Charged {
  permitId: number
  code: string
  quantity: number
}

/** A price of the list that no rule applies, or one more of those that a rule has: what an application does not say. */
export const addFee = (ctx: Ctx, { permitId, code, quantity }: Charged): Promise<CaseFee> =>
  inTransaction(ctx, async (inside) => {
    const { row, movers } = await lockToChange(inside, permitKind, permitId)
    must(movers.includes('office'), 'not_found', caseProblems.notFound)
    // Until then the price list says what it costs, and submitting charges that.
    must(row.status !== 'draft', 'wrong_state', permitProblems.notSubmitted)
    must(row.status !== 'closed', 'wrong_state', caseProblems.notOpen)
    const price = (await newestPrices(inside)).find((one) => one.code === code) ?? invalidField('code', permitProblems.noSuchPrice)
    const line = lineOf(price, Math.max(quantity, Number(price.minimum)))
    const [high] = tooHigh([line])
    if (high) invalidField('quantity', high.message)
    const [fee] = await addFees(inside, permitId, [line])
    must(fee, 'internal')
    const changes = { fee: [null, price.name], quantity: [null, fee.quantity], amount: [null, moneyText(fee.amount_cents)] }
    await audit(inside, { action: 'permit.fee_added', entity: 'permit', entityId: permitId, changes })
    return presentFee(fee)
  })

interface Settled {
  status: CaseFee['status']
  why: string
  reference: string
}

/** Paid, refunded, waived with the reason, or due again. */
export const settleFee = (ctx: Ctx, id: number, { status, why, reference }: Settled): Promise<CaseFee> =>
  inTransaction(ctx, async (inside) => {
    const seen = await findFee(inside.db, ctx.site.id, id)
    must(seen, 'not_found', caseProblems.notFound)
    const permit = await lockMoved(inside, permitKind, seen.case_id)
    must(permit.deleted_at === null, 'wrong_state', caseProblems.inTrash)
    if (status === 'waived' && why === '') invalidField('why', caseProblems.reasonMissing)
    const open = seen.invoice_id === null ? undefined : await findInvoice(inside.db, ctx.site.id, seen.invoice_id)
    // What is settled by hand is not asked for online as well; the other fees of the invoice can be invoiced anew.
    if (open?.status === 'open') await endInvoice(inside, open)
    const row = await updateFee(inside.db, ctx.site.id, id, {
      status,
      reference,
      waived_why: status === 'waived' ? why : '',
      waived_by: status === 'waived' ? userIdOf(ctx.actor) : null,
      settled_at: status === 'due' ? null : ctx.now(),
    })
    const changes = { fee: [seen.status, status], ...(why === '' ? {} : { why: [null, why] }) }
    await audit(inside, { action: 'permit.fee_settled', entity: 'permit', entityId: seen.case_id, changes })
    return presentFee(row)
  })
