/** The rejected rows as a file: the reason first, then the row as it was, so that it can be mended and brought again. */
import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { wordReason } from '@backlot/contract/import-reasons'
import { csvByteOrderMark, writeCsvLine } from '@backlot/contract/csv-line'
import type { RejectedRow } from '../mapping/mapped.ts'

export interface RejectedWriter {
  /** The columns of the file that is read; before the first row. */
  begin: (columns: readonly string[]) => void
  write: (row: RejectedRow) => Promise<void>
  /** Ends the file; there is none when nothing was rejected. Safe to call twice. */
  close: () => Promise<{ rows: number }>
}

const headings = { en: ['Row', 'Reason'], no: ['Rad', 'Årsak'] } as const
/** How such a file begins: it is ours, so what a mapping says of the file that it came from does not hold for it. */
export const rejectedStart = new RegExp(`^(?:${Object.values(headings).join('|')}),`, 'u')

/** Writes to a path of this machine; the file is made with the first row. Reasons are worded in the given language. */
export function openRejectedRows(path: string, locale: 'en' | 'no' = 'en'): RejectedWriter {
  let stream: WriteStream | undefined
  let failure: Error | undefined
  let columns: readonly string[] = []
  let rows = 0
  const line = async (to: WriteStream, cells: string[], before = ''): Promise<void> => {
    if (failure) throw failure
    if (!to.write(before + writeCsvLine(cells))) await once(to, 'drain')
  }
  async function open(): Promise<WriteStream> {
    const opened = createWriteStream(path)
    // A full disk must end the import, not the process.
    opened.on('error', (error) => {
      failure = error
    })
    await line(opened, [...headings[locale], ...columns], csvByteOrderMark)
    return opened
  }
  return {
    begin(names) {
      columns = names
    },
    async write(row) {
      stream ??= await open()
      rows += 1
      await line(stream, [String(row.row), wordReason(row, locale), ...columns.map((column) => row.values[column] ?? '')])
    },
    async close() {
      if (stream && !stream.closed) {
        stream.end()
        await once(stream, 'close')
      }
      if (failure) throw failure
      return { rows }
    },
  }
}
