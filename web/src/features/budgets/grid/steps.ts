/** What can be taken back in a grid, and done again. */
import type { LineCell } from '@backlot/contract/budget-lines'
import type { CellValue } from '#features/budgets/grid/change.ts'

/** Cells from what to what, lines that came and lines that went. */
export interface Step {
  /** `follows`: its source said what it was before. */
  cells: { id: number; cell: LineCell; from: CellValue; to: CellValue; follows?: true }[]
  added: number[]
  removed: number[]
}

const most = 200

export class Steps {
  undo: Step[]
  redo: Step[]

  constructor(undo: Step[], redo: Step[]) {
    this.undo = undo
    this.redo = redo
  }

  done(step: Step): void {
    this.undo = [...this.undo, step].slice(-most)
    this.redo = []
  }

  back(): Step | undefined {
    const step = this.undo.at(-1)
    if (!step) return undefined
    this.undo = this.undo.slice(0, -1)
    this.redo = [...this.redo, step]
    return step
  }

  again(): Step | undefined {
    const step = this.redo.at(-1)
    if (!step) return undefined
    this.redo = this.redo.slice(0, -1)
    this.undo = [...this.undo, step]
    return step
  }
}
