import { caseProblems } from '@backlot/contract/area-problems'
import type { Mover } from '@backlot/contract/engine/machines'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { lockThing } from '#engine/cases/moves/queries.ts'
import { isOffice, permitMovers, type Standing } from '../policy.ts'
import { isKeyApprover, type PermitRow } from './queries.ts'

/** As whom the caller moves a permit, or anything of it. */
export async function moversOfPermit(ctx: Ctx, permit: Standing): Promise<Mover[]> {
  const userId = userIdOf(ctx.actor)
  const hasKey = userId !== null && isOffice(ctx.actor) && (await isKeyApprover(ctx.db, ctx.site.id, userId))
  return permitMovers(ctx.actor, permit, hasKey)
}

/** The permit, locked before anything of it. */
export async function lockPermit(ctx: TransactionCtx, id: number): Promise<PermitRow> {
  const row = await lockThing<PermitRow>(ctx.db, ctx.site.id, 'permits', id)
  must(row, 'not_found', caseProblems.notFound)
  return row
}
