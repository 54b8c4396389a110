/** Writes a version of an entry with each change of it, in the change's transaction. */
import { DirectoryRecord } from '@backlot/contract/directory-records'
import { userIdOf } from '#kit/actor.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { asObject, type Changes } from '#kit/records/changes.ts'
import { insertVersion } from './queries.ts'

/** A stored snapshot; what it holds that the contract has dropped since is left out. */
export function readSnapshot(snapshot: unknown): DirectoryRecord {
  const known = DirectoryRecord.safeParse(snapshot)
  if (known.success) return known.data
  const shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> = DirectoryRecord.shape
  return Object.fromEntries(
    Object.entries(asObject(snapshot)).filter(([name, value]) => shape[name]?.safeParse(value).success),
  ) as DirectoryRecord
}

/** Notes a change by the caller. */
export const noteVersion = (
  ctx: TransactionCtx,
  change: { id: number; version: number; action: string; changes: Changes; record: DirectoryRecord },
): Promise<unknown> =>
  insertVersion(ctx.db, ctx.site.id, {
    entry_id: change.id,
    version: change.version,
    at: ctx.now(),
    actor_user_id: userIdOf(ctx.actor),
    actor_kind: ctx.actor.kind,
    action: change.action,
    changes: JSON.stringify(change.changes),
    snapshot: JSON.stringify(change.record),
  })
