import { messageTable } from './message-table.ts'

/** What the specification fixes stands in messages.ts; these are our own. */
export const permitProblems = messageTable('permit', {
  rolesMissing: {
    en: 'Please name the applicant, and who is on site at all times with a mobile number.',
    no: 'Oppgi søkeren, og hvem som alltid er til stede, med mobilnummer.',
  },
  declarationsMissing: { en: 'Please agree to each declaration.', no: 'Godta hver av erklæringene.' },
  noLocations: { en: 'Please add at least one location.', no: 'Legg til minst ett sted.' },
  locationNotReady: { en: 'Finish this location first.', no: 'Fullfør dette stedet først.' },
  insuranceMissing: { en: 'Please add your general liability insurance.', no: 'Legg til ansvarsforsikringen.' },
  documentMissing: { en: 'A document that was asked for is missing.', no: 'Et dokument det er bedt om, mangler.' },
  placeMissing: { en: 'Please say where it is.', no: 'Si hvor det er.' },
  ownerMissing: {
    en: 'Please write down the owner’s name and email address first.',
    no: 'Skriv inn eierens navn og e-postadresse først.',
  },
  notOwnerPending: { en: 'It does not wait for its owner.', no: 'Det venter ikke på eieren.' },
  activitiesMissing: { en: 'Please add at least one day.', no: 'Legg til minst én dag.' },
  daysBackwards: { en: 'The last day is before the first.', no: 'Den siste dagen er før den første.' },
  notAcknowledged: { en: 'The conditions are not accepted and confirmed yet.', no: 'Vilkårene er ikke godtatt og bekreftet ennå.' },
  documentsOpen: { en: 'A document is not accepted yet.', no: 'Et dokument er ikke godtatt ennå.' },
  feesOpen: { en: 'A fee is neither paid nor waived.', no: 'Et gebyr er verken betalt eller frafalt.' },
  noneApproved: { en: 'No location is approved yet.', no: 'Ingen steder er godkjent ennå.' },
  hasBegun: { en: 'The activities have begun already.', no: 'Aktivitetene har allerede begynt.' },
  notExtended: { en: 'No day lies ahead. Change the dates first.', no: 'Ingen dag ligger foran. Endre datoene først.' },
  noSuchStaff: { en: 'Choose someone at the office.', no: 'Velg noen på kontoret.' },
  noSuchProject: { en: 'Project not found.', no: 'Fant ikke prosjektet.' },
  signerMissing: { en: 'Please say who signs, with an email address.', no: 'Oppgi hvem som signerer, med e-postadresse.' },
  letterSigned: { en: 'This letter has been signed already.', no: 'Fullmakten er allerede signert.' },
  notRevisable: { en: 'Only an issued permit is changed this way.', no: 'Bare en utstedt tillatelse endres slik.' },
  companyMissing: { en: 'Please save the name of the company first.', no: 'Lagre navnet på selskapet først.' },
  notSubmitted: { en: 'It has not been submitted yet.', no: 'Den er ikke sendt inn ennå.' },
  notIssued: { en: 'It has not been issued yet.', no: 'Den er ikke utstedt ennå.' },
  nobodyTold: { en: 'Everyone has already been notified.', no: 'Alle har fått beskjed allerede.' },
  told: { en: 'Sent.', no: 'Sendt.' },
})
