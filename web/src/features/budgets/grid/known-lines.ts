/** The lines of a grid as the server has them, and as they are shown: with what was typed since, and without what was removed here. */
import { emptyLine, shownCell, withTyped } from '@backlot/contract/budget-cells'
import type { FormulaNames, ParseFormula } from '@backlot/contract/budget-arithmetic'
import type { BudgetLine, LineCell, SavedLines } from '@backlot/contract/budget-lines'
import { type CellValue, type Change, lastTyped, type Typed, typedCells } from '#features/budgets/grid/change.ts'

interface KnownLinesOptions {
  lines: readonly BudgetLine[]
  parse: ParseFormula
  names: FormulaNames
}

export class KnownLines {
  readonly #parse: ParseFormula
  readonly #server: Map<number, BudgetLine>
  /** Lines that were removed here, whether the server knows or not. */
  readonly #removed = new Set<number>()
  readonly #drawn = new Map<number, { from: BudgetLine; cells: string; line: BudgetLine }>()
  #names: FormulaNames

  constructor({ lines, parse, names }: KnownLinesOptions) {
    this.#parse = parse
    this.#names = names
    this.#server = new Map(lines.map((line) => [line.id, line]))
  }

  /** Whether the names of formulas are others now. */
  setNames(names: FormulaNames): boolean {
    if (JSON.stringify(names) === JSON.stringify(this.#names)) return false
    this.#names = names
    return true
  }

  isRemoved(id: number): boolean {
    return this.#removed.has(id)
  }

  setRemoved(ids: readonly number[], isRemoved: boolean): void {
    for (const id of ids)
      if (isRemoved) this.#removed.add(id)
      else this.#removed.delete(id)
  }

  /** The server made a line of a new one. */
  rename(temporary: number, id: number): void {
    if (this.#removed.delete(temporary)) this.#removed.add(id)
  }

  /** An answer that comes once more may be older than what is known by now. */
  take({ lines, removed }: Pick<SavedLines, 'lines' | 'removed'>, changes: readonly Change[]): void {
    for (const id of removed) this.#server.delete(id)
    for (const line of lines) {
      const known = this.#server.get(line.id)
      if (!known || line.version >= known.version) this.#server.set(line.id, line)
      if (!changes.some((one) => one.kind === 'remove' && one.ids.includes(line.id))) this.#removed.delete(line.id)
    }
  }

  shown(changes: readonly Change[]): BudgetLine[] {
    const typed = typedCells(changes)
    const known = [...this.#server.values()].filter(({ id }) => !this.#removed.has(id))
    const fresh = [...typed.keys()]
      .filter((id) => id < 0 && !this.#removed.has(id))
      .map((id) => ({ ...emptyLine, id, sort_order: 1e9 - id }))
    const all = [...known, ...fresh].toSorted((one, other) => one.sort_order - other.sort_order || one.id - other.id)
    return all.map((line) => {
      const said = typed.get(line.id)
      return said ? this.#withCells(line, said) : line
    })
  }

  /** The same object as long as the line is the same: a row that did not change is not drawn anew. */
  #withCells(from: BudgetLine, { cells, follow = [] }: Typed): BudgetLine {
    const said = JSON.stringify([cells, follow, this.#names])
    const before = this.#drawn.get(from.id)
    if (before && before.cells === said && (before.from === from || from.id < 0)) return before.line
    const typed = withTyped(from, cells, this.#parse, this.#names)
    const line = { ...typed, own_cells: typed.own_cells.filter((cell) => !follow.includes(cell)) }
    this.#drawn.set(from.id, { from, cells: said, line })
    return line
  }

  /** What the caller saw: of a cell that waits, what it was before that; of one that was sent, what it is there now. */
  seenBefore(changes: readonly Change[], id: number, cell: LineCell): CellValue {
    const last = lastTyped(changes, id, cell)
    if (last && !last.wasSent && cell in last.line.seen) return last.line.seen[cell] ?? null
    if (last) return shownCell(withTyped(emptyLine, { [cell]: last.line.cells[cell] ?? null }, this.#parse, this.#names), cell)
    const known = this.#server.get(id)
    return known ? shownCell(known, cell) : null
  }

  /** Whether a cell is as it was typed: a number may be written in another way by now. */
  isAlike(line: BudgetLine, cell: LineCell, typed: CellValue): boolean {
    const now = shownCell(line, cell)
    return now === typed || shownCell(withTyped(line, { [cell]: typed }, this.#parse, this.#names), cell) === now
  }
}
