/** Tables as CSV, a piece at a time. */
import { Readable } from 'node:stream'
import { csvByteOrderMark, writeCsvLine } from '@backlot/contract/csv-line'
import { cellText, type Cell } from './cells.ts'

export const csvType = 'text/csv; charset=utf-8'
const pieceCharacters = 64 * 1024

/** RFC 4180 with a byte order mark; cells are inert (security.md E1). Rows are asked for only as fast as the file is read. */
export function csvStream(columns: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  return Readable.from(pieces(columns, rows), { objectMode: false })
}

async function* pieces(columns: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string, void, undefined> {
  let piece = csvByteOrderMark + writeCsvLine(columns)
  for await (const row of rows) {
    piece += writeCsvLine(row.map(cellText))
    if (piece.length < pieceCharacters) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
