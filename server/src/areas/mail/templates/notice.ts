/** Kinds of mail of areas that write them from a status alone; their words may be changed before they are sent. */
import type { MailAudience } from '@backlot/contract/mail-templates'
import { mailTemplate, type MailTemplate } from '#kit/mail-templates.ts'

type Said = readonly [subject: string, body: string, button?: string]

/** Samples of what many mails speak of. */
export const said = {
  number: 'P-2026-0042',
  production: 'The Long Night',
  company: 'North Light Pictures',
  name: 'Ada Lovelace',
  link: 'https://film.example.org/#/…',
  status: 'Under review',
  note: 'The parking plan is missing.',
  by: 'Harbour Town Police',
  day: 'March 2, 2026',
}

/** One kind of mail, in few lines. */
export function notice<const Name extends string>(
  type: string,
  audience: MailAudience,
  title: readonly [en: string, no: string],
  samples: Readonly<Record<Name, string>>,
  en: Said,
  no: Said,
): MailTemplate {
  const words = ([subject, body, button = '']: Said) => ({ subject, heading: '', body, button })
  return mailTemplate<string>({ type, audience, title: { en: title[0], no: title[1] }, samples, en: words(en), no: words(no) })
}
