/** What somebody typed, as columns of a line. */
import { estimateCents, FormulaError, type FormulaNames } from '@backlot/contract/budget-arithmetic'
import { readNumberCell } from '@backlot/contract/budget-cells'
import { isMoneyCell, numberCells, wordCells, type LineEdit, type NumberCell } from '@backlot/contract/budget-lines'
import { locationDays } from '@backlot/contract/budget-values'
import { mostCents } from '@backlot/contract/money'
import type { Message } from '@backlot/contract/message-table'
import { numberOf } from '../values/numbers.ts'
import type { PlaceRow } from '../places/queries.ts'
import { parseFormula } from './parse.ts'
import type { LineColumns } from './queries.ts'

/** Days and head counts that formulas name (domain.md §6.1). */
export const namesOf = (place: PlaceRow): FormulaNames => ({
  ...Object.fromEntries(locationDays.map((days) => [days, place[days]])),
  crew: place.crew,
})

/** A cell that cannot be read. */
export interface CellFault {
  cell: NumberCell
  message: Message
}

const columnOf = (cell: NumberCell): keyof LineColumns => (isMoneyCell(cell) ? `${cell}_cents` : cell) as keyof LineColumns
/** Columns of quantities are decimals, those of money cents. */
const columnValue = (cell: NumberCell, stored: number | null): string | number | null =>
  stored === null || isMoneyCell(cell) ? stored : String(stored / 1000)

/** Reads the cells that are named and works the line out. What cannot be read is told and changes nothing. */
export function typedLine(
  before: LineColumns,
  typed: { [Cell in NumberCell]?: string | number | null | undefined },
  names: FormulaNames,
): { line: LineColumns; faults: CellFault[] } {
  const faults: CellFault[] = []
  const formulas = { ...(before.formulas as Record<string, string>) }
  const columns: Record<string, string | number | null> = {}
  for (const cell of numberCells) {
    const given = typed[cell]
    if (given === undefined) continue
    try {
      const { stored, formula } = readNumberCell(parseFormula, cell, given, names)
      columns[columnOf(cell)] = columnValue(cell, stored)
      if (formula === '') delete formulas[cell]
      else formulas[cell] = formula
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      faults.push({ cell, message: error.problem })
    }
  }
  return { line: worked({ ...before, ...columns, formulas }), faults }
}

function worked(line: LineColumns): LineColumns {
  const { qty, days, times, rate_cents: rateCents } = line
  const factors = { qty: numberOf(qty), days: numberOf(days), times: numberOf(times) }
  return { ...line, estimate_cents: estimateCents({ ...factors, rateCents }) }
}

/** Whether what a line comes to can be stored. */
export const isInRange = ({ estimate_cents: estimate }: LineColumns): boolean => Math.abs(estimate) <= mostCents

/** The words of an edit that are named. */
export const typedWords = (edit: LineEdit): Partial<LineColumns> =>
  Object.fromEntries(wordCells.filter((cell) => edit[cell] !== undefined).map((cell) => [cell, edit[cell]]))
