import { message, messageTable, type Message } from './message-table.ts'

/** Of projects and what follows them. */
export const projectProblems = messageTable('project', {
  notFound: { en: 'Project not found.', no: 'Fant ikke prosjektet.' },
  /** Where the server gives no reason (S2 §8). */
  updateFailed: { en: 'Failed to update project', no: 'Kunne ikke oppdatere prosjektet' },
  clearFailed: { en: 'Failed to clear project data', no: 'Kunne ikke slette prosjektdataene' },
  officeOnly: { en: 'Only the office can set this.', no: 'Bare kontoret kan angi dette.' },
  ownersHandIn: { en: 'The office need not send in a project.', no: 'Kontoret trenger ikke å sende inn et prosjekt.' },
  keyTaken: { en: 'This project was created by someone else.', no: 'Noen andre har opprettet dette prosjektet.' },
  inTrash: { en: 'This project is in the trash. Recover it first.', no: 'Prosjektet ligger i papirkurven. Hent det tilbake først.' },
  notInTrash: { en: 'Only what is in the trash is removed for good.', no: 'Bare det som ligger i papirkurven, slettes for godt.' },
  termsRequired: { en: 'Please read and accept the terms.', no: 'Les og godta vilkårene.' },
  nothingProposed: {
    en: 'Nothing has changed, so there is nothing to submit.',
    no: 'Ingenting er endret, så det er ingenting å sende inn.',
  },
  nothingSubmitted: {
    en: 'This edit has not been submitted; there is nothing to decide.',
    no: 'Endringen er ikke sendt inn; det er ingenting å avgjøre.',
  },
  tooManyDrafts: {
    en: 'You have reached this site’s limit of projects that wait for the office.',
    no: 'Du har nådd grensen for prosjekter som venter på kontoret.',
  },
  categoryMissing: { en: 'Choose a value.', no: 'Velg en verdi.' },
  endsBeforeStart: { en: 'The last day is before the first day.', no: 'Den siste dagen er før den første.' },
  noSuchValue: { en: 'This is no longer in the list. Please choose again.', no: 'Dette står ikke lenger i listen. Velg på nytt.' },
  noSuchPerson: { en: 'User not found.', no: 'Fant ikke brukeren.' },
  noSuchContact: { en: 'This contact no longer exists.', no: 'Kontakten finnes ikke lenger.' },
  noSuchLocation: { en: 'This location no longer exists.', no: 'Innspillingsstedet finnes ikke lenger.' },
  locationTwice: { en: 'This location is in the list already.', no: 'Innspillingsstedet står allerede i listen.' },
  decided: {
    en: 'The office has decided on this project. Please ask the office about changes.',
    no: 'Kontoret har avgjort dette prosjektet. Spør kontoret om endringer.',
  },
  linkOver: { en: 'This link no longer works.', no: 'Denne lenken virker ikke lenger.' },
  noNewsPage: { en: 'This site has no page of news.', no: 'Nettstedet har ingen nyhetsside.' },
  rowGone: { en: 'This is no longer there.', no: 'Dette finnes ikke lenger.' },
  tooManyDocuments: { en: 'This project has the maximum number of documents.', no: 'Prosjektet har så mange dokumenter som det kan ha.' },
  tooManyVersions: {
    en: 'This document has the maximum number of versions. Please add a new document.',
    no: 'Dokumentet har så mange versjoner som det kan ha. Legg til et nytt dokument.',
  },
  tooManyFiles: { en: 'This has the maximum number of files.', no: 'Dette har så mange filer som det kan ha.' },
  noMove: {
    en: 'A project that is {from} cannot be moved now.',
    no: 'Et prosjekt med status «{from|status}» kan ikke få en annen status nå.',
  },
  wrongMove: {
    en: 'A project that is {from} can become: {allowed}.',
    no: 'Et prosjekt med status «{from|status}» kan bli: {allowed|status}.',
  },
})

export const wrongProjectMove = (from: string, allowed: readonly string[]): Message =>
  allowed.length === 0 ? message(projectProblems.noMove, { from }) : message(projectProblems.wrongMove, { from, allowed })
