import { messageTable } from './message-table.ts'

/** Of days: the office's own and those of the calendar. */
export const calendarProblems = messageTable('calendar', {
  endFirst: { en: 'The end cannot come before the start.', no: 'Slutten kan ikke komme før starten.' },
  times: { en: 'Enter both times, the earlier one first.', no: 'Oppgi begge klokkeslettene, det tidligste først.' },
  noProject: { en: 'This project is not there.', no: 'Dette prosjektet finnes ikke.' },
  noLocation: { en: 'This location is not there.', no: 'Dette stedet finnes ikke.' },
  holdMove: {
    en: 'A hold with the status “{from|hold_status}” can become: {allowed|hold_status}.',
    no: 'En reservasjon med status «{from|hold_status}» kan bli: {allowed|hold_status}.',
  },
  notChallenged: { en: 'Only a hold behind another one can challenge it.', no: 'Bare en reservasjon bak en annen kan utfordre den.' },
  holdOver: { en: 'These days are no longer held.', no: 'Disse dagene er ikke lenger reservert.' },
  draftOver: { en: 'This draft was applied or discarded.', no: 'Dette utkastet er tatt i bruk eller forkastet.' },
  draftStale: {
    en: 'These days were changed since the draft was made: {names}.',
    no: 'Disse dagene er endret etter at utkastet ble laget: {names}.',
  },
  tooLong: { en: 'At most {days} days at a time.', no: 'Høyst {days} dager om gangen.' },
})
