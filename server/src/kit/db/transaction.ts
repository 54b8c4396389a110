/** One transaction for a write, its audit line and its jobs. */
import type { Ctx } from '../context.ts'
import type { SiteTransaction } from './database.ts'

export type TransactionCtx = Omit<Ctx, 'db'> & { db: SiteTransaction }

/** Transactions that stored jobs. */
const withJobs = new WeakSet<object>()

/** Says that a job was stored in this transaction. */
export const noteJob = (db: object): unknown => withJobs.add(db)

class RolledBack extends Error {}

/** Runs `work` in a transaction of its own and takes all of it back: what would have happened, and nothing that did. */
export async function rolledBack<Result>(ctx: Ctx, work: (ctx: TransactionCtx) => Promise<Result>): Promise<Result> {
  let done: { answer: Result } | undefined
  try {
    await ctx.db.transaction().execute(async (db) => {
      done = { answer: await work({ ...ctx, db }) }
      throw new RolledBack()
    })
  } catch (error) {
    if (!done || !(error instanceof RolledBack)) throw error
  }
  if (!done) throw new Error('The work came to no end.')
  return done.answer
}

/** Runs `work` in a transaction; jobs that it enqueued are handed on after the commit. */
export async function inTransaction<Result>(ctx: Ctx, work: (ctx: TransactionCtx) => Promise<Result>): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx as TransactionCtx)
  let hasJobs = false
  const result = await ctx.db.transaction().execute(async (db) => {
    const answer = await work({ ...ctx, db })
    await ctx.onWrite?.(db)
    hasJobs = withJobs.has(db)
    return answer
  })
  if (hasJobs) ctx.afterCommit()
  return result
}
