/** The sheet of a cost comparison, to be handed on: every rival with its sources, its day and what the difference comes to (domain.md §5.3). */
import { PassThrough, type Readable } from 'node:stream'
import { taxProblems } from '@backlot/contract/area-problems'
import { centsOf } from '@backlot/contract/money'
import { totalsOfComparison } from '@backlot/contract/tax-comparison'
import type { GuestComparison } from '@backlot/contract/tax-comparison-shares'
import { comparisonWord } from '@backlot/contract/tax-definition'
import { comparisonCategories, type ComparisonTable } from '@backlot/contract/tax-fields'
import { stateName } from '@backlot/contract/us-states'
import { openCase } from '#engine/cases/desk/opening.ts'
import { decorate } from '#engine/documents/frame.ts'
import { sendPdf } from '#engine/documents/sending.ts'
import { styles } from '#engine/documents/sheet.ts'
import { writeFacts, writeTable, type Facts } from '#engine/documents/tables.ts'
import type { Ctx } from '#kit/context.ts'
import { openPdf } from '#kit/documents/pdf.ts'
import { must } from '#kit/errors.ts'
import { formatPercent } from '#kit/numbers.ts'
import type { Call } from '#kit/http/mount.ts'
import { mailDay, mailMoney } from '#kit/mail-days.ts'
import { mailLanguageOf } from '#kit/mail-templates.ts'
import { taxKind } from '../application/definition.ts'
import { listComparisons } from '../application/queries.ts'
import { findProgram } from '../programs/queries.ts'
import { comparisonWords } from './words.ts'

/** Throws `not_found`, and `wrong_state` where nothing is compared. */
export async function sendComparison(ctx: Ctx, id: number, call: Call) {
  const { row } = await openCase(ctx, taxKind, id)
  const tables = (await listComparisons(ctx.db, ctx.site.id, id)).filter(({ rows }) => rows.length > 0)
  must(tables.length > 0, 'wrong_state', taxProblems.nothingCompared)
  const program = await findProgram(ctx.db, ctx.site.id, row.program_code)
  const { title, entity_name } = row
  return sendSheet(ctx, { title, entity_name, number: row.tax_no ?? '', program: program?.name ?? '', tables }, call)
}

/** What stands on the sheet, for the applicant as for a guest. */
type Compared = Pick<GuestComparison, 'title' | 'entity_name' | 'number' | 'program' | 'tables'>

export const sendSheet = (ctx: Ctx, compared: Compared, call: Call) =>
  sendPdf(call, `${compared.number || compared.title} - comparison.pdf`, comparisonPdf(ctx, compared))

function comparisonPdf(ctx: Ctx, { tables, program, ...row }: Compared): Readable {
  const words = comparisonWords[mailLanguageOf(ctx.site)]
  const title = `${words.title} – ${row.title}`
  const writer = openPdf(
    {
      paper: ctx.site.localeCode.endsWith('US') ? 'LETTER' : 'A4',
      language: words.page,
      title,
      author: ctx.site.name,
      made: ctx.now(),
    },
    (_, number) => decorate(sheet, title, number),
  )
  const sheet = { ctx, writer, color: ctx.site.settings.theme.PrimaryThemeColor, running: '' }
  const out = new PassThrough()
  writer.document.pipe(out)
  writer.newPage()
  const close = writer.open('Sect')
  writer.text('P', words.title.toUpperCase(), { size: 10, weight: 'bold' })
  writer.text('H1', row.title, styles.title)
  writer.text('P', words.about, styles.text)
  writer.y += 6
  writeFacts(
    sheet,
    written([
      [words.number, row.number],
      [words.company, row.entity_name],
      [words.program, program],
    ]),
  )
  for (const table of tables) writeRival(sheet, table)
  close()
  writer.end()
  return out
}

const written = (facts: Facts): Facts => facts.filter(([, text]) => text !== '')

function writeRival(sheet: Parameters<typeof writeFacts>[0] & { ctx: Ctx }, table: ComparisonTable): void {
  const { ctx, writer } = sheet
  const language = mailLanguageOf(ctx.site)
  const words = comparisonWords[language]
  const money = (amount: string): string => mailMoney(ctx.site, centsOf(amount))
  writer.need(160)
  writer.y += 16
  writer.text('H2', words.rival(stateName(table.state)), styles.name)
  writer.y += 4
  writeFacts(
    sheet,
    written([
      [words.source, table.source],
      [words.asOf, table.as_of === null ? '' : mailDay(ctx.site, table.as_of)],
    ]),
  )
  writer.y += 4
  const totals = totalsOfComparison(table)
  const rows = comparisonCategories.flatMap((category) => {
    const row = table.rows.find((one) => one.category === category)
    return row ? [[comparisonWord(category, language), money(row.before), money(row.after), money(row.other)]] : []
  })
  const sum = [words.total, money(totals.before), money(totals.after), money(totals.other)]
  writeTable(
    sheet,
    [
      { name: words.category, share: 3 },
      { name: words.before, share: 2, isNumber: true },
      { name: words.after, share: 2, isNumber: true },
      { name: words.other, share: 2, isNumber: true },
    ],
    [...rows, sum],
    new Set([sum]),
  )
  writer.text('P', words.saving(money(totals.saving)), styles.text)
  if (totals.advantage_percent === null) return
  const say = totals.advantage.startsWith('-') ? words.more : words.less
  const percent = formatPercent(ctx.site, Math.abs(Number(totals.advantage_percent)), { most: 2, least: 2 })
  writer.text('P', say(money(totals.advantage.replace('-', '')), percent), { size: 11, weight: 'bold' })
}
