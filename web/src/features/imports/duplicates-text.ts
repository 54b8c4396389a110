/** What the step of possible duplicates says. */
import { defineText } from '#lib/text.ts'

export const duplicatesText = defineText({
  en: {
    title: 'Possible duplicates',
    text: {
      one: 'One record has a similar name at the same place as another record. Choose what to do with it.',
      other: '{count} records have a similar name at the same place as another record. Choose what to do with them.',
    },
    textOfEntries: {
      one: 'One record has a similar name and the same address, phone or email as another one. Choose what to do with it.',
      other: '{count} records have a similar name and the same address, phone or email as another one. Choose what to do with them.',
    },
    all: 'Use one choice for all',
    list: 'Possible duplicates',
    row: 'Row {row} of the file',
    inLibrary: 'In the library',
    inDirectory: 'In the directory',
    onSite: 'Already here',
    newTab: 'opens in a new tab',
    metres: { one: '{count} metre away', other: '{count} metres away' },
    answerFor: 'Choice for {name}, row {row}',
    fill: 'Duplicate: add missing details',
    skip: 'Duplicate: skip this row',
    import: 'Not a duplicate: import',
    more: { one: '{count} more is imported.', other: '{count} more are imported.' },
  },
  no: {
    title: 'Mulige duplikater',
    text: {
      one: 'Én oppføring har et lignende navn på samme sted som en annen. Velg hva som skal gjøres med den.',
      other: '{count} oppføringer har et lignende navn på samme sted som en annen. Velg hva som skal gjøres med dem.',
    },
    textOfEntries: {
      one: 'Én oppføring har et lignende navn og samme adresse, telefon eller e-post som en annen. Velg hva som skal skje med den.',
      other:
        '{count} oppføringer har et lignende navn og samme adresse, telefon eller e-post som en annen. Velg hva som skal skje med dem.',
    },
    all: 'Bruk samme valg for alle',
    list: 'Mulige duplikater',
    row: 'Rad {row} i filen',
    inLibrary: 'I biblioteket',
    inDirectory: 'I katalogen',
    onSite: 'Finnes her allerede',
    newTab: 'åpnes i en ny fane',
    metres: { one: '{count} meter unna', other: '{count} meter unna' },
    answerFor: 'Valg for {name}, rad {row}',
    fill: 'Duplikat: legg til det som mangler',
    skip: 'Duplikat: hopp over raden',
    import: 'Ikke duplikat: importer',
    more: { one: '{count} til importeres.', other: '{count} til importeres.' },
  },
})
