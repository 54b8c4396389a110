import { message, messageTable, type Message } from './message-table.ts'

/** Of files that are made for somebody. */
export const downloadProblems = messageTable('download', {
  tooManyUnderWay: {
    en: 'Five of your files are being made. Please wait for one of them, or stop one.',
    no: 'Fem av filene dine lages nå. Vent på en av dem, eller stopp en.',
  },
  isOver: { en: 'This file is not being made any more.', no: 'Denne filen lages ikke lenger.' },
  isNotOver: { en: 'This file is being made, or is there already.', no: 'Denne filen lages nå, eller er der allerede.' },
  askAnew: { en: 'This file cannot be made again. Please ask for it anew.', no: 'Denne filen kan ikke lages igjen. Be om den på nytt.' },
  ownerGone: {
    en: 'The person it was made for has no account here any more.',
    no: 'Personen den ble laget for, har ikke konto her lenger.',
  },
})

/** Of files of the library. */
export const exportProblems = messageTable('export', {
  noSuchCategory: { en: 'There is no such category.', no: 'Denne kategorien finnes ikke.' },
  tooManyRows: {
    en: 'These are too many locations for a workbook at once. Have the file made instead: it is ready in a moment.',
    no: 'Dette er for mange steder for et regneark med en gang. Få filen laget i stedet: den er klar om et øyeblikk.',
  },
  nothingFound: { en: 'There is nothing to put in a file.', no: 'Det er ingenting å legge i en fil.' },
  originalsAreClosed: { en: 'The originals are for the office and the owner.', no: 'Originalene er for kontoret og eieren.' },
  lookbookTooLong: {
    en: 'This is too much for one file. Choose another layout, or a folder.',
    no: 'Dette er for mye for én fil. Velg en annen utforming, eller en mappe.',
  },
  tooMany: {
    en: 'These are {count} locations; such a file holds {most} at most. Choose fewer.',
    no: 'Dette er {count} innspillingssteder; en slik fil har plass til høyst {most}. Velg færre.',
  },
})

/** More locations than a file with pictures can hold. */
export const exportTooMany = (count: number, most: number): Message => message(exportProblems.tooMany, { count, most })
