/** Mails of inquiries: to each who is asked, and to the one who asked. Nobody sees who else was asked. */
import type { MailWords } from '@backlot/contract/mail-templates'
import type { Ctx } from '#kit/context.ts'
import { mailDay } from '#kit/mail-days.ts'
import { fillMail, mailLanguageOf, mailTemplate, type FilledMail, type MailSite, type MailTemplate } from '#kit/mail-templates.ts'
import type { InquiryRow, MessageRow, RecipientRow } from './queries.ts'

type Site = Pick<Ctx, 'origin'>

const spanIn = ({ site }: MailSite, { first_day: from, last_day: to }: Pick<InquiryRow, 'first_day' | 'last_day'>): string =>
  from === to ? mailDay(site, from) : `${mailDay(site, from)} – ${mailDay(site, to)}`

const samples = {
  entry: 'Harbour Grip & Electric',
  by: 'Ada Lovelace',
  project: 'The Long Night',
  days: 'March 2, 2026 – March 6, 2026',
  place: 'Harbour Town',
  message: 'We need two electricians for a night shoot.',
  reply_by: 'February 20, 2026',
  link: 'https://film.example.org/#/emailaction?token=…',
}
const words: { en: MailWords; no: MailWords } = {
  en: {
    subject: 'Are you available? {project}, {days}',
    heading: '{entry}',
    body: [
      '{by} asks whether you are available {days}.',
      'Where: {place}',
      '{message}',
      'Please answer by {reply_by}. Your address has not been shared with anyone.',
    ].join('\n\n'),
    button: 'Answer',
  },
  no: {
    subject: 'Er du ledig? {project}, {days}',
    heading: '{entry}',
    body: [
      '{by} spør om du er ledig {days}.',
      'Hvor: {place}',
      '{message}',
      'Svar gjerne innen {reply_by}. Adressen din er ikke gitt til noen.',
    ].join('\n\n'),
    button: 'Svar',
  },
}
const asked = mailTemplate({
  type: 'directory.inquiry',
  audience: 'user',
  title: { en: 'Directory: are you available?', no: 'Katalogen: er du ledig?' },
  samples,
  ...words,
})
const reminded = mailTemplate({
  type: 'directory.inquiry_reminder',
  audience: 'user',
  title: { en: 'Directory: reminder of an inquiry', no: 'Katalogen: påminnelse om en forespørsel' },
  samples,
  en: {
    ...words.en,
    subject: `Reminder: ${words.en.subject}`,
    body: `A reminder: you have not answered yet.\n\n${words.en.body}`,
  },
  no: {
    ...words.no,
    subject: `Påminnelse: ${words.no.subject}`,
    body: `En påminnelse: du har ikke svart ennå.\n\n${words.no.body}`,
  },
})

export const inquiryMail = (inquiry: InquiryRow, to: { label: string; link: string; isReminder: boolean }): FilledMail =>
  fillMail(to.isReminder ? reminded : asked, (ctx) => ({
    entry: to.label,
    by: inquiry.asker_name,
    project: inquiry.project,
    days: spanIn(ctx, inquiry),
    place: inquiry.place,
    message: inquiry.message,
    reply_by: mailDay(ctx.site, inquiry.reply_by),
    link: to.link,
  }))

/** The rest is read in the portal. */
const mostLines = 50
const mostLetters = 500
const answers = { en: { yes: 'yes', maybe: 'maybe', no: 'no' }, no: { yes: 'ja', maybe: 'kanskje', no: 'nei' } } as const

const answered = mailTemplate({
  type: 'directory.inquiry_answers',
  preference: 'digests',
  audience: 'user',
  title: { en: 'Directory: answers to an inquiry', no: 'Katalogen: svar på en forespørsel' },
  samples: {
    project: samples.project,
    answers: 'Harbour Grip & Electric: yes – free all week\nNorth Light: no',
    yes: '1',
    maybe: '0',
    no: '1',
    open: '4',
    link: 'https://film.example.org/#/dashboard/directories/inquiries',
  },
  en: {
    subject: 'Answers: {project}',
    heading: '',
    body: '{answers}\n\nSo far: {yes} yes, {maybe} maybe, {no} no, {open} without an answer.',
    button: 'See the answers',
  },
  no: {
    subject: 'Svar: {project}',
    heading: '',
    body: '{answers}\n\nTil nå: {yes} ja, {maybe} kanskje, {no} nei, {open} uten svar.',
    button: 'Se svarene',
  },
})

/** What was answered since the last mail, and how the inquiry stands. */
interface Answers {
  recipients: readonly RecipientRow[]
  /** What they wrote by mail beside. */
  messages: readonly MessageRow[]
}

export function answersMail(ctx: Site, inquiry: InquiryRow, { recipients, messages }: Answers, since: Date): FilledMail {
  const fresh = recipients.filter((one) => one.answered_at !== null && one.answered_at >= since)
  const said = ({ site }: MailSite, { label, answer, note }: RecipientRow): string =>
    `${label}: ${answers[mailLanguageOf(site)][answer as 'yes'] ?? ''}${note ? ` – ${note}` : ''}`
  const written = messages
    .filter(({ written_at: at }) => at >= since)
    .map(({ recipient_id: by, text }) => `${recipients.find(({ id }) => id === by)?.label ?? ''}: ${text.slice(0, mostLetters)}`)
  const count = (answer: string | null): string => String(recipients.filter((one) => one.answer === answer).length)
  return fillMail(answered, (reader) => ({
    project: inquiry.project,
    answers: [...fresh.map((one) => said(reader, one)), ...written].slice(0, mostLines).join('\n'),
    yes: count('yes'),
    maybe: count('maybe'),
    no: count('no'),
    open: count(null),
    link: `${ctx.origin}/#/dashboard/directories/inquiries?inquiry=${inquiry.id}`,
  }))
}

export const inquiryTemplates: readonly MailTemplate[] = [asked, reminded, answered]
