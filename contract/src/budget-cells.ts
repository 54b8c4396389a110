/** What is typed in cells of lines, read the same at the server and in the grid while somebody types. */
import { budgetProblems } from './area-problems.ts'
import { estimateCents, FormulaError, type FormulaNames, type ParseFormula, readCell } from './budget-arithmetic.ts'
import { fieldProblems } from './field-problems.ts'
import { message } from './message-table.ts'
import { type BudgetLine, isMoneyCell, isSourceCell, type LineCell, type NumberCell, numberCells } from './budget-lines.ts'
import { budgetLimits } from './budget-values.ts'
import { centsOf, type Fraction, fraction, halfUp, moneyText, mostCents, multiply } from './money.ts'

/** In thousandths for a quantity, in cents for money. Throws `FormulaError`. */
function storedValue(cell: NumberCell, value: Fraction): number {
  if (isMoneyCell(cell)) {
    const cents = halfUp(multiply(value, fraction(100n)))
    if (Math.abs(cents) > mostCents) throw new FormulaError(budgetProblems.formulaRange)
    return cents
  }
  const thousandths = halfUp(multiply(value, fraction(1000n)))
  if (thousandths < 0) throw new FormulaError(message(fieldProblems.tooLow, { least: 0 }))
  if (thousandths > budgetLimits.quantity * 1000) throw new FormulaError(budgetProblems.formulaRange)
  return thousandths
}

/** A number cell as it is stored: an empty rate is none, every other empty cell nothing. Throws `FormulaError`. */
export function readNumberCell(
  parse: ParseFormula,
  cell: NumberCell,
  typed: string | number | null,
  names: FormulaNames,
): { stored: number | null; formula: string } {
  const { value, formula } = readCell(parse, typed, names)
  if (value === undefined) return { stored: cell === 'rate' ? 0 : null, formula }
  return { stored: storedValue(cell, value), formula }
}

/** A cell as somebody sees it who edits it: the formula, else the value. */
export function shownCell(line: BudgetLine, cell: LineCell): string | number | boolean | null {
  return (line.formulas as Partial<Record<LineCell, string>>)[cell] ?? line[cell]
}

export const isNumberCell = (cell: LineCell): cell is NumberCell => (numberCells as readonly string[]).includes(cell)

type Typed = { readonly [Cell in LineCell]?: string | number | boolean | null }

/** A line as it will be once what was typed is saved. Cells that cannot be read stay as they are. */
export function withTyped(line: BudgetLine, typed: Typed, parse: ParseFormula, names: FormulaNames): BudgetLine {
  const formulas: Record<string, string> = { ...line.formulas }
  const changed: Record<string, unknown> = {}
  const own = new Set(line.own_cells)
  for (const [name, value] of Object.entries(typed)) {
    const cell = name as LineCell
    if (line.source !== null && isSourceCell(cell)) own.add(cell)
    if (!isNumberCell(cell)) {
      changed[cell] = value
      continue
    }
    try {
      const { stored, formula } = readNumberCell(parse, cell, value as string | number | null, names)
      changed[cell] = stored === null ? null : isMoneyCell(cell) ? moneyText(stored) : stored / 1000
      if (formula === '') delete formulas[cell]
      else formulas[cell] = formula
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
    }
  }
  const next: BudgetLine = { ...line, ...changed, formulas, own_cells: [...own] }
  const estimate = estimateCents({ qty: next.qty, days: next.days, times: next.times, rateCents: centsOf(next.rate) })
  const variance = next.actual === null ? null : moneyText(estimate - centsOf(next.actual))
  return { ...next, estimate: moneyText(estimate), variance }
}

/** What a line begins with that has only what somebody typed. */
export const emptyLine: BudgetLine = {
  id: 0,
  item_id: null,
  code: '',
  name: '',
  category: '',
  phase: null,
  qty: null,
  unit: '',
  days: null,
  times: null,
  rate: '0.00',
  estimate: '0.00',
  quoted: null,
  committed: null,
  invoiced: null,
  paid: null,
  actual: null,
  variance: null,
  formulas: {},
  source: null,
  own_cells: [],
  vendor: '',
  vendor_id: null,
  status: 'estimate',
  note: '',
  taxable: true,
  visible_public: true,
  sort_order: 0,
  version: 0,
}
