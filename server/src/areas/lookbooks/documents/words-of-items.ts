/** What stands in words around pictures: headings, notes, sections, facts, what is gone. The same in every layout. */
import type { PrintedFacts } from '#areas/locations/index.ts'
import type { LocationItem, PictureItem, Section } from './content.ts'
import { clipped } from './cover.ts'
import { dimmed, faint, styles, type Sheet } from './sheet.ts'

export function writeSection({ writer }: Sheet, { title, text }: Section): void {
  writer.need(90)
  writer.y += 6
  writer.text('H3', title, { size: 14, weight: 'bold' })
  writer.y += 4
  writer.text('P', text, styles.text)
  writer.y += 14
}

/** "7. The Old Mill": the number is that of the map. */
export function writeName({ writer, words }: Sheet, { number, name }: LocationItem, size: number): void {
  writer.text('H3', `${number}. ${name || words.unnamed}`, { size, weight: 'bold' })
}

export function writeWhere({ writer }: Sheet, facts: PrintedFacts | undefined): void {
  writer.text('P', [facts?.place ?? '', ...(facts?.categories ?? [])].filter(Boolean).join('  ·  '), styles.small)
}

const noteIndent = 12

export const heightOfNote = ({ writer, withNotes }: Sheet, { note }: LocationItem | PictureItem): number =>
  withNotes && note !== '' ? writer.heightOf(note, styles.text, writer.page.width - noteIndent) + 22 : 0

/** Beside a bar of the office's colour, so that it is not taken for a fact. */
export function writeNote(sheet: Sheet, item: LocationItem | PictureItem): void {
  const { writer, words, withNotes, color } = sheet
  const { note } = item
  if (!withNotes || note === '') return
  const place = { x: writer.page.left + noteIndent, width: writer.page.width - noteIndent }
  writer.need(Math.min(200, heightOfNote(sheet, item)))
  const [top, page] = [writer.y, writer.pageNumber()]
  writer.text('P', words.note, { size: 8, weight: 'bold', color: dimmed }, place)
  writer.text('P', note, styles.text, place)
  // A note that goes on overleaf has its bar there.
  const start = writer.pageNumber() === page ? top : 44
  writer.artifact(() => writer.document.rect(writer.page.left, start, 3, writer.y - start).fill(color))
  writer.y += 10
}

export function writeGone({ writer, words }: Sheet, item: LocationItem | PictureItem): void {
  writer.need(50)
  const top = writer.y
  writer.y += 10
  const place = { x: writer.page.left + 12, width: writer.page.width - 24 }
  writer.text('P', item.kind === 'location' ? words.goneLocation : words.gonePicture, { size: 11, color: dimmed }, place)
  writer.y += 10
  const height = writer.y - top
  writer.artifact(() =>
    writer.document
      .roundedRect(writer.page.left, top, writer.page.width, height, 4)
      .lineWidth(0.7)
      .dash(3, { space: 3 })
      .stroke(dimmed)
      .undash(),
  )
  writer.y += 10
}

const aboutOf = ({ shortDescription, description }: PrintedFacts, most: number): string =>
  clipped([shortDescription, description].filter((text) => text.trim() !== '').join('\n'), most)

export function writeAbout({ writer }: Sheet, facts: PrintedFacts | undefined, most: number): void {
  if (!facts) return
  writer.text('P', aboutOf(facts, most), styles.text)
  writer.y += 8
}

export const heightOfAbout = ({ writer }: Sheet, facts: PrintedFacts | undefined, most: number): number =>
  facts ? writer.heightOf(aboutOf(facts, most), styles.text, writer.page.width) + 8 : 0

const factStyle = { size: 9 }
const labelWidth = 92
const besideLabel = labelWidth + 4

/** Two pairs a row. */
function factRows({ writer }: Sheet, { facts }: PrintedFacts): { pair: PrintedFacts['facts']; height: number }[] {
  const width = writer.page.width / 2 - labelWidth - 14
  return Array.from({ length: Math.ceil(facts.length / 2) }, (_, row) => {
    const pair = facts.slice(row * 2, row * 2 + 2)
    return { pair, height: Math.max(...pair.map(([, text]) => writer.heightOf(text, factStyle, width)), 12) + 3 }
  })
}

export const heightOfFacts = (sheet: Sheet, facts: PrintedFacts | undefined): number =>
  facts ? factRows(sheet, facts).reduce((sum, { height }) => sum + height, 6) : 0

/** Read row by row. */
export function writeFacts(sheet: Sheet, facts: PrintedFacts | undefined): void {
  const { writer } = sheet
  if (!facts || facts.facts.length === 0) return
  const half = writer.page.width / 2
  writer.need(40)
  writer.artifact(() => writer.document.moveTo(writer.page.left, writer.y).lineTo(writer.page.right, writer.y).lineWidth(0.5).stroke(faint))
  writer.y += 6
  const close = writer.open('Table')
  for (const { pair, height } of factRows(sheet, facts)) {
    writer.need(height)
    const top = writer.y
    const closeRow = writer.open('TR')
    for (const [column, [name, text]] of pair.entries()) {
      const x = writer.page.left + column * half
      writer.y = top
      writer.text('TH', name, styles.small, { x, width: labelWidth })
      writer.y = top
      writer.text('TD', text, factStyle, { x: x + besideLabel, width: half - labelWidth - 14 })
    }
    closeRow()
    writer.y = top + height
  }
  close()
}
