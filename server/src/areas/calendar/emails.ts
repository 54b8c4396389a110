/** Mails about holds. None of them names a production: whose days they are is the office's to say. */
import type { CurrentSite, Ctx } from '#kit/context.ts'
import { mailDays, mailMoment } from '#kit/mail-days.ts'
import { fillMail, mailTemplate, type FilledMail, type MailSite, type MailTemplate } from '#kit/mail-templates.ts'
import type { HoldRow } from './holds/queries.ts'

type Held = Pick<HoldRow, 'location_name' | 'date_from' | 'date_to'>

/** "May 3, 2027 – May 5, 2027" in the language of the site. */
export function daysText(
  site: Pick<CurrentSite, 'localeCode' | 'timeZone'>,
  { date_from: from, date_to: to }: Pick<Held, 'date_from' | 'date_to'>,
): string {
  return mailDays(site, from, to)
}

const samples = { place: 'Old Mill', days: 'May 3, 2027 – May 5, 2027' }

const placed = mailTemplate({
  type: 'hold.placed',
  audience: 'user',
  title: { en: 'Hold: placed on a property', no: 'Reservasjon: på en eiendom' },
  samples: { ...samples, link: 'https://film.example.org/#/emailaction?token=…' },
  en: {
    subject: '{place} is held for {days}',
    heading: '{place}',
    body: 'A production would like to use {place} on {days}, and the film office has put a hold on these days. Nothing is agreed yet.\n\nPlease tell us whether the place is free then.',
    button: 'Answer',
  },
  no: {
    subject: '{place} er reservert {days}',
    heading: '{place}',
    body: 'En produksjon vil bruke {place} {days}, og filmkontoret har reservert dagene. Ingenting er avtalt ennå.\n\nSi fra om stedet er ledig da.',
    button: 'Svar',
  },
})

const released = mailTemplate({
  type: 'hold.released',
  audience: 'user',
  title: { en: 'Hold: released', no: 'Reservasjon: frigitt' },
  samples,
  en: {
    subject: '{place}: the hold for {days} is released',
    heading: '{place}',
    body: 'The production no longer needs {place} on {days}. The days are yours again. Thank you for keeping them free.',
    button: '',
  },
  no: {
    subject: '{place}: reservasjonen {days} er frigitt',
    heading: '{place}',
    body: 'Produksjonen trenger ikke lenger {place} {days}. Dagene er dine igjen. Takk for at du holdt dem av.',
    button: '',
  },
})

const challenged = mailTemplate({
  type: 'hold.challenged',
  audience: 'admin',
  title: { en: 'Hold: challenged', no: 'Reservasjon: utfordret' },
  samples: { ...samples, until: 'May 1, 2027, 10:00 AM', link: 'https://film.example.org/#/admindash/calendar' },
  en: {
    subject: '{place}: confirm your hold by {until}',
    heading: '{place}',
    body: 'Somebody behind you in line wants {place} on the days that you hold, {days}. Confirm the hold by {until}, or it is released.',
    button: 'Open the calendar',
  },
  no: {
    subject: '{place}: bekreft reservasjonen innen {until}',
    heading: '{place}',
    body: 'Noen bak deg i køen vil ha {place} på dagene du har reservert, {days}. Bekreft reservasjonen innen {until}, ellers frigis den.',
    button: 'Åpne kalenderen',
  },
})

const answered = mailTemplate({
  type: 'hold.answered',
  audience: 'admin',
  title: { en: 'Hold: the owner has answered', no: 'Reservasjon: eieren har svart' },
  samples: { ...samples, yes: 'yes', no: '', link: 'https://film.example.org/#/admindash/calendar' },
  en: {
    subject: '{place}: the owner has answered',
    heading: '{place}',
    body: '{?yes}The owner says that {place} is free on {days}.\n\n{?no}The owner says that {place} is not free on {days}.',
    button: 'Open the calendar',
  },
  no: {
    subject: '{place}: eieren har svart',
    heading: '{place}',
    body: '{?yes}Eieren sier at {place} er ledig {days}.\n\n{?no}Eieren sier at {place} ikke er ledig {days}.',
    button: 'Åpne kalenderen',
  },
})

export const calendarTemplates: readonly MailTemplate[] = [placed, released, challenged, answered]

type Where = Pick<Ctx, 'origin'>
const common = ({ site }: MailSite, hold: Held) => ({ place: hold.location_name, days: daysText(site, hold) })
const calendarLink = ({ origin }: Where, hold: Held): string => `${origin}/#/admindash/calendar?day=${hold.date_from}`

export const holdPlacedMail = (hold: HoldRow, link: string): FilledMail => fillMail(placed, (reader) => ({ ...common(reader, hold), link }))
export const holdReleasedMail = (hold: HoldRow): FilledMail => fillMail(released, (reader) => common(reader, hold))

export function holdChallengedMail(ctx: Where, hold: HoldRow, challenger: HoldRow): FilledMail {
  const days = { ...challenger, ...hold }
  return fillMail(challenged, (reader) => ({
    ...common(reader, days),
    until: hold.due_at === null ? '' : mailMoment(reader.site, hold.due_at),
    link: calendarLink(ctx, hold),
  }))
}

export const holdAnsweredMail = (ctx: Where, hold: HoldRow, answer: 'yes' | 'no'): FilledMail =>
  fillMail(answered, (reader) => ({
    ...common(reader, hold),
    yes: answer === 'yes' ? 'yes' : '',
    no: answer === 'no' ? 'no' : '',
    link: calendarLink(ctx, hold),
  }))
