/** The words of a printed lookbook. */
const english = {
  language: 'en-US',
  lookbook: 'Lookbook',
  contents: 'Contents',
  loose: 'Outside of the folders',
  map: 'Map',
  mapAbout: (count: number) => `Map with ${count} numbered places; their names stand below it.`,
  mapHint: 'Places stand where the office lets the public know them; some are only about there.',
  unplaced: (count: number) => (count === 1 ? 'One location has no place on the map.' : `${count} locations have no place on the map.`),
  north: 'N',
  counts: (locations: number, pictures: number) =>
    [
      locations > 0 ? `${locations} ${locations === 1 ? 'location' : 'locations'}` : '',
      pictures > 0 ? `${pictures} single ${pictures === 1 ? 'picture' : 'pictures'}` : '',
    ].filter(Boolean),
  unnamed: 'Location without a name',
  picture: (number: number, name: string) => (name === '' ? `Picture ${number}` : `Picture ${number} of ${name}`),
  note: 'Note',
  goneLocation: 'The library has this location no more.',
  gonePicture: 'The library has this picture no more.',
  noPictures: 'There are no pictures of it yet.',
  empty: 'Nothing stands in this folder.',
  film: 'Film',
  photo: 'Photo',
  source: 'Source',
  credits: 'Credits and licences',
  photos: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  made: (date: string) => `Made on ${date}`,
  page: (number: number) => `Page ${number}`,
}
export type LookbookWords = typeof english

const norwegian: LookbookWords = {
  language: 'nb-NO',
  lookbook: 'Lookbook',
  contents: 'Innhold',
  loose: 'Utenfor mappene',
  map: 'Kart',
  mapAbout: (count) => `Kart med ${count} nummererte steder; navnene står under det.`,
  mapHint: 'Stedene står der kontoret lar publikum vite at de er; noen er bare omtrent der.',
  unplaced: (count) => (count === 1 ? 'Én lokasjon har ikke noe sted på kartet.' : `${count} lokasjoner har ikke noe sted på kartet.`),
  north: 'N',
  counts: (locations, pictures) =>
    [
      locations > 0 ? `${locations} ${locations === 1 ? 'lokasjon' : 'lokasjoner'}` : '',
      pictures > 0 ? `${pictures} ${pictures === 1 ? 'enkeltbilde' : 'enkeltbilder'}` : '',
    ].filter(Boolean),
  unnamed: 'Lokasjon uten navn',
  picture: (number, name) => (name === '' ? `Bilde ${number}` : `Bilde ${number} av ${name}`),
  note: 'Notat',
  goneLocation: 'Biblioteket har ikke denne lokasjonen lenger.',
  gonePicture: 'Biblioteket har ikke dette bildet lenger.',
  noPictures: 'Det er ingen bilder av den ennå.',
  empty: 'Det står ingenting i denne mappen.',
  film: 'Film',
  photo: 'Foto',
  source: 'Kilde',
  credits: 'Kreditering og lisenser',
  photos: (count) => (count === 1 ? '1 bilde' : `${count} bilder`),
  made: (date) => `Laget ${date}`,
  page: (number) => `Side ${number}`,
}

export const lookbookWords = (localeCode: string): LookbookWords => (/^(?:no|nb|nn)/i.test(localeCode) ? norwegian : english)
