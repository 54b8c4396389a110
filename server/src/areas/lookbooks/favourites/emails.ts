/** The digest of what guests answered. */
import type { Ctx } from '#kit/context.ts'
import { layoutMail, type MailContent } from '#kit/mail.ts'
import type { DigestLine } from '#engine/answers/definition.ts'

/** The rest is read in the portal. */
const mostLines = 60

const words = {
  en: { yes: 'yes', no: 'no', maybe: 'maybe', note: 'a note' },
  no: { yes: 'ja', no: 'nei', maybe: 'kanskje', note: 'et notat' },
} as const

interface Answered {
  id: number
  name: string
  lines: readonly DigestLine[]
}

export function answeredMail(ctx: Pick<Ctx, 'site' | 'origin'>, { id, name, lines }: Answered): MailContent {
  const language = ctx.site.localeCode === 'no_NO' ? 'no' : 'en'
  const said = (line: DigestLine): string => {
    const word = words[language][(line.answer ?? 'note') as keyof (typeof words)['en']]
    return `${line.subject_name}: ${word}${line.note ? ` – ${line.note}` : ''}`
  }
  const someone = language === 'no' ? 'En gjest' : 'A guest'
  const paragraphs = [...Map.groupBy(lines.slice(0, mostLines), (line) => line.guest_id).values()].flatMap((own) => [
    `${own[0]?.name || own[0]?.label || own[0]?.recipient || someone}:`,
    ...own.map(said),
  ])
  const more = lines.length - mostLines
  const link = `${ctx.origin}/#/admindash/locations?lb=${id}`
  if (language === 'no') {
    return layoutMail(ctx, {
      subject: `Svar på ${name}`,
      heading: `Svar på ${name}`,
      paragraphs: [...paragraphs, ...(more > 0 ? [`Og ${more} til.`] : [])],
      button: { label: 'Åpne lookbooken', link },
    })
  }
  return layoutMail(ctx, {
    subject: `Answers to ${name}`,
    heading: `Answers to ${name}`,
    paragraphs: [...paragraphs, ...(more > 0 ? [`And ${more} more.`] : [])],
    button: { label: 'Open the lookbook', link },
  })
}
