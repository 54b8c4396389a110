/** A lookbook as pages to print: cover, table of the folders, map, folder by folder what stands in it, credits. */
import type { LookbookExportRequest } from '@backlot/contract/lookbook-exports'
import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { Ctx } from '#kit/context.ts'
import { openPdf } from '#kit/documents/pdf.ts'
import type { Chapter, Content } from './content.ts'
import { drawCover, reserveTable, type Titles } from './cover.ts'
import { writeItems } from './layouts.ts'
import { drawMap } from './map.ts'
import { dimmed, faint, ink, oneLine, styles, type Sheet } from './sheet.ts'
import { lookbookWords } from './words.ts'

type Wanted = Pick<LookbookExportRequest, 'layout' | 'notes' | 'folderId'>

/** Written only as fast as it is read. `progress` is told the items that are done. */
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
  const sheet: Sheet = {
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

/** Until somebody has read on, or nobody will. What was waited for in vain is let go of: a long file waits many times. */
async function drained(out: PassThrough): Promise<void> {
  const waiting = new AbortController()
  const { signal } = waiting
  const either = [once(out, 'drain', { signal }), once(out, 'close', { signal })]
  try {
    await Promise.race(either)
  } finally {
    waiting.abort()
    await Promise.allSettled(either)
  }
}

interface Work {
  titles: Titles
  folderId: number | undefined
  progress: (done: number) => Promise<void>
  out: PassThrough
}

async function write(sheet: Sheet, { titles, folderId, progress, out }: Work): Promise<void> {
  const { writer, content, words } = sheet
  // A folder that only holds others has its line in the table; outside of all folders there may be nothing.
  const chapters = content.chapters.filter(({ folder, items }) => folder !== null || items.length > 0)
  await drawCover(sheet, titles, folderId)
  const fillTable = reserveTable(sheet, chapters)
  const mapPage = await drawMap(sheet)
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

function writeHeading({ writer, content, words, color }: Sheet, { folder }: Chapter): void {
  const hasFolders = content.chapters.some((chapter) => chapter.folder !== null)
  const name = folder?.name ?? (hasFolders ? words.loose : content.lookbook.name)
  writer.document.outline.addItem(name)
  writer.text('H2', name, styles.folder)
  writer.y += 4
  const { y } = writer
  writer.artifact(() => writer.document.rect(writer.page.left, y, 48, 3).fill(color))
  writer.y += 16
}

/** The band of the office's colour, what it is and where one is in it, and the page. */
function decorate({ ctx, writer, color, running }: Sheet, title: string, number: number): void {
  const { document, page } = writer
  document.rect(0, 0, document.page.width, 6).fill(color)
  const line = (
    text: string,
    style: { size: number; weight: 'plain' | 'bold'; color: string },
    place: { y: number; align: 'left' | 'right' },
  ): void => {
    const half = page.width / 2 - 8
    const shown = oneLine(writer, text, style, half)
    document.fillColor(style.color)
    const x = place.align === 'left' ? page.left : page.right - document.widthOfString(shown)
    document.text(shown, x, place.y, { lineBreak: false })
  }
  line(title, { size: 9, weight: 'bold', color: ink }, { y: 20, align: 'left' })
  line(running, { size: 9, weight: 'plain', color: dimmed }, { y: 20, align: 'right' })
  const foot = page.bottom + 14
  document
    .moveTo(page.left, foot - 6)
    .lineTo(page.right, foot - 6)
    .lineWidth(0.5)
    .stroke(faint)
  line(ctx.site.name, { size: 8, weight: 'plain', color: dimmed }, { y: foot, align: 'left' })
  line(String(number), { size: 8, weight: 'plain', color: dimmed }, { y: foot, align: 'right' })
  writer.y = 44
}

function writeCredits(sheet: Sheet): void {
  const { writer, words, credits, sources } = sheet
  if (credits.size === 0 && sources.size === 0) return
  sheet.running = words.credits
  writer.newPage()
  const close = writer.open('Sect')
  writer.document.outline.addItem(words.credits)
  writer.text('H2', words.credits, styles.folder)
  writer.y += 10
  const closeList = writer.open('L')
  const said = [
    ...[...credits].map(([credit, count]) => `${words.photo}: ${credit} (${words.photos(count)})`),
    ...[...sources].map((source) => `${words.source}: ${source}`),
  ]
  for (const one of said) {
    writer.text('LI', one, styles.small)
    writer.y += 2
  }
  closeList()
  close()
}
