/** The first pages: the cover, and the table of the folders, which is filled when the pages of the folders are known. */
import type { Box } from '#kit/documents/pdf.ts'
import { listChosenPictures } from '../guests/picture-queries.ts'
import { findFirstPicture } from '../guests/story-queries.ts'
import { scopeOfFile, type Chapter } from './content.ts'
import { drawPicture } from './pictures.ts'
import { dimmed, faint, ink, oneLine, styles, type Sheet } from './sheet.ts'

/** Share of the page that the picture takes. */
const pictureShare = 0.58
const line = 22

export interface Titles {
  name: string
  /** When it is of one folder only. */
  folder: string
}

export async function drawCover(sheet: Sheet, titles: Titles, folderId: number | undefined): Promise<void> {
  const { ctx, writer, words, content, color } = sheet
  const { document } = writer
  writer.newPage()
  const close = writer.open('Sect')
  const [width, height] = [document.page.width, document.page.height]
  const box: Box = { x: -4, y: -4, width: width + 8, height: height * pictureShare + 4 }
  const image = await coverOf(sheet, folderId)
  if (image) await drawPicture(sheet, { image, box, description: image.alt_text || image.caption || titles.name })
  else writer.artifact(() => document.rect(0, 0, width, box.height).fill(color))
  writer.artifact(() => document.rect(0, box.y + box.height, width, 8).fill(color))
  writer.y = box.y + box.height + 34
  writer.text('P', words.lookbook.toUpperCase(), { size: 10, weight: 'bold', color: dimmed })
  writer.y += 4
  writer.text('H1', titles.name, styles.title)
  writer.y += 4
  writer.text('P', titles.folder, { size: 16 })
  writer.text('P', content.lookbook.project_name ?? '', { size: 13, color: dimmed })
  writer.y += 8
  if (titles.folder === '') writer.text('P', clipped(content.lookbook.description, 700), { size: 11 })
  const items = content.chapters.flatMap((chapter) => chapter.items)
  const count = (kind: string): number => items.filter((item) => item.kind === kind).length
  const date = new Intl.DateTimeFormat(words.language, { dateStyle: 'long', timeZone: ctx.site.timeZone }).format(ctx.now())
  writer.y = Math.max(writer.y + 10, height - 84)
  writer.text('P', ctx.site.name, { size: 13, weight: 'bold' })
  writer.y += 2
  writer.text('P', [...words.counts(count('location'), count('picture')), words.made(date)].join('  ·  '), styles.small)
  close()
}

/** A text of the office, cut at a word. */
export function clipped(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most).replace(/\s+\S*$/, '')} …`
}

async function coverOf({ ctx, content }: Sheet, folderId: number | undefined) {
  const { db, site } = ctx
  const folder = folderId === undefined ? undefined : content.chapters.find((one) => one.folder?.id === folderId)?.folder
  const first = await findFirstPicture(db, site.id, scopeOfFile(content.lookbook.id, folderId))
  const wanted = [folder ? folder.cover_image_id : content.lookbook.cover_image_id, first].flatMap((id) => id ?? [])
  const found = await listChosenPictures(db, site.id, wanted)
  return wanted.flatMap((id) => found.find((row) => row.id === id) ?? [])[0]
}

/** A line of the table. */
interface Entry {
  name: string
  depth: number
  said: string
  page: number
}

/** Pages for the table, as many as it will need; the returned function fills them. */
export function reserveTable(
  sheet: Sheet,
  chapters: readonly Chapter[],
): (mapPage: number | null, pages: ReadonlyMap<Chapter, number>) => void {
  const { writer, words, content } = sheet
  if (content.chapters.every((chapter) => chapter.folder === null)) return () => {}
  sheet.running = words.contents
  writer.newPage()
  const first = writer.pageNumber()
  const fill = writer.reserve('Sect')
  const perPage = Math.floor((writer.page.bottom - writer.y - 44) / line)
  for (let left = chapters.length + 1 - perPage; left > 0; left -= perPage) writer.newPage()
  return (mapPage, pages) => {
    const entries = [
      ...(mapPage === null ? [] : [{ name: words.map, depth: 0, said: '', page: mapPage }]),
      ...chapters.map((chapter) => entryOf(sheet, chapter, pages.get(chapter) ?? 0)),
    ]
    fill(() => {
      for (let start = 0; start < entries.length; start += perPage)
        writer.returnTo(first + start / perPage, () => writeEntries(sheet, entries.slice(start, start + perPage), start === 0))
    })
  }
}

function entryOf({ words }: Sheet, { folder, items }: Chapter, page: number): Entry {
  const count = (kind: string): number => items.filter((item) => item.kind === kind).length
  const said = words.counts(count('location'), count('picture')).join(', ')
  return { name: folder?.name ?? words.loose, depth: folder?.depth ?? 0, said, page }
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
