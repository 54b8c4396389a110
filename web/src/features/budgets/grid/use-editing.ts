/** What keys, pastes and buttons of the grid do to its lines. */
import { startTransition, useCallback, useRef, useState } from 'react'
import { FormulaError } from '@backlot/contract/budget-arithmetic'
import { isNumberCell, readNumberCell } from '@backlot/contract/budget-cells'
import type { BudgetLine, LineCell } from '@backlot/contract/budget-lines'
import { blockOf, textOfBlock } from '#features/budgets/grid/blocks.ts'
import {
  cellText,
  editText,
  emptyValue,
  type GridColumn,
  gridColumns,
  isTyped,
  typedValue,
  type Words,
} from '#features/budgets/grid/columns.ts'
import type { Editing } from '#features/budgets/grid/grid.tsx'
import { parseFormula } from '#features/budgets/grid/parse.ts'
import type { Area, GridRow, Place } from '#features/budgets/grid/rows.ts'
import type { Cells, CellValue } from '#features/budgets/grid/change.ts'
import type { GridSync } from '#features/budgets/grid/sync.ts'
import { namesOf } from '#features/budgets/grid/use-grid.ts'
import type { GridSelection } from '#features/budgets/grid/use-selection.ts'
import type { BudgetLocation } from '@backlot/contract/budget-records'
import { useMessageText } from '#lib/messages.ts'

interface EditingOptions {
  sync: GridSync | null
  rows: readonly GridRow[]
  words: Words
  location: BudgetLocation
  selection: GridSelection
  mayEdit: boolean
  noChoice: string
  /** The entry of the directory that has this name. */
  vendorIdOf: (name: string) => number | null
}

/** A cell of a pasted block that is no value of its column; lines are counted as the grid shows them, from 1. */
export interface Unread {
  column: GridColumn['key']
  line: number
  typed: string
}
export interface Pasted {
  count: number
  unread: Unread[]
}

export function useEditing({ sync, rows, words, location, selection, mayEdit, noChoice, vendorIdOf }: EditingOptions) {
  const messageText = useMessageText()
  const [editing, setEditing] = useState<Editing | null>(null)
  /** What stands in the field by now; `editing` and the sums follow when the key has been drawn. */
  const fieldText = useRef('')
  const { active, area } = selection
  const lineAt = (row: number): BudgetLine | undefined => {
    const found = rows[row]
    return found?.kind === 'line' ? found.line : undefined
  }

  /** Why a cell cannot be read as it is typed; null where it can. */
  const faultOf = (cell: LineCell, value: CellValue): string | null => {
    if (!isNumberCell(cell)) return null
    try {
      readNumberCell(parseFormula, cell, value as string, namesOf(location))
      return null
    } catch (error) {
      if (error instanceof FormulaError) return messageText(error.problem)
      throw error
    }
  }

  const begin = (letter: string | null) => {
    const line = lineAt(active.row)
    const column = gridColumns[active.column]
    if (!mayEdit || !line || !isTyped(column)) return
    if (column.kind === 'flag' && letter === null) {
      sync?.edit([{ id: line.id, cells: { [column.key]: line[column.key] !== true } }])
      return
    }
    const hasChoices = column.kind === 'choice' || column.kind === 'flag'
    fieldText.current = letter === null || hasChoices ? editText(line, column, words) : letter
    setEditing({ value: fieldText.current, fault: null })
  }

  const done = (how: 'down' | 'up' | 'right' | 'left' | 'stay') => {
    const line = lineAt(active.row)
    const column = gridColumns[active.column]
    if (!editing || !line || !isTyped(column)) return setEditing(null)
    if (fieldText.current !== editText(line, column, words)) {
      const value = typedValue(column, fieldText.current, words)
      const fault = value === undefined ? noChoice : faultOf(column.key, value)
      if (fault !== null && how !== 'stay') return setEditing({ value: fieldText.current, fault })
      const more = column.key === 'vendor' ? { vendor_id: vendorIdOf(String(value)) } : {}
      if (fault === null && value !== undefined) sync?.edit([{ id: line.id, cells: { [column.key]: value, ...more } }])
    }
    setEditing(null)
    const steps = { down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1], stay: [0, 0] } as const
    const [down, right] = steps[how]
    if (how !== 'stay') selection.move({ row: active.row + down, column: active.column + right })
    return undefined
  }

  const eachOf = (of: Area, valueOf: (line: BudgetLine, place: Place) => CellValue | undefined) => {
    const edits = []
    for (let row = of.top; row <= of.bottom; row++) {
      const line = lineAt(row)
      if (!line) continue
      const cells: Cells = {}
      for (let column = of.left; column <= of.right; column++) {
        const at = gridColumns[column]
        if (!isTyped(at)) continue
        const value = valueOf(line, { row, column })
        if (value !== undefined) Object.assign(cells, { [at.key]: value })
      }
      if (Object.keys(cells).length > 0) edits.push({ id: line.id, cells })
    }
    return edits
  }

  const clear = () => {
    if (!mayEdit) return
    sync?.edit(
      eachOf(area, (_line, { column }) => {
        const at = gridColumns[column]
        return isTyped(at) ? emptyValue(at) : undefined
      }),
    )
  }

  const fill = () => {
    const first = lineAt(area.top)
    if (!mayEdit || !first) return
    sync?.edit(
      eachOf({ ...area, top: area.top + 1 }, (_line, { column }) => {
        const at = gridColumns[column]
        if (!isTyped(at)) return undefined
        return typedValue(at, editText(first, at, words), words)
      }),
    )
  }

  const copy = (isCut: boolean): string => {
    const block = []
    for (let row = area.top; row <= area.bottom; row++) {
      const line = lineAt(row)
      if (!line) continue
      const columns = gridColumns.slice(area.left, area.right + 1)
      block.push(columns.map((column) => plainText(line, column, words)))
    }
    if (isCut) clear()
    return textOfBlock(block)
  }

  /** Puts a block where the range begins; rows below the last line become new lines. What cannot be read leaves its cell as it was, and is answered. */
  const paste = (text: string): Pasted => {
    const block = blockOf(text)
    const unread: Unread[] = []
    if (!mayEdit || !sync || block.length === 0) return { count: 0, unread }
    const targets: (BudgetLine | undefined)[] = []
    for (let row = area.top; targets.length < block.length; row++) if (row >= rows.length || lineAt(row)) targets.push(lineAt(row))
    let count = 0
    const read = (at: GridColumn & { key: LineCell }, typed: string, line: number): CellValue | undefined => {
      const value = typedValue(at, typed, words)
      if (value !== undefined && faultOf(at.key, value) === null) return value
      if (typed.trim() !== '') unread.push({ column: at.key, line, typed })
      return undefined
    }
    const cellsOf = (cells: readonly string[], index: number): Cells => {
      const taken: Cells = {}
      for (const [offset, typed] of cells.entries()) {
        const column = gridColumns[area.left + offset]
        if (!isTyped(column)) continue
        const value = read(column, typed, area.top + index + 1)
        if (value === undefined) continue
        Object.assign(taken, { [column.key]: value })
        count += 1
      }
      return taken
    }
    // One value over a range fills it.
    if (block.length === 1 && block[0]?.length === 1 && (area.bottom > area.top || area.right > area.left)) {
      const typed = block[0][0] ?? ''
      const edits = eachOf(area, (_line, { row, column }) => {
        const at = gridColumns[column]
        return isTyped(at) ? read(at, typed, row + 1) : undefined
      })
      sync.edit(edits)
      return { count: edits.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0), unread }
    }
    const rowsRead = block.map(cellsOf)
    const edits = rowsRead.flatMap((cells, index) => {
      const line = targets[index]
      return line ? [{ id: line.id, cells }] : []
    })
    const added = rowsRead.filter((_cells, index) => !targets[index]).map((cells) => ({ cells }))
    sync.edit(edits, added)
    selection.choose(
      { row: area.top, column: area.left },
      { row: area.top + block.length - 1, column: area.left + Math.max(...block.map((row) => row.length)) - 1 },
    )
    return { count, unread }
  }

  const remove = () => {
    if (!mayEdit) return
    const ids = []
    for (let row = area.top; row <= area.bottom; row++) {
      const line = lineAt(row)
      if (line) ids.push(line.id)
    }
    sync?.remove(ids)
  }

  const column = gridColumns[active.column]
  const type = (value: string) => {
    fieldText.current = value
    startTransition(() => setEditing({ value, fault: null }))
  }
  const textNow = useCallback(() => fieldText.current, [])
  return { editing, textNow, column, lineAt, begin, done, type, cancel: () => setEditing(null), clear, fill, copy, paste, remove }
}

/** Numbers go to a spreadsheet as they are typed there; formulas of ours as what they come to. */
function plainText(line: BudgetLine, column: (typeof gridColumns)[number], words: Words): string {
  if (column.kind === 'money' || column.kind === 'number') return String(line[column.key] ?? '')
  return cellText(line, column, words)
}
