import { messageTable } from './message-table.ts'

/** Of lookbooks, their folders and what they hold. */
export const lookbookProblems = messageTable('lookbook', {
  folderNameTaken: { en: 'There is a folder of this name here already.', no: 'Det finnes allerede en mappe med dette navnet her.' },
  nameTaken: { en: 'There is a lookbook of this name already.', no: 'Det finnes allerede en lookbook med dette navnet.' },
  noSuchProject: { en: 'There is no such project.', no: 'Dette prosjektet finnes ikke.' },
  nothingChosen: { en: 'Choose at least one.', no: 'Velg minst én.' },
  notInLookbook: { en: 'This is not in this lookbook.', no: 'Dette er ikke i denne lookbooken.' },
  noSuchFolder: { en: 'This folder is not in this lookbook.', no: 'Denne mappen er ikke i denne lookbooken.' },
  pictureInFolder: { en: 'This picture is in the selected folder already.', no: 'Dette bildet er allerede i den valgte mappen.' },
  goneFromLibrary: { en: 'The library has this no more.', no: 'Biblioteket har ikke dette lenger.' },
  goneFromLookbook: { en: 'Somebody has taken this out of the lookbook.', no: 'Noen har tatt dette ut av lookbooken.' },
  intoItself: { en: 'A folder cannot be put into itself.', no: 'En mappe kan ikke legges inn i seg selv.' },
  tooDeep: { en: 'Folders can be six deep.', no: 'Mapper kan ligge seks nivåer dypt.' },
  lookbookFull: { en: 'This lookbook holds as much as it can.', no: 'Denne lookbooken er full.' },
  tooManyFolders: { en: 'This lookbook has as many folders as it can.', no: 'Denne lookbooken har så mange mapper den kan.' },
  sectionsHaveWords: { en: 'Only a section of text has a heading and words.', no: 'Bare et avsnitt har overskrift og tekst.' },
  notInTrash: { en: 'Only what is in the trash can be removed for good.', no: 'Bare det som ligger i papirkurven, kan slettes for godt.' },
})

/** Of links to lookbooks and of their guests. */
export const shareProblems = messageTable('share', {
  linkOver: {
    en: 'This link leads nowhere any more. Ask whoever sent it for a new one.',
    no: 'Denne lenken fører ingen steder lenger. Be den som sendte den, om en ny.',
  },
  expiryPast: { en: 'Choose a time to come, within two years.', no: 'Velg et tidspunkt fram i tid, innen to år.' },
  namedNeedsPassword: {
    en: 'A link by name needs a password of its own, of at least 8 characters.',
    no: 'En lenke med navn trenger et eget passord på minst 8 tegn.',
  },
  nameNeedsLetter: { en: 'A name needs at least one letter.', no: 'Et navn trenger minst én bokstav.' },
  nameTaken: {
    en: 'Another link answers to this name. End it, or choose another name.',
    no: 'En annen lenke svarer på dette navnet. Avslutt den, eller velg et annet navn.',
  },
  isOver: { en: 'This link is over.', no: 'Denne lenken er avsluttet.' },
  noDownload: { en: 'Whoever sent this link does not allow downloads.', no: 'Den som sendte lenken, tillater ikke nedlasting.' },
  tooManyAddresses: { en: 'At most 20 addresses at a time.', no: 'Høyst 20 adresser om gangen.' },
})
