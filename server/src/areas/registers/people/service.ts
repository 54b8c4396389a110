import type { CaseApplicant } from '@backlot/contract/engine/case-calls'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { isOffice } from '#engine/cases/desk/policy.ts'
import { listTaxApplicants } from './queries.ts'

/** Accounts that register or apply for the credit. */
export async function getTaxApplicants(ctx: Ctx, asked: { search: string; skip: number; limit: number }) {
  must(isOffice(ctx.actor), 'forbidden')
  const { total, rows } = await listTaxApplicants(ctx.db, ctx.site.id, asked)
  const items: CaseApplicant[] = rows.map((row) => ({ ...row, last_applied_at: row.last_applied_at?.toISOString() ?? null }))
  return { total, items }
}
