/** A budget on paper: its sums, its locations by episode, then each location line by line; tagged for a screen reader. */
import { PassThrough, type Readable } from 'node:stream'
import type { BudgetPhase } from '@backlot/contract/budget-values'
import { grandTotal, type Sums } from '@backlot/contract/budget-sums'
import { decorate, drained } from '#engine/documents/frame.ts'
import { styles } from '#engine/documents/sheet.ts'
import { writeFacts, writeMissing, writeNote, writeTable, type Facts, type PrintedColumn } from '#engine/documents/tables.ts'
import type { Ctx } from '#kit/context.ts'
import { openPdf } from '#kit/documents/pdf.ts'
import { mailMoney } from '#kit/mail-days.ts'
import { mailTagOf } from '#kit/mail-templates.ts'
import { formatNumber, formatPercent } from '#kit/numbers.ts'
import { listLines, type LineRow } from '../lines/queries.ts'
import { categoriesOf, sumOf, type Summed } from '../summaries/adding.ts'
import { byEpisode, episodeName, type Whole } from '../summaries/whole.ts'
import { countOf } from '../values/numbers.ts'
import { sortedLines } from '../workbooks/location-sheet.ts'
import type { SummarySheet } from '../workbooks/summary-sheet.ts'
import type { WorkbookWords } from '../workbooks/words.ts'

type Printed = Whole & { words: WorkbookWords; permitName: SummarySheet['permitName'] }
type Page = Parameters<typeof decorate>[0] & { printed: Printed }

export function budgetPdf(ctx: Ctx, printed: Printed): Readable {
  const writer = openPdf(
    {
      paper: ctx.site.localeCode.endsWith('US') ? 'LETTER' : 'A4',
      language: mailTagOf(ctx.site),
      title: printed.title,
      author: ctx.site.name,
      made: ctx.now(),
    },
    (_, number) => decorate(page, printed.title, number),
  )
  const page: Page = { ctx, writer, color: ctx.site.settings.theme.PrimaryThemeColor, running: printed.budget.name, printed }
  const out = new PassThrough()
  writer.document.pipe(out)
  write(page, out).catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))))
  return out
}

async function write(page: Page, out: PassThrough): Promise<void> {
  const { writer, printed } = page
  const { places, order, view, words } = printed
  writer.newPage()
  writer.text('H1', printed.title, styles.title)
  writer.y += 8
  writeFacts(page, [...sumFacts(page, sumOf(places, view.details)), ...figureFacts(page)])
  if (places.length > 1) writeSummary(page)
  writeEpisodes(page)
  writeHeading(page, words.byCategory)
  const categories = categoriesOf(places, order).map(({ category, estimate }) => [category, moneyText(page, estimate)])
  writeTable(page, [{ name: words.category, share: 3 }, amount(words.estimate)], categories)
  for (const { episode, places: own } of byEpisode(printed)) {
    for (const place of own) {
      // A long budget is read while it is written.
      if (out.writableNeedDrain) await drained(out)
      if (out.destroyed) return
      writePlace(page, place, episode ? episodeName(episode) : '', await linesOf(page, place))
    }
  }
  writer.end()
}

const linesOf = async ({ ctx, printed }: Page, { row }: Summed): Promise<LineRow[]> =>
  sortedLines(await listLines(ctx.db, ctx.site.id, row.id), printed.order).lines

const cents = ({ ctx }: Page, amountOf: number): string => mailMoney(ctx.site, amountOf)
const moneyText = (page: Page, text: string): string => cents(page, Math.round(Number(text) * 100))
const number = ({ ctx }: Page, value: string | number): string => formatNumber(ctx.site, Number(value))
const percent = ({ ctx }: Page, value: string): string => formatPercent(ctx.site, Number(value))
const amount = (name: string, share = 1): PrintedColumn => ({ name, share, isNumber: true })

function sumFacts(page: Page, sums: Sums): Facts {
  const { words, budget } = page.printed
  return [
    [words.estimate, cents(page, sums.estimate)],
    [`${words.contingency} ${percent(page, budget.contingency_pct)}`, cents(page, sums.contingency)],
    [`${words.tax} ${percent(page, budget.tax_pct)}`, cents(page, sums.tax)],
    [words.total, cents(page, grandTotal(sums))],
    ...(sums.actual === null
      ? []
      : ([
          [words.actual, cents(page, sums.actual)],
          [words.variance, cents(page, sums.estimate - sums.actual)],
        ] as const)),
  ]
}

/** What is divided by days and episodes. */
function figureFacts(page: Page): Facts {
  const { figures, words } = page.printed
  if (figures === null) return []
  return [
    [words.shootDays, number(page, figures.shootDays)],
    ...(figures.perDay === null ? [] : ([[words.perDay, moneyText(page, figures.perDay)]] as const)),
    ...(figures.perEpisode === null ? [] : ([[words.perEpisode, moneyText(page, figures.perEpisode)]] as const)),
  ]
}

/** Episodes of a season with their parts of the standing places. */
function writeEpisodes(page: Page): void {
  const { figures, words } = page.printed
  if (figures === null || figures.episodes.length === 0) return
  writeHeading(page, words.episodes)
  const columns = [
    { name: words.episode, share: 3 },
    amount(words.locations, 0.9),
    amount(words.shootDays, 1),
    amount(words.total, 1.4),
    amount(words.shared, 1.4),
    amount(words.perDay, 1.4),
  ]
  const rows = figures.episodes.map((one) => [
    episodeName(one),
    number(page, one.location_count),
    number(page, one.shoot_days),
    moneyText(page, one.totals.total),
    moneyText(page, one.amortised),
    one.cost_per_shoot_day === null ? '' : moneyText(page, one.cost_per_shoot_day),
  ])
  writeTable(page, columns, rows)
}

function writeHeading({ writer }: Page, text: string): void {
  writer.need(90)
  writer.y += 16
  writer.text('H2', text, { size: 14, weight: 'bold' })
  writer.y += 6
}

/** Locations below each other, by episode. */
function writeSummary(page: Page): void {
  const { printed } = page
  const { words, budget } = printed
  const columns = [
    { name: words.location, share: 3 },
    { name: words.set, share: 2 },
    { name: words.permit, share: 1.6 },
    amount(words.days, 0.8),
    amount(words.estimate, 1.5),
    amount(words.total, 1.5),
  ]
  for (const { episode, places } of byEpisode(printed)) {
    const rest = budget.budget_type === 1 ? words.location : words.standing
    writeHeading(page, episode ? `${words.episode} ${episodeName(episode)}` : rest)
    const rows = places.map(({ row, sums, permit }) => [
      row.name,
      row.set_names,
      permit === null ? '' : (printed.permitName?.(permit) ?? ''),
      number(page, row.shoot_days),
      cents(page, sums.estimate),
      cents(page, grandTotal(sums)),
    ])
    const all = sumOf(places, false)
    const last = [words.total, '', '', '', cents(page, all.estimate), cents(page, grandTotal(all))]
    writeTable(page, columns, [...rows, last], new Set([last]))
  }
}

const quantity = (page: Page, value: string | null): string => (value === null ? '' : number(page, value))

function writePlace(page: Page, { row, sums }: Summed, episode: string, lines: readonly LineRow[]): void {
  const { writer, printed } = page
  const { words, view } = printed
  writer.newPage()
  writer.document.outline.addItem(row.name)
  const close = writer.open('Sect')
  writer.text('H2', row.name, styles.name)
  writer.y += 4
  const days = [row.prep_days, row.shoot_days, row.strike_days, row.hold_days].map((each) => countOf(each))
  const phases = ['prep', 'shoot', 'strike', 'hold'] as const
  const spoken = phases.flatMap((phase, index) => (days[index] ? [`${words.phases[phase]} ${number(page, days[index])}`] : [])).join(', ')
  writeFacts(page, [
    ...(episode === '' ? [] : ([[words.episode, episode]] as const)),
    ...(row.set_names === '' ? [] : ([[words.set, row.set_names]] as const)),
    ...(spoken === '' ? [] : ([[words.days, spoken]] as const)),
  ])
  if (view.details) writeNote(page, { title: '', note: row.notes })
  writer.y += 6
  if (lines.length === 0) writeMissing(page, words.noLines)
  else writeLines(page, lines)
  writer.y += 10
  writeFacts(page, sumFacts(page, sums))
  close()
}

/** By category, each with its sum. */
function writeLines(page: Page, lines: readonly LineRow[]): void {
  const { words, view } = page.printed
  const columns = [
    { name: words.code, share: 0.8 },
    { name: words.line, share: 3.2 },
    { name: words.phase, share: 1.3 },
    amount(words.qty, 0.8),
    { name: words.unit, share: 1 },
    amount(words.days, 0.8),
    amount(words.rate, 1.4),
    amount(words.estimate, 1.6),
    ...(view.details ? [amount(words.actual, 1.6)] : []),
  ]
  const rows: string[][] = []
  const sums = new Set<string[]>()
  for (const [category, own] of Map.groupBy(lines, (line) => line.category)) {
    rows.push(...own.map((line) => lineRow(page, line)))
    const estimate = own.reduce((sum, line) => sum + line.estimate_cents, 0)
    const actual = own.reduce((sum, line) => sum + (line.actual_cents ?? 0), 0)
    const sum = ['', category, '', '', '', '', '', cents(page, estimate), ...(view.details ? [cents(page, actual)] : [])]
    rows.push(sum)
    sums.add(sum)
  }
  writeTable(page, columns, rows, sums)
}

function lineRow(page: Page, line: LineRow): string[] {
  const { words, view } = page.printed
  return [
    line.code,
    line.name,
    line.phase === null ? '' : words.phases[line.phase as BudgetPhase],
    quantity(page, line.qty),
    line.unit,
    quantity(page, line.days),
    cents(page, line.rate_cents),
    cents(page, line.estimate_cents),
    ...(view.details ? [line.actual_cents === null ? '' : cents(page, line.actual_cents)] : []),
  ]
}
