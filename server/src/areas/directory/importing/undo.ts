/** What takes an import of entries back; the rules are the engine's (engine/records/imports/undo.ts). */
import { labelOf } from '@backlot/contract/directory-fields'
import { undoSourced, type TakenBack, type UndoableKind } from '#engine/records/imports/undo.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { changesOf, type Changes } from '#kit/records/changes.ts'
import type { SourcedChange, UndoneRecords } from '#kit/records/sourced.ts'
import { recordOf, withFields } from '../editing/fields.ts'
import type { EntryRow } from '../queries.ts'
import { markOf, valuesOf } from './merge.ts'
import { lockFoundEntries } from './queries.ts'
import { unchanged, writeEntries, type EntryWrite } from './write.ts'

const undoableEntries: UndoableKind<EntryRow> = {
  lock: ({ db, site }, ids) => lockFoundEntries(db, site.id, ids),
  valuesOf,
  markOf,
  nameOf: (row, back) => ({ label: labelOf(withFields(recordOf(row), Object.fromEntries(back))), reference_no: '' }),
  restore: (ctx, by, taken) => writeEntries(ctx, by, taken.map(writeBack)),
  discard(ctx, by, rows) {
    const at = ctx.now()
    const columns = { deleted_at: at, deleted_by: by, undone_at: at }
    const changes: Changes = { deleted: [false, true] }
    return writeEntries(
      ctx,
      by,
      rows.map((row) => ({ ...unchanged(row), action: 'directory.deleted', columns, changes })),
    )
  },
}

export const undoEntries = (ctx: TransactionCtx, changes: readonly SourcedChange[], by: number | null): Promise<UndoneRecords> =>
  undoSourced(ctx, undoableEntries, changes, by)

function writeBack({ row, back, columns }: TakenBack<EntryRow>): EntryWrite {
  const before = recordOf(row)
  const { source = row.source, ...fields } = Object.fromEntries(back)
  const record = withFields(before, fields)
  return {
    row,
    record,
    action: 'directory.updated',
    changes: { ...changesOf(before, record), ...(back.has('source') ? { source: [row.source, source] } : {}) },
    columns: { source, ...columns },
  }
}
