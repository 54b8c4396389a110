import type { TableRow } from '#kit/tables/table.ts'
import { cleanText } from './clean-text.ts'
import type { Complain } from './steps.ts'

export type Point = { latitude: number; longitude: number }

/** One row while it is mapped. */
export type RowContext = {
  row: TableRow
  /** The cell of a column, cleaned; undefined when blank or when the file has no such column. */
  cell(column: string): string | undefined
  point: Point | undefined
  complain: Complain
}

/** @param renamed the mapping's column names as the file writes them */
export function rowContext(row: TableRow, renamed: ReadonlyMap<string, string>, complain: Complain): RowContext {
  return {
    row,
    cell: (column) => cleanText(row.values[renamed.get(column) ?? column]),
    point: undefined,
    complain,
  }
}
