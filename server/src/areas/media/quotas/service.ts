/**
 * How much an owner may keep at a site, whichever area it belongs to (security.md U8). The office has no such limits. What is counted
 * inside a transaction is counted by one at a time.
 */
import type { Message } from '@backlot/contract/message-table'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { limitedOwner } from '#engine/records/policy.ts'
import { lockOwner } from '#engine/records/quotas/queries.ts'
import { sumOpenBytes } from '../uploads/queries.ts'

/** Throws `conflict` for an owner whose files would take more room than the site gives, those of all areas together. */
export async function refuseMoreBytes(ctx: Ctx, bytes: number, problem: Message): Promise<void> {
  const owner = limitedOwner(ctx.actor)
  if (owner === null) return
  if (ctx.db.isTransaction) await lockOwner(ctx.db, ctx.site.id, owner)
  let sum = bytes + (await sumOpenBytes(ctx.db, ctx.site.id, owner))
  for (const { bytesOf } of ctx.platform.mediaOwners) sum += await bytesOf(ctx.db, ctx.site.id, owner)
  must(sum <= ctx.site.settings.ownerMegabytes * 1024 * 1024, 'conflict', problem)
}
