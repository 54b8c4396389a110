/**
 * Where the names of the columns stand. Offices put a title above them, leave them out, or repeat them on every printed page; what is
 * found here is a guess, which the person who brings the file can overrule.
 */
import { message } from '@backlot/contract/message-table'
import { tableProblems } from '@backlot/contract/table-problems'
import { cellKind, isStrongKind } from './cell-kind.ts'
import { columnNames } from './column-names.ts'
import { TableError } from './table.ts'

export type CellRecord = { number: number; cells: readonly (string | undefined)[] }

export type TableHead = {
  /** The number of the row with the names; 0 when the file has none. */
  row: number
  columns: string[]
  /** Whether a row says nothing but the names once more. */
  isRepeated: (cells: CellRecord['cells']) => boolean
}

const recordsLookedAt = 40
const mostTitleRows = 20

/** The first rows that hold anything. What is broken further down stops the reading of it, not the look at its beginning. */
export async function readStart(records: AsyncIterable<CellRecord>): Promise<CellRecord[]> {
  const start: CellRecord[] = []
  try {
    for await (const record of records) {
      if (filledOf(record) > 0) start.push(record)
      if (start.length >= recordsLookedAt) break
    }
  } catch (error) {
    if (start.length === 0) throw error
  }
  return start
}

/**
 * @param start the first rows that hold anything, at least one
 * @param asked the number of the row with the names, 0 for none; guessed when undefined
 * @throws TableError when the row holds no names, or too many
 */
export function headOf(start: readonly CellRecord[], asked: number | undefined, mostColumns: number): TableHead {
  const found = asked === undefined ? guessedHead(start) : askedHead(start, asked)
  if (!found) return { row: 0, columns: numbered(start, mostColumns), isRepeated: () => false }
  const named = found.cells.map(trimmed)
  while (named.length > 0 && named.at(-1) === '') named.pop()
  const key = named.join('\n')
  const mayRepeat = named.filter(Boolean).length > 1
  return {
    row: found.number,
    columns: columnNames(Array.from(found.cells), mostColumns),
    isRepeated: (cells) => mayRepeat && trimmed(cells[0]) === named[0] && named.length <= cells.length && keyOf(cells) === key,
  }
}

const trimmed = (cell: string | undefined): string => (cell ?? '').trim()
const filledOf = ({ cells }: CellRecord): number => cells.reduce((count, cell) => (trimmed(cell) === '' ? count : count + 1), 0)
const widthOf = ({ cells }: CellRecord): number => cells.reduce((width, cell, index) => (trimmed(cell) === '' ? width : index + 1), 0)

function keyOf(cells: CellRecord['cells']): string {
  const texts = Array.from(cells, trimmed)
  while (texts.length > 0 && texts.at(-1) === '') texts.pop()
  return texts.join('\n')
}

const askedHead = (start: readonly CellRecord[], asked: number): CellRecord | undefined =>
  asked === 0 ? undefined : (start.find(({ number }) => number >= asked) ?? start.at(-1))

function guessedHead(start: readonly CellRecord[]): CellRecord | undefined {
  const width = usualWidth(start)
  const titles = start.slice(0, mostTitleRows).findIndex((record) => !isTitle(record, width))
  const at = Math.max(0, titles)
  const candidate = start[at]
  return candidate && looksLikeValues(candidate, start.slice(at + 1)) ? undefined : candidate
}

/** How many columns most rows have; of several the most. */
function usualWidth(start: readonly CellRecord[]): number {
  const counts = new Map<number, number>()
  for (const record of start) counts.set(widthOf(record), (counts.get(widthOf(record)) ?? 0) + 1)
  return [...counts].toSorted(([width, one], [otherWidth, other]) => other - one || otherWidth - width)[0]?.[0] ?? 0
}

/** A cell or two above a table that has three times as many, or a line without any separator. */
function isTitle(record: CellRecord, width: number): boolean {
  const filled = filledOf(record)
  return (filled <= 2 && filled * 3 <= width) || (record.cells.length === 1 && width > 1)
}

/** A name is no date, no address and no amount, and does not stand among the values of its column. */
function looksLikeValues(candidate: CellRecord, following: readonly CellRecord[]): boolean {
  let evidence = 0
  const rows = following.filter((record) => keyOf(record.cells) !== keyOf(candidate.cells))
  for (const [index, cell] of candidate.cells.entries()) {
    const text = trimmed(cell)
    if (text === '') continue
    const others = rows.map(({ cells }) => trimmed(cells[index])).filter(Boolean)
    const kind = cellKind(text)
    if (kind === 'text') evidence += others.includes(text) ? 1 : 0
    else if (kind !== 'year' && others.filter((one) => cellKind(one) === kind).length > others.length * 0.6)
      evidence += isStrongKind(kind) ? 2 : 1
  }
  return evidence >= 2
}

function numbered(start: readonly CellRecord[], most: number): string[] {
  const width = start.reduce((widest, record) => Math.max(widest, widthOf(record)), 0)
  if (width > most) throw new TableError('too-large', message(tableProblems.tooManyColumns, { most }))
  return Array.from({ length: width }, (_, index) => `Column ${index + 1}`)
}
