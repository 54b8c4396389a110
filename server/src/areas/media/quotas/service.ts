/**
 * How much an owner may keep at a site, whichever area it belongs to (security.md U8). The office has no such limits. What is counted
 * inside a transaction is counted by one at a time.
 */
import { isStaff, userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import type { SiteDb } from '#kit/db/database.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { sumOpenBytes } from '../uploads/queries.ts'
import { holdOwner } from './queries.ts'

const ownerOf = ({ actor }: Pick<Ctx, 'actor'>): number | null => (isStaff(actor) ? null : userIdOf(actor))

interface RecordQuota {
  count: (db: SiteDb, siteId: number, userId: number) => Promise<number>
  most: number
  problem: string
}

/** Throws `wrong_state` for an owner who has as many records of a kind that are not public as the site takes. */
export async function refuseMoreRecords(ctx: TransactionCtx, { count, most, problem }: RecordQuota): Promise<void> {
  const owner = ownerOf(ctx)
  if (owner === null) return
  await holdOwner(ctx.db, ctx.site.id, owner)
  must((await count(ctx.db, ctx.site.id, owner)) < most, 'wrong_state', problem)
}

/** Throws `conflict` for an owner whose files would take more room than the site gives, those of all areas together. */
export async function refuseMoreBytes(ctx: Ctx, bytes: number, problem: string): Promise<void> {
  const owner = ownerOf(ctx)
  if (owner === null) return
  if (ctx.db.isTransaction) await holdOwner(ctx.db, ctx.site.id, owner)
  let sum = bytes + (await sumOpenBytes(ctx.db, ctx.site.id, owner))
  for (const { bytesOf } of ctx.platform.mediaOwners) sum += await bytesOf(ctx.db, ctx.site.id, owner)
  must(sum <= ctx.site.settings.ownerMegabytes * 1024 * 1024, 'conflict', problem)
}
