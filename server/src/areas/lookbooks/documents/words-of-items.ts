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

/** Beside a bar of the office's colour, so that it is not taken for a fact. */
export function writeNote({ writer, words, withNotes, color }: Sheet, { note }: LocationItem | PictureItem): void {
  if (!withNotes || note === '') return
  const place = { x: writer.page.left + 12, width: writer.page.width - 12 }
  writer.need(Math.min(200, writer.heightOf(note, styles.text, place.width) + 22))
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

export function writeAbout({ writer }: Sheet, facts: PrintedFacts | undefined, most: number): void {
  if (!facts) return
  const said = [facts.shortDescription, facts.description].filter((text) => text.trim() !== '').join('\n')
  writer.text('P', clipped(said, most), styles.text)
  writer.y += 8
}

/** Two pairs a row, read row by row. */
export function writeFacts({ writer }: Sheet, facts: PrintedFacts | undefined): void {
  if (!facts || facts.facts.length === 0) return
  const half = writer.page.width / 2
  const widths = { label: 92, value: half - 106 }
  writer.need(40)
  writer.artifact(() => writer.document.moveTo(writer.page.left, writer.y).lineTo(writer.page.right, writer.y).lineWidth(0.5).stroke(faint))
  writer.y += 6
  const close = writer.open('Table')
  for (let index = 0; index < facts.facts.length; index += 2) {
    const pair = facts.facts.slice(index, index + 2)
    const height = Math.max(...pair.map(([, text]) => writer.heightOf(text, { size: 9 }, widths.value)), 12)
    writer.need(height + 3)
    const top = writer.y
    const closeRow = writer.open('TR')
    for (const [column, [name, text]] of pair.entries()) {
      const x = writer.page.left + column * half
      writer.y = top
      writer.text('TH', name, styles.small, { x, width: widths.label })
      writer.y = top
      writer.text('TD', text, { size: 9 }, { x: x + widths.label + 4, width: widths.value })
    }
    closeRow()
    writer.y = top + height + 3
  }
  close()
}
