/** Our own messages for answers the specification does not word. */
import { messageTable } from './message-table.ts'

export const problems = messageTable('', {
  malformed: { en: 'The request could not be read.', no: 'Forespørselen kunne ikke leses.' },
  invalid: { en: 'Some fields need your attention.', no: 'Noen av feltene må rettes.' },
  unauthenticated: { en: 'Please sign in.', no: 'Logg inn først.' },
  notFound: { en: 'There is nothing here.', no: 'Her er det ingenting.' },
  unknownHost: { en: 'There is no site at this address.', no: 'Det finnes ikke noe nettsted på denne adressen.' },
  conflict: { en: 'Someone else changed this in the meantime.', no: 'Noen andre har endret dette i mellomtiden.' },
  tooLarge: { en: 'That is too large.', no: 'Det er for stort.' },
  noSpace: {
    en: 'There is no space left for this file. Please contact the office; nothing was saved.',
    no: 'Det er ikke plass til denne filen. Si fra til filmkontoret; ingenting ble lagret.',
  },
  databaseFull: {
    en: 'The server has no room left to save anything. What you entered is still here: please contact the office, and try again later.',
    no: 'Tjeneren har ikke plass til å lagre mer. Det du har skrevet, står her fortsatt: Si fra til filmkontoret, og prøv igjen senere.',
  },
  fileInfected: {
    en: 'The virus scanner found something in this file. It was not saved.',
    no: 'Virusskanneren fant noe i denne filen. Den ble ikke lagret.',
  },
  scannerAway: {
    en: 'Files cannot be checked for viruses right now, so none are accepted. Please try again in a moment.',
    no: 'Filer kan ikke sjekkes for virus akkurat nå, og tas derfor ikke imot. Prøv igjen om litt.',
  },
  tooMany: { en: 'Too many attempts. Please wait a moment and try again.', no: 'For mange forsøk. Vent litt og prøv igjen.' },
  passwordCommon: { en: 'This password is too common. Please choose another.', no: 'Passordet er for vanlig. Velg et annet.' },
  linkEnded: { en: 'This link has ended or was already used.', no: 'Lenken er utløpt eller allerede brukt.' },
  wrongState: { en: 'This cannot be done now.', no: 'Dette kan ikke gjøres nå.' },
  workbooksBusy: {
    en: 'Other Excel files are being read right now. Please try again in a minute.',
    no: 'Andre Excel-filer leses akkurat nå. Prøv igjen om et minutt.',
  },
  keyMalformed: {
    en: 'An idempotency key has 8 to 200 characters and no spaces.',
    no: 'En idempotensnøkkel har 8 til 200 tegn og ingen mellomrom.',
  },
  keyUsed: { en: 'This idempotency key was used for something else.', no: 'Denne idempotensnøkkelen er brukt til noe annet.' },
  stillRunning: { en: 'This is already in progress. Please wait a moment.', no: 'Dette pågår allerede. Vent et øyeblikk.' },
  doneAlready: { en: 'This has already been done. Please reload the page.', no: 'Dette er allerede gjort. Last siden på nytt.' },
  importUndone: { en: 'This import has already been undone.', no: 'Denne importen er allerede angret.' },
  importTooOld: { en: 'An import can be undone for 30 days; this one is older.', no: 'En import kan angres i 30 dager; denne er eldre.' },
  importNotOver: { en: 'This import has not finished yet.', no: 'Denne importen er ikke ferdig ennå.' },
  importNothingToUndo: {
    en: 'This import has changed nothing that could be undone.',
    no: 'Denne importen har ikke endret noe som kan angres.',
  },
})
