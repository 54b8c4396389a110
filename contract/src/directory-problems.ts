import { message, messageTable, type Message } from './message-table.ts'

/** Of the directory: its categories, entries and contacts. */
export const directoryProblems = messageTable('directory', {
  nameTaken: { en: 'This name is in the list already.', no: 'Dette navnet finnes allerede i listen.' },
  noSuchParent: { en: 'Choose another category to put it below.', no: 'Velg en annen kategori å legge den under.' },
  tooDeep: { en: 'Categories can be three deep.', no: 'Kategoriene kan være tre nivåer dype.' },
  rootStays: { en: 'This category stays where it is. It can be renamed.', no: 'Denne kategorien blir der den er. Den kan få nytt navn.' },
  hasChildren: { en: 'It has sub categories. Move or delete them first.', no: 'Den har underkategorier. Flytt eller slett dem først.' },
  notInList: {
    en: 'One of these is not in the list any more. Reload and try again.',
    no: 'En av disse finnes ikke i listen lenger. Last siden på nytt og prøv igjen.',
  },
  noReplacement: { en: 'Choose another category.', no: 'Velg en annen kategori.' },
  noSuchCategory: {
    en: 'One of these categories is not there any more. Please choose again.',
    no: 'En av kategoriene finnes ikke lenger. Velg på nytt.',
  },
  notChosen: { en: 'The main category must be one of the categories.', no: 'Hovedkategorien må være en av kategoriene.' },
  officeOnly: { en: 'Only the office sets this.', no: 'Bare kontoret bestemmer dette.' },
  noSuchOwner: { en: 'There is no such user.', no: 'Brukeren finnes ikke.' },
  noSuchLocation: { en: 'One of these locations is not there any more.', no: 'Et av innspillingsstedene finnes ikke lenger.' },
  noSuchProject: { en: 'One of these projects is not there any more.', no: 'Et av prosjektene finnes ikke lenger.' },
  unionRequired: { en: 'Choose a union, or None.', no: 'Velg en fagforening, eller Ingen.' },
  termsRequired: { en: 'Please read and accept the terms for being listed.', no: 'Les og godta vilkårene for å stå oppført.' },
  ownersHandIn: {
    en: 'Only the owner submits an entry; the office publishes it.',
    no: 'Bare eieren sender inn en oppføring; kontoret publiserer den.',
  },
  nothingProposed: {
    en: 'Nothing is changed, so there is nothing to submit.',
    no: 'Ingenting er endret, så det er ingenting å sende inn.',
  },
  nothingSubmitted: {
    en: 'This edit is not submitted; there is nothing to decide.',
    no: 'Endringen er ikke sendt inn; det er ingenting å avgjøre.',
  },
  inTrash: { en: 'This entry is in the trash. Recover it first.', no: 'Oppføringen ligger i papirkurven. Hent den tilbake først.' },
  keyTaken: { en: 'This entry was made by somebody else.', no: 'Noen andre har laget denne oppføringen.' },
  entryNotFound: { en: 'There is no such entry.', no: 'Oppføringen finnes ikke.' },
  linkOver: { en: 'This link leads nowhere any more.', no: 'Denne lenken fører ingen steder lenger.' },
  nobodyToAsk: { en: 'None of these can be asked here. Choose others.', no: 'Ingen av disse kan spørres her. Velg andre.' },
  dayPast: { en: 'Choose a day to come.', no: 'Velg en dag som kommer.' },
  replyAfterEnd: { en: 'Ask for an answer before the last day.', no: 'Be om svar før den siste dagen.' },
  lastBeforeFirst: { en: 'The last day is before the first.', no: 'Den siste dagen er før den første.' },
  inquiryClosed: { en: 'This inquiry is closed.', no: 'Forespørselen er avsluttet.' },
  remindedAlready: { en: 'A reminder was sent already.', no: 'En påminnelse er sendt allerede.' },
  allAnswered: { en: 'Everybody has answered.', no: 'Alle har svart.' },
  mergedAway: {
    en: 'This entry was merged into another one. Undo the merge to have both again.',
    no: 'Oppføringen ble slått sammen med en annen. Angre sammenslåingen for å ha begge igjen.',
  },
  mergeUndone: { en: 'This merge was undone already.', no: 'Sammenslåingen er angret allerede.' },
  decideEditFirst: {
    en: 'An edit of the entry that goes was submitted and cannot go along. Decide it first.',
    no: 'En endring av oppføringen som går bort, er sendt inn og kan ikke følge med. Avgjør den først.',
  },
  tooMuchTogether: {
    en: 'Both together are more than this field can hold. Shorten it in one of them first.',
    no: 'Til sammen er de mer enn feltet har plass til. Kort ned i en av dem først.',
  },
  noSuchFile: {
    en: 'One of these files is not there any more. Please send it again.',
    no: 'En av filene finnes ikke lenger. Send den på nytt.',
  },
  tooManyDrafts: {
    en: 'You have as many entries that are not public as this site takes. Ask the office to publish or remove one.',
    no: 'Du har så mange oppføringer som ikke er offentlige, som nettstedet tar imot. Be kontoret publisere eller fjerne en.',
  },
  noRoom: {
    en: 'Your files take as much room as this site gives. Please ask the office.',
    no: 'Filene dine tar så mye plass som nettstedet gir. Spør kontoret.',
  },
  tooManyFiles: { en: 'This entry has as many files as it can.', no: 'Oppføringen har så mange filer som den kan ha.' },
  documentTooLarge: { en: 'This file is too large. At most 10 MB can be read.', no: 'Filen er for stor. Det kan leses høyst 10 MB.' },
  documentUnreadable: {
    en: 'This is no PDF that can be read. Please save it as PDF and send it again.',
    no: 'Dette er ingen PDF som kan leses. Lagre den som PDF og send den på nytt.',
  },
  pictureMade: { en: 'This picture has been made.', no: 'Dette bildet er laget.' },
  usedByOne: {
    en: 'Used by 1 entry: {names}. Choose what they get instead.',
    no: 'Brukes av 1 oppføring: {names}. Velg hva den skal få i stedet.',
  },
  usedBy: {
    en: 'Used by {count} entries: {names}. Choose what they get instead.',
    no: 'Brukes av {count} oppføringer: {names}. Velg hva de skal få i stedet.',
  },
  usedByMore: {
    en: 'Used by {count} entries: {names} and {more} more. Choose what they get instead.',
    no: 'Brukes av {count} oppføringer: {names} og {more} til. Velg hva de skal få i stedet.',
  },
  noMove: {
    en: 'An entry that is {from} cannot be moved now.',
    no: 'En oppføring med status «{from|status}» kan ikke få en annen status nå.',
  },
  wrongMove: {
    en: 'An entry that is {from} can become: {allowed}.',
    no: 'En oppføring med status «{from|status}» kan bli: {allowed|status}.',
  },
})

/** Where a category is used that was to be deleted. */
export function directoryInUse(count: number, names: readonly string[]): Message {
  const values = { count, names: names.join('; ') }
  if (count > names.length) return message(directoryProblems.usedByMore, { ...values, more: count - names.length })
  return message(count === 1 ? directoryProblems.usedByOne : directoryProblems.usedBy, values)
}

/** The moves of an entry that are open when one was asked for that is not (domain.md §2.1). */
export const wrongEntryMove = (from: string, allowed: readonly string[]): Message =>
  allowed.length === 0 ? message(directoryProblems.noMove, { from }) : message(directoryProblems.wrongMove, { from, allowed })
