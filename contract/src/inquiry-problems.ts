import { messageTable } from './message-table.ts'

/** Of questions about locations. */
export const inquiryProblems = messageTable('inquiry', {
  noEmail: { en: 'This is not an email address.', no: 'Dette er ikke en e-postadresse.' },
  lastBeforeFirst: { en: 'The last day is before the first.', no: 'Den siste dagen er før den første.' },
  dayPast: { en: 'This day has passed.', no: 'Denne dagen er over.' },
  notAsked: { en: 'This film office takes no questions here.', no: 'Dette filmkontoret tar ikke imot spørsmål her.' },
  closed: { en: 'This inquiry is closed.', no: 'Forespørselen er avsluttet.' },
  linkOver: { en: 'This link no longer works.', no: 'Denne lenken virker ikke lenger.' },
  sent: { en: 'Your question is sent. The answer comes by email.', no: 'Spørsmålet er sendt. Svaret kommer på e-post.' },
})
