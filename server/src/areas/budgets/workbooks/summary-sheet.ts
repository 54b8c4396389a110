/** The first sheet: locations in groups, each with the sums of its own sheet, and a total that adds the groups. */
import { grandTotal } from '@backlot/contract/budget-sums'
import { columnLetters, sheetReference, type SheetCell } from '#kit/documents/xlsx.ts'
import { countOf } from '../values/numbers.ts'
import type { Summed } from '../summaries/adding.ts'
import { episodeName, type Figures } from '../summaries/whole.ts'
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
  figures: Figures | null
  /** How the office calls where a permit stands; null for guests, who have no such column. */
  permitName: ((status: string) => string) | null
  words: WorkbookWords
}

const money = (cents: number): number => cents / 100
const bold = (value: string): SheetCell => ({ value, look: 'bold' })
const days = ['prep', 'shoot', 'strike', 'hold'] as const

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

/** Of the columns of sums. */
const totalColumn = 3

export function* summaryRows(sheet: SummarySheet): Generator<readonly SheetCell[], void, undefined> {
  const { words, groups } = sheet
  const columns = columnsOf(sheet)
  const lead = [words.location, words.set, ...(sheet.permitName ? [words.permit] : [])]
  const head = [...lead, ...days.map((day) => words.phases[day]), ...columns.map(({ title }) => title)]
  yield [bold(sheet.title)]
  yield head.map(bold)
  const letter = (index: number) => columnLetters(lead.length + days.length + index)
  const blank = (count: number): null[] => Array.from({ length: count }, () => null)
  const subtotals: number[] = []
  let row = 3
  for (const { title, places } of groups) {
    yield [bold(title)]
    for (const { summed, sheet: name } of places) yield placeCells(sheet, summed, { name, columns })
    const [first, last] = [row + 1, row + places.length]
    const own = columns.map(({ of }, index) => ({
      formula: places.length === 0 ? '0' : `SUM(${letter(index)}${first}:${letter(index)}${last})`,
      value: money(places.reduce((sum, { summed }) => sum + of(summed), 0)),
      look: 'boldMoney' as const,
    }))
    yield [bold(words.total), ...blank(lead.length - 1 + days.length), ...own]
    subtotals.push(last + 1)
    row = last + 2
  }
  const all = groups.flatMap(({ places }) => places)
  yield [
    bold(words.total),
    bold(sheet.title),
    ...blank(lead.length - 2 + days.length),
    ...columns.map(({ of }, index) => ({
      formula: subtotals.map((one) => `${letter(index)}${one}`).join('+') || '0',
      value: money(all.reduce((sum, { summed }) => sum + of(summed), 0)),
      look: 'boldMoney' as const,
    })),
  ]
  // What is divided by days: episodes with their parts of the standing places, then the whole.
  const total = `${letter(totalColumn)}${row}`
  if (sheet.figures) yield* figureRows(sheet.figures, { words, total, from: row + 2 })
}

interface At {
  words: WorkbookWords
  /** The cell of the total. */
  total: string
  /** The row of the first of them. */
  from: number
}

function* figureRows(
  { episodes, shootDays, perDay, shared, perEpisode }: Figures,
  { words, total, from }: At,
): Generator<readonly SheetCell[]> {
  yield []
  let row = from
  if (episodes.length > 0) {
    yield [words.episode, words.locations, words.shootDays, words.total, words.shared, words.perDay].map(bold)
    for (const one of episodes) {
      row += 1
      const perDayOfEpisode: SheetCell =
        one.cost_per_shoot_day === null
          ? null
          : { formula: `ROUND((D${row}+E${row})/C${row},2)`, value: Number(one.cost_per_shoot_day), look: 'money' }
      yield [episodeName(one), one.location_count, one.shoot_days, amount(one.totals.total), amount(one.amortised), perDayOfEpisode]
    }
    yield []
    row += 2
  }
  yield [bold(words.shootDays), shootDays]
  if (shared !== null) yield [bold(words.shared), amount(shared)]
  const divided = shared === null ? total : `(${total}+B${row + 1})`
  if (perDay !== null) yield [bold(words.perDay), { formula: `ROUND(${divided}/B${row},2)`, value: Number(perDay), look: 'boldMoney' }]
  if (perEpisode !== null)
    yield [bold(words.perEpisode), { formula: `ROUND(${total}/${episodes.length},2)`, value: Number(perEpisode), look: 'boldMoney' }]
}

const amount = (text: string): SheetCell => ({ value: Number(text), look: 'money' })

function placeCells(
  { permitName }: SummarySheet,
  summed: Summed,
  { name, columns }: { name: string; columns: readonly SumColumn[] },
): SheetCell[] {
  const { row, permit } = summed
  return [
    row.name,
    row.set_names,
    ...(permitName ? [permit === null ? '' : permitName(permit)] : []),
    countOf(row.prep_days),
    countOf(row.shoot_days),
    countOf(row.strike_days),
    countOf(row.hold_days),
    ...columns.map(({ row: at, of }) => ({
      formula: `${sheetReference(name)}B${at}`,
      value: money(of(summed)),
      look: 'money' as const,
    })),
  ]
}
