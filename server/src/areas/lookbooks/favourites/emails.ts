/** The digest of what guests answered. */
import type { MailLanguage } from '@backlot/contract/mail-templates'
import type { Ctx } from '#kit/context.ts'
import { fillMail, mailLanguageOf, mailTemplate, type FilledMail } from '#kit/mail-templates.ts'
import type { DigestLine } from '#engine/answers/definition.ts'

/** The rest is read in the portal. */
const mostLines = 60

const words = {
  en: { yes: 'yes', no: 'no', maybe: 'maybe', note: 'a note', comment: 'on a picture', guest: 'A guest' },
  no: { yes: 'ja', no: 'nei', maybe: 'kanskje', note: 'et notat', comment: 'om et bilde', guest: 'En gjest' },
} as const

interface Answered {
  id: number
  name: string
  lines: readonly DigestLine[]
}

export const answeredTemplate = mailTemplate({
  type: 'lookbook.answered',
  preference: 'digests',
  audience: 'admin',
  title: { en: 'Lookbook: guests have answered', no: 'Lookbook: gjester har svart' },
  samples: {
    name: 'Harbour nights',
    answers: 'Ada Lovelace:\nOld lighthouse: yes – at night\nRed barn: no',
    more: '',
    link: 'https://film.example.org/#/admindash/locations?lb=1',
  },
  en: { subject: 'Answers to {name}', heading: '', body: '{answers}\n\nAnd {more} more.', button: 'Open the lookbook' },
  no: { subject: 'Svar på {name}', heading: '', body: '{answers}\n\nOg {more} til.', button: 'Åpne lookbooken' },
})

function answersIn(language: MailLanguage, lines: readonly DigestLine[]): string {
  const own = words[language]
  const said = (line: DigestLine): string => {
    const word = own[(line.answer ?? 'note') as keyof typeof own]
    return `${line.subject_name}: ${word}${line.note ? ` – ${line.note}` : ''}`
  }
  const answers = [...Map.groupBy(lines.slice(0, mostLines), (line) => line.guest_id).values()].map((of) =>
    [`${of[0]?.name || of[0]?.label || of[0]?.recipient || own.guest}:`, ...of.map(said)].join('\n'),
  )
  return answers.join('\n\n')
}

export function answeredMail({ origin }: Pick<Ctx, 'origin'>, { id, name, lines }: Answered): FilledMail {
  const more = lines.length - mostLines
  return fillMail(answeredTemplate, ({ site }) => ({
    name,
    answers: answersIn(mailLanguageOf(site), lines),
    more: more > 0 ? String(more) : '',
    link: `${origin}/#/admindash/locations?lb=${id}`,
  }))
}
