/** Which cell is active in the grid, and which range is chosen from it. */
import { useState } from 'react'
import { type Area, areaOf, type Place } from '#features/budgets/grid/rows.ts'

export interface GridSelection {
  active: Place
  area: Area
  /** Not beyond the last cell. */
  move: (to: Place, isExtended?: boolean) => void
  /** Also cells of lines that are added at the same time. */
  choose: (from: Place, to: Place) => void
}

export function useGridSelection(rows: number, columns: number): GridSelection {
  const [{ active, anchor }, setState] = useState({ active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } })
  const bound = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  })
  // Lines may be gone by now.
  const here = bound(active)
  return {
    active: here,
    area: areaOf(here, bound(anchor)),
    move: (to, isExtended = false) => setState((before) => ({ active: bound(to), anchor: isExtended ? before.anchor : bound(to) })),
    choose: (from, to) => setState({ active: to, anchor: from }),
  }
}
