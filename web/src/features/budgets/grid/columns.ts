/** The columns of the grid. */
import type { BudgetLine, LineCell } from '@backlot/contract/budget-lines'
import { isNumberCell, shownCell } from '@backlot/contract/budget-cells'
import { budgetPhases, lineStatuses } from '@backlot/contract/budget-values'
import type { CellValue } from '#features/budgets/grid/change.ts'

export type ColumnKey = Exclude<LineCell, 'vendor_id'> | 'estimate' | 'variance' | 'source'

export interface GridColumn {
  key: ColumnKey
  width: number
  kind: 'text' | 'number' | 'money' | 'choice' | 'flag'
  /** What is worked out is not typed. */
  isFixed?: true
}

export const gridColumns: readonly GridColumn[] = [
  { key: 'code', width: 76, kind: 'text' },
  { key: 'name', width: 230, kind: 'text' },
  { key: 'category', width: 150, kind: 'text' },
  { key: 'phase', width: 110, kind: 'choice' },
  { key: 'qty', width: 76, kind: 'number' },
  { key: 'unit', width: 90, kind: 'text' },
  { key: 'days', width: 76, kind: 'number' },
  { key: 'times', width: 76, kind: 'number' },
  { key: 'rate', width: 110, kind: 'money' },
  { key: 'estimate', width: 120, kind: 'money', isFixed: true },
  { key: 'quoted', width: 110, kind: 'money' },
  { key: 'committed', width: 110, kind: 'money' },
  { key: 'invoiced', width: 110, kind: 'money' },
  { key: 'paid', width: 110, kind: 'money' },
  { key: 'actual', width: 110, kind: 'money' },
  { key: 'variance', width: 120, kind: 'money', isFixed: true },
  { key: 'source', width: 170, kind: 'text', isFixed: true },
  { key: 'vendor', width: 160, kind: 'text' },
  { key: 'status', width: 110, kind: 'choice' },
  { key: 'taxable', width: 90, kind: 'flag' },
  { key: 'visible_public', width: 90, kind: 'flag' },
  { key: 'note', width: 240, kind: 'text' },
]

export const isTyped = (column: GridColumn | undefined): column is GridColumn & { key: LineCell } => column !== undefined && !column.isFixed

export interface Words {
  choice: (column: 'phase' | 'status', code: string) => string
  flag: (value: boolean) => string
  money: (amount: string) => string
  number: (value: number) => string
  source: (source: string) => string
}

/** What a cell says. */
export function cellText(line: BudgetLine, { key, kind }: GridColumn, words: Words): string {
  const value = line[key]
  if (value === null || value === undefined || value === '') return ''
  if (key === 'source') return words.source(String(value))
  if (kind === 'money') return words.money(String(value))
  if (kind === 'number') return words.number(Number(value))
  if (kind === 'flag') return words.flag(value === true)
  if (key === 'phase' || key === 'status') return words.choice(key, String(value))
  return String(value)
}

/** What stands in the field when a cell is typed in, and in a block for a spreadsheet: the formula, else the plain value. */
export function editText(line: BudgetLine, column: GridColumn, words: Words): string {
  if (!isTyped(column)) return String(line[column.key] ?? '')
  const value = shownCell(line, column.key)
  if (column.kind === 'flag' || column.kind === 'choice') return cellText(line, column, words)
  return value === null ? '' : String(value)
}

const alike = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
const yes = new Set(['1', 'true', 'yes', 'ja', 'x'])

/** What was typed or pasted, as the cell's value; undefined where the cell has no such choice. */
export function typedValue(column: GridColumn & { key: LineCell }, text: string, words: Words): CellValue | undefined {
  if (column.kind === 'flag') return yes.has(text.trim().toLowerCase()) || alike(text, words.flag(true))
  if (column.key === 'phase') {
    if (text.trim() === '') return null
    return budgetPhases.find((code) => alike(code, text) || alike(words.choice('phase', code), text))
  }
  if (column.key === 'status') return lineStatuses.find((code) => alike(code, text) || alike(words.choice('status', code), text))
  if (isNumberCell(column.key)) return text.trim()
  return text.replaceAll(/[\r\n\t]+/g, ' ')
}

/** What a cell is when it is emptied. */
export function emptyValue(column: GridColumn & { key: LineCell }): CellValue {
  if (column.kind === 'flag') return false
  if (column.key === 'status') return 'estimate'
  if (column.key === 'phase') return null
  return ''
}
