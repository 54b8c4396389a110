/** The one way that an entry changes: row, links, version, audit line and search, in one transaction. */
import { directoryProblems } from '@backlot/contract/area-problems'
import type { DirectoryRecord } from '@backlot/contract/directory-records'
import { messages } from '@backlot/contract/messages'
import type { Json } from '#db/schema.ts'
import { isStaff, userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { changesOf, type Changes } from '#kit/records/changes.ts'
import { noteVersion } from '../history/note.ts'
import { can, isOwner } from '../policy.ts'
import { subjectOf } from '../present.ts'
import { findEntry, type EntryRow } from '../queries.ts'
import { refreshSearch } from '../search/refresh.ts'
import { verifiedBy } from '../verification/policy.ts'
import { columnsOf, recordOf } from './fields.ts'
import { linkFields, lockEntry, replaceLinks, updateEntry, type EntryColumns } from './queries.ts'
import { faultsOf } from './rules.ts'

/** An entry and its row. */
export interface Held {
  row: EntryRow
  record: DirectoryRecord
}

export const isOwnerOf = (ctx: Pick<Ctx, 'actor'>, row: Pick<EntryRow, 'owner_user_id'>): boolean => isOwner(ctx.actor, row)

type Kind = 'listing' | 'contact'
/** Missing, of another site, of the other kind and not the caller's answer alike. */
const heldOf = (row: EntryRow | undefined, kind: Kind | undefined, mayOpen: (row: EntryRow) => boolean): Held => {
  must(row && (kind === undefined || row.kind === kind) && mayOpen(row), 'not_found', directoryProblems.entryNotFound)
  return { row, record: recordOf(row) }
}

/** The entry for its editor: scouts read it too. What is in the trash is there for staff only. */
export const openEntry = async (ctx: Ctx, id: number, kind?: Kind): Promise<Held> =>
  heldOf(await findEntry(ctx.db, ctx.site.id, id), kind, (row) => isStaff(ctx.actor) || can(ctx.actor, 'edit', subjectOf(row), ctx.site))

/** The entry for a write, held until the transaction ends. */
export const holdEntry = async (ctx: TransactionCtx, id: number, kind?: Kind): Promise<Held> =>
  heldOf(await lockEntry(ctx.db, ctx.site.id, id), kind, (row) => can(ctx.actor, 'edit', subjectOf(row), ctx.site))

/** Throws `wrong_state` for what is in the trash. */
export const mustBeKept = ({ row }: Held): void => must(row.deleted_at === null, 'wrong_state', directoryProblems.inTrash)

export interface EntryChange {
  /** What the history calls it, like `directory.updated`. */
  action: string
  /** The record as it is to be; absent leaves its fields as they are. */
  record?: DirectoryRecord
  /** Columns that are no fields: status, trash, what the office asked. */
  columns?: Partial<EntryColumns>
  /** What the history says of those columns. */
  changes?: Changes
  /** The version it gets, where it is not the next one. */
  version?: number
}

/** Writes a change. Returns false, and writes nothing, when it changes nothing. Throws `invalid` for an entry that may not be so. */
export async function writeEntry(ctx: TransactionCtx, held: Held, change: EntryChange): Promise<boolean> {
  const { row } = held
  const next = change.record ?? held.record
  const fieldChanges = changesOf(held.record, next)
  const changes: Changes = { ...fieldChanges, ...change.changes }
  if (Object.keys(changes).length === 0) return false
  if (change.record) refuseFaults(next, row.kind, change.columns?.status ?? row.status)
  const version = change.version ?? row.version + 1
  await updateEntry(ctx.db, ctx.site.id, row.id, {
    ...(change.record ? columnsOf(next) : {}),
    ...verifiedBy(ctx, row, change),
    ...change.columns,
    version,
    updated_at: ctx.now(),
    updated_by: userIdOf(ctx.actor),
  })
  for (const field of linkFields) if (field in fieldChanges) await replaceLinks(ctx.db, ctx.site.id, row.id, field, next[field] ?? [])
  await noteVersion(ctx, { id: row.id, version, action: change.action, changes, record: next })
  await audit(ctx, { action: change.action, entity: 'directory', entityId: row.id, changes: changes as Json })
  await refreshSearch(ctx, [row.id])
  return true
}

export function refuseFaults(record: DirectoryRecord, kind: string, status: string): void {
  const fields = faultsOf(record, kind, status)
  if (fields.length > 0) throw new AppError('invalid', { fields, detail: fields[0]?.message ?? messages.required })
}
