/** Words of the mails about reports: a link to a guest, and what guests answered to the office. */
import type { MailLanguage } from '@backlot/contract/mail-templates'
import type { ReportShare } from '@backlot/contract/reports'
import type { DigestLine } from '#engine/answers/definition.ts'
import type { Ctx } from '#kit/context.ts'
import { fillMail, mailLanguageOf, mailTemplate, type FilledMail, type MailTemplate } from '#kit/mail-templates.ts'

const link = 'https://film.example.org/#/…'

const shareTemplate = mailTemplate({
  type: 'report.share',
  audience: 'guest',
  title: { en: 'Report: shared by email', no: 'Rapport: delt på e-post' },
  samples: { name: 'Harbour scout', by: 'Ada Lovelace', message: 'Here is what we saw.', password: 'yes', link },
  en: {
    subject: '{name} – a report from {site}',
    heading: '{name}',
    body: '{by} would like you to see this report. You need no account, and you can answer to each place.\n\n{message}\n\n{?password}It opens with a password, which you get from whoever sent it.',
    button: 'See the report',
  },
  no: {
    subject: '{name} – en rapport fra {site}',
    heading: '{name}',
    body: '{by} vil vise deg denne rapporten. Du trenger ingen konto, og du kan svare på hvert sted.\n\n{message}\n\n{?password}Den åpnes med et passord, som du får av den som sendte den.',
    button: 'Se rapporten',
  },
})

export const shareMail = ({ site }: Pick<Ctx, 'site' | 'origin'>, shared: ReportShare & { link: string }): FilledMail =>
  fillMail(shareTemplate, {
    name: shared.report_title,
    by: shared.created_by_name || site.name,
    message: shared.message,
    password: shared.has_password ? 'yes' : '',
    link: shared.link,
  })

const answeredTemplate = mailTemplate({
  type: 'report.answered',
  audience: 'admin',
  title: { en: 'Report: guests have answered', no: 'Rapport: gjester har svart' },
  samples: { name: 'Harbour scout', answers: 'Ada: Old lighthouse: yes', link },
  en: { subject: 'Answers to {name}', heading: '', body: '{answers}', button: 'Open the report' },
  no: { subject: 'Svar på {name}', heading: '', body: '{answers}', button: 'Åpne rapporten' },
})

const words = {
  en: { yes: 'yes', no: 'no', maybe: 'maybe', note: 'a note' },
  no: { yes: 'ja', no: 'nei', maybe: 'kanskje', note: 'et notat' },
} as const
type Words = (typeof words)[MailLanguage]
/** The rest is read in the portal. */
const mostLines = 60

export function answeredMail(
  { origin }: Pick<Ctx, 'origin'>,
  { id, name, lines }: { id: number; name: string; lines: readonly DigestLine[] },
): FilledMail {
  const said = (own: Words, { name: guest, label, recipient, subject_name: place, answer, note }: DigestLine): string =>
    `${guest || label || recipient}: ${place}: ${own[(answer ?? 'note') as keyof Words]}${note ? ` – ${note}` : ''}`
  const answers = (own: Words): string =>
    lines
      .slice(0, mostLines)
      .map((line) => said(own, line))
      .join('\n')
  const link = `${origin}/#/admindash/reports/view?report=${id}`
  return fillMail(answeredTemplate, ({ site }) => ({ name, answers: answers(words[mailLanguageOf(site)]), link }))
}

export const reportsTemplates: readonly MailTemplate[] = [shareTemplate, answeredTemplate]
