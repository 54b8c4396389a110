/** What all pages of a document have in common: head and foot, the page of credits, and that they are written as they are read. */
import { once } from 'node:events'
import type { PassThrough } from 'node:stream'
import { dimmed, faint, ink, oneLine, styles, type Sheet } from './sheet.ts'

/** Until somebody has read on, or nobody will. What was waited for in vain is let go of: a long file waits many times. */
export async function drained(out: PassThrough): Promise<void> {
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

type Framed = Pick<Sheet, 'ctx' | 'writer' | 'color' | 'running'>

/** The band of the office's colour, what it is and where one is in it, and the page. */
export function decorate({ ctx, writer, color, running }: Framed, title: string, number: number): void {
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

/** Who took the pictures and who lent the records; nothing where nobody is named. */
export function writeCredits(sheet: Sheet): void {
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
