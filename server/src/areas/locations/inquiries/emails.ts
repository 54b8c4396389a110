/** Mails of questions about locations. What goes to whoever asked repeats nothing that they typed: they may have given another's email. */
import { fillMail, mailLanguageOf, mailTemplate, type FilledMail, type MailSite, type MailTemplate } from '#kit/mail-templates.ts'

const mostNamed = 3

/** The first names of places, and how many more there are. */
function placesIn({ site }: MailSite, labels: readonly string[]): string {
  const rest = labels.length - mostNamed
  const named = labels.slice(0, mostNamed).join(', ')
  if (rest <= 0) return named
  return mailLanguageOf(site) === 'no' ? `${named} og ${rest} til` : `${named} and ${rest} more`
}

export interface Told {
  labels: readonly string[]
  /** Who wrote, as the reader may know them. */
  by: string
  text: string
  link: string
}

const samples = {
  places: 'Old lighthouse, Harbour Town',
  by: 'Ada Lovelace',
  text: 'May we film there at night?',
  link: 'https://film.example.org/#/inquiry?token=…',
}

const asked = mailTemplate({
  type: 'location.inquiry',
  audience: 'admin',
  title: { en: 'Location: somebody asks', no: 'Sted: noen spør' },
  samples,
  en: { subject: 'Inquiry about {places}', heading: '{places}', body: '{by} asks:\n\n{text}', button: 'Read and answer' },
  no: { subject: 'Forespørsel om {places}', heading: '{places}', body: '{by} spør:\n\n{text}', button: 'Les og svar' },
})
/** To the office or an owner: somebody has asked. */
export const askedMail = ({ labels, by, text, link }: Told): FilledMail =>
  fillMail(asked, (ctx) => ({ places: placesIn(ctx, labels), by, text, link }))

const received = mailTemplate({
  type: 'location.inquiry_received',
  audience: 'guest',
  title: { en: 'Location: a question has arrived', no: 'Sted: et spørsmål er mottatt' },
  samples: { places: samples.places, link: samples.link },
  en: {
    subject: 'We have received your question about {places}',
    heading: '{places}',
    body: [
      'Somebody has asked about this filming location with your email. The answer comes to you by email.',
      'If it was not you, there is nothing to do.',
    ].join('\n\n'),
    button: 'See the question',
  },
  no: {
    subject: 'Vi har fått spørsmålet om {places}',
    heading: '{places}',
    body: [
      'Noen har spurt om dette innspillingsstedet med e-postadressen din. Svaret kommer til deg på e-post.',
      'Var det ikke deg, trenger du ikke gjøre noe.',
    ].join('\n\n'),
    button: 'Se spørsmålet',
  },
})
/** To whoever asked: it has arrived, and here it goes on. */
export const receivedMail = ({ labels, link }: Pick<Told, 'labels' | 'link'>): FilledMail =>
  fillMail(received, (ctx) => ({ places: placesIn(ctx, labels), link }))

const written = mailTemplate({
  type: 'location.inquiry_written',
  audience: 'guest',
  title: { en: 'Location: somebody has answered', no: 'Sted: noen har svart' },
  samples,
  en: { subject: 'Answer about {places}', heading: '{places}', body: '{by} writes:\n\n{text}', button: 'Read and answer' },
  no: { subject: 'Svar om {places}', heading: '{places}', body: '{by} skriver:\n\n{text}', button: 'Les og svar' },
})
/** To everybody else who takes part: somebody has written. */
export const writtenMail = ({ labels, by, text, link }: Told): FilledMail =>
  fillMail(written, (ctx) => ({ places: placesIn(ctx, labels), by, text, link }))

export const inquiryTemplates: readonly MailTemplate[] = [asked, received, written]
