/** The sheet of one location: its sums at the top in places that never move, its lines below by category. */
import type { NumberCell } from '@backlot/contract/budget-lines'
import type { BudgetPhase, LineStatus } from '@backlot/contract/budget-values'
import { withPercentages, grandTotal } from '@backlot/contract/budget-sums'
import type { SheetCell } from '#kit/documents/xlsx.ts'
import type { LineRow } from '../lines/queries.ts'
import { countOf, numberOf } from '../values/numbers.ts'
import type { Percentages } from '../summaries/adding.ts'
import type { SummaryPlaceRow } from '../summaries/queries.ts'
import type { WorkbookWords } from './words.ts'

/** Where the sums of a location stand, in column B. */
export const sumRows = { estimate: 6, contingency: 7, tax: 8, total: 9, actual: 10, variance: 11 } as const
export const firstCategoryRow = 13
const dayCells: Readonly<Record<string, string>> = { prep_days: '$B$5', shoot_days: '$C$5', strike_days: '$D$5', hold_days: '$E$5' }

/** Columns of lines. Those behind `taxable` are in what shows who is paid and what was spent. */
const letters = { qty: 'E', days: 'G', times: 'H', rate: 'I', estimate: 'J', taxable: 'K', actual: 'L' } as const

export interface LocationSheet {
  projectName: string
  episodeTitle: string
  place: SummaryPlaceRow
  /** In the order of the sheet. */
  lines: readonly LineRow[]
  /** Categories that every sheet of the workbook has at the same rows. */
  order: readonly string[]
  percentages: Percentages
  details: boolean
  words: WorkbookWords
}

const money = (cents: number): number => cents / 100
const bold = (value: string): SheetCell => ({ value, look: 'bold' })

/** Lines by category, in the order of the workbook; categories that are not in it come last. */
export function sortedLines(lines: readonly LineRow[], order: readonly string[]): { lines: LineRow[]; categories: string[] } {
  const own = [...new Set(lines.map(({ category }) => category))].filter((category) => !order.includes(category))
  const categories = [...order, ...own]
  const rank = new Map(categories.map((category, index) => [category, index]))
  return { lines: lines.toSorted((one, other) => (rank.get(one.category) ?? 0) - (rank.get(other.category) ?? 0)), categories }
}

export function* locationRows(sheet: LocationSheet): Generator<readonly SheetCell[], void, undefined> {
  const { place, words, details } = sheet
  const { lines, categories } = sortedLines(sheet.lines, sheet.order)
  const first = firstCategoryRow + categories.length + 2
  yield [bold(words.project), sheet.projectName]
  yield [bold(words.episode), sheet.episodeTitle]
  yield [bold(words.location), place.name]
  yield [bold(words.set), place.set_names]
  yield [bold(words.days), countOf(place.prep_days), countOf(place.shoot_days), countOf(place.strike_days), countOf(place.hold_days)]
  yield* sumLines(sheet, lines, { first, categories: categories.length })
  yield [bold(words.byCategory)]
  for (const category of categories) yield [category, categoryCell(category, lines, first)]
  yield []
  yield headings(words, details)
  for (const [index, line] of lines.entries()) yield lineCells(line, first + index, sheet)
}

function* sumLines(
  { percentages, details, words }: LocationSheet,
  lines: readonly LineRow[],
  { first, categories }: { first: number; categories: number },
): Generator<readonly SheetCell[], void, undefined> {
  const add = (of: (line: LineRow) => number) => lines.reduce((sum, line) => sum + of(line), 0)
  const estimate = add((line) => line.estimate_cents)
  const actual = add((line) => line.actual_cents ?? 0)
  const sums = withPercentages({ estimate, actual, taxable: add((line) => (line.taxable ? line.estimate_cents : 0)) }, percentages)
  const last = first + Math.max(lines.length, 1) - 1
  const column = (letter: string) => `${letter}${first}:${letter}${last}`
  const cell = (formula: string, cents: number): SheetCell => ({ formula, value: money(cents), look: 'boldMoney' })
  const percent = (text: string): SheetCell => ({ value: Number(text) / 100, look: 'percent' })
  const all = categories === 0 ? '0' : `SUM(B${firstCategoryRow}:B${firstCategoryRow + categories - 1})`
  yield [bold(words.estimate), cell(all, estimate)]
  yield [bold(words.contingency), cell('ROUND(B6*C7,2)', sums.contingency), percent(percentages.contingency_pct)]
  const taxed = `SUMIF(${column(letters.taxable)},"${words.yes}",${column(letters.estimate)})`
  yield [bold(words.tax), cell(`ROUND(${taxed}*C8,2)`, sums.tax), percent(percentages.tax_pct)]
  yield [bold(words.total), cell('B6+B7+B8', grandTotal(sums))]
  yield details ? [bold(words.actual), cell(`SUM(${column(letters.actual)})`, actual)] : []
  yield details ? [bold(words.variance), cell('B6-B10', estimate - actual)] : []
}

function categoryCell(category: string, lines: readonly LineRow[], first: number): SheetCell {
  const from = lines.findIndex((line) => line.category === category)
  const own = lines.filter((line) => line.category === category)
  const value = money(own.reduce((sum, line) => sum + line.estimate_cents, 0))
  const rows = `${letters.estimate}${first + from}:${letters.estimate}${first + from + own.length - 1}`
  return { formula: from === -1 ? '0' : `SUM(${rows})`, value, look: 'money' }
}

const headings = (words: WorkbookWords, details: boolean): SheetCell[] =>
  [
    words.code,
    words.line,
    words.category,
    words.phase,
    words.qty,
    words.unit,
    words.days,
    words.times,
    words.rate,
    words.estimate,
    words.taxable,
    ...(details ? [words.actual, words.variance, words.vendor, words.status, words.note] : []),
  ].map(bold)

const orOne = (address: string): string => `IF(ISBLANK(${address}),1,${address})`

function lineCells(line: LineRow, row: number, { words, details }: LocationSheet): SheetCell[] {
  const at = (letter: string) => `${letter}${row}`
  const factors = [letters.qty, letters.days, letters.times].map((letter) => orOne(at(letter)))
  const { actual_cents: actual } = line
  return [
    line.code,
    line.name,
    line.category,
    line.phase === null ? '' : words.phases[line.phase as BudgetPhase],
    typedCell(line, 'qty', numberOf(line.qty)),
    line.unit,
    typedCell(line, 'days', numberOf(line.days)),
    typedCell(line, 'times', numberOf(line.times)),
    typedCell(line, 'rate', money(line.rate_cents)),
    { formula: `ROUND(${factors.join('*')}*${at(letters.rate)},2)`, value: money(line.estimate_cents), look: 'money' },
    line.taxable ? words.yes : words.no,
    ...(details
      ? ([
          actual === null ? null : typedCell(line, 'actual', money(actual)),
          actual === null
            ? null
            : {
                formula: `${at(letters.estimate)}-${at(letters.actual)}`,
                value: money(line.estimate_cents - actual),
                look: 'money',
              },
          line.vendor,
          words.statuses[line.status as LineStatus],
          line.note,
        ] satisfies SheetCell[])
      : []),
  ]
}

/** What a formula may hold to be written as one: numbers, four operations and percentages, `min`, `max` and `sum`, and the days. */
const livePattern = /^=(?:[\d\s.,+\-*/()%]|\b(?:sum|min|max)\b(?=\s*\()|\b(?:prep|shoot|strike|hold)_days\b)+$/

/** A cell that was worked out is so in the workbook too, where a spreadsheet knows all of its words. */
function typedCell(line: LineRow, cell: NumberCell, value: number | null): SheetCell {
  const look = cell === 'rate' || cell === 'actual' ? 'money' : 'plain'
  const typed = (line.formulas as Record<string, string>)[cell]
  if (value === null) return null
  if (typed === undefined || !livePattern.test(typed)) return { value, look }
  const named = typed.slice(1).replaceAll(/\b[a-z_]+\b/g, (name) => dayCells[name] ?? name.toUpperCase())
  return { formula: `ROUND(${named},${look === 'money' ? 2 : 3})`, value, look }
}
