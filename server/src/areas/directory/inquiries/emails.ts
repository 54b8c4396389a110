/** Mails of inquiries: to each who is asked, and to the one who asked. Nobody sees who else was asked. */
import type { Ctx } from '#kit/context.ts'
import { layoutMail, type MailContent } from '#kit/mail.ts'
import type { InquiryRow, RecipientRow } from './queries.ts'

type Place = Pick<Ctx, 'site' | 'origin'>
const isNorwegian = ({ site }: Place): boolean => site.localeCode === 'no_NO'

/** A day as the site writes it. */
const dayIn = (ctx: Place, day: string): string =>
  new Intl.DateTimeFormat(isNorwegian(ctx) ? 'nb' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
const spanIn = (ctx: Place, { first_day: from, last_day: to }: Pick<InquiryRow, 'first_day' | 'last_day'>): string =>
  from === to ? dayIn(ctx, from) : `${dayIn(ctx, from)} – ${dayIn(ctx, to)}`

export function inquiryMail(ctx: Place, inquiry: InquiryRow, to: { label: string; link: string; isReminder: boolean }): MailContent {
  const no = isNorwegian(ctx)
  const span = spanIn(ctx, inquiry)
  const subject = no ? `Er du ledig? ${inquiry.project}, ${span}` : `Are you available? ${inquiry.project}, ${span}`
  const asks = no
    ? `${inquiry.asker_name} spør om du er ledig ${span}${inquiry.place ? `, ${inquiry.place}` : ''}.`
    : `${inquiry.asker_name} asks whether you are available ${span}${inquiry.place ? `, ${inquiry.place}` : ''}.`
  const until = no
    ? `Svar gjerne innen ${dayIn(ctx, inquiry.reply_by)}. Adressen din er ikke gitt til noen.`
    : `Please answer by ${dayIn(ctx, inquiry.reply_by)}. Your address has not been shared with anyone.`
  const again = no ? 'En påminnelse: du har ikke svart ennå.' : 'A reminder: you have not answered yet.'
  return layoutMail(ctx, {
    subject: to.isReminder ? `${no ? 'Påminnelse' : 'Reminder'}: ${subject}` : subject,
    heading: to.label,
    paragraphs: [...(to.isReminder ? [again] : []), asks, inquiry.message, until],
    button: { label: no ? 'Svar' : 'Answer', link: to.link },
  })
}

/** The rest is read in the portal. */
const mostLines = 50
const words = { en: { yes: 'yes', maybe: 'maybe', no: 'no' }, no: { yes: 'ja', maybe: 'kanskje', no: 'nei' } } as const

/** What was answered since the last mail, and how the inquiry stands. */
export function answersMail(ctx: Place, inquiry: InquiryRow, recipients: readonly RecipientRow[], since: Date): MailContent {
  const no = isNorwegian(ctx)
  const fresh = recipients.filter((one) => one.answered_at !== null && one.answered_at >= since)
  const said = ({ label, answer, note }: RecipientRow): string =>
    `${label}: ${words[no ? 'no' : 'en'][answer as 'yes'] ?? ''}${note ? ` – ${note}` : ''}`
  const count = (answer: string | null): number => recipients.filter((one) => one.answer === answer).length
  const standing = no
    ? `Til nå: ${count('yes')} ja, ${count('maybe')} kanskje, ${count('no')} nei, ${count(null)} uten svar.`
    : `So far: ${count('yes')} yes, ${count('maybe')} maybe, ${count('no')} no, ${count(null)} without an answer.`
  const subject = no ? `Svar: ${inquiry.project}` : `Answers: ${inquiry.project}`
  return layoutMail(ctx, {
    subject,
    heading: subject,
    paragraphs: [...fresh.slice(0, mostLines).map(said), standing],
    button: { label: no ? 'Se svarene' : 'See the answers', link: `${ctx.origin}/#/dashboard/directories/inquiries?inquiry=${inquiry.id}` },
  })
}
