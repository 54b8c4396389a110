import type { PermitUser } from '@backlot/contract/permit-desk'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { listPermitUsers } from './queries.ts'
import { isOffice } from '../policy.ts'

/** Accounts that may apply, or those that have. */
export async function getPermitUsers(ctx: Ctx, asked: { search: string; skip: number; limit: number; hasApplied: boolean }) {
  must(isOffice(ctx.actor), 'forbidden')
  const { total, rows } = await listPermitUsers(ctx.db, ctx.site.id, asked)
  const items: PermitUser[] = rows.map((row) => ({ ...row, last_applied_at: row.last_applied_at?.toISOString() ?? null }))
  return { total, items }
}
