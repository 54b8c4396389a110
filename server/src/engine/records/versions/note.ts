/** Writes a version of a record with each change of it, in the change's transaction. */
import { userIdOf } from '#kit/actor.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { changesOf, type Changes } from '#kit/records/changes.ts'
import { actionOf, type RecordKind, type RecordShape, type Stored } from '../kind.ts'
import { findVersionUntil, insertVersion, type NewVersion } from './queries.ts'

type Noting<Shape extends RecordShape> = Pick<RecordKind<Shape>, 'tables' | 'machine' | 'fields'>
const newest = 2_147_483_647

/**
 * Notes the record as it was found where its history does not say so: before its first edit by hand, and after an
 * import has written it. Imports may note nothing, and nothing is lost.
 */
export async function noteStateBefore<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: Noting<Shape>,
  { row, record, latest: known }: Stored<Shape>,
): Promise<void> {
  const latest = known === undefined ? await findVersionUntil(ctx.db, ctx.site.id, kind.tables, row.id, newest) : known
  const changes = latest ? changesOf(kind.fields.readSnapshot(latest.snapshot), record) : {}
  if (latest && (latest.version >= row.version || Object.keys(changes).length === 0)) return
  await insertVersion(ctx.db, ctx.site.id, kind.tables, row.id, {
    version: row.version,
    at: row.updated_at,
    actor_user_id: row.updated_by,
    actor_kind: row.updated_by === null ? 'system' : 'user',
    action: actionOf(kind, 'found'),
    changes: JSON.stringify(changes),
    snapshot: JSON.stringify(record),
  })
}

/** A change by the caller. */
export const versionOf = (
  ctx: TransactionCtx,
  change: { version: number; action: string; changes: Changes; record: object },
): NewVersion => ({
  version: change.version,
  at: ctx.now(),
  actor_user_id: userIdOf(ctx.actor),
  actor_kind: ctx.actor.kind,
  action: change.action,
  changes: JSON.stringify(change.changes),
  snapshot: JSON.stringify(change.record),
})
