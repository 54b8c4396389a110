/** Mails of the bible: its link to guests, and the word to an owner whose place was let go. That one names no production. */
import type { BibleShare } from '@backlot/contract/bible-shares'
import type { Ctx } from '#kit/context.ts'
import { mailDays } from '#kit/mail-days.ts'
import { fillMail, mailTemplate, type FilledMail, type MailTemplate } from '#kit/mail-templates.ts'
import type { DateRow, PlaceRow } from './reading/queries.ts'

const shareTemplate = mailTemplate({
  type: 'bible.share',
  audience: 'guest',
  title: { en: 'Bible: shared by email', no: 'Bibel: delt på e-post' },
  samples: {
    name: 'Harbour nights',
    by: 'Ada Lovelace',
    message: 'The third draft.',
    password: 'yes',
    link: 'https://film.example.org/#/bible/1?token=…',
  },
  en: {
    subject: '{name} – the location bible from {site}',
    heading: '{name}',
    body: '{by} would like you to see the location bible. You need no account.\n\n{message}\n\n{?password}It opens with a password, which you get from whoever sent it.',
    button: 'See the bible',
  },
  no: {
    subject: '{name} – stedsbibelen fra {site}',
    heading: '{name}',
    body: '{by} vil vise deg stedsbibelen. Du trenger ingen konto.\n\n{message}\n\n{?password}Den åpnes med et passord, som du får av den som sendte den.',
    button: 'Se bibelen',
  },
})

export const bibleShareMail = ({ site }: Pick<Ctx, 'site' | 'origin'>, shared: BibleShare & { link: string }): FilledMail =>
  fillMail(shareTemplate, {
    name: shared.project_name,
    by: shared.created_by_name || site.name,
    message: shared.message,
    password: shared.has_password ? 'yes' : '',
    link: shared.link,
  })

const releasedTemplate = mailTemplate({
  type: 'bible.released',
  audience: 'user',
  title: { en: 'Bible: a place is released', no: 'Bibel: et sted er frigitt' },
  samples: { place: 'Old Mill', days: 'May 3, 2027 – May 5, 2027' },
  en: {
    subject: '{place}: thank you, the production has chosen another place',
    heading: '{place}',
    body: 'Thank you for making {place} available. The production has decided for another place, so nothing is held any more.\n\n{?days}The days are yours again: {days}.\n\nWe know that you gave this time and thought, and would be glad to show {place} to the next production.',
    button: '',
  },
  no: {
    subject: '{place}: takk, produksjonen har valgt et annet sted',
    heading: '{place}',
    body: 'Takk for at du stilte {place} til rådighet. Produksjonen har bestemt seg for et annet sted, så ingenting er reservert lenger.\n\n{?days}Dagene er dine igjen: {days}.\n\nVi vet at du har brukt tid på dette, og vi viser gjerne {place} til neste produksjon.',
    button: '',
  },
})

export const releasedMail = (place: PlaceRow, dates: readonly DateRow[]): FilledMail =>
  fillMail(releasedTemplate, ({ site }) => ({
    place: place.name || (place.location_name ?? ''),
    days: dates.map(({ date_from: from, date_to: to }) => mailDays(site, from, to)).join('; '),
  }))

export const bibleTemplates: readonly MailTemplate[] = [shareTemplate, releasedTemplate]
