/** Locations as sheets to print: pictures, facts, what is allowed, productions, link. Only what the caller may see is in it. */
import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { Location } from '@backlot/contract/locations'
import type { Ctx } from '#kit/context.ts'
import { openPdf, type PdfWriter } from '#kit/documents/pdf.ts'
import type { Exported } from './columns.ts'
import { contactLine, creditLine } from './lines.ts'
import { factsOf, permissionsOf, placeLine } from './sheet-facts.ts'
import { drawPictures } from './sheet-pictures.ts'
import { sheetWords, type SheetWords } from './sheet-words.ts'

const dimmed = '#4b5563'

/** Each location begins a page. */
export function sheetStream(ctx: Ctx, records: AsyncIterable<Exported> | Iterable<Exported>): Readable {
  const words = sheetWords(ctx.site.localeCode)
  const color = ctx.site.settings.theme.PrimaryThemeColor
  let link = ''
  const writer = openPdf(
    {
      paper: ctx.site.localeCode.endsWith('US') ? 'LETTER' : 'A4',
      language: words.language,
      title: words.title(ctx.site.name),
      author: ctx.site.name,
      made: ctx.now(),
    },
    (page, number) => decorate(page, { ctx, color, link, words, number }),
  )
  const out = new PassThrough()
  writer.document.pipe(out)
  const write = async (): Promise<void> => {
    let count = 0
    for await (const exported of records) {
      // The next sheet waits until somebody has read this one: pictures of many would fill the memory.
      if (out.writableNeedDrain && !out.destroyed) await Promise.race([once(out, 'drain'), once(out, 'close')])
      if (out.destroyed) return
      link = exported.link
      writer.newPage()
      await writeSheet(ctx, writer, exported, words)
      count += 1
    }
    if (count === 0) writer.newPage()
    writer.end()
  }
  write().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))))
  return out
}

interface Decoration {
  ctx: Ctx
  color: string
  link: string
  words: SheetWords
  number: number
}

/** The band of the office's colour with its name, and the foot with the address and the page. */
function decorate(writer: PdfWriter, { ctx, color, link, words, number }: Decoration): void {
  const { document, page } = writer
  document.rect(0, 0, document.page.width, 6).fill(color)
  const line = (text: string, x: number, y: number, width: number, align: 'left' | 'right'): void => {
    document.font('plain').fontSize(8).fillColor(dimmed).text(text, x, y, { width, height: 12, align, lineBreak: false })
  }
  document
    .font('bold')
    .fontSize(9)
    .fillColor('#1c2126')
    .text(ctx.site.name.slice(0, 90), page.left, 20, { width: page.width, height: 12, lineBreak: false })
  const foot = page.bottom + 14
  document
    .moveTo(page.left, foot - 6)
    .lineTo(page.right, foot - 6)
    .lineWidth(0.5)
    .stroke('#d9dee3')
  line(link, page.left, foot, page.width * 0.75, 'left')
  line(
    `${words.printed(ctx.now().toISOString().slice(0, 10))} · ${number}`,
    page.right - page.width * 0.25,
    foot,
    page.width * 0.25,
    'right',
  )
  writer.y = 44
}

async function writeSheet(ctx: Ctx, writer: PdfWriter, { location, link }: Exported, words: SheetWords): Promise<void> {
  const close = writer.open('Sect')
  writer.text('H1', location.location_name || words.unnamed, { size: 22, weight: 'bold' })
  writer.y += 2
  writer.text('P', [placeLine(location), location.reference_no].filter(Boolean).join('  ·  '), { size: 10, color: dimmed })
  writer.text('P', location.categories.map((category) => category.name).join('  ·  '), { size: 10, color: dimmed })
  writer.y += 10
  await drawPictures(ctx, writer, location, words)
  writePart(writer, words.about, [location.short_description ?? '', location.description])
  writeFacts(writer, words.facts, factsOf(ctx, location, words))
  writePart(writer, words.restrictions, [location.restrictions ?? '', location.hours_allowed ?? '', location.days_allowed ?? ''])
  writeFacts(writer, words.allowed, permissionsOf(location, words))
  writeList(writer, words.contacts, (location.contact_info ?? []).map(contactLine))
  writeList(writer, words.filmed, (location.film_list ?? []).slice(0, 40).map(creditLine))
  writeSource(writer, location, words)
  writer.need(30)
  writer.y += 8
  writer.text('Link', link, { size: 10, color: '#1d4f91', link })
  close()
}

function heading(writer: PdfWriter, text: string): void {
  writer.need(60)
  writer.y += 12
  writer.text('H2', text, { size: 13, weight: 'bold' })
  writer.y += 3
}

function writePart(writer: PdfWriter, title: string, texts: readonly string[]): void {
  const filled = texts.filter((text) => text.trim() !== '')
  if (filled.length === 0) return
  heading(writer, title)
  for (const text of filled) {
    writer.text('P', text, { size: 10 })
    writer.y += 3
  }
}

function writeList(writer: PdfWriter, title: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  heading(writer, title)
  const close = writer.open('L')
  for (const line of lines) {
    writer.text('LI', `•  ${line}`, { size: 10 })
    writer.y += 2
  }
  close()
}

/** A table of two pairs a row, read row by row. */
function writeFacts(writer: PdfWriter, title: string, facts: readonly (readonly [string, string])[]): void {
  if (facts.length === 0) return
  heading(writer, title)
  const close = writer.open('Table')
  const half = writer.page.width / 2
  const [label, value] = [{ size: 9, color: dimmed }, { size: 10 }]
  const widths = { label: 100, value: half - 112 }
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2)
    const height = Math.max(...pair.map(([, text]) => writer.heightOf(text, value, widths.value)), 13)
    writer.need(height + 4)
    const top = writer.y
    const closeRow = writer.open('TR')
    pair.forEach(([name, text], column) => {
      const x = writer.page.left + column * half
      // The two sizes stand on one line.
      writer.y = top + 1
      writer.text('TH', name, label, { x, width: widths.label })
      writer.y = top
      writer.text('TD', text, value, { x: x + widths.label + 4, width: widths.value })
    })
    closeRow()
    writer.y = top + height + 4
  }
  close()
}

function writeSource(writer: PdfWriter, location: Location, words: SheetWords): void {
  const { source } = location
  if (!source) return
  const said = [source.name, source.publisher, source.licence].filter(Boolean).join(', ')
  writer.need(30)
  writer.y += 10
  writer.text('P', `${words.source}: ${said}`, { size: 8, color: dimmed })
}
