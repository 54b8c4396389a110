import { messageTable } from './message-table.ts'

/** Of days: the office's own and those of the calendar. */
export const calendarProblems = messageTable('calendar', {
  endFirst: { en: 'The end cannot come before the start.', no: 'Slutten kan ikke komme før starten.' },
  tooLong: { en: 'At most {days} days at a time.', no: 'Høyst {days} dager om gangen.' },
})
