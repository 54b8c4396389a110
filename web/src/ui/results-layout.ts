/** Where the cells of a results grid stand; all sizes are known before anything loads, so nothing jumps. */

export interface GridShape {
  columns: number
  columnWidth: number
  rowHeight: number
  gap: number
}
export interface GridOptions {
  /** Narrowest a column may get before one is dropped. */
  leastColumn: number
  mostColumns?: number
  /** Height of a cell for its width. */
  heightOf: (columnWidth: number) => number
  gap: number
}

export function gridShape(width: number, { leastColumn, mostColumns = 8, heightOf, gap }: GridOptions): GridShape {
  const fitting = Math.floor((width + gap) / (leastColumn + gap))
  const columns = Math.max(1, Math.min(mostColumns, fitting))
  const columnWidth = Math.max(0, (width - gap * (columns - 1)) / columns)
  return { columns, columnWidth, rowHeight: Math.round(heightOf(columnWidth)), gap }
}

/** Where an arrow key leads from a cell; undefined for other keys and at the edges. */
export function cellAfterKey(key: string, index: number, count: number, columns: number): number | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }
  if (key === 'Home') return count > 0 ? 0 : undefined
  if (key === 'End') return count > 0 ? count - 1 : undefined
  const step = steps[key]
  if (step === undefined) return undefined
  const next = index + step
  if (next >= 0 && next < count) return next
  // Down from the row above a short last row ends at the last cell.
  const isAboveLast = key === 'ArrowDown' && Math.floor(index / columns) < Math.floor((count - 1) / columns)
  return isAboveLast ? count - 1 : undefined
}

/** Skeletons behind the last known result while more are to come. */
const skeletonsAhead = 12

/** How many cells a list has: what is known, and some for what is on its way. */
export const cellCount = (known: number, total: number, hasMore: boolean): number =>
  known + (hasMore ? Math.min(skeletonsAhead, Math.max(1, total - known)) : 0)
