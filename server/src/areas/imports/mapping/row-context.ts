import type { TableRow } from '#kit/tables/table.ts'
import { cleanText } from './clean-text.ts'
import type { Complain } from './steps.ts'

export type Point = { latitude: number; longitude: number }

/**
 * Why a value is no more than an assumption: what it rests on is not there. The point of the row is not known, or the file lacks a column.
 * Only a new record takes it; what is known already is not changed by what a file does not say.
 */
export type Assumption = 'point' | 'column'

/** One row while it is mapped. */
export type RowContext = {
  row: TableRow
  /** The cell of a column, cleaned; undefined when blank or when the file has no such column. */
  cell(column: string): string | undefined
  point: Point | undefined
  complain: Complain
  /** Whether the file has no such column at all. */
  lacks(column: string): boolean
  /** Set while a value is read: it rests on what the row does not say. */
  assumption: Assumption | undefined
}

/** How the columns of a mapping stand to those of a file. */
export interface ColumnNames {
  /** The mapping's column names as the file writes them, where they differ. */
  renamed: ReadonlyMap<string, string>
  missing: readonly string[]
}

export function rowContext(row: TableRow, { renamed, missing }: ColumnNames, complain: Complain): RowContext {
  return {
    row,
    cell: (column) => cleanText(row.values[renamed.get(column) ?? column]),
    point: undefined,
    complain,
    lacks: (column) => missing.includes(column),
    assumption: undefined,
  }
}
