import { messageTable } from './message-table.ts'

/** Tax credit: what the specification fixes stands in messages.ts; these are our own. */
export const taxProblems = messageTable('tax', {
  noSuchProgram: { en: 'Choose a program of this office.', no: 'Velg en av kontorets ordninger.' },
  noSuchUplift: { en: 'The program does not have this addition.', no: 'Ordningen har ikke dette tillegget.' },
  notRegistered: { en: 'This is not the number of a registration of yours.', no: 'Dette er ikke nummeret til en registrering du har.' },
  nothingSpent: { en: 'Please enter what will be spent here.', no: 'Oppgi hva som skal brukes her.' },
  stateMissing: { en: 'Choose the state that the costs are compared with.', no: 'Velg delstaten kostnadene sammenlignes med.' },
  categoryTwice: { en: 'Each category stands once in a table.', no: 'Hver kategori står én gang i en tabell.' },
  creditNegative: { en: 'Credit received is entered below zero, costs are not.', no: 'Mottatt støtte oppgis under null, kostnader ikke.' },
  estimateStands: {
    en: 'What was applied for can no longer be changed.',
    no: 'Det som er søkt om, kan ikke lenger endres.',
  },
})
