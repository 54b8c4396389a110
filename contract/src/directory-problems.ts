import { joinNames, mostNames } from './joined-names.ts'
import { message, messageTable, type Message } from './message-table.ts'

/** Of the directory: its categories, entries and contacts. */
export const directoryProblems = messageTable('directory', {
  /** The server gives no reason why the own entries cannot be read (S2 §8). */
  ownerFailed: { en: 'Failed to set directory owner', no: 'Kunne ikke angi eier i katalogen' },
  nameTaken: { en: 'This name is already in the list.', no: 'Dette navnet finnes allerede i listen.' },
  noSuchParent: { en: 'Choose another category to put it below.', no: 'Velg en annen kategori å legge den under.' },
  tooDeep: { en: 'Categories can have at most three levels.', no: 'Kategorier kan ha høyst tre nivåer.' },
  rootStays: {
    en: 'This category cannot be moved, but it can be renamed.',
    no: 'Denne kategorien kan ikke flyttes, men den kan få nytt navn.',
  },
  hasChildren: { en: 'It has sub categories. Move or delete them first.', no: 'Den har underkategorier. Flytt eller slett dem først.' },
  notInList: {
    en: 'One of these is no longer in the list. Reload and try again.',
    no: 'En av disse finnes ikke i listen lenger. Last siden på nytt og prøv igjen.',
  },
  noReplacement: { en: 'Choose another category.', no: 'Velg en annen kategori.' },
  noSuchCategory: {
    en: 'One of these categories no longer exists. Please choose again.',
    no: 'En av kategoriene finnes ikke lenger. Velg på nytt.',
  },
  notChosen: { en: 'The main category must be one of the categories.', no: 'Hovedkategorien må være en av kategoriene.' },
  officeOnly: { en: 'Only the office can set this.', no: 'Bare kontoret kan angi dette.' },
  noSuchOwner: { en: 'User not found.', no: 'Fant ikke brukeren.' },
  noSuchLocation: { en: 'One of these locations no longer exists.', no: 'Et av innspillingsstedene finnes ikke lenger.' },
  noSuchProject: { en: 'One of these projects no longer exists.', no: 'Et av prosjektene finnes ikke lenger.' },
  unionRequired: { en: 'Choose a union, or None.', no: 'Velg en fagforening, eller Ingen.' },
  termsRequired: { en: 'Please read and accept the terms for being listed.', no: 'Les og godta vilkårene for å stå oppført.' },
  ownersHandIn: {
    en: 'Only the owner submits an entry; the office publishes it.',
    no: 'Bare eieren sender inn en oppføring; kontoret publiserer den.',
  },
  nothingProposed: {
    en: 'Nothing has changed, so there is nothing to submit.',
    no: 'Ingenting er endret, så det er ingenting å sende inn.',
  },
  nothingSubmitted: {
    en: 'This edit has not been submitted; there is nothing to decide.',
    no: 'Endringen er ikke sendt inn; det er ingenting å avgjøre.',
  },
  inTrash: { en: 'This entry is in the trash. Recover it first.', no: 'Oppføringen ligger i papirkurven. Hent den tilbake først.' },
  keyTaken: { en: 'This entry was created by someone else.', no: 'Noen andre har opprettet denne oppføringen.' },
  entryNotFound: { en: 'Entry not found.', no: 'Fant ikke oppføringen.' },
  linkOver: { en: 'This link no longer works.', no: 'Denne lenken virker ikke lenger.' },
  nobodyToAsk: { en: 'None of these can be asked here. Choose others.', no: 'Ingen av disse kan spørres her. Velg andre.' },
  dayPast: { en: 'Choose a future date.', no: 'Velg en dato fram i tid.' },
  replyAfterEnd: { en: 'Ask for an answer before the last day.', no: 'Be om svar før den siste dagen.' },
  lastBeforeFirst: { en: 'The last day is before the first day.', no: 'Den siste dagen er før den første.' },
  inquiryClosed: { en: 'This inquiry is closed.', no: 'Forespørselen er avsluttet.' },
  remindedAlready: { en: 'A reminder has already been sent.', no: 'En påminnelse er sendt allerede.' },
  allAnswered: { en: 'Everyone has answered.', no: 'Alle har svart.' },
  mergedAway: {
    en: 'This entry was merged into another one. Undo the merge to have both again.',
    no: 'Oppføringen ble slått sammen med en annen. Angre sammenslåingen for å ha begge igjen.',
  },
  mergeUndone: { en: 'This merge has already been undone.', no: 'Sammenslåingen er angret allerede.' },
  decideEditFirst: {
    en: 'The entry that is merged away has a pending edit. Decide on it first.',
    no: 'Oppføringen som slås sammen bort, har en endring til godkjenning. Avgjør den først.',
  },
  tooMuchTogether: {
    en: 'Combined, this is more than the field can hold. Shorten one of them first.',
    no: 'Til sammen blir dette mer enn feltet har plass til. Kort ned en av dem først.',
  },
  noSuchFile: {
    en: 'One of these files no longer exists. Please upload it again.',
    no: 'En av filene finnes ikke lenger. Last den opp på nytt.',
  },
  tooManyDrafts: {
    en: 'You have reached this site’s limit of unpublished entries. Ask the office to publish or remove one.',
    no: 'Du har nådd grensen for upubliserte oppføringer på dette nettstedet. Be kontoret publisere eller fjerne en.',
  },
  noRoom: {
    en: 'Your files use all the space this site allows. Please ask the office.',
    no: 'Filene dine bruker all plassen nettstedet gir. Spør kontoret.',
  },
  tooManyFiles: { en: 'This entry has the maximum number of files.', no: 'Oppføringen har så mange filer som den kan ha.' },
  pictureMade: { en: 'This picture has already been processed.', no: 'Dette bildet er allerede behandlet.' },
  usedByOne: {
    en: 'Used by 1 entry: {names}. Choose a replacement.',
    no: 'Brukes av 1 oppføring: {names}. Velg en erstatning.',
  },
  usedBy: {
    en: 'Used by {count} entries: {names}. Choose a replacement.',
    no: 'Brukes av {count} oppføringer: {names}. Velg en erstatning.',
  },
  usedByMore: {
    en: 'Used by {count} entries: {names} and {more} more. Choose a replacement.',
    no: 'Brukes av {count} oppføringer: {names} og {more} til. Velg en erstatning.',
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
  const values = { count, names: joinNames(names) }
  const said = Math.min(names.length, mostNames)
  if (count > said) return message(directoryProblems.usedByMore, { ...values, more: count - said })
  return message(count === 1 ? directoryProblems.usedByOne : directoryProblems.usedBy, values)
}

/** The moves of an entry that are open when one was asked for that is not (domain.md §2.1). */
export const wrongEntryMove = (from: string, allowed: readonly string[]): Message =>
  allowed.length === 0 ? message(directoryProblems.noMove, { from }) : message(directoryProblems.wrongMove, { from, allowed })
