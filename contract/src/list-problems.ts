import { messageTable } from './message-table.ts'

/** Of what a list, a map or a mail is asked for. */
export const listProblems = messageTable('list', {
  notInList: { en: 'This is not a place in the list.', no: 'Dette er ikke et sted i listen.' },
  foreignMarker: {
    en: 'This page marker is not valid, or belongs to another sort order.',
    no: 'Sidemerket er ikke gyldig, eller hører til en annen sortering.',
  },
  southAboveNorth: { en: 'South must not be above north.', no: 'Sør kan ikke ligge over nord.' },
  daysBackwards: { en: 'The last day is before the first day.', no: 'Den siste dagen er før den første.' },
  amountsBackwards: { en: 'The highest amount is below the lowest.', no: 'Det høyeste beløpet er lavere enn det laveste.' },
  noFilter: { en: 'The filter is not a search request.', no: 'Filteret er ikke en søkeforespørsel.' },
})

export const mailProblems = messageTable('mail', {
  noServer: { en: 'Email is not set up, so nothing can be sent.', no: 'E-post er ikke satt opp, så ingenting kan sendes.' },
  unknownVariables: { en: 'This email has no such variable: {names}', no: 'E-posten har ingen slik variabel: {names}' },
  unknownTemplate: { en: 'This kind of email was not found.', no: 'Det finnes ingen slik type e-post.' },
  wrongHost: { en: 'A name like imap.example.org', no: 'Et navn som imap.example.org' },
  wrongAddress: { en: 'An email like office@example.org', no: 'En e-postadresse som kontor@example.org' },
  shortSecret: { en: 'At least 24 characters.', no: 'Minst 24 tegn.' },
  neededWhenOn: { en: 'Needed while the mailbox is read.', no: 'Må fylles ut når postkassen leses.' },
  mailboxRefused: { en: 'The mailbox could not be opened: {reason}', no: 'Postkassen kunne ikke åpnes: {reason}' },
  mailboxUnsafe: {
    en: 'Without encryption only a mailbox within the own network is read.',
    no: 'Uten kryptering leses bare en postkasse i eget nett.',
  },
  noReports: { en: 'No reports are taken here.', no: 'Her tas det ikke imot rapporter.' },
  wrongSignature: { en: 'The signature is not right.', no: 'Signaturen er ikke riktig.' },
  oldReport: { en: 'This report is too old, or was sent before.', no: 'Denne rapporten er for gammel, eller er sendt før.' },
  notIncoming: { en: 'Only what waits for the office can be ended.', no: 'Bare det som venter på kontoret, kan avsluttes.' },
  notFailed: { en: 'This email is sent, or on its way.', no: 'Denne e-posten er sendt, eller på vei.' },
})

export const mailingProblems = messageTable('mailing', {
  wrongEmails: { en: 'Invalid emails: {emails}', no: 'Ugyldige e-postadresser: {emails}' },
  tooMany: { en: 'At most {most} emails can be typed here.', no: 'Høyst {most} e-postadresser kan skrives her.' },
  nobody: { en: 'No recipients: choose some, or type email addresses.', no: 'Ingen er valgt: velg mottakere, eller skriv e-postadresser.' },
  notDraft: { en: 'Only a draft can be changed or sent.', no: 'Bare et utkast kan endres eller sendes.' },
  wrongMove: {
    en: 'This is not possible any more. Look at the mailing as it is now.',
    no: 'Dette går ikke lenger. Se på utsendelsen slik den er nå.',
  },
  linkNeeded: { en: 'Say where the button leads.', no: 'Oppgi hvor knappen fører.' },
})
