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
  [directoryProblems.entryNotFound]: 'Oppføringen finnes ikke.',
})
