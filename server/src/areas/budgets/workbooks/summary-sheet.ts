/** The first sheet: locations in groups, each with the sums of its own sheet, and a total that adds the groups. */
import { grandTotal } from '@backlot/contract/budget-sums'
import { columnLetters, sheetReference, type SheetCell } from '#kit/documents/xlsx.ts'
import { countOf } from '../values/numbers.ts'
import type { Summed } from '../summaries/adding.ts'
import { firstCategoryRow, sumRows } from './location-sheet.ts'
import type { WorkbookWords } from './words.ts'

/** Locations of an episode, standing places, or all of a movie. */
export interface Group {
  title: string
  places: readonly { summed: Summed; sheet: string }[]
}

export interface SummarySheet {
  title: string
  groups: readonly Group[]
  order: readonly string[]
  details: boolean
  words: WorkbookWords
}

const money = (cents: number): number => cents / 100
const bold = (value: string): SheetCell => ({ value, look: 'bold' })
const dayColumns = 2

interface SumColumn {
  title: string
  /** Where it stands in the sheet of a location. */
  row: number
  of: (place: Summed) => number
}

const columnsOf = ({ words, details, order }: SummarySheet): SumColumn[] => [
  { title: words.estimate, row: sumRows.estimate, of: ({ sums }) => sums.estimate },
  { title: words.contingency, row: sumRows.contingency, of: ({ sums }) => sums.contingency },
  { title: words.tax, row: sumRows.tax, of: ({ sums }) => sums.tax },
  { title: words.total, row: sumRows.total, of: ({ sums }) => grandTotal(sums) },
  ...(details
    ? [
        { title: words.actual, row: sumRows.actual, of: ({ sums }: Summed) => sums.actual ?? 0 },
        { title: words.variance, row: sumRows.variance, of: ({ sums }: Summed) => sums.estimate - (sums.actual ?? 0) },
      ]
    : []),
  ...order.map((category, index) => ({
    title: category,
    row: firstCategoryRow + index,
    of: ({ categories }: Summed) => categories.reduce((sum, one) => (one.category === category ? sum + one.estimate : sum), 0),
  })),
]

export function* summaryRows(sheet: SummarySheet): Generator<readonly SheetCell[], void, undefined> {
  const { words, groups } = sheet
  const columns = columnsOf(sheet)
  const days = ['prep', 'shoot', 'strike', 'hold'] as const
  const head = [words.location, words.set, ...days.map((day) => words.phases[day]), ...columns.map(({ title }) => title)]
  yield [bold(sheet.title)]
  yield head.map(bold)
  const letter = (index: number) => columnLetters(dayColumns + days.length + index)
  const subtotals: number[] = []
  let row = 3
  for (const { title, places } of groups) {
    yield [bold(title)]
    for (const { summed, sheet: name } of places) yield placeCells(summed, name, columns)
    const [first, last] = [row + 1, row + places.length]
    const own = columns.map(({ of }, index) => ({
      formula: places.length === 0 ? '0' : `SUM(${letter(index)}${first}:${letter(index)}${last})`,
      value: money(places.reduce((sum, { summed }) => sum + of(summed), 0)),
      look: 'boldMoney' as const,
    }))
    yield [bold(words.total), null, null, null, null, null, ...own]
    subtotals.push(last + 1)
    row = last + 2
  }
  const all = groups.flatMap(({ places }) => places)
  yield [
    bold(words.total),
    bold(sheet.title),
    null,
    null,
    null,
    null,
    ...columns.map(({ of }, index) => ({
      formula: subtotals.map((one) => `${letter(index)}${one}`).join('+') || '0',
      value: money(all.reduce((sum, { summed }) => sum + of(summed), 0)),
      look: 'boldMoney' as const,
    })),
  ]
}

function placeCells(summed: Summed, sheet: string, columns: readonly SumColumn[]): SheetCell[] {
  const { row } = summed
  return [
    row.name,
    row.set_names,
    countOf(row.prep_days),
    countOf(row.shoot_days),
    countOf(row.strike_days),
    countOf(row.hold_days),
    ...columns.map(({ row: at, of }) => ({
      formula: `${sheetReference(sheet)}B${at}`,
      value: money(of(summed)),
      look: 'money' as const,
    })),
  ]
}
