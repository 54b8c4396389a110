/** Tables with a head, for readers of the eye and of the ear. */
import { dimmed, faint, type Sheet } from '#engine/documents/sheet.ts'

export interface PrintedColumn {
  name: string
  /** Its part of the width. */
  share: number
}

const cell = { size: 9.5 }
const head = { size: 8.5, weight: 'bold', color: dimmed } as const
const gap = 8

/** Rows below a head; a page that begins within has the rows go on. */
export function writeTable({ writer }: Sheet, columns: readonly PrintedColumn[], rows: readonly (readonly string[])[]): void {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (writer.page.width * share) / whole)
  const starts = widths.map((_, index) => writer.page.left + widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  const close = writer.open('Table')
  const writeRow = (tag: 'TH' | 'TD', texts: readonly string[], style: typeof cell | typeof head): void => {
    const height = Math.max(...texts.map((text, index) => writer.heightOf(text, style, (widths[index] ?? 60) - gap)), 11)
    writer.need(height + 6)
    const top = writer.y
    const closeRow = writer.open('TR')
    for (const [index, text] of texts.entries()) {
      writer.y = top
      // A cell that is empty is read as a dash: a row without it would have too few cells.
      writer.text(tag, text || '–', style, { x: starts[index] ?? writer.page.left, width: (widths[index] ?? 60) - gap })
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
    head,
  )
  for (const row of rows) writeRow('TD', row, cell)
  close()
}
