/** Fees are paid, waived or refunded by the office. */
import { caseProblems } from '@backlot/contract/area-problems'
import type { CaseFee } from '@backlot/contract/engine/cases'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalidField, must } from '#kit/errors.ts'
import { lockMoved } from '#engine/cases/moves/service.ts'
import { permitKind } from '../permit/definition.ts'
import { presentFee } from './lines.ts'
import { findInvoice } from '../payments/queries.ts'
import { endInvoice } from '../payments/service.ts'
import { findFee, updateFee } from './queries.ts'

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
