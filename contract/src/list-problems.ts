import { messageTable } from './message-table.ts'

/** Of what a list, a map or a mail is asked for. */
export const listProblems = messageTable('list', {
  notInList: { en: 'This is not a place in the list.', no: 'Dette er ikke et sted i listen.' },
  foreignMarker: {
    en: 'This page marker is not valid, or belongs to another sort order.',
    no: 'Sidemerket er ikke gyldig, eller hører til en annen sortering.',
  },
  southAboveNorth: { en: 'South must not be above north.', no: 'Sør kan ikke ligge over nord.' },
  noFilter: { en: 'The filter is not a search request.', no: 'Filteret er ikke en søkeforespørsel.' },
})

export const mailProblems = messageTable('mail', {
  noServer: { en: 'Email is not set up, so nothing can be sent.', no: 'E-post er ikke satt opp, så ingenting kan sendes.' },
  unknownVariables: { en: 'This email has no such variable: {names}', no: 'E-posten har ingen slik variabel: {names}' },
  notFailed: { en: 'Only a failed email can be sent again.', no: 'Bare en e-post som mislyktes, kan sendes på nytt.' },
})
