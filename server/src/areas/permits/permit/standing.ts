import type { Mover } from '@backlot/contract/engine/machines'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { isOffice, permitMovers, type Standing } from '../policy.ts'
import { isKeyApprover } from './queries.ts'

/** As whom the caller moves a permit, or anything of it. */
export async function moversOfPermit(ctx: Ctx, permit: Standing): Promise<Mover[]> {
  const userId = userIdOf(ctx.actor)
  const hasKey = userId !== null && isOffice(ctx.actor) && (await isKeyApprover(ctx.db, ctx.site.id, userId))
  return permitMovers(ctx.actor, permit, hasKey)
}
