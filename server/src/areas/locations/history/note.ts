/** Writes a version of a record with each change of it, in the change's transaction. */
import { LocationRecord } from '@backlot/contract/location-records'
import { userIdOf } from '#kit/actor.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { changesOf, type Changes } from '#kit/records/changes.ts'
import { findLatestVersion, insertVersion } from './queries.ts'

interface Found {
  id: number
  version: number
  updated_at: Date
  updated_by: number | null
}

/** A stored snapshot; what it holds that the contract has dropped since is left out. */
export function readSnapshot(snapshot: unknown): LocationRecord {
  const known = LocationRecord.safeParse(snapshot)
  if (known.success) return known.data
  const shape: Record<string, { safeParse: (value: unknown) => { success: boolean; data?: unknown } }> = LocationRecord.shape
  const entries = Object.entries(typeof snapshot === 'object' && snapshot !== null ? snapshot : {})
  return Object.fromEntries(entries.filter(([name, value]) => shape[name]?.safeParse(value).success)) as LocationRecord
}

/**
 * Notes the record as it was found where its history does not say so: before its first edit by hand, and after an
 * import has written it. Imports themselves note nothing, and nothing is lost.
 */
export async function noteFound(ctx: TransactionCtx, found: Found, record: LocationRecord): Promise<void> {
  const latest = await findLatestVersion(ctx.db, ctx.site.id, found.id)
  const changes = latest ? changesOf(readSnapshot(latest.snapshot), record) : {}
  if (latest && (latest.version >= found.version || Object.keys(changes).length === 0)) return
  await insertVersion(ctx.db, ctx.site.id, {
    location_id: found.id,
    version: found.version,
    at: found.updated_at,
    actor_user_id: found.updated_by,
    actor_kind: found.updated_by === null ? 'system' : 'user',
    action: 'location.found',
    changes: JSON.stringify(changes),
    snapshot: JSON.stringify(record),
  })
}

/** Notes a change by the caller. */
export const noteVersion = (
  ctx: TransactionCtx,
  change: { id: number; version: number; action: string; changes: Changes; record: LocationRecord },
): Promise<unknown> =>
  insertVersion(ctx.db, ctx.site.id, {
    location_id: change.id,
    version: change.version,
    at: ctx.now(),
    actor_user_id: userIdOf(ctx.actor),
    actor_kind: ctx.actor.kind,
    action: change.action,
    changes: JSON.stringify(change.changes),
    snapshot: JSON.stringify(change.record),
  })
