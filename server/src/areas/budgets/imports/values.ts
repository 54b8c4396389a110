/** What a file says of a line, as its cells have it. Pure. */
import { FormulaError, readCell, type FormulaNames } from '@backlot/contract/budget-arithmetic'
import { shownCell } from '@backlot/contract/budget-cells'
import { lineCells, numberCells, type LineCell, type NumberCell } from '@backlot/contract/budget-lines'
import { budgetPhases, lineStatuses, placeNumbers } from '@backlot/contract/budget-values'
import { reason, type Reason } from '@backlot/contract/import-reasons'
import type { ImportedFields, ImportedKind } from '#kit/records/imported.ts'
import type { Fields } from '#kit/records/sourced.ts'
import { typedLine } from '../lines/cells.ts'
import { parseFormula } from '../lines/parse.ts'
import { presentLine } from '../lines/present.ts'
import type { LineColumns, LineRow } from '../lines/queries.ts'
import { emptyLine } from '../lines/new-line.ts'

/** Words of a file for a choice, besides its code. */
const words: Readonly<Record<string, string>> = {
  preparation: 'prep',
  rigging: 'prep',
  rigg: 'prep',
  shooting: 'shoot',
  opptak: 'shoot',
  wrap: 'strike',
  rydding: 'strike',
  reservert: 'hold',
  regibefaring: 'director_scout',
  teknisk_befaring: 'tech_scout',
  helligdag: 'holiday',
  studio: 'stage',
  anslag: 'estimate',
  tilbud: 'quoted',
  avtalt: 'committed',
  fakturert: 'invoiced',
  betalt: 'paid',
}
const codeOf = (text: unknown, codes: readonly string[]): string | undefined => {
  const code = String(text)
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return codes.find((one) => one === code || one === words[code])
}

const choices = { phase: budgetPhases, status: lineStatuses } as const
/** While a file is read the days of its locations are not known: a formula is sound if it would be with some. */
const someDays: FormulaNames = Object.fromEntries(placeNumbers.map((name) => [name, 1]))

function isNumber(text: string): boolean {
  try {
    readCell(parseFormula, text, someDays)
    return true
  } catch (error) {
    if (error instanceof FormulaError) return false
    throw error
  }
}

/** A cell that cannot be read is left out and told; a line without production or location has nowhere to go. */
export const refuseLine: NonNullable<ImportedKind['refuse']> = (fields, complain): Reason | undefined => {
  for (const name of numberCells) {
    const typed = fields.get(name)
    if (typed === undefined || isNumber(String(typed))) continue
    complain(name, 'no_number', { text: String(typed) })
    fields.delete(name)
  }
  for (const [name, codes] of Object.entries(choices)) {
    const typed = fields.get(name)
    if (typed === undefined) continue
    const code = codeOf(typed, codes)
    if (code !== undefined) {
      fields.set(name, code)
      continue
    }
    complain(name, 'no_choice', { text: String(typed) })
    fields.delete(name)
  }
  if (!fields.has('project')) return reason('no_production')
  return fields.has('location') ? undefined : reason('no_place')
}

const isNumberCell = (cell: string): cell is NumberCell => (numberCells as readonly string[]).includes(cell)
const cellNames = lineCells.filter((cell) => cell !== 'vendor_id')

/** The line with these cells typed in; those that the location cannot work out keep what they were. */
export function withCells(before: LineColumns, typed: Readonly<Record<string, unknown>>, names: FormulaNames): LineColumns {
  const said = Object.entries(typed).filter(([cell]) => (lineCells as readonly string[]).includes(cell))
  const text = Object.fromEntries(said.filter(([cell]) => !isNumberCell(cell)))
  const numbers = Object.fromEntries(said.filter(([cell]) => isNumberCell(cell)).map(([cell, value]) => [cell, String(value)]))
  return typedLine({ ...before, ...text }, numbers, names).line
}

const shownAt = (row: LineColumns, cell: LineCell): unknown => {
  const value = shownCell(presentLine(row as LineRow), cell)
  return typeof value === 'number' ? String(value) : value
}
export const cellsOf = (row: LineColumns): Fields => new Map(cellNames.map((cell) => [cell, shownAt(row, cell)]))

/** What a file says, as the cells would show it: numbers of another spelling are the same. */
export function saidOf(fields: ImportedFields, names: FormulaNames): Fields {
  const line = withCells(emptyLine, fields, names)
  return new Map(cellNames.filter((cell) => fields[cell] !== undefined).map((cell) => [cell, shownAt(line, cell)]))
}
