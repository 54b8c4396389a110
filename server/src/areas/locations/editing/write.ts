/** The one way that a record changes by hand: row, links, version, audit line and search, in one transaction. */
import type { LocationFields, LocationRecord } from '@backlot/contract/location-records'
import { recordProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { isStaff, userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { Json } from '#db/schema.ts'
import { AppError, must } from '#kit/errors.ts'
import { asObject, changesOf, type Changes } from '#kit/records/changes.ts'
import { noteFound, noteVersion } from '../history/note.ts'
import { can } from '../policy.ts'
import { replaceLinks } from '../records/queries.ts'
import { refreshSearch } from '../search/index.ts'
import { columnsOf, recordOf } from './fields.ts'
import { findRecord, lockRecord, updateRecord, type RecordColumns, type RecordRow } from './queries.ts'
import { faultsOf, hasWholePoint } from './rules.ts'

/** A record and its row. */
export interface Held {
  row: RecordRow
  record: LocationRecord
}

export const isOwnerOf = (ctx: Pick<Ctx, 'actor'>, row: Pick<RecordRow, 'owner_user_id'>): boolean => {
  const userId = userIdOf(ctx.actor)
  return userId !== null && row.owner_user_id === userId
}

/** Missing, of another site and not the caller's to edit answer alike; what is in the trash is there for staff only. */
function editable(ctx: Ctx, row: RecordRow | undefined): Held {
  must(row, 'not_found', messages.locationNotFound)
  const mayEdit = can(ctx.actor, 'edit', { ...row, lockboxes: asObject(row.lockboxes) }, ctx.site)
  must(mayEdit && (row.deleted_at === null || isStaff(ctx.actor)), 'not_found', messages.locationNotFound)
  return { row, record: recordOf(row) }
}

export const openRecord = async (ctx: Ctx, id: number): Promise<Held> => editable(ctx, await findRecord(ctx.db, ctx.site.id, id))

/** The same, held until the transaction ends. */
export const holdRecord = async (ctx: TransactionCtx, id: number): Promise<Held> => editable(ctx, await lockRecord(ctx.db, ctx.site.id, id))

/** Throws `wrong_state` for what is in the trash. */
export const mustBeKept = ({ row }: Held): void => must(row.deleted_at === null, 'wrong_state', recordProblems.inTrash)

export interface RecordChange {
  /** What the history calls it, like `location.updated`. */
  action: string
  /** The record as it is to be; absent leaves its fields as they are. */
  record?: LocationRecord
  /** Columns that are no fields: status, trash, what the office asked. */
  columns?: Partial<RecordColumns>
  /** What the history says of those columns. */
  changes?: Changes
  /** The version it gets, where it is not the next one. */
  version?: number
}

/** Writes a change. Returns false, and writes nothing, when it changes nothing. Throws `invalid` for a record that may not be so. */
export async function writeRecord(ctx: TransactionCtx, held: Held, change: RecordChange): Promise<boolean> {
  const { row } = held
  const next = change.record ?? held.record
  const fieldChanges = changesOf(held.record, next)
  const changes: Changes = { ...fieldChanges, ...change.changes }
  if (Object.keys(changes).length === 0) return false
  if (change.record) checkRecord(next, change.columns?.status ?? row.status)
  const version = change.version ?? row.version + 1
  // A record that is made now has no state to be found in.
  if (row.version > 0) await noteFound(ctx, row, held.record)
  await updateRecord(ctx.db, ctx.site.id, row.id, {
    ...(change.record ? columnsOf(next) : {}),
    ...change.columns,
    version,
    updated_at: ctx.now(),
    updated_by: userIdOf(ctx.actor),
  })
  await replaceLinks(
    ctx.db,
    ctx.site.id,
    [
      {
        id: row.id,
        categories: 'categories' in fieldChanges ? next.categories : undefined,
        styles: 'styles' in fieldChanges ? next.styles : undefined,
      },
    ],
    { fresh: false },
  )
  await noteVersion(ctx, { id: row.id, version, action: change.action, changes, record: next })
  await audit(ctx, { action: change.action, entity: 'location', entityId: row.id, changes: changes as Json })
  await refreshSearch(ctx.db, ctx.site.id, [row.id])
  return true
}

function checkRecord(record: LocationRecord, status: string): void {
  const fields = faultsOf(record, status)
  if (!hasWholePoint(record)) fields.push({ path: 'latitude', message: recordProblems.bothOrNone })
  if (fields.length > 0) throw new AppError('invalid', { fields, detail: fields[0]?.message ?? messages.required })
}

/** Throws `invalid` at the categories when these fields take the last one from a record that is or waits to be public. */
export function keepsCategory(status: string, fields: LocationFields): void {
  if (status === 'Draft' || status === 'private' || fields.categories?.length !== 0) return
  throw new AppError('invalid', { fields: [{ path: 'categories', message: messages.categoryRequired }], detail: messages.categoryRequired })
}
