/** What is told at single cells: that somebody else changed one meanwhile, and that the server refused what was typed. */
import type { CellConflict, LineCell } from '@backlot/contract/budget-lines'
import type { CellValue, Change, FaultyCell } from '#features/budgets/grid/change.ts'

export const cellKey = (id: number, cell: LineCell): string => `${id}/${cell}`

/** By `id/cell`, with what was typed here. */
export type Clashes = Readonly<Record<string, { by: string; mine: CellValue }>>
export type Faults = Readonly<Record<string, { message: string; typed: CellValue }>>

/** Each record is made anew when it changes: the page compares them. */
export class Marks {
  clashes: Clashes = {}
  faults: Faults = {}

  clash(change: Change, { id, cell, updated_by_name: by }: CellConflict, idOf: (id: number) => number): void {
    if (change.kind !== 'edit') return
    const mine = change.lines.find((line) => idOf(line.id) === id)?.cells[cell] ?? null
    this.clashes = { ...this.clashes, [cellKey(id, cell)]: { by, mine } }
  }

  fault({ id, cell, message, typed }: FaultyCell): void {
    this.faults = { ...this.faults, [cellKey(id, cell)]: { message, typed } }
  }

  forget(id: number, cell: LineCell): void {
    const key = cellKey(id, cell)
    const { [key]: _clash, ...clashes } = this.clashes
    const { [key]: _fault, ...faults } = this.faults
    this.clashes = clashes
    this.faults = faults
  }
}
