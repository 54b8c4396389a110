/** The one way that a record changes by hand: row, links, version, audit line and search, in one transaction. */
import { messages } from '@backlot/contract/messages'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { auditLine, tellOf } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must, type FieldError } from '#kit/errors.ts'
import { changesOf, type Changes } from '#kit/records/changes.ts'
import { actionOf, type RecordChange, type RecordKind, type RecordRow, type RecordShape, type Stored } from './kind.ts'
import { canOpen, canWrite, type Standing } from './policy.ts'
import { lockRow } from './queries.ts'
import { readForEditor, readForWrite, readRecords } from './reading.ts'
import { noteStateBefore, versionOf } from './versions/note.ts'
import { updateWithVersion } from './versions/queries.ts'

/** Missing, of another site and not the caller's answer alike. */
function allowed<Shape extends RecordShape>(
  ctx: Ctx,
  kind: RecordKind<Shape>,
  stored: Stored<Shape> | undefined,
  may: (who: Standing, row: RecordRow) => boolean,
): Stored<Shape> {
  must(stored && may(kind.standing(ctx.actor, stored.row), stored.row), 'not_found', kind.problems.notFound)
  return stored
}

/** The record for who may edit it. What is in the trash is there for the office only. */
export const openRecord = async <Shape extends RecordShape>(ctx: Ctx, kind: RecordKind<Shape>, id: number): Promise<Stored<Shape>> =>
  allowed(ctx, kind, (await readRecords(ctx.db, ctx.site.id, kind, [id]))[0], canOpen)

/** The same with what its editor shows besides. */
export const openForEditor = async <Shape extends RecordShape>(ctx: Ctx, kind: RecordKind<Shape>, id: number): Promise<Stored<Shape>> =>
  allowed(ctx, kind, await readForEditor(ctx, kind, id), canOpen)

/** The record, whoever asks, locked until the transaction ends. */
export async function lockStored<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  id: number,
): Promise<Stored<Shape> | undefined> {
  // In a statement of its own: the next one then sees what others wrote before the lock was free.
  await lockRow(ctx.db, ctx.site.id, kind.tables.records, id)
  return readForWrite(ctx, kind, id)
}

/** The record for a write. */
export const lockRecord = async <Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  id: number,
): Promise<Stored<Shape>> => allowed(ctx, kind, await lockStored(ctx, kind, id), canWrite)

/** Throws `wrong_state` for what is in the trash. */
export const mustBeLive = (kind: Pick<RecordKind, 'problems'>, row: Pick<RecordRow, 'deleted_at'>): void =>
  must(row.deleted_at === null, 'wrong_state', kind.problems.inTrash)

/** Throws `invalid` at these fields, if there are any. */
export function refuseFaults(fields: FieldError[]): void {
  if (fields.length > 0) throw new AppError('invalid', { fields, detail: fields[0]?.message ?? messages.required })
}

/** Writes a change. Returns false, and writes nothing, when it changes nothing. Throws `invalid` for a record that may not be so. */
export async function writeRecord<Shape extends RecordShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  stored: Stored<Shape>,
  change: RecordChange<Shape>,
): Promise<boolean> {
  const { row } = stored
  const next = change.record ?? stored.record
  const fieldChanges = changesOf(stored.record, next)
  const changes: Changes = { ...fieldChanges, ...change.changes }
  if (Object.keys(changes).length === 0) return false
  if (change.record) refuseFaults(kind.guards.isSound(next, row, change.columns?.status ?? row.status))
  const version = change.version ?? row.version + 1
  // A record that is made now has no state to be found in.
  if (row.version > 0) await noteStateBefore(ctx, kind, stored)
  const action = actionOf(kind, change.action)
  const entry = { action, entity: kind.machine.name, entityId: row.id, changes: changes as Json }
  const written = { version, updated_at: ctx.now(), updated_by: userIdOf(ctx.actor) }
  await updateWithVersion(ctx.db, ctx.site.id, kind.tables, row.id, {
    columns: { ...kind.hooks.columnsOf(ctx, stored, change), ...change.columns, ...written },
    version: versionOf(ctx, { version, action, changes, record: next }),
    line: auditLine(ctx, entry),
  })
  await tellOf(ctx, entry)
  await kind.hooks.afterWrite(ctx, row.id, { record: next, changes: fieldChanges })
  return true
}
