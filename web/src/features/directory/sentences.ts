/** The server's sentences about an entry that is edited, in Norwegian. */
import { directoryProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { teachSentences } from '#lib/sentences.ts'

teachSentences({
  [messages.draftNeedsName]: 'Legg til navn, firmanavn eller kategori før du lagrer dette som utkast.',
  [messages.categoryRequired]: 'Minst 1 kategori må velges',
  [messages.subCategoryRequired]: 'Velg en underkategori',
  [messages.changesSubmitted]: 'Endringene dine er sendt inn. Du får en e-post når de er godkjent.',
  [directoryProblems.notInList]: 'En av disse finnes ikke i listen lenger. Last siden på nytt og prøv igjen.',
  [directoryProblems.noSuchCategory]: 'En av kategoriene finnes ikke lenger. Velg på nytt.',
  [directoryProblems.notChosen]: 'Hovedkategorien må være en av kategoriene.',
  [directoryProblems.officeOnly]: 'Bare kontoret bestemmer dette.',
  [directoryProblems.noSuchOwner]: 'Brukeren finnes ikke.',
  [directoryProblems.noSuchLocation]: 'Et av innspillingsstedene finnes ikke lenger.',
  [directoryProblems.noSuchProject]: 'Et av prosjektene finnes ikke lenger.',
  [directoryProblems.unionRequired]: 'Velg en fagforening, eller Ingen.',
  [directoryProblems.termsRequired]: 'Les og godta vilkårene for å stå oppført.',
  [directoryProblems.ownersHandIn]: 'Bare eieren sender inn en oppføring; kontoret publiserer den.',
  [directoryProblems.nothingProposed]: 'Ingenting er endret, så det er ingenting å sende inn.',
  [directoryProblems.nothingSubmitted]: 'Endringen er ikke sendt inn; det er ingenting å avgjøre.',
  [directoryProblems.inTrash]: 'Oppføringen ligger i papirkurven. Hent den tilbake først.',
  [directoryProblems.keyTaken]: 'Noen andre har laget denne oppføringen.',
  [directoryProblems.mergedAway]: 'Oppføringen ble slått sammen med en annen. Angre sammenslåingen for å ha begge igjen.',
  [directoryProblems.mergeUndone]: 'Sammenslåingen er angret allerede.',
  [directoryProblems.decideEditFirst]: 'En endring av oppføringen som går bort, er sendt inn og kan ikke følge med. Avgjør den først.',
  [directoryProblems.tooMuchTogether]: 'Til sammen er de mer enn feltet har plass til. Kort ned i en av dem først.',
  [directoryProblems.noSuchFile]: 'En av filene finnes ikke lenger. Send den på nytt.',
  [directoryProblems.tooManyDrafts]:
    'Du har så mange oppføringer som ikke er offentlige, som nettstedet tar imot. Be kontoret publisere eller fjerne en.',
  [directoryProblems.noRoom]: 'Filene dine tar så mye plass som nettstedet gir. Spør kontoret.',
  [directoryProblems.tooManyFiles]: 'Oppføringen har så mange filer som den kan ha.',
  [directoryProblems.documentTooLarge]: 'Filen er for stor. Det kan leses høyst 10 MB.',
  [directoryProblems.documentUnreadable]: 'Dette er ingen PDF som kan leses. Lagre den som PDF og send den på nytt.',
  [directoryProblems.pictureMade]: 'Bildet er laget.',
  [directoryProblems.nameTaken]: 'Navnet er i listen allerede.',
  [directoryProblems.noSuchParent]: 'Velg en annen kategori å legge den under.',
  [directoryProblems.tooDeep]: 'Kategoriene kan være tre nivåer dype.',
  [directoryProblems.rootStays]: 'Denne kategorien blir der den er. Den kan få nytt navn.',
  [directoryProblems.hasChildren]: 'Den har underkategorier. Flytt eller slett dem først.',
  [directoryProblems.noReplacement]: 'Velg en annen kategori.',
  [directoryProblems.entryNotFound]: 'Oppføringen finnes ikke.',
})
