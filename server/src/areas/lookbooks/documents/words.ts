/** The words of a printed lookbook. */
import { sheetWords } from '#engine/documents/words.ts'

const english = {
  ...sheetWords.en,
  language: 'en-US',
  lookbook: 'Lookbook',
  loose: 'Outside of the folders',
  counts: (locations: number, pictures: number) =>
    [
      locations > 0 ? `${locations} ${locations === 1 ? 'location' : 'locations'}` : '',
      pictures > 0 ? `${pictures} single ${pictures === 1 ? 'picture' : 'pictures'}` : '',
    ].filter(Boolean),
  unnamed: 'Location without a name',
  note: 'Note',
  goneLocation: 'The library has this location no more.',
  gonePicture: 'The library has this picture no more.',
  noPictures: 'There are no pictures of it yet.',
  empty: 'Nothing stands in this folder.',
  made: (date: string) => `Made on ${date}`,
  page: (number: number) => `Page ${number}`,
}
export type LookbookWords = typeof english

const norwegian: LookbookWords = {
  ...sheetWords.no,
  language: 'nb-NO',
  lookbook: 'Lookbook',
  loose: 'Utenfor mappene',
  counts: (locations, pictures) =>
    [
      locations > 0 ? `${locations} ${locations === 1 ? 'lokasjon' : 'lokasjoner'}` : '',
      pictures > 0 ? `${pictures} ${pictures === 1 ? 'enkeltbilde' : 'enkeltbilder'}` : '',
    ].filter(Boolean),
  unnamed: 'Lokasjon uten navn',
  note: 'Notat',
  goneLocation: 'Biblioteket har ikke denne lokasjonen lenger.',
  gonePicture: 'Biblioteket har ikke dette bildet lenger.',
  noPictures: 'Det er ingen bilder av den ennå.',
  empty: 'Det står ingenting i denne mappen.',
  made: (date) => `Laget ${date}`,
  page: (number) => `Side ${number}`,
}

export const lookbookWords = (localeCode: string): LookbookWords => (/^(?:no|nb|nn)/i.test(localeCode) ? norwegian : english)
