/** Writes many entries that an import or its undo changes: rows, links, versions, audit lines and search, in one transaction. */
import type { DirectoryRecord } from '@backlot/contract/directory-records'
import { auditMany } from '#kit/audit.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { Changes } from '#kit/records/changes.ts'
import { columnsOf, directoryFields, recordOf } from '../editing/fields.ts'
import { insertVersions } from '../provision/queries.ts'
import type { EntryRow } from '../queries.ts'
import { refreshSearch } from '../search/refresh.ts'
import { replaceCategories, updateEntries, type WrittenRow } from './queries.ts'

export interface EntryWrite {
  row: EntryRow
  /** The record as it is to be. */
  record: DirectoryRecord
  /** What the history calls it. */
  action: string
  /** Empty changes nothing that a person sees: only what is known of the source is written. */
  changes: Changes
  columns?: Partial<Pick<WrittenRow, 'source' | 'source_digest' | 'source_marks' | 'deleted_at' | 'deleted_by' | 'undone_at'>>
}

/** What stands in the columns of a row that is not changed. */
const kept = ({ source, source_digest, source_marks, deleted_at, deleted_by, undone_at }: EntryRow) => ({
  source,
  source_digest,
  source_marks,
  deleted_at,
  deleted_by,
  undone_at,
})

function rowOf({ row, record, changes, columns }: EntryWrite): WrittenRow {
  const { main_category_id = null } = columnsOf(record)
  const { details, ...own } = directoryFields.looseColumns(record)
  const { display_as, name, last_name, company_name, listing_name } = record
  const names = { display_as, name, last_name, company_name, listing_name }
  const isChanged = Object.keys(changes).length > 0
  return { id: row.id, changed: isChanged, ...names, main_category_id, details: JSON.parse(details), ...own, ...kept(row), ...columns }
}

/** @param by who caused it, where the work is done by a job */
export async function writeEntries(ctx: TransactionCtx, by: number | null, writes: readonly EntryWrite[]): Promise<void> {
  if (writes.length === 0) return
  const { db, site } = ctx
  const at = ctx.now()
  await updateEntries(db, site.id, { at, by }, writes.map(rowOf))
  const moved = writes.filter(({ changes }) => 'categories' in changes)
  await replaceCategories(
    db,
    site.id,
    moved.map(({ row, record }) => ({ id: row.id, categories: record.categories })),
  )
  const seen = writes.filter(({ changes }) => Object.keys(changes).length > 0)
  if (seen.length === 0) return
  const made = { at, actor_user_id: by, actor_kind: by === null ? ctx.actor.kind : 'user' }
  const versions = seen.map(({ row, record, action, changes }) => ({
    ...made,
    entry_id: row.id,
    version: row.version + 1,
    action,
    changes: JSON.stringify(changes),
    snapshot: JSON.stringify(record),
  }))
  await insertVersions(db, site.id, versions)
  const lines = seen.map(({ row, action, changes }) => ({ action, entity_id: row.id, changes }))
  await auditMany(ctx, 'directory', by, lines)
  await refreshSearch(
    ctx,
    seen.map(({ row }) => row.id),
  )
}

/** A write that leaves the record as it is. */
export const unchanged = (row: EntryRow): Pick<EntryWrite, 'row' | 'record'> => ({ row, record: recordOf(row) })
