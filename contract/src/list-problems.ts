import { messageTable } from './message-table.ts'

/** Of what a list, a map or a mail is asked for. */
export const listProblems = messageTable('list', {
  notInList: { en: 'This is not a place in the list.', no: 'Dette er ikke et sted i listen.' },
  foreignMarker: {
    en: 'This page marker is not one of ours, or belongs to another sorting.',
    no: 'Dette sidemerket er ikke vårt, eller hører til en annen sortering.',
  },
  southAboveNorth: { en: 'South must not be above north.', no: 'Sør kan ikke ligge over nord.' },
  noFilter: { en: 'The filter is not a search request.', no: 'Filteret er ikke en søkeforespørsel.' },
})

export const mailProblems = messageTable('mail', {
  noServer: { en: 'No mail server is set, so nothing can be sent.', no: 'Ingen e-posttjener er satt opp, så ingenting kan sendes.' },
  notFailed: { en: 'Only a mail that failed can be tried again.', no: 'Bare en e-post som mislyktes, kan prøves på nytt.' },
})
