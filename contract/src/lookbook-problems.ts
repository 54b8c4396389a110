import { messageTable } from './message-table.ts'

/** Of lookbooks, their folders and what they hold. */
export const lookbookProblems = messageTable('lookbook', {
  folderNameTaken: { en: 'A folder with this name already exists here.', no: 'Det finnes allerede en mappe med dette navnet her.' },
  nameTaken: { en: 'A lookbook with this name already exists.', no: 'Det finnes allerede en lookbook med dette navnet.' },
  noSuchProject: { en: 'Project not found.', no: 'Fant ikke prosjektet.' },
  nothingChosen: { en: 'Choose at least one.', no: 'Velg minst én.' },
  notInLookbook: { en: 'This is not in this lookbook.', no: 'Dette er ikke i denne lookbooken.' },
  pictureNotShown: { en: 'This picture is not in this lookbook.', no: 'Dette bildet er ikke i denne lookbooken.' },
  tooManyComments: { en: 'This lookbook takes no more comments.', no: 'Denne lookbooken tar ikke imot flere kommentarer.' },
  noSuchFolder: { en: 'This folder is not in this lookbook.', no: 'Denne mappen er ikke i denne lookbooken.' },
  pictureInFolder: { en: 'This picture is already in the selected folder.', no: 'Dette bildet er allerede i den valgte mappen.' },
  goneFromLibrary: { en: 'This is no longer in the library.', no: 'Dette finnes ikke lenger i biblioteket.' },
  goneFromLookbook: { en: 'Someone has removed this from the lookbook.', no: 'Noen har fjernet dette fra lookbooken.' },
  intoItself: { en: 'A folder cannot be put into itself.', no: 'En mappe kan ikke legges inn i seg selv.' },
  tooDeep: { en: 'Folders can have at most six levels.', no: 'Mapper kan ha høyst seks nivåer.' },
  lookbookFull: { en: 'This lookbook is full.', no: 'Denne lookbooken er full.' },
  tooManyFolders: { en: 'This lookbook has the maximum number of folders.', no: 'Denne lookbooken har så mange mapper som den kan ha.' },
  sectionsHaveWords: { en: 'Only a section has a heading and text.', no: 'Bare et avsnitt har overskrift og tekst.' },
  notInTrash: { en: 'Only what is in the trash can be removed for good.', no: 'Bare det som ligger i papirkurven, kan slettes for godt.' },
})

/** Of links to lookbooks and of their guests. */
export const shareProblems = messageTable('share', {
  linkOver: {
    en: 'This link no longer works. Ask the sender for a new one.',
    no: 'Denne lenken virker ikke lenger. Be avsenderen om en ny.',
  },
  expiryPast: { en: 'Choose a time in the future, within two years.', no: 'Velg et tidspunkt fram i tid, innen to år.' },
  namedNeedsPassword: {
    en: 'A readable link needs its own password of at least 8 characters.',
    no: 'En lesbar lenke trenger et eget passord på minst 8 tegn.',
  },
  nameNeedsLetter: { en: 'A name needs at least one letter.', no: 'Et navn trenger minst én bokstav.' },
  nameTaken: {
    en: 'Another link already uses this name. Deactivate it, or choose another name.',
    no: 'En annen lenke bruker allerede dette navnet. Deaktiver den, eller velg et annet navn.',
  },
  isOver: { en: 'This link has ended.', no: 'Denne lenken er avsluttet.' },
  noDownload: { en: 'This link does not allow downloads.', no: 'Denne lenken tillater ikke nedlasting.' },
  tooManyAddresses: { en: 'At most 20 addresses at a time.', no: 'Høyst 20 adresser om gangen.' },
})
