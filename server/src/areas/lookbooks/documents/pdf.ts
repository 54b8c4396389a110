/** A lookbook as pages to print: cover, table of the folders, map, folder by folder what stands in it, credits. */
import type { LookbookExportRequest } from '@backlot/contract/lookbook-exports'
import { PassThrough, type Readable } from 'node:stream'
import { decorate, drained, writeCredits } from '#engine/documents/frame.ts'
import { drawMap } from '#engine/documents/map.ts'
import { styles } from '#engine/documents/sheet.ts'
import type { Ctx } from '#kit/context.ts'
import { openPdf } from '#kit/documents/pdf.ts'
import { pointsOf, type Chapter, type Content } from './content.ts'
import { drawCover, reserveTable, type Titles } from './cover.ts'
import { writeItems } from './layouts.ts'
import type { LookbookSheet } from './sheet.ts'
import { lookbookWords } from './words.ts'

type Wanted = Pick<LookbookExportRequest, 'layout' | 'notes' | 'folderId'>

/** Written only as fast as it is read. `progress` is called with the items that are done. */
export function lookbookPdf(ctx: Ctx, content: Content, wanted: Wanted, progress: (done: number) => Promise<void>): Readable {
  const words = lookbookWords(ctx.site.localeCode)
  const titles: Titles = {
    name: content.lookbook.name,
    folder: content.chapters.find(({ folder }) => folder !== null && folder.id === wanted.folderId)?.folder?.name ?? '',
  }
  const writer = openPdf(
    {
      paper: ctx.site.localeCode.endsWith('US') ? 'LETTER' : 'A4',
      language: words.language,
      title: [titles.name, titles.folder, ctx.site.name].filter(Boolean).join(' – '),
      author: ctx.site.name,
      made: ctx.now(),
      keepPages: true,
    },
    // The cover has a face of its own.
    (_, number) => (number > 1 ? decorate(sheet, titles.name, number) : undefined),
  )
  const sheet: LookbookSheet = {
    ctx,
    writer,
    words,
    content,
    layout: wanted.layout,
    withNotes: wanted.notes,
    color: ctx.site.settings.theme.PrimaryThemeColor,
    running: '',
    credits: new Map(),
    sources: new Set(),
  }
  const out = new PassThrough()
  writer.document.pipe(out)
  write(sheet, { titles, folderId: wanted.folderId, progress, out }).catch((error: unknown) =>
    out.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return out
}

interface Work {
  titles: Titles
  folderId: number | undefined
  progress: (done: number) => Promise<void>
  out: PassThrough
}

async function write(sheet: LookbookSheet, { titles, folderId, progress, out }: Work): Promise<void> {
  const { writer, content, words } = sheet
  // A folder that only holds others has its line in the table; outside of all folders there may be nothing.
  const chapters = content.chapters.filter(({ folder, items }) => folder !== null || items.length > 0)
  await drawCover(sheet, titles, folderId)
  const fillTable = reserveTable(sheet, chapters)
  const points = pointsOf(content.chapters)
  const locations = content.chapters.flatMap(({ items }) => items.filter((item) => item.kind === 'location')).length
  const mapPage = await drawMap(sheet, points, locations - points.length)
  const pages = new Map<Chapter, number>()
  let done = 0
  const onItem = async (count: number): Promise<void> => {
    done += count
    await progress(done)
    // What is next waits until somebody has read this: pictures of many would fill the memory.
    if (out.writableNeedDrain && !out.destroyed) await drained(out)
    if (out.destroyed) throw new Error('Nobody reads it any more.')
  }
  for (const chapter of chapters) {
    sheet.running = chapter.folder?.name ?? ''
    writer.newPage()
    pages.set(chapter, writer.pageNumber())
    const close = writer.open('Sect')
    writeHeading(sheet, chapter)
    await writeItems(sheet, chapter.items, onItem)
    if (chapter.items.length === 0) writer.text('P', words.empty, styles.small)
    close()
  }
  writeCredits(sheet)
  fillTable(mapPage, pages)
  writer.end()
}

function writeHeading({ writer, content, words, color }: LookbookSheet, { folder }: Chapter): void {
  const hasFolders = content.chapters.some((chapter) => chapter.folder !== null)
  const name = folder?.name ?? (hasFolders ? words.loose : content.lookbook.name)
  writer.document.outline.addItem(name)
  writer.text('H2', name, styles.folder)
  writer.y += 4
  const { y } = writer
  writer.artifact(() => writer.document.rect(writer.page.left, y, 48, 3).fill(color))
  writer.y += 16
}
