/**
 * Takes back what an import did: records that it added go to the trash, fields that it wrote get the value from before. A field that is
 * not as the import left it was changed by somebody since, and stays (docs/decisions/007-imports-and-edits.md).
 */
import type { TransactionCtx } from '#kit/db/transaction.ts'
import {
  editedFields,
  marksBack,
  takenBack,
  type Fields,
  type MarkOf,
  type Marks,
  type SourcedChange,
  type TouchedRecord,
  type UndoneRecords,
} from '#kit/records/sourced.ts'

/** What a row of every kind that is imported has. */
export interface SourcedRow {
  id: number
  deleted_at: Date | null
  source_marks: unknown
}

/** A record whose fields get earlier values back. */
export interface TakenBack<Row extends SourcedRow> {
  row: Row
  /** Field → value from before; empty where nothing is to be written but what is known of the source. */
  back: Fields
  /** The next import reads the record again, and knows of each field what the source had said before this one. */
  columns: { source_digest: null; source_marks: Marks | null }
}

/** What a kind of record says so that an import of it can be taken back. */
export interface UndoableKind<Row extends SourcedRow> {
  /** Rows by id, locked until the transaction ends. */
  lock: (ctx: TransactionCtx, ids: readonly number[]) => Promise<Row[]>
  /** The fields as they are noted, the source among them. */
  valuesOf: (row: Row) => Fields
  markOf: MarkOf
  /** What the record is called once these values are back. */
  nameOf: (row: Row, back: Fields) => Pick<TouchedRecord, 'label' | 'reference_no'>
  /** Writes the values, with history and search. */
  restore: (ctx: TransactionCtx, by: number | null, taken: readonly TakenBack<Row>[]) => Promise<void>
  /** Puts these in the trash, marked as undone, with history and search. */
  discard: (ctx: TransactionCtx, by: number | null, rows: readonly Row[]) => Promise<void>
}

/** Takes the changes back in the current transaction. What is there no longer is passed over. */
export async function undoSourced<Row extends SourcedRow>(
  ctx: TransactionCtx,
  kind: UndoableKind<Row>,
  changes: readonly SourcedChange[],
  by: number | null,
): Promise<UndoneRecords> {
  const ids = changes.map((change) => change.id)
  const rows = new Map((await kind.lock(ctx, ids)).map((row) => [row.id, row]))
  const present = changes.flatMap((change) => {
    const row = rows.get(change.id)
    return row ? [{ change, row }] : []
  })
  const taken = present
    .filter(({ change }) => !change.added)
    .map(({ change, row }) => {
      const { back, unchanged } = takenBack(change, kind.valuesOf(row), kind.markOf)
      return { row, back, unchanged, columns: { source_digest: null, source_marks: marksBack(row.source_marks as Marks | null, change) } }
    })
  const gone = present.filter(({ change, row }) => change.added && row.deleted_at === null).map(({ row }) => row)
  await kind.restore(ctx, by, taken)
  await kind.discard(ctx, by, gone)
  const touched = (row: Row, fields: string[], back: Fields = new Map()): TouchedRecord => ({
    id: row.id,
    ...kind.nameOf(row, back),
    fields,
  })
  return {
    removed: gone.length,
    restored: taken.filter(({ back }) => back.size > 0).length,
    unchanged: taken.filter(({ unchanged }) => unchanged.length > 0).map(({ row, unchanged, back }) => touched(row, unchanged, back)),
    removedEdited: gone
      .map((row) => touched(row, editedFields(row.source_marks as Marks | null, kind.valuesOf(row), kind.markOf)))
      .filter(({ fields }) => fields.length > 0),
  }
}
