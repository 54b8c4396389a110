import { messageTable } from './message-table.ts'

/** Of police and fire staff. */
export const officerProblems = messageTable('officer', {
  rate: { en: 'Enter an amount like 85.00.', no: 'Skriv inn et beløp som 85.00.' },
  badgeTaken: {
    en: 'Someone in this organization already has this badge number.',
    no: 'Noen i denne organisasjonen har dette tjenestenummeret.',
  },
})
