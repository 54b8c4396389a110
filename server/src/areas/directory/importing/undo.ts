/**
 * Takes back what an import did: entries that it added go to the trash, fields that it wrote get the value from before. A field that is
 * not as the import left it was changed by somebody since, and stays.
 */
import { labelOf } from '@backlot/contract/directory-fields'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { changesOf, type Changes } from '#kit/records/changes.ts'
import {
  editedFields,
  marksBack,
  takenBack,
  type Marks,
  type SourcedChange,
  type TouchedRecord,
  type UndoneRecords,
} from '#kit/records/sourced.ts'
import { recordOf, withFields } from '../editing/fields.ts'
import type { EntryRow } from '../queries.ts'
import { markOf, valuesOf } from './merge.ts'
import { lockFoundEntries } from './queries.ts'
import { unchanged, writeEntries, type EntryWrite } from './write.ts'

/** Takes the changes back in the current transaction. What is there no longer is passed over. */
export async function undoEntries(ctx: TransactionCtx, changes: readonly SourcedChange[], by: number | null): Promise<UndoneRecords> {
  const ids = changes.map((change) => change.id)
  const rows = new Map((await lockFoundEntries(ctx.db, ctx.site.id, ids)).map((row) => [row.id, row]))
  const present = changes.flatMap((change) => {
    const row = rows.get(change.id)
    return row ? [{ change, row }] : []
  })
  const taken = present
    .filter(({ change }) => !change.added)
    .map(({ change, row }) => {
      const { back, unchanged } = takenBack(change, valuesOf(row), markOf)
      return { back, unchanged, write: writeBack(row, back, change) }
    })
  const gone = present.filter(({ change, row }) => change.added && row.deleted_at === null).map(({ row }) => row)
  const at = ctx.now()
  const trash = { deleted_at: at, deleted_by: by, undone_at: at }
  await writeEntries(ctx, by, [
    ...taken.map(({ write }) => write),
    ...gone.map((row) => ({
      ...unchanged(row),
      action: 'directory.deleted',
      columns: trash,
      changes: { deleted: [false, true] } as Changes,
    })),
  ])
  return {
    removed: gone.length,
    restored: taken.filter(({ back }) => back.size > 0).length,
    unchanged: taken.filter(({ unchanged }) => unchanged.length > 0).map(({ write, unchanged }) => touched(write, unchanged)),
    removedEdited: gone
      .map((row) => touched(unchanged(row), editedFields(row.source_marks as Marks | null, valuesOf(row), markOf)))
      .filter(({ fields }) => fields.length > 0),
  }
}

const touched = ({ row, record }: Pick<EntryWrite, 'row' | 'record'>, fields: string[]): TouchedRecord => ({
  id: row.id,
  label: labelOf(record),
  reference_no: '',
  fields,
})

function writeBack(row: EntryRow, back: ReadonlyMap<string, unknown>, change: SourcedChange): EntryWrite {
  const before = recordOf(row)
  const { source = row.source, ...fields } = Object.fromEntries(back)
  const record = withFields(before, fields)
  return {
    row,
    record,
    action: 'directory.updated',
    changes: { ...changesOf(before, record), ...(back.has('source') ? { source: [row.source, source] } : {}) },
    // The next import reads the entry again, and knows of each field what the source had said before this one.
    columns: { source, source_digest: null, source_marks: marksBack(row.source_marks as Marks | null, change) },
  }
}
