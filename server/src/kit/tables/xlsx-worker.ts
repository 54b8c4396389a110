/** Reads one workbook in a thread of its own, for xlsx-thread.ts: rows go over in batches, and only when they are asked for. */
import type { Message } from '@backlot/contract/message-table'
import { parentPort, workerData } from 'node:worker_threads'
import { TableError, type Table, type TableErrorCode, type TableProgress, type TableRow } from './table.ts'
import { openXlsx, type Opening } from './xlsx-table.ts'

export interface Task {
  path: string
  opening: Opening
}
/** From the beginning, or what follows. */
export type Question = 'first' | 'next'
/** What a table says of itself. */
export type Facts = Omit<Table, 'rows' | 'progress' | 'close'>
/** A row with its cells in the order of the columns: an object loses its missing prototype on the way. */
export type CellRow = Omit<TableRow, 'values'> & { cells: string[] }
export interface Batch {
  rows: CellRow[]
  isLast: boolean
  progress: TableProgress
}
export type Told = { facts: Facts } | Batch | { refused: { code: TableErrorCode; said: Message } } | { lost: string }

const batch = { rows: 500, characters: 1024 ** 2 }

if (!parentPort) throw new Error('This file runs as a thread only.')
const port = parentPort
const { path, opening } = workerData as Task

const tell = (told: Told): void => port.postMessage(told)
const fail = (error: unknown): void =>
  tell(error instanceof TableError ? { refused: { code: error.code, said: error.said } } : { lost: String(error) })

function cellsOf({ values, ...row }: TableRow, columns: readonly string[]): CellRow {
  return { ...row, cells: columns.map((column) => values[column] ?? '') }
}

async function read(table: Table, reading: AsyncIterator<TableRow>): Promise<Batch> {
  const rows: CellRow[] = []
  let characters = 0
  while (rows.length < batch.rows && characters < batch.characters) {
    const next = await reading.next()
    if (next.done === true) return { rows, isLast: true, progress: table.progress() }
    const row = cellsOf(next.value, table.columns)
    for (const cell of row.cells) characters += cell.length
    rows.push(row)
  }
  return { rows, isLast: false, progress: table.progress() }
}

try {
  const table = await openXlsx(path, opening)
  let reading = table.rows()[Symbol.asyncIterator]()
  port.on('message', (question: Question) => {
    const answer = async (): Promise<void> => {
      if (question === 'first') {
        await reading.return?.()
        reading = table.rows()[Symbol.asyncIterator]()
      }
      tell(await read(table, reading))
    }
    answer().catch(fail)
  })
  // Functions stay here.
  tell({ facts: Object.fromEntries(Object.entries(table).filter(([, value]) => typeof value !== 'function')) as unknown as Facts })
} catch (error) {
  fail(error)
}
