/** A letter as tagged pages, drawn from what was kept: the same whenever it is asked for. */
import { PassThrough, type Readable } from 'node:stream'
import type { MailLanguage } from '@backlot/contract/mail-templates'
import { decorate } from '#engine/documents/frame.ts'
import { styles } from '#engine/documents/sheet.ts'
import { writeFacts, type Facts } from '#engine/documents/tables.ts'
import type { Ctx } from '#kit/context.ts'
import { openPdf } from '#kit/documents/pdf.ts'
import { mailDay } from '#kit/mail-days.ts'
import { inLanguage } from '#kit/mail-templates.ts'
import type { LetterRow } from './queries.ts'
import { letterWords } from './words.ts'

export function letterPdf(ctx: Ctx, letter: LetterRow): Readable {
  const language = letter.language as MailLanguage
  const words = letterWords[language]
  const name = `${words.letter} ${letter.letter_no}`
  const writer = openPdf(
    {
      paper: ctx.site.localeCode.endsWith('US') ? 'LETTER' : 'A4',
      language: words.page,
      title: `${name} – ${letter.subject}`,
      author: letter.sender.split('\n')[0] ?? '',
      made: letter.created_at,
    },
    (_, number) => decorate(sheet, name, number),
  )
  const sheet = { ctx, writer, color: ctx.site.settings.theme.PrimaryThemeColor, running: '' }
  const out = new PassThrough()
  writer.document.pipe(out)
  writer.newPage()
  const close = writer.open('Sect')
  const half = writer.page.width / 2
  const top = writer.y + 12
  writer.y = top
  for (const line of letter.sender.split('\n'))
    writer.text('P', line, styles.small, { x: writer.page.left + half, width: half, align: 'right' })
  const after = writer.y
  writer.y = top
  for (const line of letter.recipient.split('\n')) writer.text('P', line, styles.text, { width: half - 12 })
  writer.y = Math.max(after, writer.y) + 22
  writer.text('P', `${words.letter} ${letter.letter_no} · ${mailDay(inLanguage(ctx, language).site, letter.created_at)}`, styles.text)
  writer.y += 8
  writer.text('H1', letter.heading, styles.name)
  writer.y += 10
  writeFacts(sheet, letter.facts as unknown as Facts)
  writer.y += 8
  for (const paragraph of letter.paragraphs) {
    writer.text('P', paragraph, { size: 11 })
    writer.y += 8
  }
  close()
  writer.end()
  return out
}
