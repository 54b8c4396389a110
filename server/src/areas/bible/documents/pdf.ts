/** A bible on paper: set by set in script order, its places in their letters, tagged so that a screen reader reads it too. */
import { PassThrough, type Readable } from 'node:stream'
import { decorate } from '#engine/documents/frame.ts'
import { styles } from '#engine/documents/sheet.ts'
import { writeFacts, writeMissing, writeNote } from '#engine/documents/tables.ts'
import type { Ctx } from '#kit/context.ts'
import { openPdf } from '#kit/documents/pdf.ts'
import { headFacts, placeFacts, placeTitle, setFacts, setTitle, spokenOf, type ReadBible, type ReadPlace, type ReadSet } from './content.ts'
import { bibleWords } from './words.ts'

type Page = Parameters<typeof decorate>[0]

export function biblePdf(ctx: Ctx, bible: ReadBible): Readable {
  const words = bibleWords(ctx)
  const title = `${bible.project_name} – ${words.bible}`
  const writer = openPdf(
    {
      paper: ctx.site.localeCode.endsWith('US') ? 'LETTER' : 'A4',
      language: words.language,
      title,
      author: ctx.site.name,
      made: ctx.now(),
    },
    (_, number) => decorate(page, title, number),
  )
  // Who may read it stands on every page.
  const page: Page = { ctx, writer, color: ctx.site.settings.theme.PrimaryThemeColor, running: bible.confidentiality }
  const out = new PassThrough()
  writer.document.pipe(out)
  const spoken = spokenOf(ctx, words)
  writer.newPage()
  writer.text('H1', title, styles.title)
  writer.y += 6
  if (bible.confidentiality !== '') writer.text('P', bible.confidentiality, styles.text)
  writer.y += 6
  writeFacts(page, headFacts(spoken, bible))
  if (bible.sets.length === 0) writeMissing(page, words.noSets)
  for (const set of bible.sets) writeSet(page, spoken, set)
  writer.end()
  return out
}

function writeSet(page: Page, spoken: ReturnType<typeof spokenOf>, set: ReadSet): void {
  const { writer } = page
  writer.need(140)
  writer.y += 14
  const title = setTitle(spoken, set)
  writer.document.outline.addItem(title)
  const close = writer.open('Sect')
  writer.text('H2', title, styles.name)
  if (set.script_location !== '') writer.text('P', set.script_location, styles.small)
  writeFacts(page, setFacts(spoken, set))
  if ('notes' in set) writeNote(page, { title: '', note: set.notes })
  if (set.places.length === 0) writeMissing(page, spoken.words.noPlace)
  for (const place of set.places) writePlace(page, spoken, place)
  close()
}

function writePlace(page: Page, spoken: ReturnType<typeof spokenOf>, place: ReadPlace): void {
  const { writer } = page
  writer.need(70)
  writer.y += 6
  writer.text('H3', placeTitle(spoken, place), { size: 12, weight: 'bold' })
  writer.y += 2
  writeFacts(page, placeFacts(spoken, place))
}
