import { messageTable } from './message-table.ts'

/** Of location budgets. The first three are the store errors of S2 §3, to the letter. */
export const budgetProblems = messageTable('budget', {
  projectFailed: { en: 'Failed to update budget project', no: 'Kunne ikke oppdatere budsjettprosjektet' },
  episodeFailed: { en: 'Failed to update budget episode', no: 'Kunne ikke oppdatere budsjettepisoden' },
  locationFailed: { en: 'Failed to update budget location', no: 'Kunne ikke oppdatere budsjettstedet' },
  locked: { en: 'This budget is locked. Unlock it to change it.', no: 'Dette budsjettet er låst. Lås det opp for å endre det.' },
  notFollowing: {
    en: 'This location does not follow anything.',
    no: 'Dette stedet følger ingenting.',
  },
  locationLocked: {
    en: 'A location of this budget is locked. Unlock it first.',
    no: 'Et sted i budsjettet er låst. Lås det opp først.',
  },
  revisionsFull: { en: 'This budget has the maximum number of revisions.', no: 'Budsjettet har så mange revisjoner som det kan ha.' },
  hasBudget: {
    en: 'This project has a budget already. Delete it before you recover another one.',
    no: 'Prosjektet har allerede et budsjett. Slett det før du henter tilbake et annet.',
  },
  isMovie: { en: 'The budget of a movie has no episodes.', no: 'Budsjettet for en film har ingen episoder.' },
  hasEpisodes: { en: 'Remove the episodes before this becomes a movie.', no: 'Fjern episodene før dette blir en film.' },
  noSuchVendor: { en: 'This entry is not in the directory.', no: 'Denne oppføringen finnes ikke i katalogen.' },
  noSuchItem: { en: 'This item is not in the budget key.', no: 'Denne posten er ikke i budsjettnøkkelen.' },
  codeTaken: { en: 'Another item of the budget key has this code.', no: 'En annen post i budsjettnøkkelen har denne koden.' },
  unknownCode: { en: 'The budget key has no item with this code.', no: 'Budsjettnøkkelen har ingen post med denne koden.' },
  rateInCircle: { en: 'This rate would lead back to itself.', no: 'Denne satsen ville vist tilbake til seg selv.' },
  needsName: { en: 'Choose a location or write a name.', no: 'Velg et innspillingssted eller skriv et navn.' },
  orderChanged: {
    en: 'The list has changed meanwhile. Look at it as it is now.',
    no: 'Listen er endret i mellomtiden. Se på den slik den er nå.',
  },
  notInTrash: { en: 'Only what is in the trash can be deleted for good.', no: 'Bare det som ligger i papirkurven, kan slettes for godt.' },
  full: { en: 'This budget has the maximum number of lines.', no: 'Budsjettet har så mange linjer som det kan ha.' },
  chooseOne: { en: 'Name the budget or one location of it.', no: 'Oppgi budsjettet eller ett sted i det.' },
  notANumber: { en: 'This is no number and no formula.', no: 'Dette er verken et tall eller en formel.' },
  formulaWrong: { en: 'This formula cannot be read.', no: 'Denne formelen kan ikke leses.' },
  formulaName: { en: 'A formula does not know “{name}”.', no: 'En formel kjenner ikke «{name}».' },
  formulaZero: { en: 'A formula cannot divide by zero.', no: 'En formel kan ikke dele på null.' },
  formulaRange: { en: 'This number is too large.', no: 'Dette tallet er for stort.' },
  otherOrigin: {
    en: 'This link changes a budget and only works in the portal.',
    no: 'Denne lenken endrer et budsjett og virker bare i portalen.',
  },
})
