import { defineText } from '#lib/text.ts'

/** The FILTER dialog of projects, permits and tax credit (S1 §2, S2 §2, S3 §2). */
export const filterText = defineText({
  en: {
    title: 'FILTER',
    type: 'Type',
    status: 'Status',
    any: 'All',
    start: 'Start date',
    end: 'End date',
    budgetStart: 'Budget from',
    budgetEnd: 'Budget to',
    reset: 'RESET',
    show: 'Show Results',
    close: 'Close',
    clear: 'Clear {name}',
    pick: 'Choose {name}',
  },
  no: {
    title: 'FILTER',
    type: 'Type',
    status: 'Status',
    any: 'Alle',
    start: 'Startdato',
    end: 'Sluttdato',
    budgetStart: 'Budsjett fra',
    budgetEnd: 'Budsjett til',
    reset: 'NULLSTILL',
    show: 'Vis resultater',
    close: 'Lukk',
    clear: 'Tøm {name}',
    pick: 'Velg {name}',
  },
})
