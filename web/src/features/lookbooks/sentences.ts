/** The server's sentences about lookbooks, in Norwegian; they load with these screens alone. */
import { lookbookProblems, shareProblems } from '@backlot/contract/area-problems'
import { teachSentences } from '#lib/sentences.ts'

teachSentences({
  [lookbookProblems.nameTaken]: 'Det finnes allerede en lookbook med dette navnet.',
  [lookbookProblems.noSuchProject]: 'Dette prosjektet finnes ikke.',
  [lookbookProblems.nothingChosen]: 'Velg minst én.',
  [lookbookProblems.notInLookbook]: 'Dette er ikke i denne lookbooken.',
  [lookbookProblems.noSuchFolder]: 'Denne mappen er ikke i denne lookbooken.',
  [lookbookProblems.pictureInFolder]: 'Dette bildet er allerede i den valgte mappen.',
  [lookbookProblems.goneFromLibrary]: 'Biblioteket har ikke dette lenger.',
  [lookbookProblems.goneFromLookbook]: 'Noen har tatt dette ut av lookbooken.',
  [lookbookProblems.intoItself]: 'En mappe kan ikke legges inn i seg selv.',
  [lookbookProblems.tooDeep]: 'Mapper kan ligge seks nivåer dypt.',
  [lookbookProblems.lookbookFull]: 'Denne lookbooken er full.',
  [lookbookProblems.tooManyFolders]: 'Denne lookbooken har så mange mapper den kan.',
  [lookbookProblems.sectionsHaveWords]: 'Bare et avsnitt har overskrift og tekst.',
  [lookbookProblems.notInTrash]: 'Bare det som ligger i papirkurven, kan slettes for godt.',
  [shareProblems.expiryPast]: 'Velg et tidspunkt som kommer, innen to år.',
  [shareProblems.isOver]: 'Denne lenken er avsluttet.',
})
