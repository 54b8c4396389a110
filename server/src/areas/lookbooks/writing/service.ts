/** The frame of every write in a lookbook: one transaction, one after the other, a version, an audit line. */
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { lockLookbooks, touchLookbook, type LockedLookbook } from './queries.ts'

export interface Writing {
  ctx: TransactionCtx
  lookbook: LockedLookbook
  /** What the rows of this write carry; the lookbook has it when the write is finished. */
  version: number
}

/** Missing, of another site and in the trash answer alike. */
export function writeLookbook<Result>(ctx: Ctx, id: number, work: (writing: Writing) => Promise<Result>): Promise<Result> {
  return writeLookbooks(ctx, { id, otherIds: [] }, work)
}

/** The same of one lookbook and others that it takes something from. */
export function writeLookbooks<Result>(
  ctx: Ctx,
  { id, otherIds }: { id: number; otherIds: readonly number[] },
  work: (writing: Writing, others: Writing[]) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (inside) => {
    const locked = await lockLookbooks(inside.db, inside.site.id, [id, ...otherIds])
    const open = (wanted: number): Writing => {
      const lookbook = locked.find((row) => row.id === wanted)
      must(lookbook, 'not_found')
      return { ctx: inside, lookbook, version: lookbook.version + 1 }
    }
    return work(open(id), otherIds.map(open))
  })
}

export interface Finished {
  action: string
  changes: Json
  /** Rows are gone for good: who knows an older version has to read anew. */
  mustReload?: boolean
}

/** Ends a write that changed something. */
export async function finishWrite({ ctx, lookbook, version }: Writing, done: Finished): Promise<void> {
  await touchLookbook(ctx.db, ctx.site.id, lookbook.id, {
    version,
    at: ctx.now(),
    by: userIdOf(ctx.actor),
    ...(done.mustReload ? { changesFrom: version } : {}),
  })
  await audit(ctx, { action: done.action, entity: 'lookbook', entityId: lookbook.id, changes: done.changes })
}
