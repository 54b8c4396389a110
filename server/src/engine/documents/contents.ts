/** The table of contents: its pages are reserved at the beginning and filled when the pages of the parts are known. */
import { faint, ink, oneLine, styles, type Sheet } from './sheet.ts'

const line = 22

/** A line of the table. */
export interface Entry {
  name: string
  /** Of the part among the parts that hold it. */
  depth: number
  /** What it holds. */
  said: string
  page: number
}

/** Pages for a table of so many lines; the returned function fills them. */
export function reserveContents(sheet: Sheet, lines: number): (entries: readonly Entry[]) => void {
  const { writer, words } = sheet
  sheet.running = words.contents
  writer.newPage()
  const first = writer.pageNumber()
  const fill = writer.reserve('Sect')
  const perPage = Math.floor((writer.page.bottom - writer.y - 44) / line)
  for (let left = lines - perPage; left > 0; left -= perPage) writer.newPage()
  return (entries) =>
    fill(() => {
      for (let start = 0; start < entries.length; start += perPage)
        writer.returnTo(first + start / perPage, () => writeEntries(sheet, entries.slice(start, start + perPage), start === 0))
    })
}

function writeEntries({ writer, words }: Sheet, entries: readonly Entry[], isFirst: boolean): void {
  writer.y = 44
  if (isFirst) writer.text('H2', words.contents, styles.folder)
  writer.y = 44 + 36
  const close = writer.open('Table')
  const { left, right, width } = writer.page
  for (const { name, depth, said, page } of entries) {
    const top = writer.y
    const closeRow = writer.open('TR')
    const indent = depth * 16
    const title = { size: 11, weight: depth === 0 ? 'bold' : 'plain', color: ink } as const
    writer.text('TH', oneLine(writer, name, title, width - 190 - indent), title, { x: left + indent, width: width - 180 - indent })
    writer.y = top + 1
    if (said !== '') writer.text('TD', oneLine(writer, said, styles.small, 120), styles.small, { x: right - 170, width: 125 })
    writer.y = top
    const number = String(page)
    writer.document.font('bold').fontSize(11)
    const wide = writer.document.widthOfString(number)
    writer.text('TD', number, { size: 11, weight: 'bold' }, { x: right - wide, width: wide + 2 })
    closeRow()
    writer.artifact(() =>
      writer.document
        .moveTo(left, top + line - 5)
        .lineTo(right, top + line - 5)
        .lineWidth(0.5)
        .stroke(faint),
    )
    writer.y = top + line
  }
  close()
}
