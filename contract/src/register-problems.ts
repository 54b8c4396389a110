import { messageTable } from './message-table.ts'

/** Registers and tax credit: what the specification fixes stands in messages.ts; these are our own. */
export const registerProblems = messageTable('register', {
  created: { en: 'Registration created', no: 'Registreringen er opprettet' },
  updated: { en: 'Registration updated', no: 'Registreringen er oppdatert' },
  removed: { en: 'Registration removed', no: 'Registreringen er fjernet' },
  tooLate: {
    en: 'Register at least {days} days before the first day of photography.',
    no: 'Registrer minst {days} dager før første opptaksdag.',
  },
  daysBackwards: { en: 'The last day is before the first.', no: 'Den siste dagen er før den første.' },
  notDeclared: { en: 'Please confirm that what you say is right.', no: 'Bekreft at det du oppgir, stemmer.' },
  documentMissing: { en: 'A document that was asked for is missing.', no: 'Et dokument det er bedt om, mangler.' },
  recapOpen: { en: 'The recap is neither accepted nor waived yet.', no: 'Oppsummeringen er verken godtatt eller frafalt ennå.' },
  spendMissing: { en: 'Please enter what was spent.', no: 'Oppgi hva som ble brukt.' },
  spendOfLedger: {
    en: 'What was spent stands in the lines of the application for tax credit. Change it there.',
    no: 'Det som ble brukt, står i linjene i søknaden om insentiv. Endre det der.',
  },
  recapClosed: { en: 'The recap can no longer be changed.', no: 'Oppsummeringen kan ikke lenger endres.' },
  nobodyTold: { en: 'Everyone has already been notified.', no: 'Alle har fått beskjed allerede.' },
  told: { en: 'Sent.', no: 'Sendt.' },
  noSuchStaff: { en: 'Choose someone at the office.', no: 'Velg noen på kontoret.' },
  noSuchProject: { en: 'Project not found.', no: 'Fant ikke prosjektet.' },
})
