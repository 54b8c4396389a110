import { message, messageTable, type Message } from './message-table.ts'

/** Of a location record that is edited. */
export const recordProblems = messageTable('record', {
  termsRequired: {
    en: 'Please read and accept the terms for listing a property.',
    no: 'Les og godta vilkårene for å melde inn en eiendom.',
  },
  officeOnly: { en: 'Only the office can set this.', no: 'Bare kontoret kan angi dette.' },
  noSuchCategory: {
    en: 'One of these categories no longer exists. Please choose again.',
    no: 'En av kategoriene finnes ikke lenger. Velg på nytt.',
  },
  noSuchStyle: {
    en: 'One of these styles no longer exists. Please choose again.',
    no: 'En av stilartene finnes ikke lenger. Velg på nytt.',
  },
  noSuchPlace: { en: 'This is no longer in the list. Please choose again.', no: 'Dette står ikke lenger i listen. Velg på nytt.' },
  townMissing: {
    en: 'Please choose the city. A pin on the map fills it in.',
    no: 'Velg byen. En nål på kartet fyller den inn.',
  },
  noSuchOwner: { en: 'User not found.', no: 'Fant ikke brukeren.' },
  bothOrNone: { en: 'Enter both latitude and longitude, or neither.', no: 'Oppgi både breddegrad og lengdegrad, eller ingen av dem.' },
  ownersHandIn: { en: 'Only the owner submits a record; staff publish it.', no: 'Bare eieren sender inn; kontoret publiserer.' },
  nothingSubmitted: {
    en: 'This edit has not been submitted; there is nothing to decide.',
    no: 'Endringen er ikke sendt inn; det er ingenting å avgjøre.',
  },
  nothingProposed: {
    en: 'Nothing has changed, so there is nothing to submit.',
    no: 'Ingenting er endret, så det er ingenting å sende inn.',
  },
  inTrash: { en: 'This location is in the trash. Recover it first.', no: 'Stedet ligger i papirkurven. Hent det tilbake først.' },
  notInTrash: { en: 'Only what is in the trash is removed for good.', no: 'Bare det som ligger i papirkurven, slettes for godt.' },
  keyTaken: { en: 'This record was created by someone else.', no: 'Noen andre har opprettet dette stedet.' },
  categoryMissing: { en: 'Choose a category.', no: 'Velg en kategori.' },
  blackoutDays: { en: 'Enter the first and the last day, in this order.', no: 'Oppgi første og siste dag, i denne rekkefølgen.' },
  eraBackwards: { en: 'The last year is before the first.', no: 'Det siste året kommer før det første.' },
  renovatedFirst: { en: 'This is before the year it was built.', no: 'Dette er før byggeåret.' },
  releaseBackwards: { en: 'The release ends before it was signed.', no: 'Samtykket utløper før det ble signert.' },
  tooManyDrafts: {
    en: 'You have reached this site’s limit of unpublished listings. Ask the office to publish or remove one.',
    no: 'Du har nådd grensen for upubliserte oppføringer på dette nettstedet. Be kontoret publisere eller fjerne en.',
  },
  noMove: {
    en: 'A location that is {from} cannot be moved now.',
    no: 'Et innspillingssted med status «{from|status}» kan ikke få en annen status nå.',
  },
  wrongMove: {
    en: 'A location that is {from} can become: {allowed}.',
    no: 'Et innspillingssted med status «{from|status}» kan bli: {allowed|status}.',
  },
})

/** What the office is told when a private home is published for the first time, and the parts of it that this names. */
export const homeMessages = messageTable('home', {
  locked: {
    en: 'Private homes keep this locked when they are first published: {parts}. Open the lock of what visitors may see.',
    no: 'Privatboliger har dette låst når de publiseres første gang: {parts|home}. Åpne låsen for det besøkende skal se.',
  },
  street: { en: 'street', no: 'gateadresse' },
  phone: { en: 'phone', no: 'telefon' },
  'e-mail': { en: 'email', no: 'e-post' },
  fee: { en: 'fee', no: 'pris' },
})

/** The states of records, as other messages name them. */
export const statusWords = messageTable('status', {
  Draft: { en: 'Draft', no: 'utkast' },
  pending: { en: 'pending', no: 'til godkjenning' },
  public: { en: 'public', no: 'offentlig' },
  private: { en: 'private', no: 'privat' },
  accepted: { en: 'accepted', no: 'tatt inn' },
  declined: { en: 'declined', no: 'avslått' },
})

/** The moves that are open when one was asked for that is not (domain.md §1.3). */
export const wrongMove = (from: string, allowed: readonly string[]): Message =>
  allowed.length === 0 ? message(recordProblems.noMove, { from }) : message(recordProblems.wrongMove, { from, allowed })
