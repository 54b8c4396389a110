/** Where the columns stand, and which of them stay while the others move. */
import { gridColumns } from '#features/budgets/grid/columns.ts'

export interface GridLayout {
  widths: readonly number[]
  /** Of each column, before anything moves. */
  lefts: readonly number[]
  fullWidth: number
  /** The columns that stay, with where they stay. */
  kept: ReadonlyMap<number, number>
  keptWidth: number
}

const nameColumn = gridColumns.findIndex(({ key }) => key === 'name')
/** A phone has room for a name and a number beside it. */
const narrowName = 132

function layout(widths: readonly number[], kept: readonly number[]): GridLayout {
  const before = (columns: readonly number[]) => columns.reduce((sum, column) => sum + (widths[column] ?? 0), 0)
  return {
    widths,
    lefts: widths.map((_width, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0)),
    fullWidth: widths.reduce((sum, width) => sum + width, 0),
    kept: new Map(kept.map((column, at) => [column, before(kept.slice(0, at))])),
    keptWidth: before(kept),
  }
}

const wide = gridColumns.map(({ width }) => width)
const narrow = wide.with(nameColumn, narrowName)
const layouts = {
  wide: { free: layout(wide, []), kept: layout(wide, [0, nameColumn]) },
  narrow: { free: layout(narrow, []), kept: layout(narrow, [nameColumn]) },
}

/** The names stay in view with `isFrozen`: beside the codes, and alone on a phone. One object for each case, so that rows can compare it. */
export const layoutOf = (isFrozen: boolean, isPhone: boolean): GridLayout =>
  layouts[isPhone ? 'narrow' : 'wide'][isFrozen ? 'kept' : 'free']
