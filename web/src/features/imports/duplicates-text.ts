/** What the step of records that are there already says. */
import { defineText } from '#lib/text.ts'

export const duplicatesText = defineText({
  en: {
    title: 'Is this the same place?',
    text: {
      one: 'One record of the file has a like name at the same place as another. Say what becomes of it before it is there twice.',
      other:
        '{count} records of the file have a like name at the same place as another. Say what becomes of them before they are there twice.',
    },
    all: 'The same answer for all of them',
    list: 'Records that may be there already',
    row: 'Row {row} of the file',
    inLibrary: 'In the library',
    newTab: 'opens in a new tab',
    metres: { one: '{count} metre away', other: '{count} metres away' },
    answerFor: 'What becomes of {name}, row {row}',
    fill: 'The same: add what is missing there',
    skip: 'The same: leave this row out',
    import: 'Another place: import it',
    more: { one: '{count} further one is imported.', other: '{count} further ones are imported.' },
  },
  no: {
    title: 'Er dette samme sted?',
    text: {
      one: 'Ett sted i filen har et lignende navn på samme sted som et annet. Velg hva som skal skje, før det er der to ganger.',
      other: '{count} steder i filen har et lignende navn på samme sted som et annet. Velg hva som skal skje, før de er der to ganger.',
    },
    all: 'Samme svar for alle',
    list: 'Steder som kanskje finnes allerede',
    row: 'Rad {row} i filen',
    inLibrary: 'I samlingen',
    newTab: 'åpnes i en ny fane',
    metres: { one: '{count} meter unna', other: '{count} meter unna' },
    answerFor: 'Hva som skjer med {name}, rad {row}',
    fill: 'Samme sted: legg til det som mangler der',
    skip: 'Samme sted: utelat denne raden',
    import: 'Et annet sted: importer det',
    more: { one: '{count} til blir importert.', other: '{count} til blir importert.' },
  },
})
