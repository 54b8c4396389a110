/** Parts of pages: pairs of facts as a table, rows below a head, a note beside a bar, a frame around what is missing. */
import type { TextStyle } from '#kit/documents/pdf.ts'
import { dimmed, faint, styles, type Sheet } from './sheet.ts'

type Page = Pick<Sheet, 'writer'>

/** Name and text of each. */
export type Facts = readonly (readonly [name: string, text: string])[]

const factStyle = { size: 9 }
const labelWidth = 92
const besideLabel = labelWidth + 4

/** Two pairs a row. */
function factRows({ writer }: Page, facts: Facts): { pair: Facts; height: number }[] {
  const width = writer.page.width / 2 - labelWidth - 14
  return Array.from({ length: Math.ceil(facts.length / 2) }, (_, row) => {
    const pair = facts.slice(row * 2, row * 2 + 2)
    return { pair, height: Math.max(...pair.map(([, text]) => writer.heightOf(text, factStyle, width)), 12) + 3 }
  })
}

export const heightOfFacts = (sheet: Page, facts: Facts): number => factRows(sheet, facts).reduce((sum, { height }) => sum + height, 6)

/** Read row by row. */
export function writeFacts(sheet: Page, facts: Facts): void {
  const { writer } = sheet
  if (facts.length === 0) return
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

export interface PrintedColumn {
  name: string
  /** Its part of the width. */
  share: number
  /** At the right edge, as amounts are read below each other. */
  isNumber?: boolean
}

const rowStyle = { size: 9.5 }
const headStyle = { size: 8.5, weight: 'bold', color: dimmed } as const
const sumStyle = { size: 9.5, weight: 'bold' } as const
const gap = 8

/** Rows below a head; a page that begins within has the rows go on. `boldRows` are those that stand out. */
export function writeTable(
  { writer }: Page,
  columns: readonly PrintedColumn[],
  rows: readonly (readonly string[])[],
  boldRows: ReadonlySet<readonly string[]> = new Set(),
): void {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (writer.page.width * share) / whole)
  const starts = widths.map((_, index) => writer.page.left + widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  const close = writer.open('Table')
  const writeRow = (tag: 'TH' | 'TD', texts: readonly string[], style: TextStyle): void => {
    const height = Math.max(...texts.map((text, index) => writer.heightOf(text, style, (widths[index] ?? 60) - gap)), 11)
    writer.need(height + 6)
    const top = writer.y
    const closeRow = writer.open('TR')
    for (const [index, text] of texts.entries()) {
      writer.y = top
      // A row without an empty cell would have too few. It is read as a dash, or as nothing where a sum has no such value.
      if (text === '' && style === sumStyle) writer.open('TD')()
      else
        writer.text(tag, text || '–', style, {
          x: starts[index] ?? writer.page.left,
          width: (widths[index] ?? 60) - gap,
          align: columns[index]?.isNumber ? 'right' : 'left',
        })
    }
    closeRow()
    writer.y = top + height + 3
    const { y } = writer
    writer.artifact(() => writer.document.moveTo(writer.page.left, y).lineTo(writer.page.right, y).lineWidth(0.4).stroke(faint))
    writer.y += 3
  }
  writeRow(
    'TH',
    columns.map(({ name }) => name),
    headStyle,
  )
  for (const row of rows) writeRow('TD', row, boldRows.has(row) ? sumStyle : rowStyle)
  close()
}

const noteIndent = 12

export const heightOfNote = ({ writer }: Page, note: string): number =>
  note !== '' ? writer.heightOf(note, styles.text, writer.page.width - noteIndent) + 22 : 0

/** Beside a bar of the office's colour, so that it is not taken for a fact. */
export function writeNote(sheet: Pick<Sheet, 'writer' | 'color'>, { title, note }: { title: string; note: string }): void {
  const { writer, color } = sheet
  if (note === '') return
  const place = { x: writer.page.left + noteIndent, width: writer.page.width - noteIndent }
  writer.need(Math.min(200, heightOfNote(sheet, note)))
  const [top, page] = [writer.y, writer.pageNumber()]
  writer.text('P', title, { size: 8, weight: 'bold', color: dimmed }, place)
  writer.text('P', note, styles.text, place)
  // A note that goes on overleaf has its bar there.
  const start = writer.pageNumber() === page ? top : 44
  writer.artifact(() => writer.document.rect(writer.page.left, start, 3, writer.y - start).fill(color))
  writer.y += 10
}

/** Says in a dashed frame that something is not there. */
export function writeMissing({ writer }: Page, text: string): void {
  writer.need(50)
  const top = writer.y
  writer.y += 10
  const place = { x: writer.page.left + 12, width: writer.page.width - 24 }
  writer.text('P', text, { size: 11, color: dimmed }, place)
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
