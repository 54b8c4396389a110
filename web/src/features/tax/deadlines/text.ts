import { defineText } from '#lib/text.ts'

export const deadlineText = defineText({
  en: {
    extend: 'Extend',
    answer: 'Extend the deadline of the answer',
    start: 'Extend the first day of photography',
    final: 'Extend the deadline of the final amounts',
    runs: 'The deadline is {day}. The applicant gets the new day and the reason as a message.',
    day: 'New day',
    reason: 'Reason',
    save: 'Extend',
    cancel: 'Cancel',
    saved: 'The deadline is extended',
  },
  no: {
    extend: 'Utsett',
    answer: 'Utsett fristen for svar',
    start: 'Utsett fristen for opptaksstart',
    final: 'Utsett fristen for endelige beløp',
    runs: 'Fristen er {day}. Søkeren får den nye dagen og begrunnelsen som en melding.',
    day: 'Ny dato',
    reason: 'Begrunnelse',
    save: 'Utsett',
    cancel: 'Avbryt',
    saved: 'Fristen er utsatt',
  },
})
