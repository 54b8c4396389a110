/** Reading what failed, and running it again. */
import type { FailedJob } from '@backlot/contract/jobs'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { runAgain } from '#kit/jobs.ts'
import { canRetry } from './policy.ts'
import { presentFailed } from './present.ts'
import { countFailed, listFailed, lockFailed } from './queries.ts'

export async function getFailed(ctx: Ctx, page: { skip: number; limit: number }): Promise<{ total: number; items: FailedJob[] }> {
  const { count } = await countFailed(ctx.db, ctx.site.id)
  return { total: count, items: (await listFailed(ctx.db, ctx.site.id, page)).map(presentFailed) }
}

export const retryFailed = (ctx: Ctx, ids: readonly number[]): Promise<{ retried: number }> =>
  inTransaction(ctx, async (inside) => {
    const jobs = (await lockFailed(inside.db, ctx.site.id, ids)).filter(({ name }) => canRetry(name))
    if (jobs.length === 0) return { retried: 0 }
    await runAgain(
      inside,
      jobs.map(({ id }) => id),
    )
    await audit(inside, { action: 'jobs.retried', entity: 'job', changes: { jobs: jobs.map(({ id, name }) => `${id} ${name}`) } })
    return { retried: jobs.length }
  })
