import { messageAnswer } from '@backlot/contract/message-answer'
import { messages } from '@backlot/contract/messages'
import type { PermitUser } from '@backlot/contract/permit-desk'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { removeAccount } from '#areas/users/index.ts'
import { findPermitUser, listPermitUsers } from './queries.ts'
import { isOffice } from '../policy.ts'

/** Accounts that may apply, or those that have. */
export async function getPermitUsers(ctx: Ctx, asked: { search: string; skip: number; limit: number; hasApplied: boolean }) {
  must(isOffice(ctx.actor), 'forbidden')
  const { total, rows } = await listPermitUsers(ctx.db, ctx.site.id, asked)
  const items: PermitUser[] = rows.map((row) => ({ ...row, last_applied_at: row.last_applied_at?.toISOString() ?? null }))
  return { total, items }
}

/** Puts the account into the trash; what it applied for stays. Throws `not_found` for an account of another role. */
export async function removePermitUser(ctx: Ctx, id: number, { mustHaveApplied }: { mustHaveApplied: boolean }) {
  must(isOffice(ctx.actor), 'forbidden')
  const found = await findPermitUser(ctx.db, ctx.site.id, id)
  must(found && (found.has_applied || !mustHaveApplied), 'not_found')
  await removeAccount(ctx, id, undefined)
  return { Success: true, ...messageAnswer(messages.userRemoved) }
}
