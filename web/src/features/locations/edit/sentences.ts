/** The server's sentences about a record that is edited, in Norwegian. */
import { recordProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { teachSentences } from '#lib/sentences.ts'

teachSentences({
  [messages.draftNeedsName]: 'Legg til navn, firmanavn eller kategori før du lagrer dette som utkast.',
  [messages.galleryNeedsPictures]: 'Last opp minst 8 bilder for å fortsette',
  [messages.categoryRequired]: 'Minst 1 kategori må velges',
  [messages.subCategoryRequired]: 'Velg en underkategori',
  [messages.changesSubmitted]: 'Endringene dine er sendt inn. Du får en e-post når de er godkjent.',
  [recordProblems.termsRequired]: 'Les og godta vilkårene for å melde inn en eiendom.',
  [recordProblems.officeOnly]: 'Bare kontoret bestemmer dette.',
  [recordProblems.noSuchCategory]: 'En av kategoriene finnes ikke lenger. Velg på nytt.',
  [recordProblems.noSuchStyle]: 'En av stilartene finnes ikke lenger. Velg på nytt.',
  [recordProblems.noSuchPlace]: 'Dette står ikke lenger i listen. Velg på nytt.',
  [recordProblems.noSuchOwner]: 'Brukeren finnes ikke.',
  [recordProblems.bothOrNone]: 'Oppgi både breddegrad og lengdegrad, eller ingen av dem.',
  [recordProblems.ownersHandIn]: 'Bare eieren sender inn; kontoret publiserer.',
  [recordProblems.nothingSubmitted]: 'Endringen er ikke sendt inn; det er ingenting å avgjøre.',
  [recordProblems.nothingProposed]: 'Ingenting er endret, så det er ingenting å sende inn.',
  [recordProblems.inTrash]: 'Stedet ligger i papirkurven. Hent det tilbake først.',
  [recordProblems.notInTrash]: 'Bare det som ligger i papirkurven, slettes for godt.',
  [recordProblems.keyTaken]: 'Noen andre har laget dette stedet.',
  [recordProblems.categoryMissing]: 'Velg en kategori.',
  [recordProblems.blackoutDays]: 'Oppgi første og siste dag, i denne rekkefølgen.',
  [recordProblems.tooManyDrafts]:
    'Du har så mange oppføringer som ikke er åpne, som nettstedet tar imot. Be kontoret publisere eller fjerne en.',
})
