/** What documents of every kind say, in the language of the site. */
import type { MailLanguage } from '@backlot/contract/mail-templates'
import type { SheetWords } from './sheet.ts'

const english: SheetWords = {
  contents: 'Contents',
  map: 'Map',
  mapAbout: (count: number) => `Map with ${count} numbered places; their names stand below it.`,
  mapHint: 'Places stand where the office lets the public know them; some are only about there.',
  unplaced: (count: number) => (count === 1 ? 'One location has no place on the map.' : `${count} locations have no place on the map.`),
  north: 'N',
  picture: (number: number, name: string) => (name === '' ? `Picture ${number}` : `Picture ${number} of ${name}`),
  film: 'Film',
  photo: 'Photo',
  source: 'Source',
  credits: 'Credits and licences',
  photos: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
}

const norwegian: SheetWords = {
  contents: 'Innhold',
  map: 'Kart',
  mapAbout: (count) => `Kart med ${count} nummererte steder; navnene står under det.`,
  mapHint: 'Stedene står der kontoret lar publikum vite at de er; noen er bare omtrent der.',
  unplaced: (count) => (count === 1 ? 'Én lokasjon har ikke noe sted på kartet.' : `${count} lokasjoner har ikke noe sted på kartet.`),
  north: 'N',
  picture: (number, name) => (name === '' ? `Bilde ${number}` : `Bilde ${number} av ${name}`),
  film: 'Film',
  photo: 'Foto',
  source: 'Kilde',
  credits: 'Kreditering og lisenser',
  photos: (count) => (count === 1 ? '1 bilde' : `${count} bilder`),
}

export const sheetWords: Readonly<Record<MailLanguage, SheetWords>> = { en: english, no: norwegian }
