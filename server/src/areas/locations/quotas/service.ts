/** How much an owner may keep at a site (security.md U8). The office has no such limits. */
import { pictureProblems, recordProblems } from '@backlot/contract/area-problems'
import { isStaff, userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { bytesOf, countUnpublished, holdOwner } from './queries.ts'

const ownerOf = ({ actor }: Pick<Ctx, 'actor'>): number | null => (isStaff(actor) ? null : userIdOf(actor))

/** Throws `wrong_state` for an owner who has as many records that are not public as the site takes. */
export async function refuseMoreDrafts(ctx: TransactionCtx): Promise<void> {
  const owner = ownerOf(ctx)
  if (owner === null) return
  await holdOwner(ctx.db, ctx.site.id, owner)
  const { count } = await countUnpublished(ctx.db, ctx.site.id, owner)
  must(count < ctx.site.settings.ownerDrafts, 'wrong_state', recordProblems.tooManyDrafts)
}

/** Throws `conflict` for an owner whose pictures would take more room than the site gives. */
export async function refuseMoreBytes(ctx: Ctx, bytes: number): Promise<void> {
  const owner = ownerOf(ctx)
  if (owner === null) return
  const room = ctx.site.settings.ownerMegabytes * 1024 * 1024
  must((await bytesOf(ctx.db, ctx.site.id, owner)) + bytes <= room, 'conflict', pictureProblems.noRoom)
}
