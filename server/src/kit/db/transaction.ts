/** One transaction for a write, its audit line and its jobs. */
import type { Ctx } from '../context.ts'
import type { SiteTransaction } from './database.ts'

export type TransactionCtx = Omit<Ctx, 'db'> & { db: SiteTransaction }

/** Runs `work` in a transaction; jobs that it enqueued are handed on after the commit. */
export async function inTransaction<Result>(ctx: Ctx, work: (ctx: TransactionCtx) => Promise<Result>): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx as TransactionCtx)
  const result = await ctx.db.transaction().execute((db) => work({ ...ctx, db }))
  ctx.afterCommit()
  return result
}
