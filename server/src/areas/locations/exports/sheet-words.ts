import type { Label } from '@backlot/contract/engine/fields'

/** The words of a sheet besides the names of fields, which stand in the definition. */
const english = {
  language: 'en-US',
  labels: 'en' as keyof Label,
  title: (office: string) => `Location sheet – ${office}`,
  printed: (date: string) => `Printed ${date}`,
  picture: (number: number, name: string) => `Picture ${number} of ${name}`,
  unnamed: 'Location without a name',
  photos: 'Photos',
  about: 'About',
  facts: 'Facts',
  restrictions: 'Restrictions',
  allowed: 'What is allowed',
  contacts: 'Contacts',
  filmed: 'Filmed here',
  source: 'Source',
  position: 'Position',
  about_there: 'about there',
  yes: 'Yes',
  no: 'No',
  ask: 'Ask first',
}
export type SheetWords = typeof english

const norwegian: SheetWords = {
  language: 'nb-NO',
  labels: 'no',
  title: (office) => `Lokasjonsark – ${office}`,
  printed: (date) => `Skrevet ut ${date}`,
  picture: (number, name) => `Bilde ${number} av ${name}`,
  unnamed: 'Lokasjon uten navn',
  photos: 'Foto',
  about: 'Om stedet',
  facts: 'Fakta',
  restrictions: 'Begrensninger',
  allowed: 'Tillatte aktiviteter',
  contacts: 'Kontakter',
  filmed: 'Filmet her',
  source: 'Kilde',
  position: 'Posisjon',
  about_there: 'omtrent der',
  yes: 'Ja',
  no: 'Nei',
  ask: 'Spør først',
}

export const sheetWords = (localeCode: string): SheetWords => (/^(?:no|nb|nn)/i.test(localeCode) ? norwegian : english)
