/** The first pages: the cover, and the table of the folders, which is filled when the pages of the folders are known. */
import { reserveContents, type Entry } from '#engine/documents/contents.ts'
import { drawPicture } from '#engine/documents/pictures.ts'
import { clipped, dimmed, styles } from '#engine/documents/sheet.ts'
import type { Box } from '#kit/documents/pdf.ts'
import { mailDay } from '#kit/mail-days.ts'
import { listShownPictures } from '../guests/picture-queries.ts'
import { findFirstPicture } from '../guests/story-queries.ts'
import { scopeOfFile, type Chapter } from './content.ts'
import type { LookbookSheet } from './sheet.ts'

/** Share of the page that the picture takes. */
const pictureShare = 0.58

export interface Titles {
  name: string
  /** When it is of one folder only. */
  folder: string
}

export async function drawCover(sheet: LookbookSheet, titles: Titles, folderId: number | undefined): Promise<void> {
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
  writer.text('P', content.lookbook.project_shown_name ?? '', { size: 13, color: dimmed })
  writer.y += 8
  if (titles.folder === '') writer.text('P', clipped(content.lookbook.description, 700), { size: 11 })
  const items = content.chapters.flatMap((chapter) => chapter.items)
  const count = (kind: string): number => items.filter((item) => item.kind === kind).length
  writer.y = Math.max(writer.y + 10, height - 84)
  writer.text('P', ctx.site.name, { size: 13, weight: 'bold' })
  writer.y += 2
  writer.text(
    'P',
    [...words.counts(count('location'), count('picture')), words.made(mailDay(ctx.site, ctx.now()))].join('  ·  '),
    styles.small,
  )
  close()
}

async function coverOf({ ctx, content }: LookbookSheet, folderId: number | undefined) {
  const { db, site } = ctx
  const folder = folderId === undefined ? undefined : content.chapters.find((one) => one.folder?.id === folderId)?.folder
  const scope = scopeOfFile(content.lookbook.id, folderId)
  const first = await findFirstPicture(db, site.id, scope)
  const wanted = [folder ? folder.cover_image_id : content.lookbook.cover_image_id, first].flatMap((id) => id ?? [])
  const found = await listShownPictures(db, site.id, scope, wanted)
  return wanted.flatMap((id) => found.find((row) => row.id === id) ?? [])[0]
}

/** Pages for the table, as many as it will need; the returned function fills them. A lookbook without folders has none. */
export function reserveTable(
  sheet: LookbookSheet,
  chapters: readonly Chapter[],
): (mapPage: number | null, pages: ReadonlyMap<Chapter, number>) => void {
  const { words, content } = sheet
  if (content.chapters.every((chapter) => chapter.folder === null)) return () => {}
  const fill = reserveContents(sheet, chapters.length + 1)
  return (mapPage, pages) =>
    fill([
      ...(mapPage === null ? [] : [{ name: words.map, depth: 0, said: '', page: mapPage }]),
      ...chapters.map((chapter) => entryOf(sheet, chapter, pages.get(chapter) ?? 0)),
    ])
}

function entryOf({ words }: LookbookSheet, { folder, items }: Chapter, page: number): Entry {
  const count = (kind: string): number => items.filter((item) => item.kind === kind).length
  const said = words.counts(count('location'), count('picture')).join(', ')
  return { name: folder?.name ?? words.loose, depth: folder?.depth ?? 0, said, page }
}
