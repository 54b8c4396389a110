/** The rows of the grid: lines, or below a row for each category with its subtotal. */
import type { BudgetLine } from '@backlot/contract/budget-lines'
import { totalsOf, withPercentages } from '@backlot/contract/budget-sums'
import type { BudgetTotals } from '@backlot/contract/budget-values'
import { centsOf, moneyText } from '@backlot/contract/money'

export type GridRow =
  | { kind: 'line'; line: BudgetLine }
  | { kind: 'group'; category: string; estimate: string; actual: string; count: number }

export function rowsOf(lines: readonly BudgetLine[], isGrouped: boolean): GridRow[] {
  if (!isGrouped) return lines.map((line) => ({ kind: 'line', line }))
  const groups = new Map<string, BudgetLine[]>()
  for (const line of lines) {
    const group = groups.get(line.category)
    if (group) group.push(line)
    else groups.set(line.category, [line])
  }
  return [...groups].flatMap(([category, own]) => [
    { kind: 'group' as const, category, count: own.length, estimate: sumOf(own, 'estimate'), actual: sumOf(own, 'actual') },
    ...own.map((line) => ({ kind: 'line' as const, line })),
  ])
}

const sumOf = (lines: readonly BudgetLine[], key: 'estimate' | 'actual'): string =>
  moneyText(lines.reduce((sum, line) => sum + centsOf(line[key] ?? '0'), 0))

/** In cents. */
export interface LineSums {
  estimate: number
  taxable: number
  actual: number
}

/** The sums with a line more, or with `times` -1 with one less. */
function withLine(sums: LineSums, line: BudgetLine, times: 1 | -1): LineSums {
  const [estimate, actual] = [times * centsOf(line.estimate), times * centsOf(line.actual ?? '0')]
  return { estimate: sums.estimate + estimate, taxable: sums.taxable + (line.taxable ? estimate : 0), actual: sums.actual + actual }
}

export const sumsOfLines = (lines: readonly BudgetLine[]): LineSums =>
  lines.reduce<LineSums>((sums, line) => withLine(sums, line, 1), { estimate: 0, taxable: 0, actual: 0 })

/** The sums of the location as they are while somebody types in one line: the others are not added up anew. */
export function totalsWhile(
  sums: LineSums,
  typing: { before: BudgetLine; now: BudgetLine } | null,
  percentages: { contingency_pct: string; tax_pct: string },
): BudgetTotals {
  const now = typing ? withLine(withLine(sums, typing.before, -1), typing.now, 1) : sums
  return totalsOf(withPercentages(now, percentages))
}

/** Where the words stand in cells, after the cell at `from`; null for nowhere. */
export function findCell(
  texts: (row: number, column: number) => string,
  size: { rows: number; columns: number },
  words: string,
  from: Place,
): Place | null {
  const wanted = words.trim().toLowerCase()
  const count = size.rows * size.columns
  if (wanted === '' || count === 0) return null
  const start = from.row * size.columns + from.column
  for (let step = 1; step <= count; step++) {
    const at = (start + step) % count
    const place = { row: Math.floor(at / size.columns), column: at % size.columns }
    if (texts(place.row, place.column).toLowerCase().includes(wanted)) return place
  }
  return null
}

export interface Place {
  row: number
  column: number
}
export interface Area {
  top: number
  bottom: number
  left: number
  right: number
}
export const areaOf = (one: Place, other: Place): Area => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})
export const isIn = ({ top, bottom, left, right }: Area, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right
