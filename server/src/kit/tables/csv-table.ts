import { message } from '@backlot/contract/message-table'
import { tableNotes, tableProblems } from '@backlot/contract/table-problems'
import { stat } from 'node:fs/promises'
import { Readable, pipeline } from 'node:stream'
import { CsvError, parse, type Info } from 'csv-parse'
import { detectEncoding } from './detect-encoding.ts'
import { declaredSeparator, detectSeparator } from './detect-separator.ts'
import { readText, readTextStart } from './read-text.ts'
import { headOf, readStart } from './table-head.ts'
import {
  cellCountProblem,
  rowValues,
  TableError,
  type ReadingOptions,
  type Separator,
  type Table,
  type TableLimits,
  type TableRow,
  type TextEncoding,
} from './table.ts'

type CsvSource = { path: string; encoding: TextEncoding; separator: Separator; firstLine: number; limits: TableLimits }
type CsvRecord = { number: number; cells: string[] }

/**
 * Opens separated text. Encoding, separator and line ends are recognised; quotation marks follow RFC 4180, and one
 * that stands inside an unquoted cell (12" wide) is kept as text. Empty lines are passed over.
 * @param head the first bytes of the file
 * @param asked what is not to be guessed
 * @throws TableError when there is nothing in it
 */
export async function openCsv(
  path: string,
  head: Uint8Array,
  { name, limits, asked }: { name: string; limits: TableLimits; asked: ReadingOptions },
): Promise<Table> {
  const { encoding, unreadable } = asked.encoding ? { encoding: asked.encoding, unreadable: 0 } : await detectEncoding(path, head)
  const text = readTextStart(head, encoding)
  const declared = declaredSeparator(text)
  const separator = asked.separator ?? declared ?? detectSeparator(text)
  const source: CsvSource = { path, encoding, separator, firstLine: declared ? 2 : 1, limits }

  const start = await readStart(readRecords(source, () => {}))
  if (start.length === 0) throw new TableError('empty', tableProblems.emptyLines)
  const { row: headerRow, columns, isRepeated } = headOf(start, asked.headerRow, limits.columns)
  const totalBytes = (await stat(path)).size
  let doneBytes = 0

  async function* rows(): AsyncGenerator<TableRow, void, undefined> {
    doneBytes = 0
    for await (const { number, cells } of readRecords(source, (bytes) => (doneBytes += bytes))) {
      if (number <= headerRow || isRepeated(cells)) continue
      if (cells.every((cell) => cell.trim() === '')) continue
      const row: TableRow = { number, values: rowValues(columns, cells) }
      const problem = cellCountProblem(columns, cells, false)
      if (problem) row.problem = problem
      yield row
    }
  }

  return {
    kind: 'csv',
    name,
    columns,
    encoding,
    separator,
    headerRow,
    start,
    notes: unreadable > 0 ? [message(tableNotes.unreadable, { count: unreadable })] : [],
    rows,
    progress: () => ({ doneBytes, totalBytes }),
    close: async () => {},
  }
}

async function* readRecords(source: CsvSource, onBytes: (bytes: number) => void): AsyncGenerator<CsvRecord, void, undefined> {
  const parser = parse({
    delimiter: source.separator,
    record_delimiter: '\n',
    from_line: source.firstLine,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: source.limits.recordBytes,
  })
  // Errors arrive through the loop below; the callback only keeps the pipeline from throwing them a second time.
  pipeline(Readable.from(readText(source.path, source.encoding, onBytes)), parser, () => {})
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      yield { number: info.lines - lineFeeds(record), cells: record }
    }
  } catch (error) {
    throw asTableError(error)
  }
}

/** The parser names the line a record ends on; a person looks for the one it begins on. */
function lineFeeds(cells: readonly string[]): number {
  let count = 0
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1
  }
  return count
}

function asTableError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    const line = Number(error['lines'])
    const said = Number.isFinite(line) ? message(tableProblems.openQuotationAt, { line }) : tableProblems.openQuotation
    return new TableError('broken', said, error)
  }
  return new TableError('broken', tableProblems.noRows, error)
}
