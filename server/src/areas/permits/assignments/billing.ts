/** What a post costs goes back to its permit: as far as what was charged for such posts does not cover it. */
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { insertFees, listFees, listPricesOf } from '../fees/queries.ts'
import { billedCents, type AssignmentRow } from './queries.ts'

/** The rules by which an application is charged for posts in advance, and the code of what comes after. */
const charged = {
  pd: { rules: ['police', 'motor'], code: 'posts_pd', name: 'Police, beyond what was charged' },
  fd: { rules: ['fire'], code: 'posts_fd', name: 'Fire department, beyond what was charged' },
} as const

export async function billPost(ctx: TransactionCtx, row: AssignmentRow): Promise<void> {
  const { rules, code, name } = charged[row.kind === 'fd' ? 'fd' : 'pd']
  const codes = [code, ...(await listPricesOf(ctx.db, ctx.site.id, rules)).map((price) => price.code)]
  const fees = await listFees(ctx.db, ctx.site.id, row.permit_id)
  const covered = fees
    .filter((fee) => codes.includes(fee.code) && (fee.status === 'due' || fee.status === 'paid'))
    .reduce((sum, fee) => sum + fee.amount_cents, 0)
  // The post itself is billed already: this runs after its row was written.
  const open = (await billedCents(ctx.db, ctx.site.id, row.permit_id, row.kind)) - covered
  if (open <= 0) return
  await insertFees(ctx.db, [
    {
      site_id: ctx.site.id,
      kind: 'permit',
      case_id: row.permit_id,
      part_id: row.location_permit_id,
      code,
      name,
      unit: '',
      quantity: '1.00',
      rate_cents: open,
      amount_cents: open,
      created_at: ctx.now(),
    },
  ])
}
