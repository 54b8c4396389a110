/**
 * A table that somebody brings in: rows with named columns, whatever the file was (CSV, XLSX, GeoJSON).
 * Readers give rows one by one, so that a file of any length needs the memory of a few rows.
 */
import { inEnglish, type Message } from '@backlot/contract/message-table'
import type { Geometry } from './geometry.ts'

export type TableKind = 'csv' | 'xlsx' | 'geojson'
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh'
export type Separator = ',' | ';' | '\t' | '|'

/** How a file is read where a person knows it better than the guess. */
export type ReadingOptions = {
  encoding?: TextEncoding | undefined
  separator?: Separator | undefined
  /** The number of the row with the names of the columns; 0 for a file without. */
  headerRow?: number | undefined
  /** XLSX: the sheet to read; the first visible one when not given. */
  sheet?: string | undefined
}

export type TableRow = {
  /** Where a person finds it: the line a CSV record starts on, the row of a sheet, the place of a feature (from 1). */
  number: number
  /** Column name to cell text exactly as written; an empty cell is ''. Has no prototype, so any column name is safe. */
  values: Record<string, string>
  /** Why the row cannot be trusted; its values may be incomplete. */
  problem?: TableRowProblem
  /** GeoJSON only: the shape as it stands in the file. */
  geometry?: Geometry
}

/** Too many or too few cells, or a feature or its shape that cannot be read. */
export type TableRowProblem =
  | { code: 'one_cell' | 'cell_count'; params: { cells: number; columns: number } }
  | { code: 'broken_feature' | 'broken_shape'; params: Record<string, never> }

export type TableProgress = { doneBytes: number; totalBytes: number }

export type Table = {
  kind: TableKind
  /** The name the file was brought under, for messages. */
  name: string
  columns: string[]
  encoding?: TextEncoding
  separator?: Separator
  /** XLSX only: the sheet that is read. */
  sheet?: string
  /** XLSX only: what can be read instead. */
  sheets?: string[]
  /** The number of the row with the names, 0 where there is none; GeoJSON has no such row. */
  headerRow?: number
  /** The first rows as they stand in the file, titles and names with them. */
  start?: readonly { number: number; cells: readonly (string | undefined)[] }[]
  /** Things worth telling the person that do not stop the work (characters that could not be read). */
  notes: Message[]
  /** Reads from the beginning; may be called again (a preview first, then the real run), one run at a time. */
  rows(): AsyncIterable<TableRow>
  /** How far the current run is, in bytes of the part being read. */
  progress(): TableProgress
  /** Lets go of the file and removes a temporary copy. Safe to call twice. */
  close(): Promise<void>
}

export type TableErrorCode = 'empty' | 'not-a-table' | 'broken' | 'too-large' | 'unsafe' | 'missing'

/** The whole file cannot be read. What is said is for the person who brought it. */
export class TableError extends Error {
  readonly code: TableErrorCode
  readonly said: Message
  constructor(code: TableErrorCode, said: Message, cause?: unknown) {
    super(inEnglish(said), cause === undefined ? undefined : { cause })
    this.name = 'TableError'
    this.code = code
    this.said = said
  }
}

export type TableLimits = {
  /** Size of the file as it comes. */
  fileBytes: number
  /** Size of one record, of one feature, or of one piece of text in a sheet. */
  recordBytes: number
  columns: number
  /** XLSX: all parts unpacked, their number, and how many times larger than packed any part over 1 MB may be. */
  unpackedBytes: number
  archiveEntries: number
  packingRatio: number
  /** XLSX: characters of all shared texts together; these have to be kept in memory. */
  sharedTextCharacters: number
  /** GeoJSON: how deep brackets may nest; XLSX: how deep elements. */
  depth: number
  /** XLSX: memory of the thread that reads it, and how long it may take to open the file or to read on. */
  threadMegabytes: number
  threadMilliseconds: number
  /** XLSX: how long to wait for others that are being read. */
  threadWaitMilliseconds: number
}

export const defaultTableLimits: TableLimits = {
  fileBytes: 1024 ** 3,
  recordBytes: 16 * 1024 ** 2,
  columns: 2_000,
  unpackedBytes: 1024 ** 3,
  archiveEntries: 2_000,
  packingRatio: 200,
  sharedTextCharacters: 64 * 1024 ** 2,
  depth: 64,
  threadMegabytes: 768,
  threadMilliseconds: 60_000,
  threadWaitMilliseconds: 20_000,
}

/** The cells of one row under their column names; cells beyond the columns are left out. */
export function rowValues(columns: readonly string[], cells: readonly (string | undefined)[]): Record<string, string> {
  const values = Object.create(null) as Record<string, string>
  for (let index = 0; index < columns.length; index += 1) values[columns[index]!] = cells[index] ?? ''
  return values
}

/** What is wrong with the number of cells, or undefined. Empty cells past the last column do no harm. */
export function cellCountProblem(
  columns: readonly string[],
  cells: readonly (string | undefined)[],
  mayBeShorter: boolean,
): TableRowProblem | undefined {
  let used = cells.length
  while (used > columns.length && !cells[used - 1]?.trim()) used -= 1
  if (used === columns.length || (mayBeShorter && used < columns.length)) return undefined
  return { code: used === 1 ? 'one_cell' : 'cell_count', params: { cells: used, columns: columns.length } }
}
